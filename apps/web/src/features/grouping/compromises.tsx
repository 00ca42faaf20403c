import { useWords } from '../../platform/i18n/use-words.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './grouping.module.css'
import type { Compromise } from './grouping.queries.ts'

const points = (hundredths: number) => (hundredths / 100).toFixed(2)

/** What the rules asked for and could not have, each by name; or that there is none. */
export function Compromises({ compromises }: { compromises: readonly Compromise[] }) {
  const { word } = useWords()
  return (
    <ul className={styles['compromises']} aria-label={word('grouping.compromises')}>
      {compromises.length === 0 ? (
        <li data-fine>
          <Icon name="check" size={16} />
          <span>{word('grouping.no-compromise')}</span>
        </li>
      ) : (
        compromises.map((each) => (
          <li key={JSON.stringify(each)}>
            <Icon name="circle-alert" size={16} />
            <span>{textOf(each)}</span>
          </li>
        ))
      )}
    </ul>
  )

  function textOf(each: Compromise): string {
    switch (each.kind) {
      case 'same-school': {
        const { group, school, projects } = each
        const about = { group, school, count: projects.length, codes: projects.join(word('grouping.and')) }
        return word(each.isUnavoidable ? 'grouping.same-school-unavoidable' : 'grouping.same-school', about)
      }
      case 'conflict':
        return word('grouping.conflict', { group: each.group, code: each.project })
      case 'strength':
      case 'size': {
        const shown = each.kind === 'strength' ? points : String
        const [[most, high], [least, low]] = [each.most, each.least]
        return word(`grouping.${each.kind}`, { most, high: shown(high), least, low: shown(low) })
      }
    }
  }
}
