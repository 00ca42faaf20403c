import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AppstoreAddOutlined,
  BgColorsOutlined,
  CodeOutlined,
  ColumnWidthOutlined,
  DownloadOutlined,
  PartitionOutlined,
  PlayCircleOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  SaveOutlined,
  SearchOutlined,
  StopOutlined,
  UndoOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { App, Button, Dropdown, Tooltip } from 'antd'
import { type ReactNode, useRef } from 'react'
import { type ReadyStep, readySteps } from '../canvas/ready-step.ts'
import type { Alignment, DiagramElement } from '../canvas/services.ts'
import styles from './designer.module.css'
import type { Format } from './download.ts'
import { type Paint, paints } from './paint.ts'

export type Commands = {
  canUndo: boolean
  canRedo: boolean
  isSimulating: boolean
  isSaving: boolean
  selected: () => DiagramElement[]
  undo: () => void
  redo: () => void
  align: (way: Alignment) => void
  distribute: (axis: 'horizontal' | 'vertical') => void
  paint: (paint: Paint) => void
  insert: (step: ReadyStep) => void
  layOut: () => void
  find: () => void
  simulate: () => void
  open: (file: File) => void
  exportAs: (format: Format) => void
  showXml: () => void
  showKeys: () => void
  save: () => void
}

const alignments: { key: Alignment; label: string }[] = [
  { key: 'left', label: '左对齐' },
  { key: 'center', label: '水平居中' },
  { key: 'right', label: '右对齐' },
  { key: 'top', label: '顶对齐' },
  { key: 'middle', label: '垂直居中' },
  { key: 'bottom', label: '底对齐' },
]

const tooFew = '请按住 Ctrl 键选择多个元素对齐'

export function Toolbar({ commands, children }: { commands: Commands; children?: ReactNode }) {
  const { message, modal } = App.useApp()
  const chooser = useRef<HTMLInputElement>(null)

  function align(way: Alignment) {
    if (commands.selected().length < 2) {
      void message.warning(tooFew)
      return
    }
    modal.confirm({
      title: '警告',
      content: '自动对齐可能造成图形变形，是否继续？',
      okText: '确定',
      cancelText: '取消',
      mask: { closable: false },
      onOk: () => commands.align(way),
    })
  }

  function distribute(axis: 'horizontal' | 'vertical') {
    if (commands.selected().length < 3) void message.warning('请按住 Ctrl 键选择三个以上元素等距分布')
    else commands.distribute(axis)
  }

  const idle = !commands.isSimulating
  return (
    <div role="toolbar" aria-label="设计器" className={styles.tools}>
      <Tool title="撤销 (Ctrl+Z)" icon={<UndoOutlined />} disabled={!commands.canUndo} onClick={commands.undo} />
      <Tool title="重做 (Ctrl+Y)" icon={<RedoOutlined />} disabled={!commands.canRedo} onClick={commands.redo} />
      <span className={styles.rule} />
      <Dropdown
        trigger={['click']}
        menu={{ items: alignments, onClick: ({ key }) => align(key as Alignment) }}
        disabled={!idle}
      >
        <Tool title="对齐" icon={<AlignLeftOutlined />} />
      </Dropdown>
      <Dropdown
        trigger={['click']}
        disabled={!idle}
        menu={{
          items: [
            { key: 'horizontal', label: '水平等距' },
            { key: 'vertical', label: '垂直等距' },
          ],
          onClick: ({ key }) => distribute(key as 'horizontal' | 'vertical'),
        }}
      >
        <Tool title="等距分布" icon={<ColumnWidthOutlined />} />
      </Dropdown>
      <Dropdown
        trigger={['click']}
        disabled={!idle}
        menu={{
          items: paints.map((paint) => ({ key: paint.key, label: <Swatch paint={paint} /> })),
          onClick: ({ key }) => {
            const paint = paints.find((one) => one.key === key)
            if (commands.selected().length === 0) void message.warning('请先选择要着色的元素')
            else if (paint !== undefined) commands.paint(paint)
          },
        }}
      >
        <Tool title="颜色" icon={<BgColorsOutlined />} />
      </Dropdown>
      <Dropdown
        trigger={['click']}
        disabled={!idle}
        menu={{
          items: readySteps.map((step) => ({ key: step.key, label: step.label })),
          onClick: ({ key }) => {
            const step = readySteps.find((one) => one.key === key)
            if (step !== undefined) commands.insert(step)
          },
        }}
      >
        <Tool title="插入现成步骤" icon={<AppstoreAddOutlined />} />
      </Dropdown>
      <Tool title="自动布局" icon={<PartitionOutlined />} disabled={!idle} onClick={commands.layOut} />
      <span className={styles.rule} />
      <Tool title="查找 (Ctrl+F)" icon={<SearchOutlined />} onClick={commands.find} />
      <Tool title="导入" icon={<UploadOutlined />} disabled={!idle} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        accept=".xml,.bpmn"
        hidden
        aria-label="导入文件"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Else the same file could not be opened twice.
          event.target.value = ''
          if (file !== undefined) commands.open(file)
        }}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'bpmn', label: '导出 BPMN 文件' },
            { key: 'svg', label: '导出 SVG 图' },
            { key: 'png', label: '导出 PNG 图' },
          ],
          onClick: ({ key }) => commands.exportAs(key as Format),
        }}
      >
        <Tool title="导出" icon={<DownloadOutlined />} />
      </Dropdown>
      <Tool title="XML" icon={<CodeOutlined />} onClick={commands.showXml} />
      <Tool title="快捷键" icon={<QuestionCircleOutlined />} onClick={commands.showKeys} />
      <span className={styles.rule} />
      <Button
        icon={idle ? <PlayCircleOutlined /> : <StopOutlined />}
        aria-pressed={commands.isSimulating}
        onClick={commands.simulate}
      >
        {idle ? '模拟' : '退出模拟'}
      </Button>
      <Button icon={<SaveOutlined />} loading={commands.isSaving} disabled={!idle} onClick={commands.save}>
        保存
      </Button>
      {children}
    </div>
  )
}

function Swatch({ paint }: { paint: Paint }) {
  return (
    <span className={styles.swatch}>
      <AlignCenterOutlined className={styles[`paint-${paint.key}`]} aria-hidden />
      {paint.label}
    </span>
  )
}

type ToolProps = { title: string; icon: ReactNode; disabled?: boolean; onClick?: () => void }

/** Dropdown and Tooltip hand their own attributes to what they surround: they all go to the button. */
function Tool({ title, icon, ...rest }: ToolProps) {
  return (
    <Tooltip title={title} mouseEnterDelay={0.4}>
      <Button type="text" aria-label={title} icon={icon} {...rest} />
    </Tooltip>
  )
}
