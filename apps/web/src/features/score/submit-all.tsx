import { totalSoFar } from '@laurel/rules/score-revision'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { scoreDevice, useDeviceState } from './device/use-score-device.ts'
import type { Round, Rule } from './score.queries.ts'
import styles from './submit-all.module.css'
import { type Incomplete, newRevision, readyOf } from './submitting.ts'

type Props = { round: Round; rule: Rule; onOpen: (assignmentId: string) => void }

/** Every complete sheet of the round at once; what is incomplete is named and opened from here. */
export function SubmitAll({ round, rule, onOpen }: Props) {
  const { word } = useWords()
  const device = useDeviceState()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { ready, incomplete } = readyOf(round, rule, device)
  const canSubmit = round.state === 'open' || round.state === 'closed'
  if (!isOpen && (ready.length < 2 || round.state === 'locked')) return null
  const submit = async () => {
    setIsBusy(true)
    const revisions = ready.map(({ entry, draft, given }) =>
      newRevision(round, entry.assignmentId, { ...draft, given }),
    )
    const names = ready.map(({ entry }) => entry.assignmentId)
    const isKept = await scoreDevice().submit(revisions, names)
    setIsBusy(false)
    if (isKept) setIsOpen(false)
    else toast.error(word('score.not-kept'))
  }
  const open = (assignmentId: string) => {
    setIsOpen(false)
    onOpen(assignmentId)
  }
  return (
    <div className={styles['box']}>
      <Button size="large" icon="send" onClick={() => setIsOpen(true)}>
        {word('score.submit-all', { count: ready.length })}
      </Button>
      <Dialog
        open={isOpen}
        title={word('score.submit-all-title')}
        width="fields"
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <Button size="medium" onClick={() => setIsOpen(false)}>
              {word('score.cancel')}
            </Button>
            <Button
              look="primary"
              size="medium"
              busy={isBusy}
              disabled={ready.length === 0 || !canSubmit}
              onClick={() => void submit()}
            >
              {word('score.submit-all-confirm', { count: ready.length })}
            </Button>
          </>
        }
      >
        {round.state !== 'open' && round.state !== 'locked' && (
          <p className={styles['state']} role="status">
            <b>{word(`score.round-${round.state}`)}</b> {word(`score.round-${round.state}-hint`)}
          </p>
        )}
        <h3>{word('score.submit-all-ready', { count: ready.length })}</h3>
        <ul className={styles['list']}>
          {ready.map(({ entry, given }) => (
            <li key={entry.assignmentId}>
              <b>{padded(entry.number)}</b>
              <span>{entry.title || entry.code}</span>
              <span className={styles['mark']}>
                {given.kind === 'marks'
                  ? (totalSoFar(rule, given.marks) / 100).toFixed(1)
                  : word(given.kind === 'vote' && given.isFor ? 'score.vote-for' : 'score.vote-against')}
              </span>
            </li>
          ))}
        </ul>
        {incomplete.length > 0 && (
          <>
            <h3>{word('score.submit-all-incomplete', { count: incomplete.length })}</h3>
            <ul className={styles['list']}>
              {incomplete.map((each) => (
                <li key={each.entry.assignmentId}>
                  <b>{padded(each.entry.number)}</b>
                  <button type="button" onClick={() => open(each.entry.assignmentId)}>
                    {each.entry.title || each.entry.code}
                  </button>
                  <Lacking of={each} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Dialog>
    </div>
  )
}

function Lacking({ of: { missing, silent, isBlank } }: { of: Incomplete }) {
  const { word } = useWords()
  if (isBlank) return <em>{word('score.not-marked')}</em>
  if (missing > 0) return <em>{word('score.missing', { count: missing })}</em>
  return <em>{word('score.reasons-missing', { count: silent })}</em>
}

const padded = (number: number) => String(number).padStart(2, '0')
