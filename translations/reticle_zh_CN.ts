<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Causes</name>
    <message>
        <source>file missing</source>
        <translation>文件不存在</translation>
    </message>
    <message>
        <source>file not readable</source>
        <translation>文件无法读取</translation>
    </message>
    <message>
        <source>file empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>file too large</source>
        <translation>文件过大</translation>
    </message>
    <message>
        <source>format not supported</source>
        <translation>格式不受支持</translation>
    </message>
    <message>
        <source>encoding not valid</source>
        <translation>编码无效</translation>
    </message>
    <message>
        <source>JSON not valid</source>
        <translation>JSON 无效</translation>
    </message>
    <message>
        <source>table not valid</source>
        <translation>表格无效</translation>
    </message>
    <message>
        <source>YAML not valid</source>
        <translation>YAML 无效</translation>
    </message>
    <message>
        <source>file damaged</source>
        <translation>文件已损坏</translation>
    </message>
    <message>
        <source>password needed</source>
        <translation>需要密码</translation>
    </message>
    <message>
        <source>no text in it</source>
        <translation>其中没有文本</translation>
    </message>
    <message>
        <source>PDF reader stopped</source>
        <translation>PDF 读取程序已停止</translation>
    </message>
    <message>
        <source>beyond a safety limit</source>
        <translation>超出安全限制</translation>
    </message>
    <message>
        <source>disk full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>could not be written</source>
        <translation>无法写入</translation>
    </message>
    <message>
        <source>unknown setting</source>
        <translation>未知的设置</translation>
    </message>
    <message>
        <source>setting missing</source>
        <translation>缺少设置</translation>
    </message>
    <message>
        <source>value of the wrong type</source>
        <translation>值的类型不对</translation>
    </message>
    <message>
        <source>value out of range</source>
        <translation>值超出范围</translation>
    </message>
    <message>
        <source>value not possible</source>
        <translation>值不可用</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>in conflict with what is there</source>
        <translation>与已有内容冲突</translation>
    </message>
    <message>
        <source>not a project</source>
        <translation>不是项目</translation>
    </message>
    <message>
        <source>project of a newer version</source>
        <translation>项目来自更新的版本</translation>
    </message>
    <message>
        <source>project damaged</source>
        <translation>项目已损坏</translation>
    </message>
    <message>
        <source>project in use elsewhere</source>
        <translation>项目正在别处使用</translation>
    </message>
    <message>
        <source>project for reading only</source>
        <translation>项目只读</translation>
    </message>
    <message>
        <source>project file not readable</source>
        <translation>项目文件无法读取</translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>连接被拒绝</translation>
    </message>
    <message>
        <source>connection lost</source>
        <translation>连接中断</translation>
    </message>
    <message>
        <source>server name not known</source>
        <translation>服务器名称未知</translation>
    </message>
    <message>
        <source>no answer in time</source>
        <translation>未及时应答</translation>
    </message>
    <message>
        <source>no secure connection</source>
        <translation>无法建立安全连接</translation>
    </message>
    <message>
        <source>key refused</source>
        <translation>密钥被拒绝</translation>
    </message>
    <message>
        <source>not allowed with this key</source>
        <translation>此密钥无权限</translation>
    </message>
    <message>
        <source>model or address not known</source>
        <translation>模型或地址未知</translation>
    </message>
    <message>
        <source>too many requests</source>
        <translation>请求过多</translation>
    </message>
    <message>
        <source>quota used up</source>
        <translation>配额已用完</translation>
    </message>
    <message>
        <source>fault of the server</source>
        <translation>服务器故障</translation>
    </message>
    <message>
        <source>request not accepted</source>
        <translation>请求未被接受</translation>
    </message>
    <message>
        <source>reply not readable</source>
        <translation>回复无法解读</translation>
    </message>
    <message>
        <source>reply empty</source>
        <translation>回复为空</translation>
    </message>
    <message>
        <source>reply cut off</source>
        <translation>回复被截断</translation>
    </message>
    <message>
        <source>refused to answer</source>
        <translation>拒绝回答</translation>
    </message>
    <message>
        <source>score outside the scale</source>
        <translation>分数超出量表</translation>
    </message>
    <message>
        <source>set to work offline</source>
        <translation>已设为离线工作</translation>
    </message>
    <message>
        <source>server not approved</source>
        <translation>服务器未获许可</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>budget used up</source>
        <translation>预算已用完</translation>
    </message>
    <message>
        <source>nothing to do</source>
        <translation>无事可做</translation>
    </message>
    <message>
        <source>fault of the program</source>
        <translation>程序故障</translation>
    </message>
    <message>
        <source>skipped: budget used up</source>
        <translation>已跳过：预算已用完</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>已计划</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>pausing</source>
        <translation>正在暂停</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>未完整</translation>
    </message>
    <message numerus="yes">
        <source>Accept %n pair(s)</source>
        <translation>
            <numerusform>接受 %n 个问答对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reject %n pair(s)</source>
        <translation>
            <numerusform>拒绝 %n 个问答对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flag %n pair(s)</source>
        <translation>
            <numerusform>标记 %n 个问答对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Withdraw the verdict on %n pair(s)</source>
        <translation>
            <numerusform>撤回对 %n 个问答对的裁定</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>编辑 %1</translation>
    </message>
    <message>
        <source>Rate %1</source>
        <translation>评级 %1</translation>
    </message>
    <message numerus="yes">
        <source>Add %n pair(s)</source>
        <translation>
            <numerusform>添加 %n 个问答对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n pair(s)</source>
        <translation>
            <numerusform>删除 %n 个问答对</numerusform>
        </translation>
    </message>
    <message>
        <source>Freeze %1</source>
        <translation>冻结 %1</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>保存 %1</translation>
    </message>
    <message>
        <source>Change the knowledge base</source>
        <translation>更改知识库</translation>
    </message>
    <message>
        <source>Change a project setting</source>
        <translation>更改项目设置</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n document(s)</source>
        <translation>
            <numerusform>移除 %n 个文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restore %n document(s)</source>
        <translation>
            <numerusform>恢复 %n 个文档</numerusform>
        </translation>
    </message>
    <message>
        <source>Add the knowledge base %1</source>
        <translation>添加知识库 %1</translation>
    </message>
    <message>
        <source>Rename the knowledge base %1</source>
        <translation>重命名知识库 %1</translation>
    </message>
    <message>
        <source>Delete the knowledge base %1</source>
        <translation>删除知识库 %1</translation>
    </message>
    <message>
        <source>Use the built-in knowledge base</source>
        <translation>使用内置知识库</translation>
    </message>
    <message>
        <source>Use the knowledge base %1</source>
        <translation>使用知识库 %1</translation>
    </message>
    <message>
        <source>Change the knowledge base %1</source>
        <translation>修改知识库 %1</translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
</context>
<context>
    <name>Cli</name>
    <message>
        <source>%1, not reviewed</source>
        <translation>%1，未审核</translation>
    </message>
    <message>
        <source>Freeze, export, import and list benchmark versions</source>
        <translation>冻结、导出、导入和列出基准版本</translation>
    </message>
    <message>
        <source>What to do; nothing = list the versions</source>
        <translation>要做什么；不给出则列出各版本</translation>
    </message>
    <message>
        <source>Name of a new version, made of the accepted pairs</source>
        <translation>新版本的名称，由已接受的问答对构成</translation>
    </message>
    <message>
        <source>Write a version to this file</source>
        <translation>将一个版本写入此文件</translation>
    </message>
    <message>
        <source>Make a version of the pairs in this file</source>
        <translation>用此文件中的问答对创建一个版本</translation>
    </message>
    <message>
        <source>With --freeze: also pairs nobody has reviewed; with --import: nobody has reviewed them</source>
        <translation>与 --freeze 合用：也包括无人审核的问答对；与 --import 合用：表示无人审核过</translation>
    </message>
    <message>
        <source>Notes kept with the version</source>
        <translation>随版本保存的备注</translation>
    </message>
    <message>
        <source>json, jsonl or csv (export alone); default: from the file&apos;s ending</source>
        <translation>json、jsonl 或 csv（csv 仅用于导出）；默认：由文件扩展名决定</translation>
    </message>
    <message>
        <source>With --export: NAME or NAME@VERSION; default: the newest</source>
        <translation>与 --export 合用：NAME 或 NAME@VERSION；默认：最新版本</translation>
    </message>
    <message>
        <source>With --import: name of the version; default: the file&apos;s name</source>
        <translation>与 --import 合用：版本名称；默认：文件名</translation>
    </message>
    <message>
        <source>One JSON document on standard output and nothing else there</source>
        <translation>标准输出只有一个 JSON 文档，别无其他</translation>
    </message>
    <message>
        <source>Take keys from environment variables alone, never from the system keychain</source>
        <translation>只从环境变量读取密钥，绝不使用系统密钥环</translation>
    </message>
    <message>
        <source>Allow a key to be sent to another machine without encryption</source>
        <translation>允许不加密地将密钥发送到另一台计算机</translation>
    </message>
    <message>
        <source>Reticle builds benchmarks for retrieval-augmented generation from your documents, runs systems on them and shows where they fail.</source>
        <translation>Reticle 用您的文档构建检索增强生成（RAG）基准，在基准上运行各系统，并显示它们失败的原因。</translation>
    </message>
    <message>
        <source>Say the version and exit</source>
        <translation>显示版本并退出</translation>
    </message>
    <message>
        <source>Exit codes: 0 complete, 1 failed, 2 usage or configuration, 3 incomplete (can be resumed),
4 budget reached, 5 threshold missed.
Example:
  %1</source>
        <translation>退出码：0 完成，1 失败，2 用法或配置错误，3 未完整（可继续），
4 达到预算，5 未达阈值。
示例：
  %1</translation>
    </message>
    <message>
        <source>Example:
  %1</source>
        <translation>示例：
  %1</translation>
    </message>
    <message>
        <source>See: %1</source>
        <translation>参见：%1</translation>
    </message>
    <message>
        <source>Not complete; what is done is saved. Go on with:
  %1</source>
        <translation>未完整；已完成的部分已保存。继续请用：
  %1</translation>
    </message>
    <message>
        <source>Interrupted.</source>
        <translation>已中断。</translation>
    </message>
    <message>
        <source>%1: %2 % (%3)</source>
        <translation>%1：%2 %（%3）</translation>
    </message>
    <message>
        <source>Interrupted: saving. Interrupt again to stop at once.</source>
        <translation>已中断：正在保存。再次中断将立即停止。</translation>
    </message>
    <message>
        <source>Number of a document: only this one, with its chunks</source>
        <translation>文档编号：只列此文档及其文本块</translation>
    </message>
    <message>
        <source>Chunks of every document</source>
        <translation>所有文档的文本块</translation>
    </message>
    <message>
        <source>Also the texts</source>
        <translation>同时给出文本</translation>
    </message>
    <message>
        <source>The whole main job on the sample documents; no key and no network needed</source>
        <translation>在示例文档上完成全部主要工作；无需密钥，无需网络</translation>
    </message>
    <message>
        <source>Folder for the project and its reports</source>
        <translation>存放项目及其报告的文件夹</translation>
    </message>
    <message>
        <source>Go on with an interrupted demonstration</source>
        <translation>继续被中断的演示</translation>
    </message>
    <message>
        <source>Seed of every random choice</source>
        <translation>所有随机选择的种子</translation>
    </message>
    <message>
        <source>Ask systems every question of a benchmark and judge the answers</source>
        <translation>向各系统提出基准中的每个问题并评判答案</translation>
    </message>
    <message>
        <source>NAME or NAME@VERSION; default: the newest</source>
        <translation>NAME 或 NAME@VERSION；默认：最新版本</translation>
    </message>
    <message>
        <source>A system of the project, or bm25, tfidf, dense, hybrid, random, empty; may be repeated</source>
        <translation>项目中的系统，或 bm25、tfidf、dense、hybrid、random、empty；可重复</translation>
    </message>
    <message>
        <source>Tokens of packed context, such as 4096 or 4K; may be repeated</source>
        <translation>打包的上下文词元数，如 4096 或 4K；可重复</translation>
    </message>
    <message>
        <source>A: with retrieval; B: gold context given</source>
        <translation>A：带检索；B：给定标准上下文</translation>
    </message>
    <message>
        <source>extractive or ENDPOINT:MODEL, for every system</source>
        <translation>extractive 或 ENDPOINT:MODEL，用于所有系统</translation>
    </message>
    <message>
        <source>lexical (built in) or geval (a model)</source>
        <translation>lexical（内置）或 geval（模型）</translation>
    </message>
    <message>
        <source>geval: ENDPOINT:MODEL</source>
        <translation>geval：ENDPOINT:MODEL</translation>
    </message>
    <message>
        <source>geval: weigh scores by the probabilities of the model</source>
        <translation>geval：按模型给出的概率对分数加权</translation>
    </message>
    <message>
        <source>How often each question is asked</source>
        <translation>每个问题提问的次数</translation>
    </message>
    <message>
        <source>Only say what the run would cost</source>
        <translation>只说明此次运行的开销</translation>
    </message>
    <message>
        <source>Go on with a run, with its own settings</source>
        <translation>按原有设置继续一次运行</translation>
    </message>
    <message>
        <source>With --resume: number of the run; default: the newest</source>
        <translation>与 --resume 合用：运行编号；默认：最新的运行</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>正在评测</translation>
    </message>
    <message>
        <source>%1: %2 is %3, below %4.</source>
        <translation>%1：%2 为 %3，低于 %4。</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>Write questions with answers and evidence from the documents</source>
        <translation>根据文档编写带答案和证据的问题</translation>
    </message>
    <message>
        <source>How many pairs, over all types</source>
        <translation>所有题型合计的问答对数</translation>
    </message>
    <message>
        <source>extractive (built in, no model) or llm; default: llm when a --model is given</source>
        <translation>extractive（内置，不用模型）或 llm；默认：给出 --model 时为 llm</translation>
    </message>
    <message>
        <source>Model that writes, ENDPOINT:MODEL, of an endpoint of the project</source>
        <translation>编写问题的模型，ENDPOINT:MODEL，来自项目的端点</translation>
    </message>
    <message>
        <source>Preset of the prompts</source>
        <translation>提示词预设</translation>
    </message>
    <message>
        <source>Share of objective questions, 0 to 1</source>
        <translation>客观题所占比例，0 到 1</translation>
    </message>
    <message>
        <source>Attempts at each context</source>
        <translation>每个上下文的尝试次数</translation>
    </message>
    <message>
        <source>Distracting chunks around a needle</source>
        <translation>“针”周围的干扰块数</translation>
    </message>
    <message>
        <source>Go on with the interrupted generation, with its own settings</source>
        <translation>按原有设置继续被中断的生成</translation>
    </message>
    <message>
        <source>Generating</source>
        <translation>正在生成</translation>
    </message>
    <message>
        <source>Add files and folders to a project; it is created if needed</source>
        <translation>将文件和文件夹添加到项目；需要时创建项目</translation>
    </message>
    <message>
        <source>Files and folders</source>
        <translation>文件和文件夹</translation>
    </message>
    <message>
        <source>Go on with an interrupted import: the project must exist; what it has is not added again</source>
        <translation>继续被中断的导入：项目必须已存在；已有的内容不会再次添加</translation>
    </message>
    <message>
        <source>Encoding of text files, e.g. GB18030</source>
        <translation>文本文件的编码，如 GB18030</translation>
    </message>
    <message>
        <source>In .txt files every line is a document</source>
        <translation>在 .txt 文件中每一行是一个文档</translation>
    </message>
    <message>
        <source>Also files whose name starts with a dot</source>
        <translation>也包括名称以点开头的文件</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>正在导入</translation>
    </message>
    <message>
        <source>read in part</source>
        <translation>部分读取</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>正在测量</translation>
    </message>
    <message>
        <source>Read a judge&apos;s reply on standard input and say how it is understood</source>
        <translation>从标准输入读取评判器的回复，并说明其解读结果</translation>
    </message>
    <message>
        <source>Lowest and highest score, LOW:HIGH</source>
        <translation>最低分和最高分，LOW:HIGH</translation>
    </message>
    <message>
        <source>Name of the field that holds the score</source>
        <translation>存放分数的字段名称</translation>
    </message>
    <message>
        <source>state  %1
score  %2
step   %3
reason %4</source>
        <translation>状态  %1
分数  %2
步骤  %3
原因  %4</translation>
    </message>
    <message>
        <source>state  %1
%2</source>
        <translation>状态  %1
%2</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Report: %1
Report: %2
Project: %3
</source>
        <translation>报告：%1
报告：%2
项目：%3
</translation>
    </message>
    <message>
        <source>The project file (NAME.reticle)</source>
        <translation>项目文件（NAME.reticle）</translation>
    </message>
    <message>
        <source>Write the report of a run</source>
        <translation>写出一次运行的报告</translation>
    </message>
    <message>
        <source>Number of the run; default: the newest</source>
        <translation>运行编号；默认：最新的运行</translation>
    </message>
    <message>
        <source>json or html; default: from the file&apos;s ending</source>
        <translation>json 或 html；默认：由文件扩展名决定</translation>
    </message>
    <message>
        <source>Configuration whose values are the report&apos;s metrics</source>
        <translation>其数值作为报告指标的配置</translation>
    </message>
    <message>
        <source>Collecting</source>
        <translation>正在汇总</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Run retrieval on a BEIR folder or a project, and score it</source>
        <translation>在 BEIR 文件夹或项目上运行检索并评分</translation>
    </message>
    <message>
        <source>What is searched</source>
        <translation>检索的对象</translation>
    </message>
    <message>
        <source>Folder with corpus.jsonl, queries.jsonl and qrels/</source>
        <translation>含有 corpus.jsonl、queries.jsonl 和 qrels/ 的文件夹</translation>
    </message>
    <message>
        <source>A project: its chunks and a benchmark&apos;s questions</source>
        <translation>项目：其文本块和一个基准的问题</translation>
    </message>
    <message>
        <source>Judgements of a BEIR folder: test, dev, train; default: the first there is</source>
        <translation>BEIR 文件夹的相关性判断：test、dev、train；默认：其中第一个存在的</translation>
    </message>
    <message>
        <source>Benchmark of the project, NAME or NAME@VERSION; default: the newest</source>
        <translation>项目的基准，NAME 或 NAME@VERSION；默认：最新版本</translation>
    </message>
    <message>
        <source>How texts become words: standard, trec or sklearn</source>
        <translation>文本如何切分为词：standard、trec 或 sklearn</translation>
    </message>
    <message>
        <source>The same for tfidf and dense; default: as --analyser</source>
        <translation>同上，用于 tfidf 和 dense；默认：与 --analyser 相同</translation>
    </message>
    <message>
        <source>bm25, tfidf, dense, hybrid, random or all; may be repeated</source>
        <translation>bm25、tfidf、dense、hybrid、random 或 all；可重复</translation>
    </message>
    <message>
        <source>BM25: saturation of term frequency</source>
        <translation>BM25：词频饱和度</translation>
    </message>
    <message>
        <source>BM25: weight of length, 0 to 1</source>
        <translation>BM25：长度的权重，0 到 1</translation>
    </message>
    <message>
        <source>hybrid, linear: weight of BM25, 0 to 1</source>
        <translation>hybrid，linear：BM25 的权重，0 到 1</translation>
    </message>
    <message>
        <source>hybrid: linear or rrf (reciprocal ranks, k = 60)</source>
        <translation>hybrid：linear 或 rrf（倒数排名，k = 60）</translation>
    </message>
    <message>
        <source>hybrid: what BM25 is fused with, dense or tfidf</source>
        <translation>hybrid：与 BM25 融合的检索，dense 或 tfidf</translation>
    </message>
    <message>
        <source>Documents kept for each query</source>
        <translation>每个查询保留的文档数</translation>
    </message>
    <message>
        <source>Seed of random retrieval</source>
        <translation>随机检索的种子</translation>
    </message>
    <message>
        <source>Write the ranked documents in TREC format; with several retrievers one file each, NAME.RETRIEVER.ENDING</source>
        <translation>以 TREC 格式写出排序后的文档；有多个检索器时各写一个文件，NAME.RETRIEVER.ENDING</translation>
    </message>
    <message>
        <source>Retrieving</source>
        <translation>正在检索</translation>
    </message>
    <message>
        <source>List pairs and accept, reject or flag them</source>
        <translation>列出问答对，并接受、拒绝或标记它们</translation>
    </message>
    <message>
        <source>List the pairs (the default)</source>
        <translation>列出问答对（默认）</translation>
    </message>
    <message>
        <source>Pairs to accept</source>
        <translation>要接受的问答对</translation>
    </message>
    <message>
        <source>Pairs to reject</source>
        <translation>要拒绝的问答对</translation>
    </message>
    <message>
        <source>Pairs to set aside for another look</source>
        <translation>留待再次查看的问答对</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Name of a second reviewer; default: the project&apos;s own verdict</source>
        <translation>第二位审核者的名称；默认：项目自身的裁定</translation>
    </message>
    <message>
        <source>With --list: only new, accepted, rejected or flagged ones</source>
        <translation>与 --list 合用：仅 new、accepted、rejected 或 flagged 的问答对</translation>
    </message>
    <message>
        <source>Import, generate, answer, judge and report, from one file</source>
        <translation>由一个文件完成导入、生成、作答、评判和报告</translation>
    </message>
    <message>
        <source>The configuration (YAML): the keys of RAGBench-Skill, and more under reticle:</source>
        <translation>配置（YAML）：RAGBench-Skill 的键，reticle: 下还有更多：</translation>
    </message>
    <message>
        <source>Go on with an interrupted run of the same configuration</source>
        <translation>继续同一配置被中断的运行</translation>
    </message>
    <message>
        <source>Seed of every random choice; wins over the file</source>
        <translation>所有随机选择的种子；优先于文件中的设置</translation>
    </message>
    <message>
        <source>Score any run file in TREC format against relevance judgements</source>
        <translation>用相关性判断为任意 TREC 格式的运行文件评分</translation>
    </message>
    <message>
        <source>Judgements, in BEIR&apos;s or TREC&apos;s columns</source>
        <translation>相关性判断，BEIR 或 TREC 的列格式</translation>
    </message>
    <message>
        <source>Ranked documents: query Q0 document rank score tag</source>
        <translation>排序后的文档：query Q0 document rank score tag</translation>
    </message>
    <message>
        <source>Least grade that counts as relevant</source>
        <translation>视为相关的最低等级</translation>
    </message>
    <message>
        <source>List, add and test systems and model servers</source>
        <translation>列出、添加和测试系统与模型服务器</translation>
    </message>
    <message>
        <source>A system in YAML (defaults shown; name is required):
</source>
        <translation>YAML 格式的系统（所示为默认值；name 必填）：
</translation>
    </message>
    <message>
        <source>A model server (name and base_url are required; a list of tables adds several):
</source>
        <translation>模型服务器（name 和 base_url 必填；用列表可一次添加多个）：
</translation>
    </message>
    <message>
        <source>What to do; nothing = list</source>
        <translation>要做什么；不给出则列出</translation>
    </message>
    <message>
        <source>Add what this file (YAML) describes</source>
        <translation>添加此文件（YAML）描述的内容</translation>
    </message>
    <message>
        <source>Try the connection of a system, a server or ENDPOINT:MODEL</source>
        <translation>测试系统、服务器或 ENDPOINT:MODEL 的连接</translation>
    </message>
    <message>
        <source>system  %1  (%2, %3)
</source>
        <translation>系统    %1  （%2，%3）
</translation>
    </message>
    <message>
        <source>%1 needs no server.</source>
        <translation>%1 不需要服务器。</translation>
    </message>
    <message>
        <source>Testing</source>
        <translation>正在测试</translation>
    </message>
    <message>
        <source>The connection works: %1</source>
        <translation>连接正常：%1</translation>
    </message>
    <message>
        <source>The connection does not work: %1</source>
        <translation>连接不通：%1</translation>
    </message>
    <message>
        <source>Check a project file: structure, references, totals and texts</source>
        <translation>检查项目文件：结构、引用、合计和文本</translation>
    </message>
    <message>
        <source>The project is sound.</source>
        <translation>项目完好。</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) have evidence in documents that the project does not have: where it stands in them is not known.</source>
        <translation>
            <numerusform>%n 个问答对的证据所在文档不在本项目中：其位置未知。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The spans of %n pair(s) count bytes, because the project does not have their documents.</source>
        <translation>
            <numerusform>%n 个问答对的区间以字节计数，因为本项目没有其文档。</numerusform>
        </translation>
    </message>
    <message>
        <source>List, search and check the documents of a project and its chunks</source>
        <translation>列出、搜索并检查项目的文档及其块</translation>
    </message>
    <message>
        <source>What to do; nothing = list the documents</source>
        <translation>要做什么；不填 = 列出文档</translation>
    </message>
    <message>
        <source>Look at the files documents came from: which have changed, which are gone</source>
        <translation>查看文档的来源文件：哪些已更改，哪些已不存在</translation>
    </message>
    <message>
        <source>Chunks that hold every one of these words</source>
        <translation>包含所有这些词的文本块</translation>
    </message>
    <message>
        <source>What went wrong or is uncertain</source>
        <translation>出错或不确定之处</translation>
    </message>
    <message>
        <source>What the project takes of the disk</source>
        <translation>项目占用的磁盘空间</translation>
    </message>
    <message>
        <source>Take these documents out of the corpus</source>
        <translation>将这些文档移出语料库</translation>
    </message>
    <message>
        <source>Put removed documents back</source>
        <translation>放回已移除的文档</translation>
    </message>
    <message>
        <source>Cut every document into chunks again</source>
        <translation>重新切分所有文档</translation>
    </message>
    <message>
        <source>With --rechunk: words in a chunk</source>
        <translation>用于 --rechunk：每个文本块的词数</translation>
    </message>
    <message>
        <source>With --rechunk: words two neighbours share</source>
        <translation>用于 --rechunk：相邻文本块共有的词数</translation>
    </message>
    <message>
        <source>With --rechunk: whether chunks rather end with a sentence</source>
        <translation>用于 --rechunk：文本块是否尽量在句末结束</translation>
    </message>
    <message>
        <source>Hits or issues at most</source>
        <translation>命中或问题的最多条数</translation>
    </message>
    <message>
        <source>Checking files</source>
        <translation>正在检查文件</translation>
    </message>
    <message>
        <source>Cutting</source>
        <translation>正在切分</translation>
    </message>
    <message>
        <source>Preparing the search</source>
        <translation>正在准备搜索</translation>
    </message>
    <message>
        <source>%1 of %2 hits.
