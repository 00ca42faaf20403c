import { formatInstant } from '@laurel/rules/date'
import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Refused } from '../../ui/refused.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './check-in.module.css'
import { type Roster, type Team, useAskNoShow, useDecideNoShow } from './check-in.queries.ts'

type Props = { roomId: string; rule: Roster['noShow']; team: Team }

/** The whole team is missing: two volunteers say so, and a person other than the second may take it back. */
export function NoShow({ roomId, rule, team }: Props) {
  const { word } = useWords()
  const field = useId()
  const [reason, setReason] = useState('')
  const ask = useAskNoShow()
  const decide = useDecideNoShow()
  const { noShow } = team
  const error = ask.error ?? decide.error
  const send = (decision: 'confirm' | 'refuse' | 'undo') =>
    noShow &&
    decide.mutate({ id: noShow.id, decision }, { onSuccess: () => toast.success(word(`check-in.did-${decision}`)) })
  if (noShow && noShow.state !== 'undone')
    return (
      <section className={styles['no-show']} aria-label={word('check-in.no-show')}>
        <h2>
          {word(
            noShow.state === 'asked'
              ? 'check-in.no-show-asked'
              : noShow.rule === 'lost'
                ? 'check-in.no-show-lost'
                : 'check-in.no-show-end',
          )}
        </h2>
        <p>
          {word('check-in.no-show-by', {
            name: noShow.asked.name,
            at: formatInstant(noShow.asked.at, 'HH:mm'),
            reason: noShow.reason,
          })}
          {noShow.decided &&
            ` ${word('check-in.no-show-second', { name: noShow.decided.name, at: formatInstant(noShow.decided.at, 'HH:mm') })}`}
        </p>
        {error && <Refused error={error} />}
        {noShow.state === 'asked' ? (
          <div className={styles['ways']}>
            <Button size="large" busy={decide.isPending} onClick={() => send('refuse')}>
              {word(noShow.asked.isOwn ? 'check-in.take-back' : 'check-in.refuse')}
            </Button>
            {!noShow.asked.isOwn && (
              <Button look="danger" size="large" busy={decide.isPending} onClick={() => send('confirm')}>
                {word('check-in.confirm')}
              </Button>
            )}
          </div>
        ) : noShow.decided?.isOwn ? (
          <p>{word('check-in.undo-other')}</p>
        ) : (
          <Button size="large" icon="undo" busy={decide.isPending} onClick={() => send('undo')}>
            {word('check-in.undo')}
          </Button>
        )}
      </section>
    )
  if (team.slotState !== 'waiting') return null
  return (
    <section className={styles['card']} aria-label={word('check-in.no-show')}>
      <h2>{word('check-in.no-show')}</h2>
      <p>{word(rule === 'lost' ? 'check-in.rule-lost' : 'check-in.rule-end')}</p>
      <form
        className={styles['reason']}
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() !== '') ask.mutate({ roomId, entryId: team.entryId, reason })
        }}
      >
        <label htmlFor={field}>{word('check-in.reason')}</label>
        <input id={field} maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        {error && <Refused error={error} />}
        <Button size="large" icon="x" type="submit" disabled={reason.trim() === ''} busy={ask.isPending}>
          {word('check-in.ask')}
        </Button>
      </form>
    </section>
  )
}
