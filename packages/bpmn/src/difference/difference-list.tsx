import type { ReactNode } from 'react'
import type { ModdleElement } from '../model/moddle.ts'
import { typeName } from '../model/type-name.ts'
import { useSay } from '../words/use-say.ts'
import type { Say } from '../words/words.ts'
import type { Difference } from './compare.ts'
import styles from './difference-list.module.css'

export type DifferenceFilter = 'all' | Difference['kind']

type DifferenceListProps = {
  all: readonly Difference[]
  listed: readonly Difference[]
  at: number
  shown: DifferenceFilter
  labels: readonly [before: string, after: string]
  moved: number | undefined
  actions: ReactNode
  onShow: (index: number) => void
  onFilter: (kind: DifferenceFilter) => void
}

const filters = ['all', 'added', 'removed', 'changed'] as const

export function DifferenceList(props: DifferenceListProps) {
  const { all, listed, at, shown, labels, moved, actions, onShow, onFilter } = props
  const say = useSay()
  const count = (kind: Difference['kind']) => all.filter((one) => one.kind === kind).length
  return (
    <aside className={styles.list} aria-label={say('difference.label')}>
      <header>
        <h2>{say('difference.label')}</h2>
        <span>{say('difference.count', { count: all.length })}</span>
        <fieldset className={styles.filters} aria-label={say('difference.filter')}>
          {filters.map((kind) => (
            <button key={kind} type="button" aria-pressed={kind === shown} onClick={() => onFilter(kind)}>
              {kind === 'all' ? say('difference.all') : say(`difference.${kind}.count`, { count: count(kind) })}
            </button>
          ))}
        </fieldset>
      </header>
      <ol>
        {listed.map((difference, index) => (
          <li key={difference.kind + difference.id} className={index === at ? styles.current : undefined}>
            <button type="button" className={styles.line} aria-current={index === at} onClick={() => onShow(index)}>
              <span className={styles[difference.kind]}>{say(`difference.${difference.kind}`)}</span>
              <b>{callOf(difference, say)}</b>
              <span className={styles.type}>{typeName(difference.element, say)}</span>
            </button>
            {difference.kind === 'changed' && <Fields difference={difference} labels={labels} />}
          </li>
        ))}
        {listed.length === 0 && moved !== undefined && (
          <li className={styles.same}>{say(all.length === 0 ? 'difference.same' : 'difference.none')}</li>
        )}
      </ol>
      <footer>
        {actions}
        <span>{say('difference.moved', { count: moved ?? 0 })}</span>
        <div role="toolbar" aria-label={say('difference.walk')} className={styles.walk}>
          <button type="button" disabled={listed.length === 0} onClick={() => onShow(at - 1)}>
            ← {say('difference.before')}
          </button>
          <output>{say('difference.at', { at: listed.length === 0 ? 0 : at + 1, count: listed.length })}</output>
          <button type="button" disabled={listed.length === 0} onClick={() => onShow(at + 1)}>
            {say('difference.next')} →
          </button>
          <kbd>J</kbd>
          <kbd>K</kbd>
        </div>
      </footer>
    </aside>
  )
}

type FieldsProps = {
  difference: Extract<Difference, { kind: 'changed' }>
  labels: readonly [before: string, after: string]
}

function Fields({ difference, labels: [before, after] }: FieldsProps) {
  const say = useSay()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('difference.field')}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {difference.fields.map((field) => (
          <tr key={field.label}>
            <td>{field.label}</td>
            <td>
              <del>{field.before || say('said.empty')}</del>
            </td>
            <td>
              <ins>{field.after || say('said.empty')}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function callOf({ id, element }: Difference, say: Say): string {
  const ends = ['sourceRef', 'targetRef'].map((end) => {
    const one = element.$type === 'bpmn:SequenceFlow' ? (element.get(end) as ModdleElement | undefined) : undefined
    return one === undefined ? '' : String(one.get('name') ?? '') || typeName(one, say)
  })
  return String(element.get('name') ?? '') || ends.filter(Boolean).join(' → ') || id
}
