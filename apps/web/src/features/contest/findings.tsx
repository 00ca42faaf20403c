import { isWordKey } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { Finding } from './contest.queries.ts'
import styles from './readiness.module.css'

export const findingIcons: Record<Finding['state'], IconName> = { bad: 'x', warn: 'triangle-alert', ok: 'check' }

/** All of them, to be read before a contest is opened. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className={styles['findings']}>
      {findings.map((finding) => (
        <li key={JSON.stringify([finding.key, finding.values])} className={styles[finding.state]}>
          <Icon name={findingIcons[finding.state]} stroke={2} />
          <Sentence finding={finding} />
        </li>
      ))}
    </ul>
  )
}

export function Sentence({ finding: { key, state, values } }: { finding: Finding }) {
  const { word, language } = useWords()
  const said = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? worded(value, language) : value]),
  )
  const title = `contest.ready.${key}.${state}`
  const hint = `${title}.hint`
  return (
    <span>
      {isWordKey(title) ? word(title, said) : key}
      {isWordKey(hint) && <small>{word(hint, said)}</small>}
    </span>
  )
}
