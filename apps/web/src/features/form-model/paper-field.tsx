import type { DragEvent, ReactNode } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import { Widget } from '../../ui/widgets/widget.tsx'
import type { DesignerActs } from './designer-acts.ts'
import { startDrag } from './dragging.ts'
import { type DesignField, membersOf, type Path } from './form-draft.ts'
import styles from './paper.module.css'
import { UploadSample } from './upload-sample.tsx'
import { WidgetIcon } from './widget-icon.tsx'
import { widgetNames } from './widget-names.ts'

type Props = {
  field: DesignField
  path: Path
  today: string
  isChosen: boolean
  isFaulty: boolean
  isTarget: boolean
  isTargetAfter: boolean
  isLocked: boolean
  onChoose: () => void
  acts: DesignerActs
  onDragOver: (event: DragEvent<HTMLElement>) => void
  onDrop: (event: DragEvent<HTMLElement>) => void
  children?: ReactNode
}

const nothing = () => undefined

export function PaperField(props: Props) {
  const { field, path, today, isChosen, isFaulty, isTarget, isTargetAfter, isLocked, onChoose, acts } = props
  const { word, language } = useWords()
  const label = worded(field.label, language)
  const isCard = field.widget === 'card'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard moves fields by Alt and arrows
    <section
      className={styles[isCard ? 'card' : 'field']}
      data-path={path}
      data-chosen={isChosen || undefined}
      data-faulty={isFaulty || undefined}
      data-before={isTarget || undefined}
      data-after={isTargetAfter || undefined}
      onDragOver={props.onDragOver}
      onDrop={props.onDrop}
    >
      <button
        type="button"
        className={styles['choose']}
        aria-label={word('form-design.choose', { name: label, widget: worded(widgetNames[field.widget], language) })}
        aria-pressed={isChosen}
        onClick={onChoose}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) onChoose()
        }}
      />
      {isCard ? (
        <h2 className={styles['cardTitle']}>
          {label} <small>{word('process-form.field-count', { count: membersOf(field).length })}</small>
        </h2>
      ) : (
        <div className={styles['sample']} inert>
          <Widget
            field={field}
            id={`paper-${path}`}
            label={label}
            hint={field.help && worded(field.help, language)}
            error={undefined}
            errorAt={nothing}
            value={undefined}
            today={today}
            onChange={nothing}
            onLeave={nothing}
            onBusy={nothing}
            renderUpload={(upload) => <UploadSample {...upload} />}
          />
        </div>
      )}
      <Marks field={field} />
      {isChosen && !isLocked && (
        <div className={styles['handles']} role="toolbar" aria-label={word('form-design.field-tools')}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a handle for the pointer; the keyboard has the arrows beside it */}
          <span
            draggable
            className={styles['grip']}
            title={word('form-design.drag')}
            onDragStart={(event) => startDrag(event, { path })}
          >
            <WidgetIcon name="grip" size={16} />
          </span>
          <Tool icon="arrow-up" label={word('form-design.up')} onClick={() => acts.step(path, -1)} />
          <Tool icon="arrow-down" label={word('form-design.down')} onClick={() => acts.step(path, 1)} />
          <Tool icon="copy" label={word('form-design.duplicate')} onClick={() => acts.duplicate(path)} />
          <Tool icon="trash" label={word('form-design.remove')} onClick={() => acts.remove(path)} />
        </div>
      )}
      {props.children}
    </section>
  )
}

function Tool(props: { icon: 'arrow-up' | 'arrow-down' | 'copy' | 'trash'; label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={props.label} title={props.label} onClick={props.onClick}>
      <Icon name={props.icon} size={16} />
    </button>
  )
}

function Marks({ field: { showWhen, computed, identifies } }: { field: DesignField }) {
  const { word } = useWords()
  if (!showWhen && !computed && !identifies) return null
  return (
    <p className={styles['marks']}>
      {showWhen && (
        <span>
          <WidgetIcon name="branch" size={14} />
          {word('form-design.shown-when', { field: showWhen.field, value: [showWhen.value].flat().join(' / ') })}
        </span>
      )}
      {computed && <span>{word(`form-design.computed-${computed.op}`)}</span>}
      {identifies && <span>{word('form-design.identifies-mark')}</span>}
    </p>
  )
}
