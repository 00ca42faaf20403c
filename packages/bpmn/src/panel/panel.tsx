import { useState } from 'react'
import type { DiagramElement } from '../canvas/services.ts'
import { typeName } from '../model/type-name.ts'
import type { Change, ListSection, Place, Tab } from '../rows/row.ts'
import { listsAt, rowsAt, tabLabels, tabsAt } from '../rows/table.ts'
import { AssignmentHint } from './assignment-hint.tsx'
import { EntryTable } from './entry-table.tsx'
import styles from './panel.module.css'
import { RowField } from './row-field.tsx'

export type PanelLinks = { models: string; forms: string }

type PanelProps = {
  element: DiagramElement
  place: Place
  selected: number
  links: PanelLinks
  onEdit: (element: DiagramElement, changes: readonly Change[]) => void
}

const nothing: Record<Tab, string> = {
  base: '这里没有可以编辑的内容',
  task: '这个元素没有任务配置',
  loop: '这个元素不能多次执行',
  flow: '这个元素没有流转条件',
  form: '这个元素没有表单',
  'execution-listener': '这个元素没有执行监听',
  'task-listener': '任务监听只用于用户任务',
  property: '这里没有可以编辑的内容',
  message: '消息与信号属于整个流程：点击空白处后编辑',
  other: '流程扩展只用于用户任务',
}

export function Panel({ element, place, selected, links, onEdit }: PanelProps) {
  const [chosen, setChosen] = useState<{ element: DiagramElement; tab: Tab }>()
  const present = tabsAt(place)
  // Another element begins at the first tab (spec 2.3).
  const tab = chosen?.element === element && present.includes(chosen.tab) ? chosen.tab : 'base'
  const edit = (changes: readonly Change[]) => onEdit(element, changes)

  return (
    <aside className={styles.panel} aria-label="属性面板" data-element={element.id}>
      <header className={styles.head}>
        <strong>{typeName(place.bo)}</strong>
        <span className={styles.subject}>{String(place.bo.get('name') ?? '') || place.bo.id}</span>
        {selected > 1 && <span className={styles.many}>已选 {selected} 个，编辑第一个</span>}
      </header>
      <div className={styles.body}>
        <div role="tablist" aria-label="属性" aria-orientation="vertical" className={styles.tabs}>
          {present.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`tab-${one}`}
              aria-selected={one === tab}
              tabIndex={one === tab ? 0 : -1}
              className={styles.tab}
              onClick={() => setChosen({ element, tab: one })}
              onKeyDown={(event) => moveFocus(event, present, one, (next) => setChosen({ element, tab: next }))}
            >
              {tabLabels[one]}
              <Count lists={listsAt(place, one)} place={place} />
            </button>
          ))}
        </div>
        <div role="tabpanel" aria-labelledby={`tab-${tab}`} className={styles.content}>
          <TabContent key={tab} tab={tab} place={place} links={links} onEdit={edit} />
        </div>
      </div>
    </aside>
  )
}

function Count({ lists, place }: { lists: readonly ListSection[]; place: Place }) {
  const total = lists.reduce((sum, list) => sum + list.items(place).length, 0)
  return total === 0 ? null : <span className={styles.count}>{total}</span>
}

type TabContentProps = { tab: Tab; place: Place; links: PanelLinks; onEdit: (changes: readonly Change[]) => void }

function TabContent({ tab, place, links, onEdit }: TabContentProps) {
  const rows = rowsAt(place, tab)
  const lists = listsAt(place, tab)
  if (rows.length + lists.length === 0) return <p className={styles.none}>{nothing[tab]}</p>
  return (
    <>
      {tab === 'task' && place.bo.$type === 'bpmn:UserTask' && <AssignmentHint href={links.models} />}
      {rows.map((section) => (
        <section key={section.id} className={styles.section} aria-label={section.title ?? tabLabels[tab]}>
          {section.title !== undefined && <h3>{section.title}</h3>}
          {section.rows.map((row) =>
            row.hidden || row.shown?.(place) === false ? null : (
              <RowField key={row.id} row={row} place={place} onEdit={onEdit} />
            ),
          )}
        </section>
      ))}
      {tab === 'form' && (
        <p className={styles.help}>
          表单在<a href={links.forms}>表单管理</a>中设计
        </p>
      )}
      {lists.map((list) => (
        <Items key={list.id} list={list} place={place} onEdit={onEdit} />
      ))}
    </>
  )
}

type ItemsProps = { list: ListSection; place: Place; onEdit: (changes: readonly Change[]) => void }

function Items({ list, place, onEdit }: ItemsProps) {
  const items = list.items(place)
  return (
    <EntryTable
      list={list}
      place={place}
      entries={items.map((item) => list.read(place, item))}
      itemAt={(index) => items[index]}
      onSave={(index, entry) => onEdit(list.save(place, index === undefined ? undefined : items[index], entry))}
      onRemove={(index) => {
        const item = items[index]
        if (item !== undefined) onEdit(list.remove(place, item))
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
