import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { Refused } from '../../ui/refused.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AskReversalDialog } from './ask-reversal-dialog.tsx'
import { LockDialog } from './lock-dialog.tsx'
import { type Reader, type ScoreProgress, useRunScoring } from './scoring.queries.ts'

type Props = {
  reader: Reader
  progress: Pick<ScoreProgress, 'roundId' | 'state' | 'isSealed' | 'missing' | 'reversals'>
}

const acts = { waiting: 'open', open: 'close', closed: 'lock', locked: undefined } as const
const icons = { open: 'play', close: 'pause', lock: 'lock' } as const

/** Opened once, closed once, locked once; each is asked for before it is done. To open it again takes two. */
export function RunScoring({ reader, progress: { roundId, state, isSealed, missing, reversals } }: Props) {
  const { word } = useWords()
  const run = useRunScoring(reader)
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const next = acts[state]
  if (next === undefined)
    return (
      <>
        <Button icon="lock" disabled={reversals.some(({ kind }) => kind === 'reopen')} onClick={() => setAsking(true)}>
          {word('scoring.reopen')}
        </Button>
        {isAsking && <AskReversalDialog reader={reader} roundId={roundId} score={undefined} onClose={close} />}
      </>
    )
  const send = () => {
    close()
    run.mutate(next === 'open' ? { act: next, roundId, dueAt: null } : { act: next, roundId }, {
      onSuccess: () => toast.success(word(`scoring.${next}-done`)),
    })
  }
  const needsReason = next === 'lock' && missing > 0
  return (
    <>
      {run.error && <Refused error={run.error} />}
      <Button
        look="primary"
        icon={icons[next]}
        busy={run.isPending}
        disabled={!isSealed}
        onClick={() => setAsking(true)}
      >
        {word(isSealed ? `scoring.${next}` : 'scoring.not-sealed')}
      </Button>
      <Question
        open={isAsking && !needsReason}
        isDangerous={next !== 'open'}
        question={word(`scoring.${next}-question`, { count: missing })}
        confirm={word(`scoring.${next}`)}
        cancel={word('scoring.cancel')}
        onCancel={close}
        onConfirm={send}
      />
      {isAsking && needsReason && <LockDialog reader={reader} roundId={roundId} missing={missing} onClose={close} />}
    </>
  )
}
