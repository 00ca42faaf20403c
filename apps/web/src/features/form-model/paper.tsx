import type { FormProblem } from '@laurel/rules/form-problems'
import { type DragEvent, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Notice } from '../../ui/notice.tsx'
import type { DesignerActs } from './designer-acts.ts'
import { draggedOf, isAfter, isDragged } from './dragging.ts'
import { type DesignField, membersOf, type Path } from './form-draft.ts'
import styles from './paper.module.css'
import { PaperField } from './paper-field.tsx'
import { SampleServices } from './sample-services.tsx'

type Props = {
  fields: readonly DesignField[]
  today: string
  chosen: Path | undefined
  problems: readonly FormProblem[]
  isLocked: boolean
  onChoose: (path: Path | undefined) => void
  acts: DesignerActs
}

/** The form as it will look, each field to be chosen, moved, copied and removed. */
export function Paper({ fields, chosen, problems, onChoose, acts, ...rest }: Props) {
  const { word } = useWords()
  const [target, setTarget] = useState<Path>()
  const faulty = new Set(problems.filter(({ level }) => level === 'error').map(({ at }) => at))
  const over = (event: DragEvent, path: Path) => {
    if (!isDragged(event)) return
    event.preventDefault()
    event.stopPropagation()
    setTarget(path)
  }
  const drop = (event: DragEvent, path: Path) => {
    const dragged = draggedOf(event)
    setTarget(undefined)
    if (dragged === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if ('widget' in dragged) acts.add(dragged.widget, path)
    else acts.move(dragged.path, path)
  }
  const nextOf = (path: Path) => {
    const at = path.lastIndexOf('.') + 1
    return `${path.slice(0, at)}${Number(path.slice(at)) + 1}`
  }
  const place = (event: DragEvent<HTMLElement>, path: Path) => (isAfter(event) ? nextOf(path) : path)
  const show = (field: DesignField, path: Path) => (
    <PaperField
      key={path}
      {...rest}
      field={field}
      path={path}
      isChosen={path === chosen}
      isFaulty={faulty.has(path)}
      isTarget={target === path}
      isTargetAfter={target === nextOf(path)}
      onChoose={() => onChoose(path)}
      acts={acts}
      onDragOver={(event) => over(event, place(event, path))}
      onDrop={(event) => drop(event, place(event, path))}
    >
      {field.widget === 'card' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard moves fields by Alt and arrows
        <div
          className={styles['members']}
          data-target={target === `${path}.${membersOf(field).length}` || undefined}
          onDragOver={(event) => over(event, `${path}.${membersOf(field).length}`)}
          onDrop={(event) => drop(event, `${path}.${membersOf(field).length}`)}
        >
          {membersOf(field).map((member, on) => show(member, `${path}.${on}`))}
          {membersOf(field).length === 0 && <p className={styles['empty']}>{word('form-design.card-empty')}</p>}
        </div>
      )}
    </PaperField>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard adds fields from the palette
    <div
      className={styles['paper']}
      onDragOver={(event) => over(event, `${fields.length}`)}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setTarget(undefined)
      }}
      onDrop={(event) => drop(event, `${fields.length}`)}
      data-paper=""
    >
      {fields.length === 0 ? (
        <Notice kind="empty" title={word('form-design.nothing')} hint={word('form-design.nothing-hint')} />
      ) : (
        <SampleServices>{fields.map((field, at) => show(field, `${at}`))}</SampleServices>
      )}
    </div>
  )
}