</source>
        <translation>命中 %2 条，显示 %1 条。
</translation>
    </message>
    <message>
        <source>The files that have changed since they were imported, as far as is known: see corpus --check</source>
        <translation>导入后已更改的文件（就所知而言）：参见 corpus --check</translation>
    </message>
    <message>
        <source>What stands between the columns of CSV files: one character, or tab</source>
        <translation>CSV 文件的列分隔符：一个字符，或 tab</translation>
    </message>
    <message>
        <source>PDF: also lines that stand at the top or bottom of every page</source>
        <translation>PDF：也保留每页顶部或底部重复的行</translation>
    </message>
    <message>
        <source>PDF: leave words that are cut at a line end as they are</source>
        <translation>PDF：行末断开的词保持原样</translation>
    </message>
    <message>
        <source>Only say what would be read, and how: kinds, encodings, columns</source>
        <translation>只说明将读取什么、如何读取：类型、编码、列</translation>
    </message>
    <message>
        <source>Looking</source>
        <translation>正在查看</translation>
    </message>
    <message numerus="yes">
        <source>more than %n document(s)</source>
        <translation>
            <numerusform>超过 %n 个文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n 个文档</numerusform>
        </translation>
    </message>
    <message>
        <source>List, edit, import and export domain terms; density of the documents</source>
        <translation>列出、编辑、导入和导出领域术语；文档密度</translation>
    </message>
    <message>
        <source>Work with this knowledge base of the project; default: the one in use</source>
        <translation>使用项目的这个知识库；默认：正在使用的</translation>
    </message>
    <message>
        <source>What to do; nothing = list the terms</source>
        <translation>要做什么；不填 = 列出术语</translation>
    </message>
    <message>
        <source>List the knowledge bases of the project</source>
        <translation>列出项目的知识库</translation>
    </message>
    <message>
        <source>Use this knowledge base (built-in: the one that comes with the program) and measure the documents again</source>
        <translation>使用此知识库（built-in：程序自带的）并重新测量文档</translation>
    </message>
    <message>
        <source>Take the terms from this file and measure the documents again; with --base NAME add or replace that one</source>
        <translation>采用此文件中的术语并重新测量文档；加 --base NAME 则添加或替换该知识库</translation>
    </message>
    <message>
        <source>CATEGORY=X: weight of a category</source>
        <translation>CATEGORY=X：类别的权重</translation>
    </message>
    <message>
        <source>CATEGORY=TERM: add a term to the category&apos;s first group</source>
        <translation>CATEGORY=TERM：将术语加入该类别的第一组</translation>
    </message>
    <message>
        <source>CATEGORY=TERM: take a term out</source>
        <translation>CATEGORY=TERM：移除术语</translation>
    </message>
    <message>
        <source>Take back the last change to the project</source>
        <translation>撤销对项目的上一次修改</translation>
    </message>
    <message>
        <source>Make the change again that was taken back</source>
        <translation>重做被撤销的修改</translation>
    </message>
    <message>
        <source>Terms that stand twice, inside another, or are plain words too</source>
        <translation>重复的、包含在其他术语中的或同时是普通词的术语</translation>
    </message>
    <message>
        <source>Only say which documents would measure differently, change nothing</source>
        <translation>只说明哪些文档的测量值会改变，不做修改</translation>
    </message>
    <message>
        <source>List the terms without counting them in the texts</source>
        <translation>列出术语而不在文本中计数</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>正在计数</translation>
    </message>
    <message>
        <source>The built-in knowledge base is in use.
</source>
        <translation>正在使用内置知识库。
</translation>
    </message>
    <message>
        <source>With --list: only those whose evidence is not what its file holds now</source>
        <translation>用于 --list：仅证据与其文件现有内容不符者</translation>
    </message>
    <message>
        <source>Write the terms to this file (JSON or .csv)</source>
        <translation>将术语写入此文件（JSON 或 .csv）</translation>
    </message>
    <message>
        <source>Propose this many terms that the documents suggest</source>
        <translation>提出文档所提示的这么多个术语</translation>
    </message>
    <message>
        <source>Looking for terms</source>
        <translation>正在查找术语</translation>
    </message>
    <message>
        <source>project %1 bytes, journal %2, full text %3, index %4, replies %5, backups %6
</source>
        <translation>项目 %1 字节，日志 %2，全文 %3，索引 %4，回复 %5，备份 %6
</translation>
    </message>
    <message>
        <source>about %1, at most %2</source>
        <translation>约 %1，最多 %2</translation>
    </message>
    <message>
        <source>Pairs expected</source>
        <translation>预计问答对</translation>
    </message>
    <message>
        <source>Calls to the model</source>
        <translation>模型调用</translation>
    </message>
    <message>
        <source>none: the built-in writer</source>
        <translation>无：内置编写器</translation>
    </message>
    <message>
        <source>Tokens sent</source>
        <translation>发送的词元</translation>
    </message>
    <message>
        <source>Tokens received</source>
        <translation>收到的词元</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>price not known</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>not known before the first generation by this writer</source>
        <translation>该编写器首次生成之前未知</translation>
    </message>
    <message>
        <source>calls=N,tokens=N,money=X,minutes=X: stop when one is used up, and do not start when more calls are needed</source>
        <translation>calls=N,tokens=N,money=X,minutes=X：任一项用完即停止；若所需调用更多则不开始</translation>
    </message>
    <message>
        <source>Take no reply from the cache</source>
        <translation>不使用缓存中的回复</translation>
    </message>
    <message>
        <source>calls=N,tokens=N,money=X,minutes=X: stop when one is used up</source>
        <translation>calls=N,tokens=N,money=X,minutes=X：任一项用完即停止</translation>
    </message>
    <message>
        <source>Give the interrupted generation up; its pairs stay</source>
        <translation>放弃被中断的生成；已有问答对保留</translation>
    </message>
    <message>
        <source>Only say what the plan would take; asks no model, writes nothing</source>
        <translation>仅说明计划所需；不调用模型，不写入任何内容</translation>
    </message>
    <message>
        <source>Estimating</source>
        <translation>正在估算</translation>
    </message>
    <message>
        <source>Discarding</source>
        <translation>正在放弃</translation>
    </message>
    <message>
        <source>The unfinished generation is given up; its pairs stay.</source>
        <translation>未完成的生成已放弃；其问答对保留。</translation>
    </message>
    <message>
        <source>robustness, multi_topic, multi_hop, single_chunk or unanswerable; may be repeated</source>
        <translation>robustness、multi_topic、multi_hop、single_chunk 或 unanswerable；可重复</translation>
    </message>
    <message>
        <source>TYPE=N: parts of the pairs of this type, else 1; may be repeated</source>
        <translation>TYPE=N：该题型在问答对中所占份数，默认 1；可重复</translation>
    </message>
    <message>
        <source>Keep a pair only if the model can answer it from its context</source>
        <translation>仅当模型能根据上下文回答时才保留问答对</translation>
    </message>
    <message>
        <source>Drop a pair that the model answers without its context</source>
        <translation>模型不看上下文也能答对的问答对予以丢弃</translation>
    </message>
    <message>
        <source>Second model, ENDPOINT:MODEL, that must give the same answer</source>
        <translation>必须给出相同答案的第二个模型，ENDPOINT:MODEL</translation>
    </message>
    <message>
        <source>calculation, fill, judge or choice=N: weight among objective questions; may be repeated</source>
        <translation>calculation、fill、judge 或 choice=N：在客观题中的权重；可重复</translation>
    </message>
    <message>
        <source>Contexts worked on at once; 1 is the published, sequential run</source>
        <translation>同时处理的上下文数；1 为论文中的顺序运行</translation>
    </message>
    <message>
        <source>How often a chunk may be asked about</source>
        <translation>一个文本块可被提问的次数</translation>
    </message>
    <message>
        <source>single_chunk: questions of each chunk</source>
        <translation>single_chunk：每个文本块的问题数</translation>
    </message>
    <message>
        <source>multi_hop: cosine above which chunks are linked, 0 to 1</source>
        <translation>multi_hop：余弦高于此值的文本块视为相关，0 到 1</translation>
    </message>
    <message>
        <source>multi_topic: cosine below which chunks are different topics, 0 to 1</source>
        <translation>multi_topic：余弦低于此值的文本块视为不同主题，0 到 1</translation>
    </message>
    <message>
        <source>Instead of the adaptive one, 0 to 2</source>
        <translation>代替自适应温度，0 到 2</translation>
    </message>
    <message>
        <source>Similarity limit instead of the adaptive one, 0 to 1</source>
        <translation>代替自适应的相似度上限，0 到 1</translation>
    </message>
    <message>
        <source>Retries raise the similarity limit instead of lowering it</source>
        <translation>重试时提高而不是降低相似度上限</translation>
    </message>
    <message>
        <source>Count all similar questions, as the published run, not those since the last pair</source>
        <translation>像论文的运行那样统计全部相似问题，而不是上一个问答对之后的</translation>
    </message>
    <message>
        <source>Without instructions for type and domain</source>
        <translation>不含题型与领域说明</translation>
    </message>
    <message>
        <source>A random style and persona for each question</source>
        <translation>每个问题随机使用一种风格和角色</translation>
    </message>
    <message>
        <source>What the reply should hold: score, or qa for a question with its answer</source>
        <translation>回复应包含的内容：score，或 qa（带答案的问题）</translation>
    </message>
    <message>
        <source>The file; needed but for --usage</source>
        <translation>文件；除 --usage 外必需</translation>
    </message>
    <message>
        <source>List the calls of models with tokens and cost instead; with --run: of that run</source>
        <translation>改为列出模型调用及其词元和费用；与 --run 一起：仅该次运行的</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Cost of all: %1</source>
        <translation>全部费用：%1</translation>
    </message>
    <message>
        <source>%1: %2 asked for a pause; next request in %3</source>
        <translation>%1：%2 要求暂停；%3 后发出下一个请求</translation>
    </message>
    <message>
        <source>calls=N,tokens=N,money=X,minutes=X: stop when one is used up; the demonstration itself calls no model</source>
        <translation>calls=N,tokens=N,money=X,minutes=X：任一项用完即停止；演示本身不调用模型</translation>
    </message>
    <message>
        <source>ENDPOINT:MODEL of an embedding model, for every dense and hybrid system</source>
        <translation>嵌入模型的 ENDPOINT:MODEL，用于每个稠密和混合系统</translation>
    </message>
    <message>
        <source>Compare them on the questions measured for all: report --common.</source>
        <translation>可以只在全部系统都已测量的问题上比较：report --common。</translation>
    </message>
    <message>
        <source>With --resume: ask again what failed on the way to the server</source>
        <translation>与 --resume 同用：重新请求在去往服务器途中失败的部分</translation>
    </message>
    <message>
        <source>Terms that make a context dense: paper (each occurrence) or published-run (each different term)</source>
        <translation>密度如何计算：paper（每次出现都计）或 published-run（每个不同的术语计一次）</translation>
    </message>
    <message>
        <source>When &quot;5 nm&quot; counts as the node 5nm: never, about-node (the text speaks of a node) or always</source>
        <translation>“5 nm”何时算作工艺节点 5nm：never（从不）、about-node（文本谈到节点时）或 always（总是）</translation>
    </message>
    <message>
        <source>Least characters of a question</source>
        <translation>问题的最少字符数</translation>
    </message>
    <message>
        <source>Most characters of a question</source>
        <translation>问题的最多字符数</translation>
    </message>
    <message>
        <source>Most characters of an answer</source>
        <translation>答案的最多字符数</translation>
    </message>
    <message>
        <source>Least characters of a quote that counts as evidence</source>
        <translation>可算作证据的引文的最少字符数</translation>
    </message>
    <message>
        <source>JSON schema: %1</source>
        <translation>JSON 模式：%1</translation>
    </message>
    <message>
        <source>JSON object: %1</source>
        <translation>JSON 对象：%1</translation>
    </message>
    <message>
        <source>token probabilities: %1</source>
        <translation>词元概率：%1</translation>
    </message>
    <message>
        <source>seed: %1</source>
        <translation>种子：%1</translation>
    </message>
    <message>
        <source>token limit: %1</source>
        <translation>词元上限：%1</translation>
    </message>
    <message>
        <source>token limit: %1 (%2)</source>
        <translation>词元上限：%1（%2）</translation>
    </message>
    <message>
        <source>reasons</source>
        <translation>会推理</translation>
    </message>
    <message>
        <source>no reasoning seen</source>
        <translation>未见推理</translation>
    </message>
    <message>
        <source>%1 and %2 %3 a million tokens</source>
        <comment>prompt, reply, currency</comment>
        <translation>每百万词元 %1 和 %2 %3</translation>
    </message>
    <message>
        <source>%1, of %2</source>
        <comment>price, date</comment>
        <translation>%1，%2 的价格</translation>
    </message>
    <message>
        <source>any server that follows the standard</source>
        <translation>任何遵循标准的服务器</translation>
    </message>
    <message>
        <source>model   %1  %2; %3
</source>
        <translation>模型    %1  %2；%3
</translation>
    </message>
    <message>
        <source>not probed</source>
        <translation>未探测</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>  attempt %1: %2</source>
        <translation>  第 %1 次尝试：%2</translation>
    </message>
    <message>
        <source>    %1: %2, prompt %3, %4, %5 + %6 tokens
</source>
        <translation>    %1：%2，提示词 %3，%4，%5 + %6 个词元
</translation>
    </message>
    <message>
        <source>List, import and export the prompts that a project&apos;s questions are written with</source>
        <translation>列出、导入和导出项目编写问题所用的提示词</translation>
    </message>
    <message>
        <source>What to do; nothing = list the prompts</source>
        <translation>要做什么；不写 = 列出提示词</translation>
    </message>
    <message>
        <source>Prompt files MODULE.LANGUAGE.txt, or folders of them, in place of the shipped ones; the shipped text takes the project&apos;s own back</source>
        <translation>提示词文件 MODULE.LANGUAGE.txt 或其文件夹，替代自带的提示词；与自带文本相同则撤回项目自己的文本</translation>
    </message>
    <message>
        <source>Take the project&apos;s own text of these back, such as base.en; all: of all</source>
        <translation>撤回项目对这些提示词的自有文本，例如 base.en；all：全部</translation>
    </message>
    <message>
        <source>Write the prompts in force into this folder</source>
        <translation>把现行的提示词写入此文件夹</translation>
    </message>
    <message>
        <source>Only those that the project has of its own</source>
        <translation>只写项目自有的提示词</translation>
    </message>
    <message>
        <source>%1 prompts are written.</source>
        <translation>已写出 %1 个提示词。</translation>
    </message>
    <message>
        <source>own text</source>
        <translation>自有文本</translation>
    </message>
    <message>
        <source>as shipped</source>
        <translation>自带文本</translation>
    </message>
    <message>
        <source>Means over the questions that were measured for every system</source>
        <translation>只对每个系统都已测量的问题求平均</translation>
    </message>
    <message>
        <source>Pairs to show with how they were made: attempts, verdicts, prompt versions, requests and raw replies</source>
        <translation>显示这些问答对的生成经过：尝试、判定、提示词版本、请求和原始回复</translation>
    </message>
    <message>
        <source>calls=N,tokens=N,money=X,minutes=X for the whole run: stop when one is used up; wins over the file</source>
        <translation>整个运行的 calls=N,tokens=N,money=X,minutes=X：任一项用完即停止；优先于文件</translation>
    </message>
    <message>
        <source>Add a model server of this name</source>
        <translation>添加这个名称的模型服务器</translation>
    </message>
    <message>
        <source>With --server: its kind, see --list-dialects</source>
        <translation>与 --server 同用：它的种类，见 --list-dialects</translation>
    </message>
    <message>
        <source>With --server: its address; left out = what its kind suggests</source>
        <translation>与 --server 同用：它的地址；不写 = 该种类建议的地址</translation>
    </message>
    <message>
        <source>With --server: the environment variable that holds its key</source>
        <translation>与 --server 同用：存放密钥的环境变量</translation>
    </message>
    <message>
        <source>With --server: a model of it; may be repeated</source>
        <translation>与 --server 同用：它的一个模型；可重复</translation>
    </message>
    <message>
        <source>Find out what ENDPOINT:MODEL, or each model of a server, can do: 6 to 9 small requests a model; kept with the project</source>
        <translation>查明 ENDPOINT:MODEL 或服务器的每个模型能做什么：每个模型 6 到 9 个小请求；结果保存在项目中</translation>
    </message>
    <message>
        <source>ENDPOINT:MODEL=PROMPT,COMPLETION[,CURRENCY[,DATE]]: what a million tokens cost, or ENDPOINT:MODEL=unknown; may be repeated</source>
        <translation>ENDPOINT:MODEL=PROMPT,COMPLETION[,CURRENCY[,DATE]]：每百万词元的价格，或 ENDPOINT:MODEL=unknown；可重复</translation>
    </message>
    <message>
        <source>List the kinds of model servers; needs no project</source>
        <translation>列出模型服务器的种类；不需要项目</translation>
    </message>
    <message>
        <source>With --add or --server: replace what has the same name</source>
        <translation>与 --add 或 --server 同用：替换同名的条目</translation>
    </message>
    <message>
        <source>Probing</source>
        <translation>正在探测</translation>
    </message>
    <message>
        <source>server  %1  %2  (%3)
</source>
        <translation>服务器  %1  %2  （%3）
</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>amount, currency</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Stop when more than this many per cent of the calls of this session failed, looked at from ten calls on; it can be resumed</source>
        <translation>本次会话的调用失败超过此百分比即停止（从第十次调用起判断）；可以继续</translation>
    </message>
    <message>
        <source>What to do (IDs such as ROB_001, or all: those without a verdict)</source>
        <translation>要做什么（编号如 ROB_001，或 all：尚无裁定的问答对）</translation>
    </message>
    <message>
        <source>Left as they are, because they have a verdict: %1
</source>
        <translation>已有裁定，保持不变：%1
</translation>
    </message>
    <message>
        <source>Left as they are, because their evidence has changed: %1
</source>
        <translation>证据已变化，保持不变：%1
</translation>
    </message>
    <message>
        <source>There is no command “%1”. There is: %2.</source>
        <translation>没有命令“%1”。可用的有：%2。</translation>
    </message>
    <message>
        <source>Name a command. There is: %1.</source>
        <translation>请写出命令。可用的有：%1。</translation>
    </message>
    <message>
        <source>precision %1</source>
        <translation>精度 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n 个词</numerusform>
        </translation>
    </message>
    <message>
        <source>characters %1 to %2</source>
        <translation>第 %1 至 %2 个字符</translation>
    </message>
    <message>
        <source>page %1</source>
        <translation>第 %1 页</translation>
    </message>
    <message>
        <source>%1: %2 changed, %3 missing; stale: %4.
</source>
        <translation>%1：%2 个已变化，%3 个缺失；过期：%4。
</translation>
    </message>
    <message>
        <source>Nothing went wrong, and nothing is uncertain.
</source>
        <translation>没有出错，也没有不确定之处。
</translation>
    </message>
    <message>
        <source>Documents with other chunks now: %1 of %2. Chunks in all: %3.
</source>
        <translation>文本块有变化的文档：%2 个中的 %1 个。文本块共 %3 个。
</translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s).</source>
        <translation>
            <numerusform>%n 处命中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chunk(s)</source>
        <translation>
            <numerusform>%n 个文本块</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n term(s)</source>
        <translation>
            <numerusform>%n 个术语</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n occurrence(s)</source>
        <translation>
            <numerusform>出现 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n context(s)</source>
        <translation>
            <numerusform>%n 个上下文</numerusform>
        </translation>
    </message>
    <message>
        <source>METRIC=X, or average=X over the six judged metrics: exit code 5 when a system&apos;s mean is lower or not measured; may be repeated</source>
        <translation>METRIC=X，或六项评判指标的 average=X：系统的平均值较低或未测量时退出码为 5；可重复</translation>
    </message>
    <message>
        <source>Answers: %1. Calls for answers: %2, for judgements: %3.</source>
        <translation>回答：%1。回答所需调用：%2，评判所需调用：%3。</translation>
    </message>
    <message>
        <source>Calls for vectors of questions: %1, and some for those of the chunks.</source>
        <translation>问题向量所需调用：%1，文本块的向量另需若干次。</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>%1 passed every check; attempts rejected: %2.
</source>
        <translation>%1 通过全部检查；被拒的尝试：%2。
</translation>
    </message>
    <message>
        <source>Column of CSV files that holds the text; a file without it is refused</source>
        <translation>CSV 文件中存放文本的列；没有该列的文件会被拒绝</translation>
    </message>
    <message>
        <source>%1: %2 imported, %3 read in part, %4 skipped, %5 rejected.</source>
        <translation>%1：导入 %2，部分读入 %3，跳过 %4，拒绝 %5。</translation>
    </message>
    <message>
        <source>%1 added, %2 there already. The project has %3, %4 and about %5 tokens.</source>
        <translation>新增 %1，已有 %2。项目现有 %3、%4，约 %5 个词元。</translation>
    </message>
    <message>
        <source>Nothing is new: texts that the project holds already are not added a second time.</source>
        <translation>没有新内容：项目中已有的文本不会再次添加。</translation>
    </message>
    <message>
        <source>%1 (guessed, %2 sure)</source>
        <translation>%1（推测，把握 %2）</translation>
    </message>
    <message>
        <source>%1, %2 bytes, about %3. Nothing was imported.
</source>
        <translation>%1，%2 字节，约 %3。没有导入任何内容。
</translation>
    </message>
    <message>
        <source>  %1: %2 in %3
</source>
        <translation>  %1：%2，见于 %3
</translation>
    </message>
    <message>
        <source>%1 (%2): %3, weight %4</source>
        <translation>%1（%2）：%3，权重 %4</translation>
    </message>
    <message>
        <source>  %1  %2: density %3, precision %4
</source>
        <translation>  %1  %2：密度 %3，精度 %4
</translation>
    </message>
    <message>
        <source>Documents:</source>
        <translation>文档：</translation>
    </message>
    <message>
        <source>Documents that measure differently: %1; that change their precision level: %2.
</source>
        <translation>测量结果不同的文档：%1；精度等级改变的文档：%2。
</translation>
    </message>
    <message>
        <source>%1: %2 in %3
</source>
        <translation>%1：%2，见于 %3
</translation>
    </message>
    <message numerus="yes">
        <source>%n category(ies)</source>
        <translation>
            <numerusform>%n 个类别</numerusform>
        </translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>裁定</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Metrics of the system %1:
</source>
        <translation>系统 %1 的指标：
</translation>
    </message>
    <message>
        <source>Systems by average score:
</source>
        <translation>各系统的平均分：
</translation>
    </message>
    <message>
        <source>Show these pairs in full: question, options, answer, evidence, verdicts</source>
        <translation>完整显示这些问答对：问题、选项、答案、证据、裁定</translation>
    </message>
    <message>
        <source>Questions without an answer from the server: %1 of %2.</source>
        <translation>服务器没有回答的问题：%2 个中的 %1 个。</translation>
    </message>
    <message>
        <source>%1 of the %2 asked for could not be made.</source>
        <translation>要求的 %2 中有 %1 未能生成。</translation>
    </message>
    <message>
        <source>Attempts were rejected because: %1.</source>
        <translation>尝试被拒的原因：%1。</translation>
    </message>
    <message>
        <source>Nothing to ask was found where: %1.</source>
        <translation>没有可问内容的原因：%1。</translation>
    </message>
    <message>
        <source>%1: no pair was made.</source>
        <translation>%1：没有生成问答对。</translation>
    </message>
    <message>
        <source>%1: no pair was made; %2.</source>
        <translation>%1：没有生成问答对；%2。</translation>
    </message>
    <message>
        <source>The documents are used up for this plan: a second run of it will hardly find more. Import more documents, or ask for other types or more rounds.</source>
        <translation>对这个计划而言文档已用尽：再次运行很难得到更多。请导入更多文档，或换用其他类型、增加轮数。</translation>
    </message>
    <message>
        <source>%1  %2: calls %3 (%4 from the cache, %5 failed), tokens %6 + %7, cost %8
