// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <tl/expected.hpp>

namespace reticle {

// A value or the Error that prevented it. What every service returns.
template<typename T> using Result = tl::expected<T, Error>;

using Status = Result<void>;

inline tl::unexpected<Error> failure(Error error) {
  return tl::unexpected<Error>(std::move(error));
}

inline tl::unexpected<Error> failure(ErrorKind kind, std::string message, Error::Parameters parameters = {},
                                     std::string context = {}) {
  return tl::unexpected<Error>(Error(kind, std::move(message), std::move(parameters), std::move(context)));
}

// Runs engine code, which throws Error, at the border of the services, which return Result.
template<typename F> auto guarded(F&& f) -> Result<decltype(f())> {
  try {
    if constexpr (std::is_void_v<decltype(f())>) {
      f();
      return {};
    } else {
      return f();
    }
  } catch (const Error& error) {
    return failure(error);
  } catch (const std::exception& error) {
    return failure(ErrorKind::Internal, error.what());
  }
}

} // namespace reticle
