import { entryStates } from '@laurel/rules/entry-state'
import { useParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useDateText } from './deadline.tsx'
import type { Entry } from './entry.queries.ts'
import { lookOf, stateWord } from './entry-state.ts'
import styles from './entry-status.module.css'

/** Why the entry cannot be written in, or what it was returned for. A draft that is written in needs no words. */
export function EntryStatus({ entry }: { entry: Entry }) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const date = useDateText()
  const { state, can, submission } = entry
  const isReturned = state === entryStates.returned
  if (can.edit && !isReturned && submission === null) return null
  const { tone, icon } = lookOf(state)
  const isGuide = entry.members.some(({ isOwn, part }) => isOwn && part === 'guide')
  const text = () => {
    if (isReturned) return word('entry.status.returned', { count: entry.returned.length, date: date(entry.closesAt) })
    if (state === entryStates.submitted)
      return word(can.takeBack ? 'entry.status.submitted-open' : 'entry.status.submitted')
    if (state === entryStates.promoted && can.edit)
      return word('entry.status.promoted', { stage: entry.stage.name, date: date(entry.closesAt) })
    if (state === entryStates.withdrawn) return word('entry.status.withdrawn')
    if (state === entryStates.draft && isGuide) return word('entry.status.guide')
    if (state === entryStates.draft) return word(can.edit ? 'entry.status.taken-back' : 'entry.status.closed')
    return word('entry.status.read-only')
  }
  return (
    <section className={styles['status']} data-tone={tone} aria-label={word(stateWord(state))}>
      <p className={styles['line']}>
        <Tag tone={tone} icon={icon}>
          {word(stateWord(state))}
        </Tag>
        {entry.code && <span className={styles['code']}>{entry.code}</span>}
      </p>
      <p>{text()}</p>
      {submission && (
        <LinkButton size="small" icon="scroll" to={`/${prefix}/entrySuccess?id=${entry.id}`}>
          {word('entry.status.receipt')}
        </LinkButton>
      )}
    </section>
  )
}