</source>
        <translation>%1  %2：调用 %3（缓存 %4，失败 %5），词元 %6 + %7，费用 %8
</translation>
    </message>
    <message>
        <source>No model was called.</source>
        <translation>没有调用模型。</translation>
    </message>
    <message>
        <source>With --resume: ask again where the server failed or a judgement has no score</source>
        <translation>与 --resume 一起使用：对服务器出错或没有得分的评判重新提问</translation>
    </message>
    <message>
        <source>With --freeze: also questions that say nearly the same as another one (85 % of their triples of words)</source>
        <translation>与 --freeze 一起：也收入与另一问题几乎相同的问题（85 % 的三词组相同）</translation>
    </message>
    <message>
        <source>With --freeze: no pairs whose evidence is not what the files hold now</source>
        <translation>与 --freeze 一起：不收入证据与文件现有内容不符的问答对</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of the version have evidence that is not what the files hold now; --leave-out-stale leaves them out.</source>
        <translation>
            <numerusform>该版本中有 %n 个问答对的证据与文件现有内容不符；--leave-out-stale 可将其排除。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 says nearly the same as %2</source>
        <translation>%1 与 %2 几乎相同</translation>
    </message>
    <message>
        <source>Left out: %1, nearly the same as %2</source>
        <translation>已排除：%1，与 %2 几乎相同</translation>
    </message>
    <message numerus="yes">
        <source>Left out: %n pair(s) whose evidence is not what the files hold now</source>
        <translation>
            <numerusform>已排除：%n 个证据与文件现有内容不符的问答对</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 of at most %3</source>
        <translation>%1：%2，最多 %3</translation>
    </message>
    <message>
        <source>; at most %1 of the %2 asked for</source>
        <translation>；要求 %2 个，最多 %1 个</translation>
    </message>
    <message>
        <source>, left out: %1</source>
        <translation>，跳过：%1</translation>
    </message>
    <message>
        <source>, the built-in writer finds nothing new in the other contexts</source>
        <translation>，内置编写器在其余上下文中找不到新的内容</translation>
    </message>
    <message>
        <source>%1: calls %2; tokens sent %3; tokens received %4; cost %5
</source>
        <translation>%1：调用 %2；发送词元 %3；接收词元 %4；费用 %5
</translation>
    </message>
    <message>
        <source>no sum: a price is not known, or the currencies differ</source>
        <translation>无法求和：有价格未知，或货币不同</translation>
    </message>
    <message>
        <source>With --estimate: US dollars for a million tokens sent to --model</source>
        <translation>与 --estimate 一起：向 --model 发送一百万词元的价格（美元）</translation>
    </message>
    <message>
        <source>With --estimate: US dollars for a million tokens received from --model</source>
        <translation>与 --estimate 一起：从 --model 接收一百万词元的价格（美元）</translation>
    </message>
</context>
<context>
    <name>ConflictWords</name>
    <message>
        <source>twice</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>same as another</source>
        <translation>与另一术语相同</translation>
    </message>
    <message>
        <source>inside another</source>
        <translation>包含于另一术语</translation>
    </message>
    <message>
        <source>plain word</source>
        <translation>普通词</translation>
    </message>
    <message>
        <source>%1 stands twice in %2; the second is not counted.</source>
        <translation>%1 在 %2 中出现两次；第二次不计数。</translation>
    </message>
    <message>
        <source>%1 also stands in %2 and counts for the first of the two.</source>
        <translation>%1 也在 %2 中，计入两者中的第一个。</translation>
    </message>
    <message>
        <source>%1 is matched like %2; only the first is counted.</source>
        <translation>%1 与 %2 的匹配方式相同；只计第一个。</translation>
    </message>
    <message>
        <source>%1 stands inside %2; there the longer one is counted.</source>
        <translation>%1 包含于 %2；此时计较长者。</translation>
    </message>
    <message>
        <source>%1 is a plain word too; words that must or must not be near make it safe.</source>
        <translation>%1 也是普通词；可用必须或不得出现在附近的词加以限定。</translation>
    </message>
</context>
<context>
    <name>Coverage</name>
    <message>
        <source>%1: %2 measured for %3, %4 for %5; the means speak of different questions.</source>
        <translation>%1：%3 测量了 %2，%5 测量了 %4；两个平均值针对的问题不同。</translation>
    </message>
    <message>
        <source>Not measured alike: %1</source>
        <translation>测量范围不一致：%1</translation>
    </message>
    <message>
        <source>%1: no score from %2 judgements: %3.</source>
        <translation>%1：%2 次评判没有得分：%3。</translation>
    </message>
    <message>
        <source>Not measured: it answers without reading what was retrieved.</source>
        <translation>未测量：它作答时不阅读检索到的内容。</translation>
    </message>
    <message>
        <source>Not measured: it was given the gold context and retrieved nothing.</source>
        <translation>未测量：它得到的是标准上下文，没有检索。</translation>
    </message>
    <message>
        <source>Not measured: it retrieves nothing.</source>
        <translation>未测量：它不检索。</translation>
    </message>
    <message>
        <source>Not measured: it does not show what it retrieves.</source>
        <translation>未测量：它不公开检索到的内容。</translation>
    </message>
    <message>
        <source>%1 retrieves %2 passages of a corpus of %3</source>
        <translation>%1 从 %3 个段落的语料库中检索 %2 个</translation>
    </message>
    <message>
        <source>%1 reads up to %2 of the %3 tokens of the corpus for each question</source>
        <translation>%1 对每个问题最多阅读语料库 %3 个词元中的 %2 个</translation>
    </message>
    <message>
        <source>Retrievers can hardly differ: %1. Lower the depth or the context, or add documents.</source>
        <translation>检索器几乎分不出高下：%1。请降低深度或缩小上下文，或者添加文档。</translation>
    </message>
</context>
<context>
    <name>Decisions</name>
    <message>
        <source>marks given</source>
        <translation>已评分</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>已编辑</translation>
    </message>
    <message>
        <source>second opinion: %1</source>
        <translation>第二意见：%1</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>Failures</name>
    <message>
        <source>Nothing was taken from it.</source>
        <translation>未从中读取任何内容。</translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>未作任何更改。</translation>
    </message>
    <message>
        <source>Check the name, or whether the file was moved.</source>
        <translation>请检查名称，或文件是否已被移动。</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>%1 无法读取。</translation>
    </message>
    <message>
        <source>Check the permissions of the file and its folder, then try again.</source>
        <translation>请检查文件及其文件夹的权限，然后重试。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 为空。</translation>
    </message>
    <message>
        <source>Choose a file with content.</source>
        <translation>请选择有内容的文件。</translation>
    </message>
    <message>
        <source>%1 is larger than the limit for one file.</source>
        <translation>%1 超过了单个文件的大小限制。</translation>
    </message>
    <message>
        <source>%1 is larger than the limit of %2 for one file.</source>
        <translation>%1 超过了单个文件 %2 的大小限制。</translation>
    </message>
    <message>
        <source>Split the file and import the parts.</source>
        <translation>请拆分文件，分别导入各部分。</translation>
    </message>
    <message>
        <source>The format of %1 is not supported.</source>
        <translation>%1 的格式不受支持。</translation>
    </message>
    <message>
        <source>%1 holds bytes that are not valid text%2.</source>
        <translation>%1 含有不是有效文本的字节%2。</translation>
    </message>
    <message>
        <source>Save the file as UTF-8 and import it again.</source>
        <translation>请将文件另存为 UTF-8 后重新导入。</translation>
    </message>
    <message>
        <source>%1 is not valid JSON%2.</source>
        <translation>%1 不是有效的 JSON%2。</translation>
    </message>
    <message>
        <source>Correct that place and try again.</source>
        <translation>请改正该处，然后重试。</translation>
    </message>
    <message>
        <source>%1 is not a valid table%2.</source>
        <translation>%1 不是有效的表格%2。</translation>
    </message>
    <message>
        <source>Check the delimiter and the quotes at that place, then try again.</source>
        <translation>请检查该处的分隔符和引号，然后重试。</translation>
    </message>
    <message>
        <source>%1 is not valid YAML%2.</source>
        <translation>%1 不是有效的 YAML%2。</translation>
    </message>
    <message>
        <source>Check the indentation at that place, then try again.</source>
        <translation>请检查该处的缩进，然后重试。</translation>
    </message>
    <message>
        <source>%1 is damaged or not what its name says%2.</source>
        <translation>%1 已损坏，或与其扩展名不符%2。</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it again.</source>
        <translation>请用创建它的程序打开并重新保存。</translation>
    </message>
    <message>
        <source>%1 is protected by a password.</source>
        <translation>%1 受密码保护。</translation>
    </message>
    <message>
        <source>Save a copy without the password and import that.</source>
        <translation>请另存一份不带密码的副本后导入。</translation>
    </message>
    <message>
        <source>%1 holds no text, perhaps only scanned pages.</source>
        <translation>%1 不含文本，可能只有扫描页面。</translation>
    </message>
    <message>
        <source>Run text recognition on it first, then import the result.</source>
        <translation>请先进行文字识别，再导入结果。</translation>
    </message>
    <message>
        <source>The helper that reads PDF files stopped at %1.</source>
        <translation>读取 PDF 文件的辅助程序在处理 %1 时停止。</translation>
    </message>
    <message>
        <source>Other files are not affected.</source>
        <translation>其他文件不受影响。</translation>
    </message>
    <message>
        <source>Repair the file by printing it to a new PDF, then import that.</source>
        <translation>请将其打印为新的 PDF 以修复文件，然后导入。</translation>
    </message>
    <message>
        <source>%1 goes beyond a safety limit.</source>
        <translation>%1 超出了安全限制。</translation>
    </message>
    <message>
        <source>%1 goes beyond the safety limit of %2.</source>
        <translation>%1 超出了 %2 的安全限制。</translation>
    </message>
    <message>
        <source>Split the file into smaller ones.</source>
        <translation>请将文件拆分为较小的文件。</translation>
    </message>
    <message>
        <source>The disk is full; %1 could not be written.</source>
        <translation>磁盘已满；%1 无法写入。</translation>
    </message>
    <message>
        <source>Everything saved before is still there.</source>
        <translation>此前保存的内容都还在。</translation>
    </message>
    <message>
        <source>Free some space, then try again.</source>
        <translation>请释放一些空间，然后重试。</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 无法写入。</translation>
    </message>
    <message>
        <source>An earlier version of it is unchanged.</source>
        <translation>它的先前版本未改变。</translation>
    </message>
    <message>
        <source>Check the permissions of the folder, or choose another place.</source>
        <translation>请检查文件夹的权限，或另选位置。</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>某个值</translation>
    </message>
    <message>
        <source>%1 is not a known setting%2.</source>
        <translation>%1 不是已知的设置%2。</translation>
    </message>
    <message>
        <source>Correct its spelling or remove it.</source>
        <translation>请改正拼写或将其移除。</translation>
    </message>
    <message>
        <source>Perhaps %1 is meant.</source>
        <translation>可能是指 %1。</translation>
    </message>
    <message>
        <source>%1 is missing%2.</source>
        <translation>缺少 %1%2。</translation>
    </message>
    <message>
        <source>Add it and try again.</source>
        <translation>请添加后重试。</translation>
    </message>
    <message>
        <source>%1 has a value of the wrong type%2.</source>
        <translation>%1 的值类型不对%2。</translation>
    </message>
    <message>
        <source>Correct the value and try again.</source>
        <translation>请改正该值，然后重试。</translation>
    </message>
    <message>
        <source>Give it a value of this kind: %1.</source>
        <translation>请给出此类型的值：%1。</translation>
    </message>
    <message>
        <source>%1 is outside its range%2.</source>
        <translation>%1 超出范围%2。</translation>
    </message>
    <message>
        <source>Choose a value inside the range.</source>
        <translation>请选择范围内的值。</translation>
    </message>
    <message>
        <source>Choose a value in this range: %1.</source>
        <translation>请选择此范围内的值：%1。</translation>
    </message>
    <message>
        <source>%1 cannot be used as given%2.</source>
        <translation>%1 不能按所给方式使用%2。</translation>
    </message>
    <message>
        <source>Correct it and try again.</source>
        <translation>请改正后重试。</translation>
    </message>
    <message>
        <source>Possible is: %1.</source>
        <translation>可用的有：%1。</translation>
    </message>
    <message>
        <source>There is no %1 here.</source>
        <translation>这里没有 %1。</translation>
    </message>
    <message>
        <source>such thing</source>
        <translation>此项</translation>
    </message>
    <message>
        <source>It may have been removed or renamed; choose another.</source>
        <translation>它可能已被移除或改名；请另选。</translation>
    </message>
    <message>
        <source>%1 is in conflict with what is already there.</source>
        <translation>%1 与已有内容冲突。</translation>
    </message>
    <message>
        <source>What was there is unchanged.</source>
        <translation>已有内容未改变。</translation>
    </message>
    <message>
        <source>Choose another name or value, or change the other one first.</source>
        <translation>请另选名称或值，或先更改已有的那一个。</translation>
    </message>
    <message>
        <source>Replies received before are kept.</source>
        <translation>此前收到的回复已保留。</translation>
    </message>
    <message>
        <source> (status %1)</source>
        <translation>（状态码 %1）</translation>
    </message>
    <message>
        <source>%1 does not accept connections.</source>
        <translation>%1 不接受连接。</translation>
    </message>
    <message>
        <source>Check that the server is running and that address and port are right.</source>
        <translation>请检查服务器是否正在运行，以及地址和端口是否正确。</translation>
    </message>
    <message>
        <source>The connection to %1 was lost.</source>
        <translation>与 %1 的连接中断。</translation>
    </message>
    <message>
        <source>Check the network, then resume; only what is missing is asked again.</source>
        <translation>请检查网络，然后继续；只会重新询问缺少的部分。</translation>
    </message>
    <message>
        <source>The name of %1 is not known on this network.</source>
        <translation>此网络上找不到名称 %1。</translation>
    </message>
    <message>
        <source>Check the address, the network and the proxy.</source>
        <translation>请检查地址、网络和代理。</translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation>%1 未及时应答。</translation>
    </message>
    <message>
        <source>%1 did not answer within %2.</source>
        <translation>%1 未在 %2 内应答。</translation>
    </message>
    <message>
        <source>Try again, or raise the time limit of this server.</source>
        <translation>请重试，或提高此服务器的时限。</translation>
    </message>
    <message>
        <source>The secure connection to %1 could not be made.</source>
        <translation>无法与 %1 建立安全连接。</translation>
    </message>
    <message>
        <source>Check its certificate, the proxy and the clock of this computer.</source>
        <translation>请检查其证书、代理和本机时钟。</translation>
    </message>
    <message>
        <source>%1 refused the key.</source>
        <translation>%1 拒绝了密钥。</translation>
    </message>
    <message>
        <source>Put a valid key into the variable that the server names under Systems, then resume.</source>
        <translation>请将有效的密钥放入“系统”页中该服务器指定的变量，然后继续。</translation>
    </message>
    <message>
        <source>%1 does not allow this with the key in use.</source>
        <translation>%1 不允许用当前密钥进行此操作。</translation>
    </message>
    <message>
        <source>Use a key with the right to this model or data, or ask its owner.</source>
        <translation>请使用对此模型或数据有权限的密钥，或询问其所有者。</translation>
    </message>
    <message>
        <source>%1 does not know this address or model.</source>
        <translation>%1 没有此地址或模型。</translation>
    </message>
    <message>
        <source>%1 does not know the model %2.</source>
        <translation>%1 没有模型 %2。</translation>
    </message>
    <message>
        <source>Check the address and the name of the model.</source>
        <translation>请检查地址和模型名称。</translation>
    </message>
    <message>
        <source>%1 asks for fewer requests.</source>
        <translation>%1 要求减少请求。</translation>
    </message>
    <message>
        <source>Resume later, or lower the number of requests at once.</source>
        <translation>请稍后继续，或降低并发请求数。</translation>
    </message>
    <message>
        <source>Resume after %1, or lower the number of requests at once.</source>
        <translation>请在 %1 之后继续，或降低并发请求数。</translation>
    </message>
    <message>
        <source>The quota at %1 is used up.</source>
        <translation>%1 的配额已用完。</translation>
    </message>
    <message>
        <source>Add credit there, then resume.</source>
        <translation>请在那里充值，然后继续。</translation>
    </message>
    <message>
        <source>%1 reported a fault of its own%2.</source>
        <translation>%1 报告了自身故障%2。</translation>
    </message>
    <message>
        <source>Try again later; the server&apos;s own log tells more.</source>
        <translation>请稍后重试；服务器自己的日志中有更多信息。</translation>
    </message>
    <message>
        <source>%1 did not accept the request%2.</source>
        <translation>%1 未接受请求%2。</translation>
    </message>
    <message>
        <source>Check model, limits and options of this server; its reply stands in the details.</source>
        <translation>请检查此服务器的模型、限制和选项；其回复见详细信息。</translation>
    </message>
    <message>
        <source>%1 was not asked: the program is set to work offline.</source>
        <translation>未询问 %1：程序已设为离线工作。</translation>
    </message>
    <message>
        <source>Nothing left this computer.</source>
        <translation>没有数据离开本机。</translation>
    </message>
    <message>
        <source>Switch offline work off in the settings to use servers.</source>
        <translation>要使用服务器，请在设置中关闭离线工作。</translation>
    </message>
    <message>
        <source>Sending data to %1 is not approved in this project.</source>
        <translation>此项目未许可向 %1 发送数据。</translation>
    </message>
    <message>
        <source>Allow this server under Systems: edit it and agree to its address.</source>
        <translation>请在“系统”页许可此服务器：编辑它并同意其地址。</translation>
    </message>
    <message>
        <source>%1 is not a Reticle project.</source>
        <translation>%1 不是 Reticle 项目。</translation>
    </message>
    <message>
        <source>It was not changed.</source>
        <translation>它未被更改。</translation>
    </message>
    <message>
        <source>Open a project file, or import this file into a project.</source>
        <translation>请打开项目文件，或将此文件导入项目。</translation>
    </message>
    <message>
        <source>%1 was made by a newer version of Reticle.</source>
        <translation>%1 由更新版本的 Reticle 创建。</translation>
    </message>
    <message>
        <source>%1 was made by a newer version of Reticle (format %2).</source>
        <translation>%1 由更新版本的 Reticle 创建（格式 %2）。</translation>
    </message>
    <message>
        <source>Update Reticle to open it.</source>
        <translation>请更新 Reticle 后打开。</translation>
    </message>
    <message>
        <source>%1 is damaged.</source>
        <translation>%1 已损坏。</translation>
    </message>
    <message>
        <source>It was not changed, and the backups beside it are kept.</source>
        <translation>它未被更改，旁边的备份也已保留。</translation>
    </message>
    <message>
        <source>Open the newest backup, or check the disk.</source>
        <translation>请打开最新的备份，或检查磁盘。</translation>
    </message>
    <message>
        <source>%1 is open in another window or program.</source>
        <translation>%1 已在另一个窗口或程序中打开。</translation>
    </message>
    <message>
        <source>%1 is in use by %2.</source>
        <translation>%1 正由 %2 使用。</translation>
    </message>
    <message>
        <source>Close it there, or open it for reading only.</source>
        <translation>请在那里关闭它，或以只读方式打开。</translation>
    </message>
    <message>
        <source>%1 is open for reading only.</source>
        <translation>%1 以只读方式打开。</translation>
    </message>
    <message>
        <source>Save a copy in a place where you may write and work in that.</source>
        <translation>请在您可写入的位置保存副本并在其中工作。</translation>
    </message>
    <message>
        <source>The project file could not be read or written.</source>
        <translation>项目文件无法读取或写入。</translation>
    </message>
    <message>
        <source>Check that the disk is connected and has space, then try again.</source>
        <translation>请检查磁盘是否已连接且有空间，然后重试。</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>该模型</translation>
    </message>
    <message>
        <source>The raw reply is kept.</source>
        <translation>原始回复已保留。</translation>
    </message>
    <message>
        <source>The reply of %1 is not in the form asked for.</source>
        <translation>%1 的回复不符合要求的格式。</translation>
    </message>
    <message>
        <source>Read the raw reply, then retry, or use a model that follows a schema.</source>
        <translation>请阅读原始回复，然后重试，或使用能遵循结构的模型。</translation>
    </message>
    <message>
        <source>%1 sent an empty reply.</source>
        <translation>%1 返回了空回复。</translation>
    </message>
    <message>
        <source>Retry, or raise the limit of the answer.</source>
        <translation>请重试，或提高答案上限。</translation>
    </message>
    <message>
        <source>The reply of %1 was cut off at its length limit.</source>
        <translation>%1 的回复在长度上限处被截断。</translation>
    </message>
    <message>
        <source>Raise the output limit of this configuration, then retry.</source>
        <translation>请提高此配置的输出上限，然后重试。</translation>
    </message>
    <message>
        <source>%1 refused to answer.</source>
        <translation>%1 拒绝回答。</translation>
    </message>
    <message>
        <source>Read the refusal; the unit counts as refused and never as a score.</source>
        <translation>请阅读拒答内容；该单元计为拒答，绝不计分。</translation>
    </message>
    <message>
        <source>%1 gave a score outside the scale.</source>
        <translation>%1 给出的分数超出量表。</translation>
    </message>
    <message>
        <source>%1 gave the score %2, outside the scale.</source>
        <translation>%1 给出的分数 %2 超出量表。</translation>
    </message>
    <message>
        <source>The unit has no score; retry it or use another judge.</source>
        <translation>该单元没有分数；请重试或换用其他评判器。</translation>
    </message>
    <message>
        <source>The work was cancelled.</source>
        <translation>工作已取消。</translation>
    </message>
    <message>
        <source>Everything finished before is kept.</source>
        <translation>此前完成的内容都已保留。</translation>
    </message>
    <message>
        <source>Start it again to go on where it stopped.</source>
        <translation>重新启动即可从停止处继续。</translation>
    </message>
    <message>
        <source>The budget is used up.</source>
        <translation>预算已用完。</translation>
    </message>
    <message>
        <source>The budget of %1 is used up.</source>
        <translation>%1 的预算已用完。</translation>
    </message>
    <message>
        <source>Raise the budget to go on where it stopped.</source>
        <translation>提高预算即可从停止处继续。</translation>
    </message>
    <message>
        <source>There is nothing to do.</source>
        <translation>无事可做。</translation>
    </message>
    <message>
        <source>Choose more items or other settings.</source>
        <translation>请选择更多项目或其他设置。</translation>
    </message>
    <message>
        <source>The program met a fault of its own.</source>
        <translation>程序自身出现故障。</translation>
    </message>
    <message>
        <source>Please report it with the details below.</source>
        <translation>请附上以下详细信息报告此问题。</translation>
    </message>
    <message>
        <source>“%1”</source>
        <extracomment>Quotation marks around the name of a file, key or model</extracomment>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>该文件</translation>
    </message>
    <message>
        <source> in line %1</source>
        <translation>（第 %1 行）</translation>
    </message>
    <message>
        <source> on page %1</source>
        <translation>（第 %1 页）</translation>
    </message>
    <message>
        <source>the server</source>
        <translation>该服务器</translation>
    </message>
    <message>
        <source>Please report it.</source>
        <translation>请报告此问题。</translation>
    </message>
    <message>
        <source>the number of pages</source>
        <translation>页数</translation>
    </message>
    <message>
        <source>the amount of text</source>
        <translation>文本量</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>computing time</source>
        <translation>计算时间</translation>
    </message>
    <message>
        <source>the number of files in an archive</source>
        <translation>压缩包中的文件数</translation>
    </message>
    <message>
        <source>the size of a file in an archive</source>
        <translation>压缩包中文件的大小</translation>
    </message>
    <message>
        <source>the unpacked size of an archive</source>
        <translation>压缩包解压后的大小</translation>
    </message>
    <message>
        <source>how tightly an archive is packed</source>
        <translation>压缩包的压缩比</translation>
    </message>
    <message>
        <source>how deeply a document is nested</source>
        <translation>文档的嵌套深度</translation>
    </message>
    <message>
        <source>the length of an attribute</source>
        <translation>属性的长度</translation>
    </message>
    <message>
        <source>Convert it to PDF, Word, EPUB, HTML, Markdown, plain text, JSON or CSV and import that.</source>
        <translation>请转换为 PDF、Word、EPUB、HTML、Markdown、纯文本、JSON 或 CSV 后导入。</translation>
    </message>
    <message>
        <source>%1 goes beyond the safety limit for %2.</source>
        <translation>%1 超出了%2的安全限制。</translation>
    </message>
    <message>
        <source>The certificate of %1 has expired.</source>
        <translation>%1 的证书已过期。</translation>
    </message>
    <message>
        <source>Tell who runs the server, and check the clock of this computer.</source>
        <translation>请告知服务器的管理者，并检查本机时钟。</translation>
    </message>
    <message>
        <source>The certificate of %1 is not valid yet.</source>
        <translation>%1 的证书尚未生效。</translation>
    </message>
    <message>
        <source>Check the clock of this computer.</source>
        <translation>请检查本机时钟。</translation>
    </message>
    <message>
        <source>The certificate belongs to another server than %1.</source>
        <translation>证书属于 %1 以外的另一台服务器。</translation>
    </message>
    <message>
        <source>Check the address; if it is right, someone may stand in between.</source>
        <translation>请检查地址；如果地址正确，可能有人在中间。</translation>
    </message>
    <message>
        <source>The certificate of %1 is not one for servers.</source>
        <translation>%1 的证书不是服务器证书。</translation>
    </message>
    <message>
        <source>Ask who runs the server for a certificate with that purpose.</source>
        <translation>请向服务器的管理者索取具有该用途的证书。</translation>
    </message>
    <message>
        <source>%1 vouches for itself: its certificate is self-signed.</source>
        <translation>%1 为自己作保：其证书是自签名的。</translation>
    </message>
    <message>
        <source>If the server is yours, name its certificate as the CA file of this server.</source>
        <translation>如果是您自己的服务器，请将其证书设为该服务器的 CA 文件。</translation>
    </message>
    <message>
        <source>The authority behind the certificate of %1 is not trusted.</source>
        <translation>%1 的证书颁发机构不受信任。</translation>
    </message>
    <message>
        <source>If you trust it, name its certificate as the CA file of this server.</source>
        <translation>如果您信任它，请将其证书设为该服务器的 CA 文件。</translation>
    </message>
    <message>
        <source>%1 speaks only an old version of TLS.</source>
        <translation>%1 只支持旧版本的 TLS。</translation>
    </message>
    <message>
        <source>Ask who runs the server to allow TLS 1.2 or newer.</source>
        <translation>请服务器的管理者启用 TLS 1.2 或更新版本。</translation>
    </message>
    <message>
        <source>%1 has no text%2, perhaps only a picture.</source>
        <translation>%1%2没有文本，可能只有图片。</translation>
    </message>
    <message>
        <source>If there is something to read, run text recognition and import the result.</source>
        <translation>如果其中有文字，请先做文字识别，再导入结果。</translation>
    </message>
    <message>
        <source>the prompt</source>
        <translation>该提示词</translation>
    </message>
    <message>
        <source>the prompt %1</source>
        <translation>提示词 %1</translation>
    </message>
    <message>
        <source>There is no prompt with the name %1.</source>
        <translation>没有名为 %1 的提示词。</translation>
    </message>
    <message>
        <source>Give the file the name of one that is listed, such as base.en.txt.</source>
        <translation>请使用列表中的名称作文件名，例如 base.en.txt。</translation>
    </message>
    <message>
        <source>%1 has the version %2 of the shipped text, but another text.</source>
        <translation>%1 的版本号与自带文本的 %2 相同，但文本不同。</translation>
    </message>
    <message>
        <source>Give it a version of its own: pairs must say which text they were made with.</source>
        <translation>请给它自己的版本号：问答对必须说明用哪个文本生成。</translation>
    </message>
    <message>
        <source>%1 has a placeholder that is not known: %2.</source>
        <translation>%1 含有未知的占位符：%2。</translation>
    </message>
    <message>
        <source>%1 lacks the placeholder %2, without which it does not do its work.</source>
        <translation>%1 缺少占位符 %2，缺了它就不起作用。</translation>
    </message>
    <message>
        <source>Put it back where the shipped text has it.</source>
        <translation>请按自带文本的位置放回。</translation>
    </message>
    <message>
        <source>%1 has no text.</source>
        <translation>%1 没有文本。</translation>
    </message>
    <message>
        <source>Write one, or take the shipped text back.</source>
        <translation>请写入文本，或恢复自带文本。</translation>
    </message>
    <message>
        <source>%1 has no usable version.</source>
        <translation>%1 没有可用的版本号。</translation>
    </message>
    <message>
        <source>Give it one of letters, digits, dots and hyphens; a file says it in its first line, such as &quot;version: 2&quot;.</source>
        <translation>请用字母、数字、点和连字符组成版本号；文件在第一行写明，例如“version: 2”。</translation>
    </message>
    <message>
        <source>The documents have changed since this was started.</source>
        <translation>开始之后文档已有变化。</translation>
    </message>
    <message>
        <source>The prompts that come with the program have changed since this was started.</source>
        <translation>开始之后程序自带的提示词已有变化。</translation>
    </message>
    <message>
        <source>%1 of the last %2 units failed, more than the %3 % that were allowed.</source>
        <translation>最近 %2 个单元中有 %1 个失败，超过允许的 %3 %。</translation>
    </message>
    <message>
        <source>Look at the causes of the failures, then go on where it stopped.</source>
        <translation>请查看失败的原因，然后从停下的地方继续。</translation>
    </message>
    <message>
        <source> on pages %1</source>
        <translation>在第 %1 页</translation>
    </message>
    <message>
        <source>The rest of it was taken.</source>
        <translation>其余部分已读入。</translation>
    </message>
    <message>
        <source>Add it, or set the environment variable %1.</source>
        <translation>请添加它，或设置环境变量 %1。</translation>
    </message>
    <message>
        <source>%1 cannot be %2%3.</source>
        <translation>%1 不能为 %2%3。</translation>
    </message>
    <message>
        <source>%1 is outside its range with %2%3.</source>
        <translation>%1 的值 %2 超出范围%3。</translation>
    </message>
    <message>
        <source>benchmark</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>chunk</source>
        <translation>文本块</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>system</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>generation</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>keychain</source>
        <translation>密钥链</translation>
    </message>
    <message>
        <source>knowledge base</source>
        <translation>知识库</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>问答对</translation>
    </message>
    <message>
        <source>rubric</source>
        <translation>评分标准</translation>
    </message>
    <message>
        <source>run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>There is: %1.</source>
        <translation>现有：%1。</translation>
    </message>
    <message>
        <source>There is none yet: add one first.</source>
        <translation>还没有：请先添加一个。</translation>
    </message>
    <message>
        <source>What there is, is listed by %1.</source>
        <translation>用 %1 可列出现有的内容。</translation>
    </message>
    <message>
        <source>There is no benchmark yet.</source>
        <translation>还没有基准。</translation>
    </message>
    <message>
        <source>Accept pairs and freeze a benchmark of them first.</source>
        <translation>请先接受问答对并冻结为基准。</translation>
    </message>
    <message>
        <source>There is no run yet.</source>
        <translation>还没有运行。</translation>
    </message>
    <message>
        <source>Evaluate a benchmark first.</source>
        <translation>请先评测一个基准。</translation>
    </message>
    <message>
        <source>There is no %1 %2 here.</source>
        <translation>这里没有%1 %2。</translation>
    </message>
    <message>
        <source>It cannot be resumed: start anew with the documents as they are now.</source>
        <translation>无法继续：请用现在的文档重新开始。</translation>
    </message>
    <message>
        <source>It cannot be resumed: start anew with the prompts as they are now.</source>
        <translation>无法继续：请用现在的提示词重新开始。</translation>
    </message>
    <message>
        <source>%1 and %2 do not go together.</source>
        <translation>%1 与 %2 不能同时使用。</translation>
    </message>
    <message>
        <source>Leave one of them out.</source>
        <translation>请去掉其中一个。</translation>
    </message>
    <message>
        <source>%1 stands twice%2.</source>
        <translation>%1 出现两次%2。</translation>
    </message>
    <message>
        <source>Take one of them out.</source>
        <translation>请去掉其中一个。</translation>
    </message>
    <message>
        <source>The %1 %2 is named twice.</source>
        <translation>%1 %2 写了两次。</translation>
    </message>
    <message>
        <source>Name it once.</source>
        <translation>请只写一次。</translation>
    </message>
    <message>
        <source>Runs use this %1.</source>
        <translation>有运行在使用这个%1。</translation>
    </message>
    <message>
        <source>It can go when they are gone.</source>
        <translation>这些运行删除后才能删除它。</translation>
    </message>
    <message>
        <source>This change cannot be taken back or made again: what it is about has changed since.</source>
        <translation>这个改动不能撤销或重做：它所涉及的内容之后又变了。</translation>
    </message>
    <message>
        <source>Take the later change back first, or make the change anew.</source>
        <translation>请先撤销后来的改动，或重新做这个改动。</translation>
    </message>
    <message>
        <source>%1 exists already.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>Choose another place or name.</source>
        <translation>请换一个位置或名称。</translation>
    </message>
    <message>
        <source>Go on with it by %1, or choose another place.</source>
        <translation>请用 %1 继续，或换一个位置。</translation>
    </message>
    <message>
        <source>There is a %1 %2 already.</source>
        <translation>已有%1 %2。</translation>
    </message>
    <message>
        <source>Choose another name, or change the other one first.</source>
        <translation>请换一个名称，或先改动另一个。</translation>
    </message>
    <message>
        <source>There is no unfinished generation.</source>
        <translation>没有未完成的生成。</translation>
    </message>
    <message>
        <source>Start a new one.</source>
        <translation>请开始新的生成。</translation>
    </message>
    <message>
        <source>There is no change to take back.</source>
        <translation>没有可撤销的改动。</translation>
    </message>
    <message>
        <source>Only changes made in this project can be taken back.</source>
        <translation>只能撤销在本项目中做的改动。</translation>
    </message>
    <message>
        <source>There is no change to make again.</source>
        <translation>没有可重做的改动。</translation>
    </message>
    <message>
        <source>Only a change that was taken back can be made again.</source>
        <translation>只有撤销过的改动才能重做。</translation>
    </message>
    <message>
        <source>No pair is accepted yet.</source>
        <translation>还没有接受任何问答对。</translation>
    </message>
    <message>
        <source>Accept pairs first, or take those nobody has reviewed too.</source>
        <translation>请先接受问答对，或连同未审阅的一起冻结。</translation>
    </message>
    <message>
        <source>Accept pairs first, or take those nobody has reviewed too: %1.</source>
        <translation>请先接受问答对，或连同未审阅的一起冻结：%1。</translation>
    </message>
    <message>
        <source>%1 holds no pair.</source>
        <translation>%1 中没有问答对。</translation>
    </message>
    <message>
        <source>Choose a file of questions with their answers.</source>
        <translation>请选择含有问题及答案的文件。</translation>
    </message>
    <message>
        <source>The project has no pair of this kind.</source>
        <translation>项目中没有这类问答对。</translation>
    </message>
    <message>
        <source>Generate pairs first.</source>
        <translation>请先生成问答对。</translation>
    </message>
    <message>
        <source>The project has no document with text.</source>
        <translation>项目中没有带文本的文档。</translation>
    </message>
    <message>
        <source>Import documents first.</source>
        <translation>请先导入文档。</translation>
    </message>
    <message>
        <source>The project uses no terms.</source>
        <translation>项目没有使用术语。</translation>
    </message>
    <message>
        <source>Choose or import a knowledge base first.</source>
        <translation>请先选择或导入知识库。</translation>
    </message>
    <message>
        <source>%1 names no relevant document for any query.</source>
        <translation>%1 没有为任何查询指明相关文档。</translation>
    </message>
    <message>
        <source>Choose a file of judgements with grades above 0.</source>
        <translation>请选择含有大于 0 的等级的判断文件。</translation>
    </message>
    <message>
        <source>Enter the right address of the server under Systems.</source>
        <translation>请在“系统”页中填写该服务器的正确地址。</translation>
    </message>
    <message>
        <source>%1 says that its address has changed, but not to which.</source>
        <translation>%1 表示其地址已更改，但没有说明新地址。</translation>
    </message>
    <message>
        <source>%1 sends the request on and on, in the end to %2.</source>
        <translation>%1 不断转发请求，最后转到 %2。</translation>
    </message>
    <message>
        <source>%1 sends the request on to %2 in a way that would lose what it asks.</source>
        <translation>%1 把请求转到 %2，但这种方式会丢失请求内容。</translation>
    </message>
    <message>
        <source>%1 sends the request on to another server, %2, to which nothing was sent.</source>
        <translation>%1 把请求转到另一台服务器 %2，未向其发送任何内容。</translation>
    </message>
    <message>
        <source>If you trust the other server, enter its address under Systems instead.</source>
        <translation>如果信任另一台服务器，请在“系统”页中改填其地址。</translation>
    </message>
    <message>
        <source>The reply of %1 is larger than %2, the most that is read of one.</source>
        <translation>%1 的回复大于 %2，这是单个回复的读取上限。</translation>
    </message>
    <message>
        <source>Nothing of it was used.</source>
        <translation>未使用其中任何内容。</translation>
    </message>
    <message>
        <source>Lower the limit of the output, or check that the address is that of a model server.</source>
        <translation>请降低输出上限，或检查该地址是否为模型服务器的地址。</translation>
    </message>
