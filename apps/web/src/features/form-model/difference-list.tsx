import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import styles from './dialogs.module.css'
import { formDifference } from './form-difference.ts'
import type { DesignField } from './form-draft.ts'

type Props = { before: readonly DesignField[]; after: readonly DesignField[] }

export function DifferenceList({ before, after }: Props) {
  const { word, language } = useWords()
  const changes = formDifference(before, after)
  if (changes.length === 0) return <p>{word('form-design.no-difference')}</p>
  return (
    <ul className={styles['changes']} aria-label={word('form-design.difference')}>
      {changes.map(({ key, label, kind, parts }) => (
        <li key={`${kind} ${key}`} data-kind={kind}>
          <em>{word(`form-design.is-${kind}`)}</em>
          <b>{worded(label, language)}</b> <code>{key}</code>
          {parts.length > 0 && <small>{parts.join(', ')}</small>}
        </li>
      ))}
    </ul>
  )
}
