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
import { memo, type ReactNode, useRef } from 'react'
import { type ReadyStep, readySteps } from '../canvas/ready-step.ts'
import { type Alignment, alignments, type DiagramElement } from '../canvas/services.ts'
import { useSay } from '../words/use-say.ts'
import type { Format } from './download.ts'
import { type Paint, paints } from './paint.ts'
import styles from './toolbar.module.css'

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

type ToolbarProps = { commands: Commands; children?: ReactNode }

export const Toolbar = memo(function Toolbar({ commands, children }: ToolbarProps) {
  const { message, modal } = App.useApp()
  const say = useSay()
  const chooser = useRef<HTMLInputElement>(null)

  function align(way: Alignment) {
    if (commands.selected().length < 2) {
      void message.warning(say('designer.align.tooFew'))
      return
    }
    modal.confirm({
      title: say('title.warning'),
      content: say('designer.align.ask'),
      okText: say('button.ok'),
      cancelText: say('button.cancel'),
      mask: { closable: false },
      onOk: () => commands.align(way),
    })
  }

  function distribute(axis: 'horizontal' | 'vertical') {
    if (commands.selected().length < 3) void message.warning(say('designer.distribute.tooFew'))
    else commands.distribute(axis)
  }

  const idle = !commands.isSimulating
  return (
    <div role="toolbar" aria-label={say('designer.toolbar')} className={styles.tools}>
      <div className={styles.icons}>
        <Tool
          title={say('designer.undo')}
          icon={<UndoOutlined />}
          disabled={!commands.canUndo}
          onClick={commands.undo}
        />
        <Tool
          title={say('designer.redo')}
          icon={<RedoOutlined />}
          disabled={!commands.canRedo}
          onClick={commands.redo}
        />
        <span className={styles.rule} />
        <Dropdown
          trigger={['click']}
          menu={{
            items: alignments.map((way) => ({ key: way, label: say(`designer.align.${way}`) })),
            onClick: ({ key }) => align(key as Alignment),
          }}
          disabled={!idle}
        >
          <Tool title={say('designer.align')} icon={<AlignLeftOutlined />} />
        </Dropdown>
        <Dropdown
          trigger={['click']}
          disabled={!idle}
          menu={{
            items: [
              { key: 'horizontal', label: say('designer.distribute.horizontal') },
              { key: 'vertical', label: say('designer.distribute.vertical') },
            ],
            onClick: ({ key }) => distribute(key as 'horizontal' | 'vertical'),
          }}
        >
          <Tool title={say('designer.distribute')} icon={<ColumnWidthOutlined />} />
        </Dropdown>
        <Dropdown
          trigger={['click']}
          disabled={!idle}
          menu={{
            items: paints.map((paint) => ({ key: paint.key, label: <Swatch paint={paint} /> })),
            onClick: ({ key }) => {
              const paint = paints.find((one) => one.key === key)
              if (commands.selected().length === 0) void message.warning(say('designer.paint.nothing'))
              else if (paint !== undefined) commands.paint(paint)
            },
          }}
        >
          <Tool title={say('designer.paint')} icon={<BgColorsOutlined />} />
        </Dropdown>
        <Dropdown
          trigger={['click']}
          disabled={!idle}
          menu={{
            items: readySteps.map((step) => ({ key: step.key, label: say(step.label) })),
            onClick: ({ key }) => {
              const step = readySteps.find((one) => one.key === key)
              if (step !== undefined) commands.insert(step)
            },
          }}
        >
          <Tool title={say('designer.insert')} icon={<AppstoreAddOutlined />} />
        </Dropdown>
        <Tool title={say('designer.layOut')} icon={<PartitionOutlined />} disabled={!idle} onClick={commands.layOut} />
        <span className={styles.rule} />
        <Tool title={say('designer.find')} icon={<SearchOutlined />} onClick={commands.find} />
        <Tool
          title={say('designer.import')}
          icon={<UploadOutlined />}
          disabled={!idle}
          onClick={() => chooser.current?.click()}
        />
        <input
          ref={chooser}
          type="file"
          accept=".xml,.bpmn"
          hidden
          aria-label={say('designer.import.file')}
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
              { key: 'bpmn', label: say('designer.export.bpmn') },
              { key: 'svg', label: say('designer.export.svg') },
              { key: 'png', label: say('designer.export.png') },
            ],
            onClick: ({ key }) => commands.exportAs(key as Format),
          }}
        >
          <Tool title={say('designer.export')} icon={<DownloadOutlined />} />
        </Dropdown>
        <Tool title={say('designer.xml')} icon={<CodeOutlined />} onClick={commands.showXml} />
        <Tool title={say('designer.keys')} icon={<QuestionCircleOutlined />} onClick={commands.showKeys} />
      </div>
      <div className={styles.acts}>
        <Button
          icon={idle ? <PlayCircleOutlined aria-hidden /> : <StopOutlined aria-hidden />}
          aria-pressed={commands.isSimulating}
          onClick={commands.simulate}
        >
          {say(idle ? 'designer.simulate' : 'designer.simulate.leave')}
        </Button>
        <Button
          icon={<SaveOutlined aria-hidden />}
          loading={commands.isSaving}
          disabled={!idle}
          onClick={commands.save}
        >
          {say('button.save')}
        </Button>
        {children}
      </div>
    </div>
  )
})

function Swatch({ paint }: { paint: Paint }) {
  const say = useSay()
  return (
    <span className={styles.swatch}>
      <AlignCenterOutlined className={styles[`paint-${paint.key}`]} aria-hidden />
      {say(paint.label)}
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
