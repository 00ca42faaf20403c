import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import type { Entry } from './entry.queries.ts'
import styles from './team-change.module.css'
import { type TeamChange, useCancelChange, useTeamChanges } from './team-change.queries.ts'
import { TeamChangeForm } from './team-change-form.tsx'

const looks: Record<TeamChange['state'], { tone: Tone; icon: IconName }> = {
  asked: { tone: 'info', icon: 'clock' },
  approved: { tone: 'ok', icon: 'check' },
  refused: { tone: 'bad', icon: 'x' },
  cancelled: { tone: 'mute', icon: 'ban' },
}

/** After the deadline a team is changed by asking for it: what was asked, and what became of it. */
export function TeamChanges({ entry }: { entry: Entry }) {
  const { word } = useWords()
  const changes = useTeamChanges(entry.id)
  const cancel = useCancelChange(entry.id)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className={styles['changes']} aria-label={word('entry.change')}>
      <header>
        <h2>{word('entry.change')}</h2>
        <Button icon="users" onClick={() => setIsAsking(true)}>
          {word('entry.change.ask')}
        </Button>
      </header>
      <p>{word('entry.change.hint')}</p>
      {changes.isError && <p role="alert">{word('entry.change.failed')}</p>}
      {changes.data && changes.data.changes.length > 0 && (
        <ul className={styles['list']}>
          {changes.data.changes.map((change) => (
            <li key={change.id}>
              <span>
                <b>{sentenceOf(word, change)}</b>
                <small>{change.reason}</small>
                {change.note !== '' && <small>{word('entry.change.note', { note: change.note })}</small>}
              </span>
              <Tag {...looks[change.state]}>{word(`entry.change.${change.state}`)}</Tag>
              {change.state === 'asked' && (
                <Button look="link" onClick={() => cancel.mutate(change.id)}>
                  {word('entry.change.cancel')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAsking && <TeamChangeForm entry={entry} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

function sentenceOf(word: ReturnType<typeof useWords>['word'], { kind, part, leaving, joining }: TeamChange): string {
  const names = { leaving: leaving ?? '', joining: joining ?? '', part: word(`entry.part.${part}`) }
  return word(`entry.change.${kind}`, names)
}
