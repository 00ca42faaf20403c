import { type ReactNode, useState } from 'react'
import type { DiagramElement } from '../canvas/services.ts'
import { isA, oneOf } from '../model/moddle.ts'
import { typeName } from '../model/type-name.ts'
import type { Change, ListSection, RowContext, Tab } from '../rows/row.ts'
import { listsAt, rowsAt, tabsAt } from '../rows/table.ts'
import { useSay } from '../words/use-say.ts'
import { AssignmentHint } from './assignment-hint.tsx'
import { EntryTable } from './entry-table.tsx'
import { Linked } from './linked.tsx'
import styles from './panel.module.css'
import { RowField } from './row-field.tsx'

export type PanelLinks = { models: string; forms: string }

/** Who decides at a step belongs to the model: told here, changed elsewhere. */
export type Assigning = {
  assignment?: ((task: string) => ReactNode) | undefined
  onAssign?: ((task: string) => void) | undefined
}

type PanelProps = {
  element: DiagramElement
  context: RowContext
  selected: number
  links: PanelLinks
  assigning: Assigning
  onEdit: (element: DiagramElement, changes: readonly Change[]) => void
}

export function Panel({ element, context, selected, links, assigning, onEdit }: PanelProps) {
  const say = useSay()
  const [chosen, setChosen] = useState<{ element: DiagramElement; tab: Tab }>()
  const present = tabsAt(context)
  // Another element begins at the first tab (spec 2.3).
  const tab = chosen?.element === element && present.includes(chosen.tab) ? chosen.tab : 'base'
  const edit = (changes: readonly Change[]) => onEdit(element, changes)

  return (
    <aside className={styles.panel} aria-label={say('panel.label')} data-element={element.id}>
      <header className={styles.head}>
        <strong>{typeName(context.bo, say)}</strong>
        <span className={styles.subject}>{String(context.bo.get('name') ?? '') || context.bo.id}</span>
        {selected > 1 && <span className={styles.many}>{say('panel.selected', { count: selected })}</span>}
      </header>
      <div className={styles.body}>
        <div role="tablist" aria-label={say('panel.tabs')} aria-orientation="vertical" className={styles.tabs}>
          {present.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`tab-${one}`}
              aria-selected={one === tab}
              tabIndex={one === tab ? 0 : -1}
              className={styles.tab}
              data-nothing={rowsAt(context, one).length + listsAt(context, one).length === 0 || undefined}
              onClick={() => setChosen({ element, tab: one })}
              onKeyDown={(event) => moveFocus(event, present, one, (next) => setChosen({ element, tab: next }))}
            >
              {say(`tab.${one}`)}
              <Count lists={listsAt(context, one)} context={context} />
              {one === 'loop' && <Manner context={context} />}
            </button>
          ))}
        </div>
        <div role="tabpanel" aria-labelledby={`tab-${tab}`} className={styles.content}>
          <TabContent key={tab} tab={tab} context={context} links={links} assigning={assigning} onEdit={edit} />
        </div>
      </div>
    </aside>
  )
}

function Count({ lists, context }: { lists: readonly ListSection[]; context: RowContext }) {
  const total = lists.reduce((sum, list) => sum + list.items(context).length, 0)
  return total === 0 ? null : <span className={styles.count}>{total}</span>
}

/** In which way several decide, where they do. */
function Manner({ context }: { context: RowContext }) {
  const loop = oneOf(context.bo, 'loopCharacteristics')
  if (!isA(context.bo, 'bpmn:Activity') || !isA(loop, 'bpmn:MultiInstanceLoopCharacteristics')) return null
  return (
    <span aria-hidden className={styles.count}>
      {context.say(loop?.get('isSequential') === true ? 'tab.loop.inTurn' : 'tab.loop.together')}
    </span>
  )
}

type TabContentProps = {
  tab: Tab
  context: RowContext
  links: PanelLinks
  assigning: Assigning
  onEdit: (changes: readonly Change[]) => void
}

function TabContent({ tab, context, links, assigning, onEdit }: TabContentProps) {
  const say = useSay()
  const { onAssign } = assigning
  const id = context.bo.id ?? ''
  const rows = rowsAt(context, tab)
  const lists = listsAt(context, tab)
  if (rows.length + lists.length === 0) return <p className={styles.none}>{say(`nothing.${tab}`)}</p>
  return (
    <>
      {(tab === 'task' || tab === 'loop') && context.bo.$type === 'bpmn:UserTask' && (
        <AssignmentHint
          href={links.models}
          now={assigning.assignment?.(id)}
          onOpen={onAssign === undefined ? undefined : () => onAssign(id)}
        />
      )}
      {rows.map((section) => (
        <section key={section.id} className={styles.section} aria-label={say(section.title ?? `tab.${tab}`)}>
          {section.title !== undefined && <h3>{say(section.title)}</h3>}
          {section.rows.map((row) =>
            row.hidden || row.shown?.(context) === false ? null : (
              <RowField key={row.id} row={row} context={context} onEdit={onEdit} />
            ),
          )}
        </section>
      ))}
      {tab === 'form' && (
        <p className={styles.help}>
          <Linked text={say('hint.form')} link={(words) => <a href={links.forms}>{words}</a>} />
        </p>
      )}
      {lists.map((list) => (
        <Items key={list.id} list={list} context={context} onEdit={onEdit} />
      ))}
    </>
  )
}

type ItemsProps = { list: ListSection; context: RowContext; onEdit: (changes: readonly Change[]) => void }

function Items({ list, context, onEdit }: ItemsProps) {
  const items = list.items(context)
  return (
    <EntryTable
      list={list}
      context={context}
      entries={items.map((item) => list.read(context, item))}
      itemAt={(index) => items[index]}
      onSave={(index, entry) => onEdit(list.save(context, index === undefined ? undefined : items[index], entry))}
      onRemove={(index) => {
        const item = items[index]
        if (item !== undefined) onEdit(list.remove(context, item))
      }}
    />
  )
}

function moveFocus(
  event: { key: string; preventDefault: () => void; currentTarget: HTMLElement },
  present: readonly Tab[],
  from: Tab,
  onChoose: (tab: Tab) => void,
) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const next = present[(present.indexOf(from) + step + present.length) % present.length]
  if (next === undefined) return
  onChoose(next)
  event.currentTarget.parentElement?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
}
