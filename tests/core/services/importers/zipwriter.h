// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::testing {

// Writes ZIP archives byte by byte, honest ones and others.
class ZipWriter {
 public:
  struct Entry {
    std::string name;
    std::string packed;
    std::uint32_t size = 0; // as it is declared
    std::uint32_t crc = 0;
    std::uint16_t method = 0;     // 0 stored, 8 deflated
    std::uint16_t flags = 0x0800; // name is UTF-8
    std::uint32_t attributes = 0; // Unix mode in the upper half
  };

  void add(const std::string& name, std::string_view content, bool deflate = true) {
    Entry entry{name, std::string(content), static_cast<std::uint32_t>(content.size()), crcOf(content)};
    if (deflate && !content.empty()) {
      // Qt's form: four bytes of length, two of header, the stream, four of checksum.
      const QByteArray packed = qCompress(reinterpret_cast<const uchar*>(content.data()), int(content.size()));
      entry.packed = packed.mid(6, packed.size() - 10).toStdString();
      entry.method = 8;
    }
    add(std::move(entry));
  }
  void add(Entry entry) {
    m_offsets.push_back(static_cast<std::uint32_t>(m_out.size()));
    append(m_out, {0x04034b50u}, entry, false, 0);
    m_out += entry.packed;
    m_entries.push_back(std::move(entry));
  }
  // Once more the content of the last entry, under another name.
  void addOverlapping(const std::string& name) {
    Entry entry = m_entries.back();
    entry.name = name;
    m_offsets.push_back(m_offsets.back());
    m_entries.push_back(std::move(entry));
  }

  std::string finish() const {
    std::string out = m_out;
    for (std::size_t i = 0; i < m_entries.size(); ++i)
      append(out, {0x02014b50u}, m_entries[i], true, m_offsets[i]);
    const auto directory = static_cast<std::uint32_t>(out.size() - m_out.size());
    const auto count = static_cast<std::uint16_t>(m_entries.size());
    put(out, 0x06054b50u, 4);
    put(out, 0, 4);
    put(out, count, 2);
    put(out, count, 2);
    put(out, directory, 4);
    put(out, static_cast<std::uint32_t>(m_out.size()), 4);
    put(out, 0, 2);
    return out;
  }

  static std::uint32_t crcOf(std::string_view content) {
    std::uint32_t crc = 0xFFFFFFFFu;
    for (const char c : content) {
      crc ^= static_cast<unsigned char>(c);
      for (int bit = 0; bit < 8; ++bit)
        crc = (crc >> 1) ^ ((crc & 1u) != 0 ? 0xEDB88320u : 0u);
    }
    return ~crc;
  }

 private:
  static void put(std::string& out, std::uint32_t value, int bytes) {
    for (int i = 0; i < bytes; ++i)
      out.push_back(static_cast<char>((value >> (8 * i)) & 0xFFu));
  }
  static void append(std::string& out, std::array<std::uint32_t, 1> signature, const Entry& entry, bool central,
                     std::uint32_t offset) {
    put(out, signature[0], 4);
    if (central)
      put(out, 0x031E, 2); // made on Unix
    put(out, 20, 2);
    put(out, entry.flags, 2);
    put(out, entry.method, 2);
    put(out, 0x5A215A21u, 4); // some date
    put(out, entry.crc, 4);
    put(out, static_cast<std::uint32_t>(entry.packed.size()), 4);
    put(out, entry.size, 4);
    put(out, static_cast<std::uint32_t>(entry.name.size()), 2);
    put(out, 0, 2);
    if (central) {
      put(out, 0, 4);
      put(out, 0, 2);
      put(out, entry.attributes, 4);
      put(out, offset, 4);
    }
    out += entry.name;
  }

  std::string m_out;
  std::vector<Entry> m_entries;
  std::vector<std::uint32_t> m_offsets;
};

// A deflate stream of zeros, 258 for every thirteen bits: one block of fixed codes.
inline std::string packedZeros(std::size_t matches) {
  std::string out;
  unsigned held = 0;
  int bits = 0;
  const auto put = [&](unsigned code, int length, bool fromTop) {
    for (int i = 0; i < length; ++i) {
      held |= ((code >> (fromTop ? length - 1 - i : i)) & 1u) << bits;
      if (++bits == 8) {
        out.push_back(static_cast<char>(held));
        held = 0;
        bits = 0;
      }
    }
  };
  put(0b011, 3, false);     // the last block, fixed codes
  put(0b00110000, 8, true); // a zero
  for (std::size_t i = 0; i < matches; ++i) {
    put(0b11000101, 8, true); // 258 bytes
    put(0, 5, true);          // from one byte back
  }
  put(0, 7, true); // the end
  if (bits > 0)
    out.push_back(static_cast<char>(held));
  return out;
}

// A Word document: the parts it needs, with this body.
inline std::string docxOf(const std::string& body,
                          const std::vector<std::pair<std::string, std::string>>& parts = {},
                          const std::string& prolog = {}) {
  ZipWriter zip;
  zip.add("[Content_Types].xml", "<Types/>");
  zip.add("word/document.xml",
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + prolog +
              "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\" "
              "xmlns:mc=\"http://schemas.openxmlformats.org/markup-compatibility/2006\"><w:body>" +
              body + "</w:body></w:document>");
  for (const auto& [name, content] : parts)
    zip.add(name, content);
  return zip.finish();
}

inline std::string docxParagraph(const std::string& text) {
  return "<w:p><w:r><w:t xml:space=\"preserve\">" + text + "</w:t></w:r></w:p>";
}

// A book whose chapters are the bodies of pages.
inline std::string epubOf(const std::vector<std::pair<std::string, std::string>>& chapters) {
  ZipWriter zip;
  zip.add("mimetype", "application/epub+zip", false);
  zip.add(
      "META-INF/container.xml",
      "<?xml version=\"1.0\"?><container xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\"><rootfiles>"
      "<rootfile full-path=\"OEBPS/book.opf\"/></rootfiles></container>");
  std::string items, spine;
  for (const auto& [name, content] : chapters) {
    items += "<item id=\"" + name + "\" href=\"text/" + name + "\" media-type=\"application/xhtml+xml\"/>";
    spine.insert(0, "<itemref idref=\"" + name + "\"/>"); // read from last to first
    zip.add("OEBPS/text/" + name,
            "<?xml version=\"1.0\"?><html xmlns=\"http://www.w3.org/1999/xhtml\">" + content + "</html>");
  }
  zip.add("OEBPS/book.opf",
          "<package xmlns=\"http://www.idpf.org/2007/opf\"><metadata "
          "xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:title>The book</dc:title></metadata>"
          "<manifest>" +
              items + "</manifest><spine>" + spine + "</spine></package>");
  return zip.finish();
}

} // namespace reticle::testing
