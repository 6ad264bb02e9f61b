<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Causes</name>
    <message numerus="yes">
        <source>Accept %n pair(s)</source>
        <translation>
            <numerusform>Accept %n pair</numerusform>
            <numerusform>Accept %n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reject %n pair(s)</source>
        <translation>
            <numerusform>Reject %n pair</numerusform>
            <numerusform>Reject %n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flag %n pair(s)</source>
        <translation>
            <numerusform>Flag %n pair</numerusform>
            <numerusform>Flag %n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Withdraw the verdict on %n pair(s)</source>
        <translation>
            <numerusform>Withdraw the verdict on %n pair</numerusform>
            <numerusform>Withdraw the verdict on %n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n pair(s)</source>
        <translation>
            <numerusform>Add %n pair</numerusform>
            <numerusform>Add %n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n pair(s)</source>
        <translation>
            <numerusform>Delete %n pair</numerusform>
            <numerusform>Delete %n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n document(s)</source>
        <translation>
            <numerusform>Remove %n document</numerusform>
            <numerusform>Remove %n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restore %n document(s)</source>
        <translation>
            <numerusform>Restore %n document</numerusform>
            <numerusform>Restore %n documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Cli</name>
    <message numerus="yes">
        <source>%n pair(s) have evidence in documents that the project does not have: where it stands in them is not known.</source>
        <translation>
            <numerusform>%n pair has evidence in documents that the project does not have: where it stands in them is not known.</numerusform>
            <numerusform>%n pairs have evidence in documents that the project does not have: where it stands in them is not known.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The spans of %n pair(s) count bytes, because the project does not have their documents.</source>
        <translation>
            <numerusform>The spans of %n pair count bytes, because the project does not have its documents.</numerusform>
            <numerusform>The spans of %n pairs count bytes, because the project does not have their documents.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than %n document(s)</source>
        <translation>
            <numerusform>more than %n document</numerusform>
            <numerusform>more than %n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n document</numerusform>
            <numerusform>%n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s).</source>
        <translation>
            <numerusform>%n hit.</numerusform>
            <numerusform>%n hits.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chunk(s)</source>
        <translation>
            <numerusform>%n chunk</numerusform>
            <numerusform>%n chunks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n term(s)</source>
        <translation>
            <numerusform>%n term</numerusform>
            <numerusform>%n terms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n occurrence(s)</source>
        <translation>
            <numerusform>%n occurrence</numerusform>
            <numerusform>%n occurrences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n context(s)</source>
        <translation>
            <numerusform>%n context</numerusform>
            <numerusform>%n contexts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n category(ies)</source>
        <translation>
            <numerusform>%n category</numerusform>
            <numerusform>%n categories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of the version have evidence that is not what the files hold now; --leave-out-stale leaves them out.</source>
        <translation>
            <numerusform>%n pair of the version has evidence that is not what the files hold now; --leave-out-stale leaves it out.</numerusform>
            <numerusform>%n pairs of the version have evidence that is not what the files hold now; --leave-out-stale leaves them out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Left out: %n pair(s) whose evidence is not what the files hold now</source>
        <translation>
            <numerusform>Left out: %n pair whose evidence is not what the files hold now</numerusform>
            <numerusform>Left out: %n pairs whose evidence is not what the files hold now</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ModelCalls</name>
    <message numerus="yes">
        <source>%n call(s) of a model had been sent, or were about to be, when the program was ended, and may have been paid; what they cost is estimated at up to %1 + %2 tokens and counts as spent.</source>
        <translation>
            <numerusform>%n call of a model had been sent, or was about to be, when the program was ended, and may have been paid; what it cost is estimated at up to %1 + %2 tokens and counts as spent.</numerusform>
            <numerusform>%n calls of a model had been sent, or were about to be, when the program was ended, and may have been paid; what they cost is estimated at up to %1 + %2 tokens and counts as spent.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reticle::models::JobsModel</name>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reticle::pages::benchmarks::BenchmarksPage</name>
    <message numerus="yes">
        <source>%1 is frozen with %n pair(s).</source>
        <translation>
            <numerusform>%1 is frozen with %n pair.</numerusform>
            <numerusform>%1 is frozen with %n pairs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reticle::pages::benchmarks::FreezeDialog</name>
    <message numerus="yes">
        <source>%n pair(s) go into the new version.</source>
        <translation>
            <numerusform>%n pair goes into the new version.</numerusform>
            <numerusform>%n pairs go into the new version.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reticle::pages::corpus::ImportDialog</name>
    <message numerus="yes">
        <source>%n file(s), %1: %2</source>
        <translation>
            <numerusform>%n file, %1: %2</numerusform>
            <numerusform>%n files, %1: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than %n document(s)</source>
        <translation>
            <numerusform>more than %n document</numerusform>
            <numerusform>more than %n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n document</numerusform>
            <numerusform>%n documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reticle::pages::generate::EstimatePanel</name>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reticle::pages::generate::PromptsDialog</name>
    <message numerus="yes">
        <source>%n text(s) are not saved. Save them, or close once more to drop them.</source>
        <translation>
            <numerusform>%n text is not saved. Save it, or close once more to drop it.</numerusform>
            <numerusform>%n texts are not saved. Save them, or close once more to drop them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reticle::pages::systems::EndpointDialog</name>
    <message numerus="yes">
        <source>The server lists %n model(s); those that are ticked can be used.</source>
        <translation>
            <numerusform>The server lists %n model; it can be used when it is ticked.</numerusform>
            <numerusform>The server lists %n models; those that are ticked can be used.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reticle::pages::systems::ProbeDialog</name>
    <message numerus="yes">
        <source>%n model(s): %1 to %2 requests.</source>
        <translation>
            <numerusform>%n model: %1 to %2 requests.</numerusform>
            <numerusform>%n models: %1 to %2 requests.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reticle::pages::systems::SystemsPage</name>
    <message numerus="yes">
        <source>Asking %n model(s)…</source>
        <translation>
            <numerusform>Asking %n model…</numerusform>
            <numerusform>Asking %n models…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What %n model(s) can do is known now.</source>
        <translation>
            <numerusform>What %n model can do is known now.</numerusform>
            <numerusform>What %n models can do is known now.</numerusform>
        </translation>
    </message>
</context>
</TS>