</context>
<context>
    <name>Kinds</name>
    <message>
        <source>Any that follows the standard</source>
        <translation>任何遵循标准的服务器</translation>
    </message>
    <message>
        <source>Nothing works without a key.</source>
        <translation>没有密钥就无法使用。</translation>
    </message>
    <message>
        <source>Needs a key only if the server was started with one.</source>
        <translation>只有服务器启动时设了密钥才需要密钥。</translation>
    </message>
    <message>
        <source>The test lists its models.</source>
        <translation>测试会列出它的模型。</translation>
    </message>
    <message>
        <source>Does not list its models: the deployment in the address is the model.</source>
        <translation>不列出模型：地址中的部署就是模型。</translation>
    </message>
    <message>
        <source>Has no embeddings.</source>
        <translation>没有嵌入。</translation>
    </message>
    <message>
        <source>Replace %1 in the address.</source>
        <translation>请替换地址中的 %1。</translation>
    </message>
    <message>
        <source>Replace %1 and %2 in the address.</source>
        <translation>请替换地址中的 %1 和 %2。</translation>
    </message>
</context>
<context>
    <name>ModelCalls</name>
    <message numerus="yes">
        <source>%n call(s) of a model had been sent, or were about to be, when the program was ended, and may have been paid; what they cost is estimated at up to %1 + %2 tokens and counts as spent.</source>
        <translation>
            <numerusform>程序结束时，有 %n 次模型调用已经发出或即将发出，可能已经计费；其费用按最多 %1 + %2 个词元估算，并计为已用。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ModelNames</name>
    <message>
        <source>Writing</source>
        <translation>编写</translation>
    </message>
    <message>
        <source>Critics</source>
        <translation>评审</translation>
    </message>
    <message>
        <source>Judging</source>
        <translation>评判</translation>
    </message>
    <message>
        <source>Answering</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Generic</source>
        <translation>通用</translation>
    </message>
    <message>
        <source>Technical</source>
        <translation>技术</translation>
    </message>
    <message>
        <source>Medical</source>
        <translation>医学</translation>
    </message>
    <message>
        <source>Legal</source>
        <translation>法律</translation>
    </message>
    <message>
        <source>Semiconductor</source>
        <translation>半导体</translation>
    </message>
    <message>
        <source>Type: %1</source>
        <translation>类型：%1</translation>
    </message>
    <message>
        <source>Format: %1</source>
        <translation>题型：%1</translation>
    </message>
    <message>
        <source>Domain: %1</source>
        <translation>领域：%1</translation>
    </message>
    <message>
        <source>Base of every question</source>
        <translation>每个问题的基础</translation>
    </message>
    <message>
        <source>Variety after rejections</source>
        <translation>被拒后的多样化</translation>
    </message>
    <message>
        <source>Style and persona</source>
        <translation>风格与角色</translation>
    </message>
    <message>
        <source>Critic: from the passages</source>
        <translation>评审：依据段落</translation>
    </message>
    <message>
        <source>Critic: closed book</source>
        <translation>评审：闭卷</translation>
    </message>
</context>
<context>
    <name>Names</name>
    <message>
        <source>Completeness</source>
        <translation>完整性</translation>
    </message>
    <message>
        <source>Factuality</source>
        <translation>事实性</translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation>相关性</translation>
    </message>
    <message>
        <source>Context utilization</source>
        <translation>上下文利用率</translation>
    </message>
    <message>
        <source>Support quality</source>
        <translation>支撑质量</translation>
    </message>
    <message>
        <source>Technical depth</source>
        <translation>技术深度</translation>
    </message>
    <message>
        <source>Faithfulness</source>
        <translation>忠实度</translation>
    </message>
    <message>
        <source>Answer relevance</source>
        <translation>答案相关性</translation>
    </message>
    <message>
        <source>Complete</source>
        <comment>short for completeness, at most 12 characters</comment>
        <translation>完整性</translation>
    </message>
    <message>
        <source>Factual</source>
        <comment>short for factuality, at most 12 characters</comment>
        <translation>事实性</translation>
    </message>
    <message>
        <source>Relevant</source>
        <comment>short for relevance, at most 12 characters</comment>
        <translation>相关性</translation>
    </message>
    <message>
        <source>Context use</source>
        <comment>short for context utilization, at most 12 characters</comment>
        <translation>上下文利用</translation>
    </message>
    <message>
        <source>Support</source>
        <comment>short for support quality, at most 12 characters</comment>
        <translation>支撑质量</translation>
    </message>
    <message>
        <source>Depth</source>
        <comment>short for technical depth, at most 12 characters</comment>
        <translation>技术深度</translation>
    </message>
    <message>
        <source>Faithful</source>
        <comment>short for faithfulness, at most 12 characters</comment>
        <translation>忠实度</translation>
    </message>
    <message>
        <source>Ans. rel.</source>
        <comment>short for answer relevance, at most 12 characters</comment>
        <translation>答案相关性</translation>
    </message>
    <message>
        <source>How much of what the reference answer says the answer covers.</source>
        <translation>答案覆盖了参考答案内容的多少。</translation>
    </message>
    <message>
        <source>How far the statements of the answer are true by the reference answer and its evidence.</source>
        <translation>按参考答案及其证据，答案的陈述有多真实。</translation>
    </message>
    <message>
        <source>How directly the answer speaks to the question asked.</source>
        <translation>答案针对所提问题的直接程度。</translation>
    </message>
    <message>
        <source>How well the answer uses the useful parts of the context it was given.</source>
        <translation>答案对所给上下文中有用部分的利用程度。</translation>
    </message>
    <message>
        <source>How well the passages given support the statements of the answer.</source>
        <translation>所给段落对答案陈述的支撑程度。</translation>
    </message>
    <message>
        <source>How deep and exact the answer is in the terms of the field.</source>
        <translation>以该领域的标准衡量，答案有多深入和准确。</translation>
    </message>
    <message>
        <source>Which share of the answer&apos;s claims can be inferred from its context.</source>
        <translation>答案的论断中可由其上下文推出的比例。</translation>
    </message>
    <message>
        <source>How well the questions that the answer would answer match the question asked.</source>
        <translation>由答案反推的问题与所提问题的吻合程度。</translation>
    </message>
    <message>
        <source>A: with retrieval</source>
        <translation>A：带检索</translation>
    </message>
    <message>
        <source>B: gold context given</source>
        <translation>B：给定标准上下文</translation>
    </message>
    <message>
        <source>weighted by probability</source>
        <translation>按概率加权</translation>
    </message>
    <message>
        <source>mean of samples</source>
        <translation>样本均值</translation>
    </message>
    <message>
        <source>single reply</source>
        <translation>单次回复</translation>
    </message>
    <message>
        <source>heuristic</source>
        <translation>启发式</translation>
    </message>
    <message>
        <source>Robustness (needle in a haystack)</source>
        <translation>鲁棒性（大海捞针）</translation>
    </message>
    <message>
        <source>Multi-topic (one document)</source>
        <translation>多主题（单文档）</translation>
    </message>
    <message>
        <source>Multi-hop (across documents)</source>
        <translation>多跳（跨文档）</translation>
    </message>
    <message>
        <source>Single chunk</source>
        <translation>单文本块</translation>
    </message>
    <message>
        <source>Unanswerable</source>
        <translation>不可回答</translation>
    </message>
    <message>
        <source>Robustness</source>
        <translation>鲁棒性</translation>
    </message>
    <message>
        <source>Multi-topic</source>
        <translation>多主题</translation>
    </message>
    <message>
        <source>Multi-hop</source>
        <translation>多跳</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>客观题</translation>
    </message>
    <message>
        <source>Subjective</source>
        <translation>主观题</translation>
    </message>
    <message>
        <source>Calculation</source>
        <translation>计算题</translation>
    </message>
    <message>
        <source>Fill in</source>
        <translation>填空题</translation>
    </message>
    <message>
        <source>True or false</source>
        <translation>判断题</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>选择题</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>流程</translation>
    </message>
    <message>
        <source>Cause and effect</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Problem solving</source>
        <translation>问题解决</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>已计划</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>ok, reply repaired</source>
        <translation>正常，回复经修复</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒答</translation>
    </message>
    <message>
        <source>failed: empty reply</source>
        <translation>失败：回复为空</translation>
    </message>
    <message>
        <source>failed: reply cut off</source>
        <translation>失败：回复被截断</translation>
    </message>
    <message>
        <source>failed: reply not readable</source>
        <translation>失败：回复无法解读</translation>
    </message>
    <message>
        <source>failed: score outside the scale</source>
        <translation>失败：分数超出量表</translation>
    </message>
    <message>
        <source>failed: server error</source>
        <translation>失败：服务器错误</translation>
    </message>
    <message>
        <source>failed: no answer in time</source>
        <translation>失败：未及时应答</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>skipped: budget used up</source>
        <translation>已跳过：预算已用完</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>unreviewed</source>
        <translation>未审核</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>accepted with edits</source>
        <translation>修改后接受</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>answer not in source</source>
        <translation>答案不在来源中</translation>
    </message>
    <message>
        <source>answer is wrong</source>
        <translation>答案错误</translation>
    </message>
    <message>
        <source>question is unclear</source>
        <translation>问题不清楚</translation>
    </message>
    <message>
        <source>question is trivial</source>
        <translation>问题过于简单</translation>
    </message>
    <message>
        <source>too similar to another question</source>
        <translation>与另一个问题过于相似</translation>
    </message>
    <message>
        <source>question gives the answer away</source>
        <translation>问题泄露了答案</translation>
    </message>
    <message>
        <source>too short</source>
        <translation>过短</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>过长</translation>
    </message>
    <message>
        <source>no evidence found in the source</source>
        <translation>来源中未找到证据</translation>
    </message>
    <message>
        <source>not in the format asked for</source>
        <translation>不符合要求的格式</translation>
    </message>
    <message>
        <source>outside the field</source>
        <translation>超出领域</translation>
    </message>
    <message>
        <source>not grounded in its context</source>
        <translation>缺乏上下文依据</translation>
    </message>
    <message>
        <source>other reason</source>
        <translation>其他原因</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>已导入</translation>
    </message>
    <message>
        <source>partly imported</source>
        <translation>部分导入</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>up to date</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>file changed</source>
        <translation>文件已更改</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>已被取代</translation>
    </message>
    <message>
        <source>file missing</source>
        <translation>文件缺失</translation>
    </message>
    <message>
        <source>file rejected</source>
        <translation>文件被拒绝</translation>
    </message>
    <message>
        <source>file skipped</source>
        <translation>文件被跳过</translation>
    </message>
    <message>
        <source>read in part</source>
        <translation>部分读取</translation>
    </message>
    <message>
        <source>pages without text</source>
        <translation>无文本的页面</translation>
    </message>
    <message>
        <source>uncertain reading order</source>
        <translation>阅读顺序不确定</translation>
    </message>
    <message>
        <source>unknown language</source>
        <translation>语言未知</translation>
    </message>
    <message>
        <source>the same text twice</source>
        <translation>文本重复</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英语</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>German</source>
        <translation>德语</translation>
    </message>
    <message>
        <source>French</source>
        <translation>法语</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>西班牙语</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>意大利语</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>葡萄牙语</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>荷兰语</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>日语</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>韩语</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>俄语</translation>
    </message>
    <message>
        <source>nothing to ask about</source>
        <translation>没有可提问的内容</translation>
    </message>
    <message>
        <source>no reply of the model</source>
        <translation>模型没有回复</translation>
    </message>
    <message>
        <source>unreadable reply</source>
        <translation>回复无法读取</translation>
    </message>
    <message>
        <source>part missing in reply</source>
        <translation>回复缺少部分内容</translation>
    </message>
    <message>
        <source>not the format wanted</source>
        <translation>格式与要求不符</translation>
    </message>
    <message>
        <source>tag does not fit</source>
        <translation>标签不符</translation>
    </message>
    <message>
        <source>no question</source>
        <translation>不是问题</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>没有答案</translation>
    </message>
    <message>
        <source>gives the answer away</source>
        <translation>题目泄露答案</translation>
    </message>
    <message>
        <source>quote not in context</source>
        <translation>引文不在上下文中</translation>
    </message>
    <message>
        <source>number not in evidence</source>
        <translation>数字没有证据</translation>
    </message>
    <message>
        <source>wrong calculation</source>
        <translation>计算错误</translation>
    </message>
    <message>
        <source>blanks do not match</source>
        <translation>空与答案数不符</translation>
    </message>
    <message>
        <source>too few or many options</source>
        <translation>选项过少或过多</translation>
    </message>
    <message>
        <source>not one right option</source>
        <translation>正确选项不唯一</translation>
    </message>
    <message>
        <source>only one document</source>
        <translation>只涉及一个文档</translation>
    </message>
    <message>
        <source>only one topic</source>
        <translation>只涉及一个主题</translation>
    </message>
    <message>
        <source>mentions “the passage”</source>
        <translation>提到“本文”</translation>
    </message>
    <message>
        <source>other language</source>
        <translation>语言不同</translation>
    </message>
    <message>
        <source>too similar to another</source>
        <translation>与其他问题过于相似</translation>
    </message>
    <message>
        <source>not answerable</source>
        <translation>无法回答</translation>
    </message>
    <message>
        <source>needs no context</source>
        <translation>不需要上下文</translation>
    </message>
    <message>
        <source>second model disagrees</source>
        <translation>第二个模型答案不同</translation>
    </message>
    <message>
        <source>answered elsewhere</source>
        <translation>别处已有答案</translation>
    </message>
    <message>
        <source>document too short for several topics</source>
        <translation>文档太短，不足以有多个主题</translation>
    </message>
    <message>
        <source>document has one topic</source>
        <translation>文档只有一个主题</translation>
    </message>
    <message>
        <source>topics too much alike</source>
        <translation>主题过于相似</translation>
    </message>
    <message>
        <source>no link to another document</source>
        <translation>没有与其他文档的关联</translation>
    </message>
    <message>
        <source>there is no other document</source>
        <translation>没有其他文档</translation>
    </message>
    <message>
        <source>no passage to distract with</source>
        <translation>没有可作干扰的段落</translation>
    </message>
    <message>
        <source>passage too short</source>
        <translation>段落太短</translation>
    </message>
    <message>
        <source>works</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>no effect</source>
        <translation>无作用</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>extractive (built-in)</source>
        <comment>who wrote a pair: written by ...</comment>
        <translation>抽取式（内置）</translation>
    </message>
    <message>
        <source>hand</source>
        <comment>who wrote a pair: written by ...</comment>
        <translation>手工</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/秒</translation>
    </message>
    <message>
        <source>%1/min</source>
        <translation>%1/分钟</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>a few seconds left</source>
        <translation>还剩几秒</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>还剩约 %1 秒</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>还剩约 %1 分钟</translation>
    </message>
    <message>
        <source>about %1 h %2 min left</source>
        <translation>还剩约 %1 小时 %2 分</translation>
    </message>
    <message>
        <source>%1 measured</source>
        <translation>已测量 %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>amount, currency</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>Unscored</name>
    <message>
        <source>judgement %1</source>
        <translation>评判：%1</translation>
    </message>
    <message>
        <source>answer %1</source>
        <translation>答案：%1</translation>
    </message>
    <message>
        <source>%1, %2: no score for %3 answers: %4.</source>
        <translation>%1，%2：%3 个答案没有分数：%4。</translation>
    </message>
</context>
<context>
    <name>reticle::charts::ChartFrame</name>
    <message>
        <source>Copy or save this chart</source>
        <translation>复制或保存此图表</translation>
    </message>
    <message>
        <source>Copy &amp;image</source>
        <translation>复制图像(&amp;I)</translation>
    </message>
    <message>
        <source>Copy &amp;data</source>
        <translation>复制数据(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Save figure…</source>
        <translation>保存图(&amp;S)…</translation>
    </message>
    <message>
        <source>Save data as &amp;CSV…</source>
        <translation>将数据保存为 CSV(&amp;C)…</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Save data</source>
        <translation>保存数据</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
</context>
<context>
    <name>reticle::charts::ExportDialog</name>
    <message>
        <source>Paper, one column (85 mm)</source>
        <translation>论文，单栏（85 mm）</translation>
    </message>
    <message>
        <source>Paper, two columns (175 mm)</source>
        <translation>论文，双栏（175 mm）</translation>
    </message>
    <message>
        <source>Slide, 16:9</source>
        <translation>幻灯片，16:9</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>自定义尺寸</translation>
    </message>
    <message>
        <source>Save figure</source>
        <translation>保存图</translation>
    </message>
    <message>
        <source>SVG (vector)</source>
        <translation>SVG（矢量）</translation>
    </message>
    <message>
        <source>PDF (vector)</source>
        <translation>PDF（矢量）</translation>
    </message>
    <message>
        <source>PNG (bitmap)</source>
        <translation>PNG（位图）</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;Transparent background</source>
        <translation>透明背景(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>预设(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高度(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>分辨率(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>颜色(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>%1 file (*.%2)</source>
        <translation>%1 文件 (*.%2)</translation>
    </message>
</context>
<context>
    <name>reticle::charts::LegendToggle</name>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>Show or hide %1</source>
        <translation>显示或隐藏 %1</translation>
    </message>
</context>
<context>
    <name>reticle::dialogs::AboutDialog</name>
    <message>
        <source>About Reticle</source>
        <translation>关于 Reticle</translation>
    </message>
    <message>
        <source>Version %1, built with Qt %2</source>
        <translation>版本 %1，使用 Qt %2 构建</translation>
    </message>
    <message>
        <source>Builds benchmarks for retrieval-augmented generation from private documents, runs systems against them, and shows why they fail.</source>
        <translation>用私有文档构建检索增强生成（RAG）基准，在基准上运行各系统，并显示它们失败的原因。</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. It comes without any warranty.</source>
        <translation>自由软件，遵循 GNU 通用公共许可证第 3 版或更新版本。不提供任何担保。</translation>
    </message>
    <message>
        <source>Stands on Qt, SQLite, ICU, Eigen, Spectra, Poppler, libarchive, QCoro, QtKeychain, nlohmann/json, yaml-cpp, CLI11, libxlsxwriter, Gumbo, md4c, uchardet, Snowball and xxHash.</source>
        <translation>基于 Qt、SQLite、ICU、Eigen、Spectra、Poppler、libarchive、QCoro、QtKeychain、nlohmann/json、yaml-cpp、CLI11、libxlsxwriter、Gumbo、md4c、uchardet、Snowball 和 xxHash。</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
</context>
<context>
    <name>reticle::dialogs::DetailsDialog</name>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Technical details</source>
        <translation>技术细节</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>复制(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
</context>
<context>
    <name>reticle::dialogs::HelpViewer</name>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Help text</source>
        <translation>帮助正文</translation>
    </message>
    <message>
        <source>The manual is not installed.</source>
        <translation>手册未安装。</translation>
    </message>
</context>
<context>
    <name>reticle::dialogs::NewProjectDialog</name>
    <message>
        <source>New project</source>
        <translation>新建项目</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>&amp;Create project</source>
        <translation>创建项目(&amp;C)</translation>
    </message>
    <message>
        <source>Give the project a name.</source>
        <translation>请给项目起名。</translation>
    </message>
    <message>
        <source>A name cannot contain a slash or begin with a dot.</source>
        <translation>名称不能包含斜杠，也不能以点开头。</translation>
    </message>
    <message>
        <source>Choose a folder that exists.</source>
        <translation>请选择已存在的文件夹。</translation>
    </message>
    <message>
        <source>You may not write in this folder; choose another.</source>
        <translation>您不能写入此文件夹；请另选。</translation>
    </message>
    <message>
        <source>There is a project of this name already; choose another name.</source>
        <translation>已有同名项目；请另选名称。</translation>
    </message>
    <message>
        <source>Will be saved as %1</source>
        <translation>将保存为 %1</translation>
    </message>
    <message>
        <source>Folder of the project</source>
        <translation>项目所在文件夹</translation>
    </message>
</context>
<context>
    <name>reticle::dialogs::ShortcutsDialog</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
</context>
<context>
    <name>reticle::models::JobsModel</name>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n 个失败</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>剩余时间</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
</context>
<context>
    <name>reticle::pages::benchmarks::BenchmarkContents</name>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Questions of the selected version</source>
        <translation>所选版本的问题</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>题型</translation>
    </message>
    <message>
        <source>Sub-type</source>
        <translation>子类型</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Select a version to see its questions.</source>
        <translation>选择一个版本以查看其问题。</translation>
    </message>
</context>
<context>
    <name>reticle::pages::benchmarks::BenchmarksModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>问答对</translation>
    </message>
    <message>
        <source>Reviewed</source>
        <translation>审核情况</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>冻结时间</translation>
    </message>
    <message>
        <source>Content hash</source>
        <translation>内容哈希</translation>
    </message>
    <message>
        <source>unreviewed</source>
        <translation>未审核</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已接受</translation>
    </message>
</context>
<context>
    <name>reticle::pages::benchmarks::BenchmarksPage</name>
    <message>
        <source>Benchmarks</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Freeze a benchmark</source>
        <translation>冻结基准</translation>
    </message>
    <message>
        <source>Export version</source>
        <translation>导出版本</translation>
    </message>
    <message>
        <source>Delete version</source>
        <translation>删除版本</translation>
    </message>
    <message>
        <source>Frozen versions</source>
        <translation>已冻结的版本</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>冻结</translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>没有打开的项目</translation>
    </message>
    <message>
        <source>Benchmarks belong to a project.</source>
        <translation>基准属于项目。</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>转到主页</translation>
    </message>
    <message>
        <source>No benchmark has been frozen yet</source>
        <translation>尚未冻结任何基准</translation>
    </message>
    <message>
        <source>A benchmark is a fixed set of accepted pairs that every system is asked. Freeze one as soon as there are pairs.</source>
        <translation>基准是一组固定的已接受问答对，会用来询问每个系统。有了问答对即可冻结一个。</translation>
    </message>
    <message>
        <source>Generate questions</source>
        <translation>生成问题</translation>
    </message>
    <message>
        <source>Review questions</source>
        <translation>审核问题</translation>
    </message>
    <message>
        <source>The version is deleted. Undo brings it back.</source>
        <translation>版本已删除。可用撤销恢复。</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl)</source>
        <translation>JSON 行 (*.jsonl)</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%1 is frozen with %n pair(s).</source>
        <translation>
            <numerusform>%1 已冻结，含 %n 个问答对。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reticle::pages::benchmarks::FreezeDialog</name>
    <message>
        <source>benchmark</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Also take pairs that nobody has reviewed</source>
        <translation>也包括无人审核的问答对</translation>
    </message>
    <message>
        <source>Freeze a benchmark</source>
        <translation>冻结基准</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>N&amp;otes</source>
        <translation>备注(&amp;O)</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>冻结</translation>
    </message>
    <message>
        <source>There is no accepted pair yet.</source>
        <translation>还没有已接受的问答对。</translation>
    </message>
    <message>
        <source>Leave out questions that say nearly the same as another one</source>
        <translation>排除与另一问题几乎相同的问题</translation>
    </message>
    <message>
        <source>Leave out pairs whose documents have changed</source>
        <translation>排除文档已变化的问答对</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) go into the new version.</source>
        <translation>
            <numerusform>新版本将收入 %n 个问答对。</numerusform>
        </translation>
    </message>
    <message>
        <source>Left out as nearly the same: %1.</source>
        <translation>因几乎相同而排除：%1。</translation>
    </message>
    <message>
        <source>Nearly the same as another one: %1.</source>
        <translation>与另一问题几乎相同：%1。</translation>
    </message>
    <message>
        <source>Left out because their documents have changed: %1.</source>
        <translation>因文档已变化而排除：%1。</translation>
    </message>
    <message>
        <source>Their documents have changed: %1.</source>
        <translation>文档已变化：%1。</translation>
    </message>
    <message>
        <source>%1 is nearly the same as %2</source>
        <translation>%1 与 %2 几乎相同</translation>
    </message>
</context>
<context>
    <name>reticle::pages::compare::ComparePage</name>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均分</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Only questions that differ</source>
        <translation>仅有差异的问题</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Retrieval</source>
        <translation>检索</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Run %1: %2</source>
        <translation>运行 %1：%2</translation>
    </message>
    <message>
        <source>partial: %1 cells answered</source>
        <translation>部分结果：已回答 %1 个单元</translation>
    </message>
    <message>
        <source>The six metrics</source>
        <translation>六项指标</translation>
    </message>
    <message>
        <source>Average with 95 % interval</source>
        <translation>平均分及 95 % 区间</translation>
    </message>
    <message>
        <source>Judge: lexical (heuristic)</source>
        <translation>评判器：词汇匹配（启发式）</translation>
    </message>
    <message>
        <source>Judge: %1</source>
        <translation>评判器：%1</translation>
    </message>
    <message>
        <source>unreviewed questions</source>
        <translation>问题未经审核</translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>没有打开的项目</translation>
    </message>
    <message>
        <source>Results belong to a project.</source>
        <translation>结果属于项目。</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>转到主页</translation>
    </message>
    <message>
        <source>There is nothing to compare yet</source>
        <translation>还没有可比较的内容</translation>
    </message>
    <message>
        <source>Systems are compared by what they answered in a run.</source>
        <translation>系统按其在一次运行中的答案进行比较。</translation>
    </message>
    <message>
        <source>Start a run</source>
        <translation>开始运行</translation>
    </message>
    <message>
        <source>HTML report (*.html);;JSON report (*.json)</source>
        <translation>HTML 报告 (*.html);;JSON 报告 (*.json)</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation>0 到 1</translation>
    </message>
    <message>
        <source>Only questions measured for every system</source>
        <translation>仅每个系统都已测量的问题</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>What was measured of each metric</source>
        <translation>各指标的测量情况</translation>
    </message>
    <message>
        <source>No score</source>
        <translation>无分数</translation>
    </message>
    <message>
        <source>Scores that are missing because an answer or its judgement failed</source>
        <translation>因作答或评判失败而缺失的分数</translation>
    </message>
    <message>
        <source>No score (%1)</source>
        <translation>无分数（%1）</translation>
    </message>
</context>
<context>
    <name>reticle::pages::compare::ComparisonTable</name>
    <message>
        <source>Comparisons, paired by question</source>
        <translation>按问题配对的比较</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>A − B</source>
        <translation>A − B</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>p (Holm)</source>
        <translation>p（Holm 校正）</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>胜</translation>
    </message>
    <message>
        <source>Ties</source>
        <translation>平</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>负</translation>
    </message>
    <message>
        <source>What can be said</source>
        <translation>可得出的结论</translation>
    </message>
    <message>
        <source>No question was measured for both.</source>
        <translation>没有对两者都测量过的问题。</translation>
    </message>
    <message>
        <source>A is better on these %1 questions.</source>
        <translation>在这 %1 个问题上 A 更好。</translation>
    </message>
    <message>
        <source>B is better on these %1 questions.</source>
        <translation>在这 %1 个问题上 B 更好。</translation>
    </message>
    <message>
        <source>No difference can be claimed with %1 questions; about %2 would be needed.</source>
        <translation>%1 个问题不足以断言有差异；约需 %2 个。</translation>
    </message>
    <message>
        <source>No difference can be claimed with %1 questions.</source>
        <translation>%1 个问题不足以断言有差异。</translation>
    </message>
</context>
<context>
    <name>reticle::pages::compare::LeaderboardTable</name>
    <message>
        <source>Systems by average</source>
        <translation>按平均分排列的系统</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均分</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>问题</translation>
    </message>
</context>
<context>
    <name>reticle::pages::compare::QuestionMatrix</name>
    <message>
        <source>Questions by system</source>
        <translation>各系统的逐题得分</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>编号</translation>
    </message>
</context>
<context>
    <name>reticle::pages::compare::RetrievalTable</name>
    <message>
        <source>Retrieval and grounding</source>
        <translation>检索与依据</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>MRR</source>
        <translation>MRR</translation>
    </message>
    <message>
        <source>nDCG@5</source>
        <translation>nDCG@5</translation>
    </message>
    <message>
        <source>Context precision</source>
        <translation>上下文精确率</translation>
    </message>
    <message>
        <source>Context recall</source>
        <translation>上下文召回率</translation>
    </message>
    <message>
        <source>Faithfulness</source>
        <translation>忠实度</translation>
    </message>
    <message>
        <source>Answer relevance</source>
        <translation>答案相关性</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>问题</translation>
    </message>
</context>
<context>
    <name>reticle::pages::compare::UnscoredPanel</name>
    <message>
        <source>Answers without a score by system and metric</source>
        <translation>没有分数的答案，按系统和指标</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>No score</source>
        <translation>无分数</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Questions whose answer has no score</source>
        <translation>答案没有分数的问题</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
</context>
<context>
    <name>reticle::pages::corpus::ChunkListModel</name>
    <message>
        <source>Chunk %1, %2 words</source>
        <translation>文本块 %1，%2 个词</translation>
    </message>
    <message>
        <source>, page %1</source>
        <translation>，第 %1 页</translation>
    </message>
</context>
<context>
    <name>reticle::pages::corpus::CorpusActions</name>
    <message>
        <source>Add files</source>
        <translation>添加文件</translation>
    </message>
    <message>
        <source>Add folder</source>
        <translation>添加文件夹</translation>
    </message>
    <message>
        <source>Check files</source>
        <translation>检查文件</translation>
    </message>
    <message>
        <source>Import changed files again</source>
        <translation>重新导入已更改的文件</translation>
    </message>
    <message>
        <source>Cut documents anew…</source>
        <translation>重新切分文档…</translation>
    </message>
    <message>
        <source>Look whether the files of the documents have changed or gone</source>
        <translation>查看文档的来源文件是否已更改或消失</translation>
    </message>
    <message>
        <source>Documents (%1);;All files (*)</source>
        <translation>文档 (%1);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>%1 documents added, %2 were here already. %3 files: %4 imported, %5 in part, %6 skipped, %7 rejected.</source>
        <translation>添加了 %1 个文档，%2 个已存在。%3 个文件：%4 个已导入，%5 个部分导入，%6 个跳过，%7 个被拒绝。</translation>
    </message>
    <message>
        <source>%1 files looked at: %2 documents have a changed file, %3 a missing one.</source>
        <translation>检查了 %1 个文件：%2 个文档的文件已更改，%3 个缺失。</translation>
    </message>
    <message>
        <source>%1 could not be read.</source>
        <translation>%1 个无法读取。</translation>
    </message>
    <message>
        <source>No file is known to have changed. Check the files first.</source>
        <translation>未发现已更改的文件。请先检查文件。</translation>
    </message>
    <message>
        <source>Cut documents anew</source>
        <translation>重新切分文档</translation>
    </message>
    <message>
        <source>%1 of %2 documents have other chunks now, %3 in all.</source>
        <translation>%2 个文档中有 %1 个的文本块已改变，共 %3 个文本块。</translation>
    </message>
</context>
<context>
    <name>reticle::pages::corpus::CorpusPage</name>
    <message>
        <source>Corpus</source>
        <translation>语料库</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>添加文件</translation>
    </message>
    <message>
        <source>Add folder</source>
        <translation>添加文件夹</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Import report</source>
        <translation>导入报告</translation>
    </message>
    <message>
        <source>Filter by title or path</source>
        <translation>按标题或路径筛选</translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>没有打开的项目</translation>
    </message>
    <message>
        <source>Documents belong to a project.</source>
        <translation>文档属于项目。</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>转到主页</translation>
    </message>
    <message>
        <source>There are no documents yet</source>
        <translation>还没有文档</translation>
    </message>
    <message>
        <source>%1 documents, %2 chunks, %3 words</source>
        <translation>%1 个文档，%2 个文本块，%3 个词</translation>
    </message>
    <message>
        <source>Removed. Undo brings it back.</source>
        <translation>已移除。可用撤销恢复。</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Search in all documents</source>
        <translation>在所有文档中搜索</translation>
    </message>
    <message>
        <source>Views of the corpus</source>
        <translation>语料库视图</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>More about the corpus</source>
        <translation>语料库的更多操作</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>All issues</source>
        <translation>所有问题</translation>
    </message>
    <message>
        <source>Issues (%1)</source>
        <translation>问题（%1）</translation>
    </message>
    <message>
        <source>Add text, Markdown, HTML, CSV, JSON, PDF, DOCX, EPUB or ZIP files, or drop them on the window.</source>
        <translation>添加文本、Markdown、HTML、CSV、JSON、PDF、DOCX、EPUB 或 ZIP 文件，或将其拖放到窗口上。</translation>
    </message>
    <message>
        <source>; stale: %1 documents, %2 chunks</source>
        <translation>；已过期：%1 个文档，%2 个文本块</translation>
    </message>
    <message>
        <source>%1 on disk</source>
        <translation>磁盘占用 %1</translation>
    </message>
    <message>
        <source>Enter or a double click opens the document, or the file&apos;s line in the report.</source>
        <translation>按 Enter 或双击打开文档，或打开报告中该文件的那一行。</translation>
    </message>
    <message>
        <source>Project %1, journal %2, full-text tables %3, index %4, replies of models %5, backups %6</source>
        <translation>项目 %1，日志 %2，全文表 %3，索引 %4，模型回复 %5，备份 %6</translation>
    </message>
</context>
<context>
    <name>reticle::pages::corpus::DocumentFilters</name>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>All languages</source>
        <translation>所有语言</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>All formats</source>
        <translation>所有格式</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>All states</source>
        <translation>所有状态</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>All levels</source>
        <translation>所有等级</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>已过期</translation>
    </message>
</context>
<context>
    <name>reticle::pages::corpus::DocumentReader</name>
    <message>
        <source>Find in document</source>
        <translation>在文档中查找</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>文本块</translation>
    </message>
    <message>
        <source>Text of the document</source>
        <translation>文档正文</translation>
    </message>
    <message>
        <source>Select a document to read it.</source>
        <translation>选择一个文档以阅读。</translation>
    </message>
    <message>
        <source>Previous place</source>
        <translation>上一处</translation>
    </message>
    <message>
        <source>Next place</source>
        <translation>下一处</translation>
    </message>
    <message>
        <source>characters %1 to %2 of %3</source>
        <translation>第 %1 至 %2 个字符，共 %3 个</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>%1 of more than %2</source>
        <translation>%1 / 多于 %2</translation>
    </message>
</context>
<context>
    <name>reticle::pages::corpus::DocumentsModel</name>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>What its file holds now</source>
        <translation>其文件现在的内容</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页数</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>About: an estimate for models</source>
        <translation>约数：供模型参考的估计</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>文本块</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Level of precision by the knowledge base</source>
        <translation>按知识库的精度等级</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>Weighted domain terms for each word</source>
        <translation>每词的加权领域术语数</translation>
    </message>
</context>
<context>
    <name>reticle::pages::corpus::ImportDialog</name>
    <message>
        <source>tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>by its mark</source>
        <translation>按字节顺序标记</translation>
    </message>
    <message>
        <source>as the file says</source>
        <translation>按文件声明</translation>
    </message>
    <message>
        <source>valid</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>guessed, %1 sure</source>
        <translation>猜测，把握 %1</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>已选定</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>First lines as they would be read</source>
        <translation>将读取的前几行</translation>
    </message>
    <message>
        <source>Encoding of text files</source>
        <translation>文本文件的编码</translation>
    </message>
    <message>
        <source>Delimiter of tables</source>
        <translation>表格的分隔符</translation>
    </message>
    <message>
        <source>&amp;Drop lines that repeat on every page (PDF)</source>
        <translation>去掉每页重复的行（PDF）(&amp;D)</translation>
    </message>
    <message>
        <source>Drop lines that repeat on every page</source>
        <translation>去掉每页重复的行</translation>
    </message>
    <message>
        <source>&amp;Join words cut at a line end (PDF)</source>
        <translation>连接行末断开的词（PDF）(&amp;J)</translation>
    </message>
    <message>
        <source>Join words cut at a line end</source>
        <translation>连接行末断开的词</translation>
    </message>
    <message>
        <source>&amp;Every line of a .txt file is a document</source>
        <translation>.txt 文件的每一行是一个文档(&amp;E)</translation>
    </message>
    <message>
        <source>Every line of a text file is a document</source>
        <translation>文本文件的每一行是一个文档</translation>
    </message>
    <message>
        <source>Also &amp;hidden files</source>
        <translation>包括隐藏文件(&amp;H)</translation>
    </message>
    <message>
        <source>Also hidden files</source>
        <translation>包括隐藏文件</translation>
    </message>
    <message>
        <source>Import documents</source>
        <translation>导入文档</translation>
    </message>
    <message>
        <source>Found for each file</source>
        <translation>逐文件判定</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>分号</translation>
    </message>
    <message>
        <source>vertical bar</source>
        <translation>竖线</translation>
    </message>
    <message>
        <source>En&amp;coding</source>
        <translation>编码(&amp;C)</translation>
    </message>
    <message>
        <source>De&amp;limiter</source>
        <translation>分隔符(&amp;L)</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Looking at the files…</source>
        <translation>正在查看文件…</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>不读取</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1: %2</source>
        <translation>
            <numerusform>%n 个文件，%1：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Left out: %1 links and %2 special files.</source>
        <translation>略去：%1 个链接和 %2 个特殊文件。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>encoding %1 (%2)</source>
        <translation>编码 %1（%2）</translation>
    </message>
    <message>
        <source>delimiter %1</source>
        <translation>分隔符 %1</translation>
    </message>
    <message>
        <source>columns %1</source>
        <translation>列 %1</translation>
    </message>
    <message numerus="yes">
        <source>more than %n document(s)</source>
        <translation>
            <numerusform>超过 %n 个文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n 个文档</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reticle::pages::corpus::ImportReportModel</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>reticle::pages::corpus::IssuesModel</name>
    <message>
        <source>Issue</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>发现时间</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>已知情况</translation>
    </message>
</context>
<context>
    <name>reticle::pages::corpus::RechunkDialog</name>
    <message>
        <source>Rather end with a &amp;sentence</source>
        <translation>尽量在句末结束(&amp;S)</translation>
    </message>
    <message>
        <source>Cut documents anew</source>
        <translation>重新切分文档</translation>
    </message>
    <message>
        <source>Words in a chunk</source>
        <translation>每个文本块的词数</translation>
    </message>
    <message>
        <source>Words two neighbours share</source>
        <translation>相邻文本块共有的词数</translation>
    </message>
    <message>
        <source>&amp;Words in a chunk</source>
        <translation>每个文本块的词数(&amp;W)</translation>
    </message>
    <message>
        <source>Words &amp;shared by neighbours</source>
        <translation>相邻文本块共有的词数(&amp;S)</translation>
    </message>
    <message>
        <source>Holds for all documents and for later imports. Questions and their evidence stay as they are: they point into the texts, not into chunks.</source>
        <translation>适用于所有文档及以后的导入。问题及其证据保持不变：它们指向文本，而非文本块。</translation>
    </message>
    <message>
        <source>Cut anew</source>
        <translation>重新切分</translation>
    </message>
</context>
<context>
    <name>reticle::pages::corpus::ReportPanel</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Import report</source>
        <translation>导入报告</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>%1 lines: %2 imported, %3 in part, %4 skipped, %5 rejected</source>
        <translation>%1 行：%2 个已导入，%3 个部分导入，%4 个跳过，%5 个被拒绝</translation>
    </message>
    <message>
        <source>Export the import report</source>
        <translation>导出导入报告</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
</context>
<context>
    <name>reticle::pages::corpus::SearchPanel</name>
    <message>
        <source>Search in all documents</source>
        <translation>在所有文档中搜索</translation>
    </message>
    <message>
        <source>Words that a chunk must hold</source>
        <translation>文本块必须包含的词</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>%1: %2 times</source>
        <translation>%1：%2 次</translation>
    </message>
    <message>
        <source>Searched as (analyser: standard), found in this excerpt: %1</source>
        <translation>搜索词（分析器：standard）在此片段中的出现次数：%1</translation>
    </message>
    <message>
        <source>The search is being prepared…</source>
        <translation>正在准备搜索…</translation>
    </message>
    <message>
        <source>Prepare the search</source>
        <translation>准备搜索</translation>
    </message>
    <message>
        <source>The search could not be prepared.</source>
        <translation>无法准备搜索。</translation>
    </message>
    <message>
        <source>Every word must be in a chunk; Chinese is found by pairs of characters.</source>
        <translation>文本块必须包含每个词；中文按字对查找。</translation>
    </message>
    <message>
        <source>No chunk holds all of these words.</source>
        <translation>没有文本块包含所有这些词。</translation>
    </message>
    <message>
        <source>%1 chunks, shown: %2</source>
        <translation>%1 个文本块，显示 %2 个</translation>
    </message>
    <message>
        <source>%1, chunk %2</source>
        <translation>%1，文本块 %2</translation>
    </message>
</context>
<context>
    <name>reticle::pages::generate::ChartsPanel</name>
    <message>
        <source>so far</source>
        <translation>至今</translation>
    </message>
    <message>
        <source>No pair yet</source>
        <translation>尚无问答对</translation>
    </message>
    <message>
        <source>Temperature and similarity limit of each pair are drawn here.</source>
        <translation>此处绘制每个问答对的温度和相似度上限。</translation>
    </message>
    <message>
        <source>Temperature and similarity limit</source>
        <translation>温度与相似度上限</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>问答对</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation>0 到 1</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>similarity limit</source>
        <translation>相似度上限</translation>
    </message>
    <message>
        <source>means of %1 pairs</source>
        <translation>每 %1 个问答对的平均值</translation>
    </message>
    <message>
        <source>No attempt was rejected</source>
        <translation>没有被拒绝的尝试</translation>
    </message>
    <message>
        <source>Rejected attempts are counted here by their reason.</source>
        <translation>此处按原因统计被拒绝的尝试。</translation>
    </message>
    <message>
        <source>Rejected by reason</source>
        <translation>各拒绝原因的数量</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试次数</translation>
    </message>
    <message>
        <source>Passed by type</source>
        <translation>各题型的通过数</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>问答对</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>in the plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>more asked of %1 to make up for other types</source>
        <translation>为弥补其他类型，%1 多出了一些</translation>
    </message>
</context>
<context>
    <name>reticle::pages::generate::EstimatePanel</name>
    <message>
        <source>about %1, at most %2</source>
        <translation>约 %1，最多 %2</translation>
    </message>
    <message>
        <source>&amp;Estimate</source>
        <translation>估算(&amp;E)</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估算</translation>
    </message>
    <message>
        <source>Counts the contexts of this plan and what writing the pairs will take; asks no model.</source>
        <translation>统计此计划的上下文以及编写问答对所需；不调用模型。</translation>
    </message>
    <message>
        <source>Contexts available</source>
        <translation>可用上下文</translation>
    </message>
    <message>
        <source>Passages or groups of passages that questions can be written from.</source>
        <translation>可用来出题的段落或段落组。</translation>
    </message>
    <message>
        <source>Pairs expected</source>
        <translation>预计问答对</translation>
    </message>
    <message>
        <source>Fewer than planned when the contexts run out.</source>
        <translation>上下文用尽时少于计划。</translation>
    </message>
    <message>
        <source>Calls to the model</source>
        <translation>模型调用</translation>
    </message>
    <message>
        <source>At most: every attempt at every context fails.</source>
        <translation>最多：每个上下文的每次尝试都失败。</translation>
    </message>
    <message>
        <source>Tokens sent</source>
        <translation>发送的词元</translation>
    </message>
    <message>
        <source>Counted in requests built from the first contexts.</source>
        <translation>根据前几个上下文构造的请求统计。</translation>
    </message>
    <message>
        <source>Tokens received</source>
        <translation>收到的词元</translation>
    </message>
    <message>
        <source>At most: every reply is as long as it may be.</source>
        <translation>最多：每个回复都达到长度上限。</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>From the rate of this project&apos;s last generation by this writer.</source>
        <translation>根据本项目中该编写器上一次生成的速率。</translation>
    </message>
    <message>
        <source>How many contexts the documents give for this plan, and what writing the pairs will take.</source>
        <translation>文档为此计划提供多少上下文，以及编写问答对所需。</translation>
    </message>
    <message>
        <source>The plan or the documents have changed since. Estimate again.</source>
        <translation>此后计划或文档已改变，请重新估算。</translation>
    </message>
    <message>
        <source>Estimating…</source>
        <translation>正在估算…</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>price not known</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>尚未知</translation>
    </message>
    <message>
        <source>Assumed until this model has written here: %1 attempts a pair, %2 tokens a reply.</source>
        <translation>在该模型于此编写之前的假设：每个问答对 %1 次尝试，每个回复 %2 个词元。</translation>
    </message>
    <message>
        <source>From this project&apos;s last generation by this writer: %1 attempts a pair.</source>
        <translation>根据本项目中该编写器的上一次生成：每个问答对 %1 次尝试。</translation>
    </message>
    <message>
        <source>The time is known after the first generation by this writer.</source>
        <translation>该编写器首次生成之后即可得知时间。</translation>
    </message>
    <message>
        <source>From the model&apos;s prices, as the Systems page lists them.</source>
        <translation>按“系统”页所列的模型价格计算。</translation>
    </message>
    <message>
        <source>no sum</source>
        <translation>无法求和</translation>
    </message>
    <message>
        <source>The documents give at most %1 (%2). Add documents, types or uses of a passage.</source>
        <translation>这些文档最多给出 %1 个（%2）。请添加文档、题型或提高段落的使用次数。</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n 对</numerusform>
        </translation>
    </message>
    <message>
        <source>The built-in writer was tried on them.</source>
        <translation>已用内置编写器试写。</translation>
    </message>
    <message>
        <source>%1: calls %2, tokens sent %3, received %4, cost %5.</source>
        <translation>%1：调用 %2，发送词元 %3，接收 %4，费用 %5。</translation>
    </message>
    <message>
        <source>not known: it has no price</source>
        <translation>未知：没有价格</translation>
    </message>
</context>
<context>
    <name>reticle::pages::generate::GeneratePage</name>
    <message>
        <source>Generate</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>没有打开的项目</translation>
    </message>
    <message>
        <source>Questions are written from the documents of a project.</source>
        <translation>问题根据项目的文档编写。</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>转到主页</translation>
    </message>
    <message>
        <source>There are no documents yet</source>
        <translation>还没有文档</translation>
    </message>
    <message>
        <source>Questions are written from documents. Add some first.</source>
        <translation>问题根据文档编写。请先添加一些文档。</translation>
    </message>
    <message>
        <source>Add documents</source>
        <translation>添加文档</translation>
    </message>
    <message>
        <source>%1 pairs passed the checks.</source>
        <translation>%1 个问答对通过了检查。</translation>
    </message>
    <message>
        <source>%1 pairs passed the checks; the documents gave no more contexts.</source>
        <translation>%1 个问答对通过了检查；文档中没有更多上下文可用。</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估算</translation>
    </message>
    <message>
        <source>Discard the unfinished generation</source>
        <translation>放弃未完成的生成</translation>
    </message>
    <message>
        <source>Open Settings</source>
        <translation>打开设置</translation>
    </message>
    <message>
        <source>Open Systems</source>
        <translation>打开系统</translation>
    </message>
    <message>
        <source>Open Corpus</source>
        <translation>打开语料库</translation>
    </message>
    <message>
        <source>Nothing is generated yet</source>
        <translation>尚未生成任何内容</translation>
    </message>
    <message>
        <source>Set the plan at the left, see what it takes, and start.</source>
        <translation>在左侧设定计划，查看所需，然后开始。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Edit prompts…</source>
        <translation>编辑提示词…</translation>
    </message>
</context>
<context>
    <name>reticle::pages::generate::LimitFields</name>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Take no kept replies</source>
        <translation>不使用已保存的回复</translation>
    </message>
    <message>
        <source> thousand</source>
        <translation> 千</translation>
    </message>
    <message>
        <source> USD</source>
        <translation> USD</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>The generation stops before a further call; it can be resumed with more.</source>
        <translation>生成会在下一次调用前停止；提高上限后可以继续。</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Sent and received together, in thousands; what is in flight then may go beyond.</source>
        <translation>发送与接收合计，以千为单位；届时在途的请求可能超出。</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>From the prices of the models: each of them must have one, and all the same currency.</source>
        <translation>按模型的价格计算：每个模型都要有价格，且货币相同。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Minutes of work since the start or the resume.</source>
        <translation>自开始或继续以来的工作分钟数。</translation>
    </message>
    <message>
        <source>On: every request goes to the model, also one that was answered before.</source>
        <translation>打开：每个请求都发给模型，包括以前回答过的。</translation>
    </message>
</context>
<context>
    <name>reticle::pages::generate::MoreSettings</name>
    <message>
        <source>&amp;More settings</source>
        <translation>更多设置(&amp;M)</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>更多设置</translation>
    </message>
    <message>
        <source>Formats of objective questions</source>
        <translation>客观题的格式</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Weight among the objective questions, in per cent; only the proportion counts.</source>
        <translation>在客观题中的权重，百分比；只有比例起作用。</translation>
    </message>
    <message>
        <source>Contexts</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试次数</translation>
    </message>
    <message>
        <source>How often a context is tried before it is given up.</source>
        <translation>一个上下文在放弃前的尝试次数。</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>并发请求</translation>
    </message>
    <message>
        <source>Contexts worked on at the same time; 1 is the published, strictly sequential run. The pairs depend on it.</source>
        <translation>同时处理的上下文数；1 为论文中严格的顺序运行。问答对取决于它。</translation>
    </message>
    <message>
        <source>Distractors</source>
        <translation>干扰段落</translation>
    </message>
    <message>
        <source>Passages put around those that the question needs, per context.</source>
        <translation>每个上下文中，在问题所需段落之外加入的段落数。</translation>
    </message>
    <message>
        <source>Uses of a passage</source>
        <translation>段落使用次数</translation>
    </message>
    <message>
        <source>How often the same passage may be asked about, each time with other distractors.</source>
        <translation>同一段落可被提问的次数，每次使用不同的干扰段落。</translation>
    </message>
    <message>
        <source>Questions a passage</source>
        <translation>每段问题数</translation>
    </message>
    <message>
        <source>Questions asked of each passage, for the type Single chunk.</source>
        <translation>题型“单文本块”中每个段落的问题数。</translation>
    </message>
    <message>
        <source>Link from</source>
        <translation>关联下限</translation>
    </message>
    <message>
        <source>Cosine similarity above which passages of two documents count as linked, 0 to 1.</source>
        <translation>两个文档的段落余弦相似度高于此值即视为相关，0 到 1。</translation>
    </message>
    <message>
        <source>Other topic below</source>
        <translation>不同主题上限</translation>
    </message>
    <message>
        <source>Cosine similarity below which two passages of a document are different topics, 0 to 1.</source>
        <translation>一个文档的两个段落余弦相似度低于此值即视为不同主题，0 到 1。</translation>
    </message>
    <message>
        <source>Similarity of questions</source>
        <translation>问题的相似度</translation>
    </message>
    <message>
        <source>Count all similar questions</source>
        <translation>统计全部相似问题</translation>
    </message>
    <message>
        <source>On: every question rejected as similar raises the temperature, as in the published run. Off: only those since the last pair.</source>
        <translation>开：每个因相似被拒绝的问题都会提高温度，如论文的运行。关：只统计上一个问答对之后的。</translation>
    </message>
    <message>
        <source>Retries are less strict</source>
        <translation>重试时放宽</translation>
    </message>
    <message>
        <source>On: the similarity limit rises with each attempt. Off: it falls, which is stricter.</source>
        <translation>开：相似度上限随每次尝试升高。关：上限降低，更严格。</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>控制</translation>
    </message>
    <message>
        <source>Adaptive temperature</source>
        <translation>自适应温度</translation>
    </message>
    <message>
        <source>The temperature follows precision level, category, progress and retries.</source>
        <translation>温度随精度级别、类别、进度和重试而变。</translation>
    </message>
    <message>
        <source>Fixed temperature</source>
        <translation>固定温度</translation>
    </message>
    <message>
        <source>In force when the adaptive temperature is off, 0 to 2.</source>
        <translation>自适应温度关闭时生效，0 到 2。</translation>
    </message>
    <message>
        <source>Adaptive similarity limit</source>
        <translation>自适应相似度上限</translation>
    </message>
    <message>
        <source>The limit follows precision level and attempt; a lower limit is stricter.</source>
        <translation>上限随精度级别和尝试次数而变；上限越低越严格。</translation>
    </message>
    <message>
        <source>Fixed limit</source>
        <translation>固定上限</translation>
    </message>
    <message>
        <source>In force when the adaptive limit is off, 0 to 1.</source>
        <translation>自适应上限关闭时生效，0 到 1。</translation>
    </message>
    <message>
        <source>Enhanced prompts</source>
        <translation>增强提示词</translation>
    </message>
    <message>
        <source>With the instructions for test type and domain; off: base and format only.</source>
        <translation>含题型与领域的说明；关闭时只有基础和格式。</translation>
    </message>
    <message>
        <source>Vary style and persona</source>
        <translation>变换风格与角色</translation>
    </message>
    <message>
        <source>Each question is asked in a random style by a random persona.</source>
        <translation>每个问题由随机角色以随机风格提出。</translation>
    </message>
    <message>
        <source>Critics</source>
        <translation>评审</translation>
    </message>
    <message>
        <source>Must be answerable</source>
        <translation>必须可回答</translation>
    </message>
    <message>
        <source>The model must find an answer in the passages; one more call for each pair.</source>
        <translation>模型必须能在段落中找到答案；每个问答对多一次调用。</translation>
    </message>
    <message>
        <source>Must need the passages</source>
        <translation>必须需要段落</translation>
    </message>
    <message>
        <source>A pair that the model answers without the passages is dropped; one more call for each pair.</source>
        <translation>模型不看段落也能答对的问答对会被丢弃；每个问答对多一次调用。</translation>
    </message>
    <message>
        <source>Must agree</source>
        <translation>必须一致</translation>
    </message>
    <message>
        <source>A second model that must give the same answer from the passages; one more call for each pair.</source>
        <translation>必须根据段落给出相同答案的第二个模型；每个问答对多一次调用。</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>长度</translation>
    </message>
    <message>
        <source> char.</source>
        <translation> 字符</translation>
    </message>
    <message>
        <source>Question from</source>
        <translation>问题最短</translation>
    </message>
    <message>
        <source>Shorter questions are rejected; length in characters.</source>
        <translation>更短的问题会被拒绝；长度以字符计。</translation>
    </message>
    <message>
        <source>Question up to</source>
        <translation>问题最长</translation>
    </message>
    <message>
        <source>Longer questions are rejected; length in characters.</source>
        <translation>更长的问题会被拒绝；长度以字符计。</translation>
    </message>
    <message>
        <source>Answer up to</source>
        <translation>答案最长</translation>
    </message>
    <message>
        <source>Longer answers are rejected; length in characters.</source>
        <translation>更长的答案会被拒绝；长度以字符计。</translation>
    </message>
    <message>
        <source>Quote from</source>
        <translation>引文最短</translation>
    </message>
    <message>
        <source>Shorter quotes do not count as evidence; length in characters.</source>
        <translation>更短的引文不算证据；长度以字符计。</translation>
    </message>
    <message>
        <source>No second model</source>
        <translation>无第二个模型</translation>
    </message>
    <message>
        <source>Formats, contexts, similarity, density, switches of the published study, critics, lengths and limits of spending.</source>
        <translation>题型、上下文、相似度、密度、已发表研究的开关、评审、长度和花费上限。</translation>
    </message>
    <message>
        <source>Technical density</source>
        <translation>技术密度</translation>
    </message>
    <message>
        <source>Occurrences (paper)</source>
        <translation>出现次数（论文）</translation>
    </message>
    <message>
        <source>Terms (published run)</source>
        <translation>不同术语（已发表的运行）</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>What makes a context dense: every occurrence of a term, or each different term once. Precision level, temperature and similarity limit follow it; measured over the whole context of a question.</source>
        <translation>密度的算法：术语每次出现都计，或每个不同术语计一次。精度等级、温度和相似度上限随之而定；在问题的整个上下文上测量。</translation>
    </message>
    <message>
        <source>If about nodes</source>
        <translation>谈到节点时</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>总是</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>5 nm counts</source>
        <translation>5 nm 计入</translation>
    </message>
    <message>
        <source>When a length such as &quot;5 nm&quot; counts as the process node 5nm of the knowledge base.</source>
        <translation>“5 nm”这样的长度何时算作知识库中的工艺节点 5nm。</translation>
    </message>
    <message>
        <source>Edit prompts…</source>
        <translation>编辑提示词…</translation>
    </message>
    <message>
        <source>The texts that a request to the model is joined of; a project can have its own.</source>
        <translation>组成模型请求的文本；项目可以有自己的文本。</translation>
    </message>
</context>
<context>
    <name>reticle::pages::generate::NewestPairs</name>
    <message>
        <source>Key</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>题型</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Answer: %1</source>
        <translation>答案：%1</translation>
    </message>
</context>
<context>
    <name>reticle::pages::generate::NewestRejections</name>
    <message>
        <source>similarity %1</source>
        <translation>相似度 %1</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>题型</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>尝试</translation>
    </message>
</context>
<context>
    <name>reticle::pages::generate::PlanPanel</name>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Choose at least one type.</source>
        <translation>请至少选择一种题型。</translation>
    </message>
    <message>
        <source>Give at least one of the four a weight, or set objective questions to 0 %.</source>
        <translation>请为四种格式中的至少一种设定权重，或将客观题设为 0 %。</translation>
    </message>
    <message>
        <source>The longest question is shorter than the shortest.</source>
        <translation>问题的最大长度小于最小长度。</translation>
    </message>
    <message>
        <source>This value is out of its range.</source>
        <translation>此值超出范围。</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>&amp;Pairs</source>
        <translation>问答对(&amp;P)</translation>
    </message>
    <message>
        <source>How many pairs, over all types together.</source>
        <translation>所有题型合计的数量。</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>&amp;Objective</source>
        <translation>客观题(&amp;O)</translation>
    </message>
    <message>
        <source>Share of questions with one checkable answer, in per cent of all pairs.</source>
        <translation>答案唯一且可核对的问题占全部问答对的百分比。</translation>
    </message>
    <message>
        <source>Objective questions, per cent</source>
        <translation>客观题百分比</translation>
    </message>
    <message>
        <source>&amp;Writer</source>
        <translation>编写器(&amp;W)</translation>
    </message>
    <message>
        <source>Extractive writes by rules, without a model; the models are those of the project&apos;s servers.</source>
        <translation>“抽取式”按规则编写，不用模型；其余为项目服务器上的模型。</translation>
    </message>
    <message>
        <source>Price in</source>
        <translation>输入价格</translation>
    </message>
    <message>
        <source>Price out</source>
        <translation>输出价格</translation>
    </message>
    <message>
        <source>&amp;Domain</source>
        <translation>领域(&amp;D)</translation>
    </message>
    <message>
        <source>Wording of the prompts; Automatic takes the domain whose terms are densest.</source>
        <translation>提示词的措辞；“自动”选用术语最密集的领域。</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>The same documents, plan and seed give the same pairs.</source>
        <translation>文档、计划和种子相同，问答对就相同。</translation>
    </message>
    <message>
        <source>Extractive (built-in)</source>
        <translation>抽取式（内置）</translation>
    </message>
    <message>
        <source>Enter both prices, or neither.</source>
        <translation>请填写两个价格，或都不填。</translation>
    </message>
    <message>
        <source>For a million tokens sent to this model; kept with the project. Currency and date stand on the Systems page.</source>
        <translation>发送给此模型的每百万词元的价格；保存在项目中。货币和日期见“系统”页。</translation>
    </message>
    <message>
        <source>For a million tokens of its replies; kept with the project. Currency and date stand on the Systems page.</source>
        <translation>其回复的每百万词元的价格；保存在项目中。货币和日期见“系统”页。</translation>
    </message>
    <message>
        <source>Stop when this is spent</source>
        <translation>花费达到此数即停止</translation>
    </message>
</context>
<context>
    <name>reticle::pages::generate::ProgressPanel</name>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Pairs made</source>
        <translation>已生成问答对</translation>
    </message>
    <message>
        <source>Pairs that passed every check, of those wanted.</source>
        <translation>通过全部检查的问答对，占所需的数量。</translation>
    </message>
    <message>
        <source>Attempts rejected</source>
        <translation>被拒绝的尝试</translation>
    </message>
    <message>
        <source>Candidates that a check turned down.</source>
        <translation>被某项检查拒绝的候选。</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Pairs over the last half minute.</source>
        <translation>最近半分钟的问答对。</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>剩余时间</translation>
    </message>
    <message>
        <source>At the present rate; shown when it means something.</source>
        <translation>按当前速率；有意义时才显示。</translation>
    </message>
    <message>
        <source>Time worked</source>
        <translation>工作时间</translation>
    </message>
    <message>
        <source>Without pauses, over all parts of this generation.</source>
        <translation>不含暂停，此次生成的各部分合计。</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>并发请求</translation>
    </message>
    <message>
        <source>Sent to the model, not answered yet.</source>
        <translation>已发送给模型、尚未回复。</translation>
    </message>
    <message>
        <source>Calls answered</source>
        <translation>已回复的调用</translation>
    </message>
    <message>
        <source>Tokens in, out</source>
        <translation>输入、输出词元</translation>
    </message>
    <message>
        <source>Cost so far</source>
        <translation>至今费用</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>discarded</source>
        <translation>已放弃</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Writer: %1.</source>
        <translation>编写器：%1。</translation>
    </message>
    <message>
        <source>%1 contexts used.</source>
        <translation>已使用 %1 个上下文。</translation>
    </message>
    <message>
        <source>%1 contexts used, %2 skipped: %3.</source>
        <translation>已使用 %1 个上下文，跳过 %2 个：%3。</translation>
    </message>
    <message>
        <source>Some tokens were estimated: the server did not count them.</source>
        <translation>部分词元为估算：服务器没有统计。</translation>
    </message>
    <message>
        <source>Replies of the models that write and examine; the tab Usage has them by role.</source>
        <translation>编写与评审模型的回复；“用量”标签按角色列出。</translation>
    </message>
    <message>
        <source>Sent to the models, and received from them.</source>
        <translation>发送给模型的，以及从模型收到的。</translation>
    </message>
    <message>
        <source>From the prices of the models, as the Systems page lists them; not known when one of them has none, or they differ in currency.</source>
        <translation>按“系统”页所列的模型价格计算；有模型没有价格或货币不同时未知。</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1: %2 pairs instead of the %3 of the plan, because other types gave fewer.</source>
        <translation>%1：%2 对，而不是计划的 %3 对，因为其他类型给出的较少。</translation>
    </message>
    <message>
        <source>Density: different terms, as the published run.</source>
        <translation>密度：按不同术语计，与已发表的运行相同。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>reticle::pages::generate::PromptsDialog</name>
    <message>
        <source>As s&amp;hipped</source>
        <translation>恢复自带(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Prompts of this project</source>
        <translation>本项目的提示词</translation>
    </message>
    <message>
        <source>A request to the model is joined of these texts. Where the project has a text of its own, it stands in for the shipped one from the next generation on; pairs say which version they were made with.</source>
        <translation>模型请求由这些文本组成。项目有自有文本时，从下一次生成起代替自带文本；问答对会说明所用的版本。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>The prompts follow the language of the passages.</source>
        <translation>提示词随段落的语言而定。</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>&amp;Version</source>
        <translation>版本(&amp;V)</translation>
    </message>
    <message>
        <source>Letters, digits, dots and hyphens; another one than that of the shipped text.</source>
        <translation>字母、数字、点和连字符；不能与自带文本的版本相同。</translation>
    </message>
    <message>
        <source>Text of the prompt</source>
        <translation>提示词文本</translation>
    </message>
    <message>
        <source>Puts the shipped text back into the editor; saved with the others.</source>
        <translation>把自带文本放回编辑器；与其他改动一起保存。</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>own text</source>
        <translation>自有文本</translation>
    </message>
    <message>
        <source>as shipped</source>
        <translation>自带文本</translation>
    </message>
    <message>
        <source>The shipped text has no placeholders.</source>
        <translation>自带文本没有占位符。</translation>
    </message>
    <message>
        <source>Filled in when a request is made: %1.</source>
        <translation>发出请求时填入：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n text(s) are not saved. Save them, or close once more to drop them.</source>
        <translation>
            <numerusform>%n 个文本未保存。请保存，或再次关闭以放弃。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reticle::pages::generate::ResultsPanel</name>
    <message>
        <source>Last pairs</source>
        <translation>最近的问答对</translation>
    </message>
    <message>
        <source>Last rejections</source>
        <translation>最近的拒绝</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Enter or a double click opens the pair in Review.</source>
        <translation>按 Enter 或双击在“审阅”中打开问答对。</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Of all</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Last &amp;pairs</source>
        <translation>最近的问答对(&amp;P)</translation>
    </message>
    <message>
        <source>Last &amp;rejections</source>
        <translation>最近的拒绝(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Reasons</source>
        <translation>原因(&amp;R)</translation>
    </message>
    <message>
        <source>%1 of attempts</source>
        <translation>占尝试的 %1</translation>
    </message>
    <message>
        <source>context skipped: %1</source>
        <translation>跳过的上下文：%1</translation>
    </message>
    <message>
        <source>%1 of contexts</source>
        <translation>占上下文的 %1</translation>
    </message>
    <message>
        <source>&amp;Usage</source>
        <translation>用量(&amp;U)</translation>
    </message>
    <message>
        <source>By &amp;type</source>
        <translation>按类型(&amp;T)</translation>
    </message>
</context>
<context>
    <name>reticle::pages::generate::TypeShares</name>
    <message>
        <source>One passage holds the answer; the others are as unlike it as possible.</source>
        <translation>一个段落含有答案；其余段落尽可能与之不同。</translation>
    </message>
    <message>
        <source>The answer needs passages about different topics of one document.</source>
        <translation>答案需要一个文档中不同主题的段落。</translation>
    </message>
    <message>
        <source>The answer needs linked passages of two documents.</source>
        <translation>答案需要两个文档中相关联的段落。</translation>
    </message>
    <message>
        <source>One passage and nothing else; several questions of each.</source>
        <translation>只有一个段落；每个段落几个问题。</translation>
    </message>
    <message>
        <source>The documents do not hold the answer; right is to say so.</source>
        <translation>文档不含答案；正确的回答是说明这一点。</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>题型</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>份额</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>问答对</translation>
    </message>
    <message>
        <source>Share of %1</source>
        <translation>%1 的份额</translation>
    </message>
    <message>
        <source>How many parts of the pairs are of this type: 2 beside 1 means twice as many.</source>
        <translation>此题型在问答对中所占的份数：2 与 1 相比即为两倍。</translation>
    </message>
</context>
<context>
    <name>reticle::pages::generate::UnfinishedBar</name>
    <message>
        <source>R&amp;esume</source>
        <translation>继续(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
    <message>
        <source>Gives the rest up; the pairs made so far stay.</source>
        <translation>放弃其余部分；已生成的问答对保留。</translation>
    </message>
    <message>
        <source>the built-in writer</source>
        <translation>内置编写器</translation>
    </message>
    <message>
        <source>The generation of %1 by %2 is unfinished: %3 pairs are made. Resume goes on with its own plan.</source>
        <translation>%2 于 %1 开始的生成尚未完成：已有 %3 个问答对。“继续”按其自身的计划进行。</translation>
    </message>
    <message>
        <source>Goes on with its own plan and the prompts of its start; the pairs are those of an uninterrupted generation.</source>
        <translation>按它自己的计划和开始时的提示词继续；问答对与不间断生成的相同。</translation>
    </message>
</context>
<context>
    <name>reticle::pages::generate::UsageTable</name>
    <message>
        <source>Usage</source>
        <translation>用量</translation>
    </message>
    <message>
        <source>For</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Kept replies</source>
        <translation>已存回复</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Tokens in</source>
        <translation>发送词元</translation>
    </message>
    <message>
        <source>Tokens out</source>
        <translation>接收词元</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>reticle::pages::home::HomePage</name>
    <message>
        <source>No project has been opened on this machine yet.</source>
        <translation>本机上尚未打开过项目。</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>主页</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新建项目</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>试用示例</translation>
    </message>
    <message>
        <source>This project</source>
        <translation>当前项目</translation>
    </message>
    <message>
        <source>No project is open. Make one, open one, or try the sample.</source>
        <translation>没有打开的项目。请新建、打开一个，或试用示例。</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>最近的项目</translation>
    </message>
    <message>
        <source>%1 (not there any more)</source>
        <translation>%1（已不在该处）</translation>
    </message>
    <message>
        <source>Import the sample</source>
        <translation>导入示例</translation>
    </message>
    <message>
        <source>The sample is a corpus of 24 files in English and Chinese. It needs no model, no key and no network.</source>
        <translation>示例语料库含 24 个中英文文件，无需模型、密钥或网络。</translation>
    </message>
</context>
<context>
    <name>reticle::pages::home::NextSteps</name>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Add documents</source>
        <translation>添加文档</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Generate questions</source>
        <translation>生成问题</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>Review questions</source>
        <translation>审核问题</translation>
    </message>
    <message>
        <source>Benchmark</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Freeze a benchmark</source>
        <translation>冻结基准</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Add systems</source>
        <translation>添加系统</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Start a run</source>
        <translation>开始运行</translation>
    </message>
    <message>
        <source>documents: %1, chunks: %2</source>
        <translation>文档：%1，文本块：%2</translation>
    </message>
    <message>
        <source>pairs that passed the checks: %1</source>
        <translation>通过检查的问答对：%1</translation>
    </message>
    <message>
        <source>accepted: %1, to review: %2</source>
        <translation>已接受：%1，待审核：%2</translation>
    </message>
    <message>
        <source>frozen versions: %1</source>
        <translation>已冻结的版本：%1</translation>
    </message>
    <message>
        <source>systems: %1</source>
        <translation>系统：%1</translation>
    </message>
    <message>
        <source>finished: %1, unfinished: %2</source>
        <translation>已完成：%1，未完成：%2</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>, stale: %1</source>
        <translation>，已过期：%1</translation>
    </message>
</context>
<context>
    <name>reticle::pages::knowledge::CandidatesPanel</name>
    <message>
        <source>phrase</source>
        <translation>短语</translation>
    </message>
    <message>
        <source>acronym</source>
        <translation>缩写</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>化学式</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>&amp;Propose terms</source>
        <translation>提出术语(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Add selected</source>
        <translation>添加所选(&amp;A)</translation>
    </message>
    <message>
        <source>Proposed terms</source>
        <translation>提出的术语</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>术语</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Occurrences</source>
        <translation>出现次数</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Where the terms go</source>
        <translation>术语的归属</translation>
    </message>
    <message>
        <source>Terms are proposed from the documents of this project.</source>
        <translation>术语由本项目的文档提出。</translation>
    </message>
    <message>
        <source>The documents suggest no further term.</source>
        <translation>文档未提示更多术语。</translation>
    </message>
    <message>
        <source>%1 proposals, the most likely first.</source>
        <translation>%1 个建议，最可能的在前。</translation>
    </message>
</context>
<context>
    <name>reticle::pages::knowledge::EffectPanel</name>
    <message>
        <source>&amp;Apply</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Documents that would measure differently</source>
        <translation>测量值将改变的文档</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Level now</source>
        <translation>当前等级</translation>
    </message>
    <message>
        <source>Level then</source>
        <translation>之后等级</translation>
    </message>
    <message>
        <source>Density now</source>
        <translation>当前密度</translation>
    </message>
    <message>
        <source>Density then</source>
        <translation>之后密度</translation>
    </message>
    <message>
        <source>Dominant category then</source>
        <translation>之后的主导类别</translation>
    </message>
    <message>
        <source>No document would measure differently.</source>
        <translation>没有文档的测量值会改变。</translation>
    </message>
    <message>
        <source>%1 documents would measure differently, %2 of them change their precision level.</source>
        <translation>%1 个文档的测量值将改变，其中 %2 个的精度等级改变。</translation>
    </message>
</context>
<context>
    <name>reticle::pages::knowledge::KnowledgePage</name>
    <message>
        <source>Knowledge base</source>
        <translation>知识库</translation>
    </message>
    <message>
        <source>Add term</source>
        <translation>添加术语</translation>
    </message>
    <message>
        <source>Import a knowledge base…</source>
        <translation>导入知识库…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Rename this knowledge base…</source>
        <translation>重命名此知识库…</translation>
    </message>
    <message>
        <source>Delete this knowledge base</source>
        <translation>删除此知识库</translation>
    </message>
    <message>
        <source>Knowledge base in use</source>
        <translation>正在使用的知识库</translation>
    </message>
    <message>
        <source>Views of the knowledge base</source>
        <translation>知识库视图</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>术语</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>术语</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Filter terms</source>
        <translation>筛选术语</translation>
    </message>
    <message>
        <source>More about the knowledge base</source>
        <translation>知识库的更多操作</translation>
    </message>
    <message>
        <source>Import a knowledge base</source>
        <translation>导入知识库</translation>
    </message>
    <message>
        <source>Knowledge bases (*.json *.csv)</source>
        <translation>知识库 (*.json *.csv)</translation>
    </message>
    <message>
        <source>Export the knowledge base</source>
        <translation>导出知识库</translation>
    </message>
    <message>
        <source>CSV table (*.csv);;JSON (*.json)</source>
        <translation>CSV 表格 (*.csv);;JSON (*.json)</translation>
    </message>
    <message>
        <source>Terms by category and group</source>
        <translation>按类别和组排列的术语</translation>
    </message>
    <message>
        <source>Built-in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>没有打开的项目</translation>
    </message>
    <message>
        <source>A knowledge base belongs to a project.</source>
        <translation>知识库属于项目。</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>转到主页</translation>
    </message>
    <message>
        <source>This project uses no domain terms</source>
        <translation>此项目未使用领域术语</translation>
    </message>
    <message>
        <source>Import a knowledge base, or use the built-in one, to measure the density of documents.</source>
        <translation>导入知识库或使用内置知识库以测量文档密度。</translation>
    </message>
    <message>
        <source>%1 categories, %2 terms</source>
        <translation>%1 个类别，%2 个术语</translation>
    </message>
    <message>
        <source>Conflicts (%1)</source>
        <translation>冲突（%1）</translation>
    </message>
    <message>
        <source>Rename this knowledge base</source>
        <translation>重命名此知识库</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>名称：</translation>
    </message>
</context>
<context>
    <name>reticle::pages::knowledge::KnowledgeWork</name>
    <message>
        <source>Count terms</source>
        <translation>统计术语</translation>
    </message>
    <message>
        <source>Find the effect of the edit</source>
        <translation>计算修改的影响</translation>
    </message>
    <message>
        <source>%1 (edited)</source>
        <translation>%1（已编辑）</translation>
    </message>
    <message>
        <source>The built-in knowledge base stays as it is; the project uses a copy of its own now.</source>
        <translation>内置知识库保持不变；项目现在使用自己的副本。</translation>
    </message>
    <message>
        <source>Propose terms</source>
        <translation>提出术语</translation>
    </message>
    <message>
        <source>Measure the documents</source>
        <translation>测量文档</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>%1 (edited %2)</source>
        <translation>%1（已编辑 %2）</translation>
    </message>
</context>
<context>
    <name>reticle::pages::knowledge::TermActions</name>
    <message>
        <source>Add term</source>
        <translation>添加术语</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Remove term</source>
        <translation>移除术语</translation>
    </message>
    <message>
        <source>Merge selected terms</source>
        <translation>合并所选术语</translation>
    </message>
    <message>
        <source>Add category</source>
        <translation>添加类别</translation>
    </message>
    <message>
        <source>New term in %1:</source>
        <translation>%1 中的新术语：</translation>
    </message>
    <message>
        <source>Title of the category:</source>
        <translation>类别标题：</translation>
    </message>
    <message>
        <source>New name of the term:</source>
        <translation>术语的新名称：</translation>
    </message>
    <message>
        <source>New name of the group:</source>
        <translation>组的新名称：</translation>
    </message>
    <message>
        <source>New title of the category:</source>
        <translation>类别的新标题：</translation>
    </message>
</context>
<context>
    <name>reticle::pages::knowledge::TermDetails</name>
    <message>
        <source>Title of the category</source>
        <translation>类别标题</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Temperature shift</source>
        <translation>温度偏移</translation>
    </message>
    <message>
        <source>Counts as &amp;high precision</source>
        <translation>计为高精度(&amp;H)</translation>
    </message>
    <message>
        <source>Counts as high precision</source>
        <translation>计为高精度</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>术语</translation>
    </message>
    <message>
        <source>Words that must be near</source>
        <translation>必须出现在附近的词</translation>
    </message>
    <message>
        <source>Words that must not be near</source>
        <translation>不得出现在附近的词</translation>
    </message>
    <message>
        <source>Category and group</source>
        <translation>类别和组</translation>
    </message>
    <message>
        <source>A plain word &amp;too</source>
        <translation>也是普通词(&amp;T)</translation>
    </message>
    <message>
        <source>A plain word too</source>
        <translation>也是普通词</translation>
    </message>
    <message>
        <source>Documents with this term</source>
        <translation>含此术语的文档</translation>
    </message>
    <message>
        <source>Select a category or a term.</source>
        <translation>请选择类别或术语。</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>标题(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Weight</source>
        <translation>权重(&amp;W)</translation>
    </message>
    <message>
        <source>Temperature &amp;shift</source>
        <translation>温度偏移(&amp;S)</translation>
    </message>
    <message>
        <source>The weight counts in the density of documents and in the dominant category; terms of high-precision categories decide the precision level too; the shift is added to the temperature of questions whose dominant category this is.</source>
        <translation>权重计入文档密度和主导类别；高精度类别的术语还影响精度等级；当此类别为主导类别时，偏移量会加到问题的温度上。</translation>
    </message>
    <message>
        <source>any of these; separated by ;</source>
        <translation>其中任一个；以 ; 分隔</translation>
    </message>
    <message>
        <source>none of these; separated by ;</source>
        <translation>均不出现；以 ; 分隔</translation>
    </message>
    <message>
        <source>T&amp;erm</source>
        <translation>术语(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>组(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Near</source>
        <translation>附近有(&amp;N)</translation>
    </message>
    <message>
        <source>N&amp;ot near</source>
        <translation>附近无(&amp;O)</translation>
    </message>
</context>
<context>
    <name>reticle::pages::knowledge::TermTree</name>
    <message>
        <source>(no group)</source>
        <translation>（无组）</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>术语</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Occurrences</source>
        <translation>出现次数</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>标记</translation>
    </message>
</context>
<context>
    <name>reticle::pages::review::PairHistoryDialog</name>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>Question written by a model</source>
        <translation>由模型编写的问题</translation>
    </message>
    <message>
        <source>Critic: %1</source>
        <translation>评审：%1</translation>
    </message>
    <message>
        <source>Verdict: %1</source>
        <translation>判定：%1</translation>
    </message>
    <message>
        <source>Detail: %1</source>
        <translation>细节：%1</translation>
    </message>
    <message>
        <source>Question: %1</source>
        <translation>问题：%1</translation>
    </message>
    <message>
        <source>Temperature %1, top p %2, similarity limit %3, reply of at most %4 tokens</source>
        <translation>温度 %1，top p %2，相似度上限 %3，回复最多 %4 个词元</translation>
    </message>
    <message>
        <source>Model: %1
Prompt: %2
Time: %3
Tokens sent and received: %4, %5</source>
        <translation>模型：%1
提示词：%2
时间：%3
发送和接收的词元：%4，%5</translation>
    </message>
    <message>
        <source>The reply came from the cache.</source>
        <translation>回复来自缓存。</translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>REQUEST</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>RAW REPLY</source>
        <translation>原始回复</translation>
    </message>
    <message>
        <source>How %1 was made</source>
        <translation>%1 的生成经过</translation>
    </message>
    <message>
        <source>Details of the step</source>
        <translation>该步骤的细节</translation>
    </message>
    <message>
        <source>This pair was imported or written by hand.</source>
        <translation>此问答对是导入的或手工编写的。</translation>
    </message>
    <message>
        <source>Context %1, written by %2 without a kept request.</source>
        <translation>上下文 %1，由 %2 编写，没有保存请求。</translation>
    </message>
    <message>
        <source>Context %1, written by %2.</source>
        <translation>上下文 %1，由 %2 编写。</translation>
    </message>
    <message>
        <source>Attempt %1: %2</source>
        <translation>第 %1 次尝试：%2</translation>
    </message>
    <message>
        <source>Attempts, calls and decisions</source>
        <translation>尝试、调用与决定</translation>
    </message>
    <message>
        <source>What people decided</source>
        <translation>人的决定</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>reticle::pages::review::PairView</name>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Reference answer</source>
        <translation>参考答案</translation>
    </message>
    <message>
        <source>Edit question</source>
        <translation>编辑问题</translation>
    </message>
    <message>
        <source>Edit reference answer</source>
        <translation>编辑参考答案</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>Cancel editing</source>
        <translation>取消编辑</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确性</translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation>相关性</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>难度</translation>
    </message>
    <message>
        <source>Diversity</source>
        <translation>多样性</translation>
    </message>
    <message>
        <source>No pair is selected.</source>
        <translation>未选择问答对。</translation>
    </message>
    <message>
        <source>Calculation: %1</source>
        <translation>计算：%1</translation>
    </message>
    <message>
        <source>Before the edit: %1</source>
        <translation>编辑前：%1</translation>
    </message>
    <message>
        <source>Answer before the edit: %1</source>
        <translation>编辑前的答案：%1</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>原因：%1</translation>
    </message>
    <message>
        <source>Written by %1, temperature %2, similarity limit %3, closest earlier question %4</source>
        <translation>由 %1 编写，温度 %2，相似度上限 %3，最接近的先前问题 %4</translation>
    </message>
    <message>
        <source>Evidence %1</source>
        <translation>证据 %1</translation>
    </message>
    <message>
        <source>The file of its evidence has changed since the pair was made.</source>
        <translation>自问答对生成以来，其证据的文件已更改。</translation>
    </message>
    <message>
        <source>How it was made</source>
        <translation>生成经过</translation>
    </message>
    <message>
        <source>Written by %1</source>
        <translation>编写者：%1</translation>
    </message>
</context>
<context>
    <name>reticle::pages::review::QueueModel</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>问答对</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>The file of its evidence has changed since the pair was made.</source>
        <translation>自问答对生成以来，其证据的文件已更改。</translation>
    </message>
    <message>
        <source>stale, %1</source>
        <translation>已过期，%1</translation>
    </message>
</context>
<context>
    <name>reticle::pages::review::ReviewPage</name>
    <message>
        <source>Review</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>To review</source>
        <translation>待审核</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>Flagged</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>Filter by key or text</source>
        <translation>按编号或文本筛选</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Next pair</source>
        <translation>下一个问答对</translation>
    </message>
    <message>
        <source>Previous pair</source>
        <translation>上一个问答对</translation>
    </message>
    <message>
        <source>Next evidence</source>
        <translation>下一条证据</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>没有打开的项目</translation>
    </message>
    <message>
        <source>Pairs belong to a project.</source>
        <translation>问答对属于项目。</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>转到主页</translation>
    </message>
    <message>
        <source>There is nothing to review yet</source>
        <translation>还没有可审核的内容</translation>
    </message>
    <message>
        <source>Pairs of question and answer come here as soon as some are generated.</source>
        <translation>生成问答对后会显示在这里。</translation>
    </message>
    <message>
        <source>Generate questions</source>
        <translation>生成问题</translation>
    </message>
    <message>
        <source>%1 reviewed</source>
        <translation>已审核 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>An unfinished edit of this pair was kept.</source>
        <translation>已保留此问答对未完成的编辑。</translation>
    </message>
    <message>
        <source>Question and answer must not be empty.</source>
        <translation>问题和答案不能为空。</translation>
    </message>
    <message>
        <source>Source changed</source>
        <translation>来源已更改</translation>
    </message>
</context>
<context>
    <name>reticle::pages::review::SourceView</name>
    <message>
        <source>Source of the evidence</source>
        <translation>证据来源</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
</context>
<context>
    <name>reticle::pages::runs</name>
    <message>
        <source>planned</source>
        <translation>已计划</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>, %1 failed</source>
        <translation>，失败 %1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Benchmark</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>已评判</translation>
    </message>
    <message>
        <source>Mean score</source>
        <translation>平均分数</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
</context>
<context>
    <name>reticle::pages::runs::CellDetails</name>
    <message>
        <source>Question, contexts and answer</source>
        <translation>问题、上下文和答案</translation>
    </message>
    <message>
        <source>Judgements</source>
        <translation>评判</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Select a cell to see its answer.</source>
        <translation>选择一个单元以查看其答案。</translation>
    </message>
    <message>
        <source>QUESTION</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>REFERENCE</source>
        <translation>参考答案</translation>
    </message>
    <message>
        <source>ANSWER</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>CONTEXT %1: %2</source>
        <translation>上下文 %1：%2</translation>
    </message>
    <message>
        <source>RAW REPLY</source>
        <translation>原始回复</translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Metric and reason</source>
        <translation>指标与理由</translation>
    </message>
</context>
<context>
    <name>reticle::pages::runs::RunDialog</name>
    <message>
        <source>Start a run</source>
        <translation>开始运行</translation>
    </message>
    <message>
        <source>Benchmark</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>%1 (%2 pairs)</source>
        <translation>%1（%2 个问答对）</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>评判器</translation>
    </message>
    <message>
        <source>Lexical (built-in, heuristic)</source>
        <translation>词汇匹配（内置，启发式）</translation>
    </message>
    <message>
        <source>G-Eval by %1</source>
        <translation>使用 %1 的 G-Eval</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>&amp;Benchmark</source>
        <translation>基准(&amp;B)</translation>
    </message>
    <message>
        <source>S&amp;ystems</source>
        <translation>系统(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Judge</source>
        <translation>评判器(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>%1 cells; no call to a model.</source>
        <translation>%1 个单元；不调用模型。</translation>
    </message>
    <message>
        <source>%1 cells; %2 calls for answers and %3 calls for judgements.</source>
        <translation>%1 个单元；%2 次作答调用和 %3 次评判调用。</translation>
    </message>
    <message>
        <source>%1 calls for vectors of questions, and some for those of the chunks.</source>
        <translation>问题的向量需要 %1 次调用，文本块的向量另需若干次。</translation>
    </message>
</context>
<context>
    <name>reticle::pages::runs::RunsPage</name>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Only cells without a value</source>
        <translation>仅没有值的单元</translation>
    </message>
    <message>
        <source>Start a run</source>
        <translation>开始运行</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Cells of the selected run</source>
        <translation>所选运行的单元</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Goes on with what is open, and asks again where the server failed. Calls that were in flight when a run was interrupted may be paid for twice.</source>
        <translation>继续未完成的部分，并在服务器失败之处重新提问。运行中断时正在进行的调用可能会重复计费。</translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>没有打开的项目</translation>
    </message>
    <message>
        <source>Runs belong to a project.</source>
        <translation>运行属于项目。</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>转到主页</translation>
    </message>
    <message>
        <source>No run has been started yet</source>
        <translation>尚未开始任何运行</translation>
    </message>
    <message>
        <source>A run asks every question of a frozen benchmark of the systems you choose.</source>
        <translation>一次运行会用已冻结基准中的每个问题询问您选择的系统。</translation>
    </message>
    <message>
        <source>Freeze a benchmark</source>
        <translation>冻结基准</translation>
    </message>
    <message>
        <source>Add systems</source>
        <translation>添加系统</translation>
    </message>
    <message>
        <source>There is no benchmark to run. Freeze one on the page Benchmarks.</source>
        <translation>没有可运行的基准。请在“基准”页冻结一个。</translation>
    </message>
    <message>
        <source>There is no system to ask. Add one on the page Systems.</source>
        <translation>没有可询问的系统。请在“系统”页添加一个。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>The run is finished.</source>
        <translation>运行已完成。</translation>
    </message>
</context>
<context>
    <name>reticle::pages::settings::ProxyField</name>
    <message>
        <source>Proxy</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>Host of the proxy</source>
        <translation>代理主机</translation>
    </message>
    <message>
        <source>Port of the proxy</source>
        <translation>代理端口</translation>
    </message>
    <message>
        <source>As the environment says</source>
        <translation>按环境变量</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>HTTP proxy</source>
        <translation>HTTP 代理</translation>
    </message>
    <message>
        <source>SOCKS 5 proxy</source>
        <translation>SOCKS 5 代理</translation>
    </message>
    <message>
        <source>host, e.g. proxy.example</source>
        <translation>主机，例如 proxy.example</translation>
    </message>
</context>
<context>
    <name>reticle::pages::settings::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Groups of settings</source>
        <translation>设置分组</translation>
    </message>
    <message>
        <source>For this program on this machine; every change is kept at once</source>
        <translation>用于本机上的本程序；每次修改立即保存</translation>
    </message>
    <message>
        <source>Write these settings to a file; keys of servers are never in it</source>
        <translation>将这些设置写入文件；其中绝不包含服务器密钥</translation>
    </message>
    <message>
        <source>The settings are as before.</source>
        <translation>设置已恢复原样。</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Network and keys</source>
        <translation>网络与密钥</translation>
    </message>
    <message>
        <source>Cache and log</source>
        <translation>缓存与日志</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>A new language is spoken from the next start on.</source>
        <translation>新语言在下次启动时生效。</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Text si&amp;ze</source>
        <translation>文字大小(&amp;Z)</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>&amp;Offline: no connection leaves this machine</source>
        <translation>离线(&amp;O)：不向本机之外建立连接</translation>
    </message>
    <message>
        <source>&amp;Keep keys in the system&apos;s keychain</source>
        <translation>将密钥保存在系统密钥环中(&amp;K)</translation>
    </message>
    <message>
        <source>Without a keychain a key is known until the program ends, or comes from an environment variable. It is never written to a file.</source>
        <translation>没有密钥环时，密钥仅在程序运行期间有效，或来自环境变量；绝不写入文件。</translation>
    </message>
    <message>
        <source>Addresses that may be asked</source>
        <translation>允许访问的地址</translation>
    </message>
    <message>
        <source>&amp;Forget address</source>
        <translation>移除地址(&amp;F)</translation>
    </message>
    <message>
        <source>Questions and passages go only to addresses you allowed, and to this machine.</source>
        <translation>问题和段落只会发送到您允许的地址和本机。</translation>
    </message>
    <message>
        <source>Cache &amp;folder</source>
        <translation>缓存文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Cache folder</source>
        <translation>缓存文件夹</translation>
    </message>
    <message>
        <source>A new folder is used from the next start on.</source>
        <translation>新文件夹在下次启动时使用。</translation>
    </message>
    <message>
        <source>&amp;Empty the cache</source>
        <translation>清空缓存(&amp;E)</translation>
    </message>
    <message>
        <source>Indexes are made again when they are needed; projects lose nothing</source>
        <translation>索引会在需要时重建；项目不会丢失任何内容</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>&amp;Log</source>
        <translation>日志(&amp;L)</translation>
    </message>
    <message>
        <source>What the log tells</source>
        <translation>日志内容</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>已完成的操作</translation>
    </message>
    <message>
        <source>Warnings and failures</source>
        <translation>警告与失败</translation>
    </message>
    <message>
        <source>Failures only</source>
        <translation>仅失败</translation>
    </message>
    <message>
        <source>Written to %1; keys are cut out. A new level holds from the next start on.</source>
        <translation>写入 %1；密钥已剔除。新级别在下次启动时生效。</translation>
    </message>
    <message>
        <source>Export settings</source>
        <translation>导出设置</translation>
    </message>
    <message>
        <source>Settings (*.json)</source>
        <translation>设置 (*.json)</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>导入设置</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>The settings of %1 hold now.</source>
        <translation>%1 中的设置现已生效。</translation>
    </message>
    <message>
        <source>All settings are at their defaults.</source>
        <translation>所有设置均已恢复默认。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>counting</source>
        <translation>正在统计</translation>
    </message>
    <message>
        <source>Keep good &amp;replies of models to requests that allow only one answer</source>
        <translation>保留模型对只有唯一答案的请求的良好回复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Most for replies</source>
        <translation>回复上限(&amp;M)</translation>
    </message>
    <message>
        <source>Most that is kept of replies, a project</source>
        <translation>每个项目最多保留的回复</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>Refused, empty, cut and unreadable replies are never kept. What was used longest ago goes first. A new choice holds from the next start on.</source>
        <translation>被拒绝的、空的、被截断的和无法读取的回复从不保留。最久未用的先删除。新的选择在下次启动时生效。</translation>
    </message>
    <message>
        <source>Models and work</source>
        <translation>模型与工作</translation>
    </message>
    <message>
        <source>&amp;Proxy</source>
        <translation>代理(&amp;P)</translation>
    </message>
    <message>
        <source>The environment says it in http_proxy, https_proxy and no_proxy; a proxy that wants a password is named there. This machine is never asked through one.</source>
        <translation>环境变量是 http_proxy、https_proxy 和 no_proxy；需要密码的代理写在那里。访问本机从不经过代理。</translation>
    </message>
    <message>
        <source>&amp;Requests at once</source>
        <translation>同时请求数(&amp;R)</translation>
    </message>
    <message>
        <source>Most requests at once to one server</source>
        <translation>对一个服务器最多同时发出的请求</translation>
    </message>
    <message>
        <source> at most</source>
        <translation> 个以内</translation>
    </message>
    <message>
        <source>To one server. How many are sent adapts to how it answers; it begins with few. A server can be given a lower number of its own.</source>
        <translation>对一个服务器而言。实际数量随其响应而调整，从少量开始。可以为某个服务器单独设更低的数。</translation>
    </message>
    <message>
        <source>Currency of new prices</source>
        <translation>新价格的货币</translation>
    </message>
    <message>
        <source>&amp;Currency</source>
        <translation>货币(&amp;C)</translation>
    </message>
    <message>
        <source>Of new prices. The prices themselves belong to a project and stand on its Systems page, each with its currency and date.</source>
        <translation>用于新价格。价格本身属于项目，列在“系统”页，各有货币和日期。</translation>
    </message>
    <message>
        <source>Threads for heavy work</source>
        <translation>繁重工作的线程</translation>
    </message>
    <message>
        <source>as many as there are cores</source>
        <translation>与核心数相同</translation>
    </message>
    <message>
        <source>&amp;Threads</source>
        <translation>线程(&amp;T)</translation>
    </message>
    <message>
        <source>For indexes, statistics and other heavy work; results do not depend on it.</source>
        <translation>用于索引、统计等繁重工作；结果与此无关。</translation>
    </message>
    <message>
        <source>Less &amp;motion: nothing on the screen moves by itself</source>
        <translation>减少动态效果(&amp;M)：屏幕上的内容不会自行移动</translation>
    </message>
    <message>
        <source>Name in re&amp;views</source>
        <translation>审核时的姓名(&amp;V)</translation>
    </message>
    <message>
        <source>Name in reviews</source>
        <translation>审核时的姓名</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Kept in the project with each verdict, mark and edit of a pair, and shown by How it was made. Empty: decisions have no name.</source>
        <translation>与问答对的每次裁定、评分和编辑一起保存在项目中，并显示在“生成经过”中。留空：决定不带姓名。</translation>
    </message>
</context>
<context>
    <name>reticle::pages::systems</name>
    <message>
        <source>BM25</source>
        <translation>BM25</translation>
    </message>
    <message>
        <source>TF-IDF</source>
        <translation>TF-IDF</translation>
    </message>
    <message>
        <source>Hybrid</source>
        <translation>混合检索</translation>
    </message>
    <message>
        <source>Random (floor)</source>
        <translation>随机（下限）</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Extractive (built-in)</source>
        <translation>抽取式（内置）</translation>
    </message>
    <message>
        <source>Empty answers (floor)</source>
        <translation>空答案（下限）</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Retrieval</source>
        <translation>检索</translation>
    </message>
    <message>
        <source>Reader</source>
        <translation>阅读器</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Context, tokens</source>
        <translation>上下文（词元）</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>Chat endpoint</source>
        <translation>对话端点</translation>
    </message>
    <message>
        <source>Built-in pipeline</source>
        <translation>内置流水线</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>variable %1</source>
        <translation>变量 %1</translation>
    </message>
    <message>
        <source>keychain or this session</source>
        <translation>密钥环或本次会话</translation>
    </message>
    <message>
        <source>Dense</source>
        <translation>稠密</translation>
    </message>
    <message>
        <source>Kind of server</source>
        <translation>服务器种类</translation>
    </message>
</context>
<context>
    <name>reticle::pages::systems::AbilitiesModel</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>JSON schema</source>
        <translation>JSON 模式</translation>
    </message>
    <message>
        <source>Whether an answer keeps to the schema it is given</source>
        <translation>回答是否遵守所给的模式</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Whether an answer is JSON when that is asked for</source>
        <translation>要求 JSON 时回答是否为 JSON</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Whether tokens come with their probabilities, for weighted scores</source>
        <translation>词元是否附带概率，用于加权评分</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Whether the same seed gives the same answer</source>
        <translation>相同的种子是否给出相同的回答</translation>
    </message>
    <message>
        <source>Token limit</source>
        <translation>词元上限</translation>
    </message>
    <message>
        <source>Whether an answer stops at the limit</source>
        <translation>回答是否在上限处停止</translation>
    </message>
    <message>
        <source>Limit is called</source>
        <translation>上限的名称</translation>
    </message>
    <message>
        <source>The name of the limit that the server understands</source>
        <translation>服务器认识的上限字段名</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>Whether the model showed reasoning before its answer</source>
        <translation>模型在回答之前是否显示推理</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Of the first, smallest question</source>
        <translation>第一个最小问题的延迟</translation>
    </message>
    <message>
        <source>Found out</source>
        <translation>查明于</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>尚未</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>有</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>reticle::pages::systems::EndpointDialog</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Key variable</source>
        <translation>密钥变量</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Questions and passages may be sent to this address</source>
        <translation>可以向此地址发送问题和段落</translation>
    </message>
    <message>
        <source>Allow this address</source>
        <translation>许可此地址</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>测试连接</translation>
    </message>
    <message>
        <source>Raw reply</source>
        <translation>原始回复</translation>
    </message>
    <message>
        <source>Edit model server</source>
        <translation>编辑模型服务器</translation>
    </message>
    <message>
        <source>Add model server</source>
        <translation>添加模型服务器</translation>
    </message>
    <message>
        <source>letters, digits, - _ .</source>
        <translation>字母、数字、- _ .</translation>
    </message>
    <message>
        <source>e.g. OPENAI_API_KEY; empty when no key is needed</source>
        <translation>例如 OPENAI_API_KEY；不需要密钥时留空</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Key variable</source>
        <translation>密钥变量(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Models</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>This is no http(s) address.</source>
        <translation>这不是 http(s) 地址。</translation>
    </message>
    <message>
        <source>Requests go to %1</source>
        <translation>请求将发往 %1</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>正在询问服务器…</translation>
    </message>
    <message>
        <source>The server answers.</source>
        <translation>服务器有应答。</translation>
    </message>
    <message>
        <source>A short question took %1.</source>
        <translation>一个简短问题用时 %1。</translation>
    </message>
    <message>
        <source>The address holds the version twice.</source>
        <translation>地址中版本号出现了两次。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Forget the stored key</source>
        <translation>移除已保存的密钥</translation>
    </message>
    <message>
        <source>Take the key out of the keychain when the dialog is accepted</source>
        <translation>确认对话框时从密钥环中移除密钥</translation>
    </message>
    <message>
        <source>Ke&amp;y</source>
        <translation>密钥(&amp;Y)</translation>
    </message>
    <message>
        <source>kept in the keychain; type to replace it</source>
        <translation>已保存在密钥环中；输入以替换</translation>
    </message>
    <message>
        <source>kept in the system&apos;s keychain, never in a file</source>
        <translation>保存在系统密钥环中，绝不写入文件</translation>
    </message>
    <message>
        <source>The key is in the system&apos;s keychain.</source>
        <translation>密钥已存入系统密钥环。</translation>
    </message>
    <message>
        <source>No keychain took the key: it is known until the program ends.</source>
        <translation>没有密钥环接收密钥：仅在程序运行期间有效。</translation>
    </message>
    <message>
        <source>Kind of server</source>
        <translation>服务器种类</translation>
    </message>
    <message>
        <source>names, separated by commas; the test lists them</source>
        <translation>名称，用逗号分隔；测试会列出它们</translation>
    </message>
    <message>
        <source>Kind of &amp;server</source>
        <translation>服务器种类(&amp;S)</translation>
    </message>
    <message>
        <source>Choose its models from the list.</source>
        <translation>请从列表中选择它的模型。</translation>
    </message>
    <message numerus="yes">
        <source>The server lists %n model(s); those that are ticked can be used.</source>
        <translation>
            <numerusform>服务器列出 %n 个模型；勾选的可以使用。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reticle::pages::systems::ModelPicker</name>
    <message>
        <source>Filter of the models</source>
        <translation>模型筛选</translation>
    </message>
    <message>
        <source>part of a name</source>
        <translation>名称的一部分</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
</context>
<context>
    <name>reticle::pages::systems::PriceDialog</name>
    <message>
        <source>The price is &amp;known</source>
        <translation>价格已知(&amp;K)</translation>
    </message>
    <message>
        <source>The price is known</source>
        <translation>价格已知</translation>
    </message>
    <message>
        <source>A million tokens sent</source>
        <translation>发送每百万词元</translation>
    </message>
    <message>
        <source>A million tokens received</source>
        <translation>接收每百万词元</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Date of the price</source>
        <translation>价格日期</translation>
    </message>
    <message>
        <source>Price of %1</source>
        <translation>%1 的价格</translation>
    </message>
    <message>
        <source>A million tokens &amp;sent</source>
        <translation>发送每百万词元(&amp;S)</translation>
    </message>
    <message>
        <source>A million tokens &amp;received</source>
        <translation>接收每百万词元(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Currency</source>
        <translation>货币(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Date of the price</source>
        <translation>价格日期(&amp;D)</translation>
    </message>
    <message>
        <source>Without a price the cost is said to be unknown, never 0; a budget in money needs one.</source>
        <translation>没有价格时费用显示为未知，绝不为 0；费用预算需要价格。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>reticle::pages::systems::PricesModel</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>A million tokens sent</source>
        <translation>发送每百万词元</translation>
    </message>
    <message>
        <source>A million tokens received</source>
        <translation>接收每百万词元</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Date of the price</source>
        <translation>价格日期</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>reticle::pages::systems::ProbeDialog</name>
    <message>
        <source>Find out what models can do</source>
        <translation>查明模型能做什么</translation>
    </message>
    <message>
        <source>Each model is asked %1 to %2 small questions, one after the other, to see which options it obeys: JSON by a schema, JSON, token probabilities, the seed, the limit of tokens. What is found decides how the model is asked from then on.</source>
        <translation>依次向每个模型提出 %1 到 %2 个小问题，查看它遵守哪些选项：按模式的 JSON、JSON、词元概率、种子、词元上限。结果决定此后如何向该模型提问。</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>No model is chosen.</source>
        <translation>没有选择模型。</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s): %1 to %2 requests.</source>
        <translation>
            <numerusform>%n 个模型：%1 到 %2 个请求。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reticle::pages::systems::SystemDialog</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Retrieval</source>
        <translation>检索</translation>
    </message>
    <message>
        <source>Reader</source>
        <translation>阅读器</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Context window</source>
        <translation>上下文窗口</translation>
    </message>
    <message>
        <source>Answer limit</source>
        <translation>答案上限</translation>
    </message>
    <message>
        <source>Passages retrieved</source>
        <translation>检索段落数</translation>
    </message>
    <message>
        <source>Weight of BM25</source>
        <translation>BM25 的权重</translation>
    </message>
    <message>
        <source>Fusion</source>
        <translation>融合</translation>
    </message>
    <message>
        <source>Edit system</source>
        <translation>编辑系统</translation>
    </message>
    <message>
        <source>Add system</source>
        <translation>添加系统</translation>
    </message>
    <message>
        <source>Built-in pipeline</source>
        <translation>内置流水线</translation>
    </message>
    <message>
        <source>Chat endpoint without retrieval</source>
        <translation>不带检索的对话端点</translation>
    </message>
    <message>
        <source>Weighted sum of scores</source>
        <translation>分数加权和</translation>
    </message>
    <message>
        <source>Reciprocal rank</source>
        <translation>倒数排名</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>类型(&amp;K)</translation>
    </message>
    <message>
        <source>Re&amp;trieval</source>
        <translation>检索(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Fusion</source>
        <translation>融合(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Weight of BM25</source>
        <translation>BM25 的权重(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Reader</source>
        <translation>阅读器(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Mode</source>
        <translation>模式(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Context window, tokens</source>
        <translation>上下文窗口（词元）(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Passages retrieved</source>
        <translation>检索段落数(&amp;P)</translation>
    </message>
    <message>
        <source>Answer &amp;limit, tokens</source>
        <translation>答案上限（词元）(&amp;L)</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>A chat endpoint needs a model as its reader. Add an endpoint with a model first.</source>
        <translation>对话端点需要一个模型作为阅读器。请先添加带模型的端点。</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>LSA (built-in)</source>
        <translation>LSA（内置）</translation>
    </message>
    <message>
        <source>What turns chunks and questions into vectors. Vectors of a model are kept in the cache.</source>
        <translation>把文本块和问题变成向量的模型。模型的向量保存在缓存中。</translation>
    </message>
    <message>
        <source>&amp;Vectors</source>
        <translation>向量(&amp;V)</translation>
    </message>
</context>
<context>
    <name>reticle::pages::systems::SystemsPage</name>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Add system</source>
        <translation>添加系统</translation>
    </message>
    <message>
        <source>Add model server</source>
        <translation>添加模型服务器</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Model servers</source>
        <translation>模型服务器</translation>
    </message>
    <message>
        <source>Configurations to compare</source>
        <translation>要比较的配置</translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>没有打开的项目</translation>
    </message>
    <message>
        <source>Systems belong to a project.</source>
        <translation>系统属于项目。</translation>
    </message>
    <message>
        <source>Go to Home</source>
        <translation>转到主页</translation>
    </message>
    <message>
        <source>There is no system to compare yet</source>
        <translation>还没有可比较的系统</translation>
    </message>
    <message>
        <source>A system is a way to answer questions: the built-in pipeline with one of its retrievers, or a chat model.</source>
        <translation>系统是回答问题的一种方式：使用某一检索器的内置流水线，或一个对话模型。</translation>
    </message>
    <message>
        <source>Add BM25, dense and hybrid</source>
        <translation>添加 BM25、稠密检索和混合检索</translation>
    </message>
    <message>
        <source>Removed. Undo brings it back.</source>
        <translation>已移除。可用撤销恢复。</translation>
    </message>
    <message numerus="yes">
        <source>Asking %n model(s)…</source>
        <translation>
            <numerusform>正在询问 %n 个模型…</numerusform>
        </translation>
    </message>
    <message>
        <source>Find out what models can do</source>
        <translation>查明模型能做什么</translation>
    </message>
    <message numerus="yes">
        <source>What %n model(s) can do is known now.</source>
        <translation>
            <numerusform>已查明 %n 个模型能做什么。</numerusform>
        </translation>
    </message>
    <message>
        <source>What models can do</source>
        <translation>模型能做什么</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Asks models some small questions to see which options they obey</source>
        <translation>向模型提几个小问题，查看它们遵守哪些选项</translation>
    </message>
    <message>
        <source>No model server is known</source>
        <translation>尚无模型服务器</translation>
    </message>
    <message>
        <source>The built-in pipeline needs none. A server, on this machine or far away, lets models write, answer and judge.</source>
        <translation>内置流水线不需要服务器。有了本机或远程的服务器，模型就可以出题、作答和评判。</translation>
    </message>
    <message>
        <source>No model is known</source>
        <translation>尚无模型</translation>
    </message>
    <message>
        <source>What its models can do is found out once a server is there.</source>
        <translation>有了服务器之后，即可探测其模型的能力。</translation>
    </message>
    <message>
        <source>Prices are kept for each model of a server.</source>
        <translation>价格按服务器的每个模型保存。</translation>
    </message>
</context>
<context>
    <name>reticle::shell::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>输入命令</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Matching commands</source>
        <translation>匹配的命令</translation>
    </message>
</context>
<context>
    <name>reticle::shell::DetailsPanel</name>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Close details</source>
        <translation>关闭详细信息</translation>
    </message>
</context>
<context>
    <name>reticle::shell::HistoryActions</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
</context>
<context>
    <name>reticle::shell::JobsPanel</name>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>All jobs</source>
        <translation>所有作业</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>清除已完成</translation>
    </message>
    <message>
        <source>Hide the list of jobs</source>
        <translation>隐藏作业列表</translation>
    </message>
    <message>
        <source>Show all jobs</source>
        <translation>显示所有作业</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
</context>
<context>
    <name>reticle::shell::MainWindow</name>
    <message>
        <source>%1 stopped. %2</source>
        <translation>%1 已停止。%2</translation>
    </message>
    <message>
        <source> (read only)</source>
        <translation>（只读）</translation>
    </message>
    <message>
        <source>These files cannot be used here.</source>
        <translation>这些文件在此无法使用。</translation>
    </message>
    <message>
        <source>Open or make a project first, then add files to it.</source>
        <translation>请先打开或新建项目，再向其中添加文件。</translation>
    </message>
    <message>
        <source>Quit Reticle</source>
        <translation>退出 Reticle</translation>
    </message>
    <message>
        <source>A job is still running. Units that are finished are kept, and it can be resumed.</source>
        <translation>有作业仍在运行。已完成的单元会保留，之后可以继续。</translation>
    </message>
    <message>
        <source>&amp;Stop it and quit</source>
        <translation>停止并退出(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Keep working</source>
        <translation>继续工作(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Import documents…</source>
        <translation>导入文档(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Export report…</source>
        <translation>导出报告(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Details</source>
        <translation>详细信息(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Jobs</source>
        <translation>作业(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>下一窗格(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous pane</source>
        <translation>上一窗格(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Page</source>
        <translation>页面(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>命令(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Reticle</source>
        <translation>关于 Reticle(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Like the &amp;desktop</source>
        <translation>跟随桌面(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>深色(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>增大文字(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>减小文字(&amp;S)</translation>
    </message>
    <message>
        <source>Normal te&amp;xt</source>
        <translation>正常文字(&amp;X)</translation>
    </message>
</context>
<context>
    <name>reticle::shell::Navigation</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>reticle::shell::ProjectActions</name>
    <message>
        <source>&amp;New project…</source>
        <translation>新建项目(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open project…</source>
        <translation>打开项目(&amp;O)…</translation>
    </message>
    <message>
        <source>Save a &amp;copy…</source>
        <translation>保存副本(&amp;C)…</translation>
    </message>
    <message>
        <source>C&amp;lose project</source>
        <translation>关闭项目(&amp;L)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>打开最近的项目(&amp;R)</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>Reticle projects (*.%1);;All files (*)</source>
        <translation>Reticle 项目 (*.%1);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>保存副本</translation>
    </message>
    <message>
        <source>Reticle projects (*.%1)</source>
        <translation>Reticle 项目 (*.%1)</translation>
    </message>
    <message>
        <source>Saved a copy as %1.</source>
        <translation>副本已保存为 %1。</translation>
    </message>
    <message>
        <source>A job is still running in this project. Wait for it or cancel it, then try again.</source>
        <translation>此项目中有作业仍在运行。请等待其完成或将其取消，然后重试。</translation>
    </message>
    <message>
        <source>It is open for reading only.</source>
        <translation>它以只读方式打开。</translation>
    </message>
    <message>
        <source>This project is open for reading only.</source>
        <translation>此项目以只读方式打开。</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1（不存在）</translation>
    </message>
</context>
<context>
    <name>reticle::theme::MessageBar</name>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>关闭消息</translation>
    </message>
</context>
</TS>
