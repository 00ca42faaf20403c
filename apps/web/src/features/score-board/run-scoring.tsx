import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { Refused } from '../../ui/refused.tsx'
import { toast } from '../../ui/toast-store.ts'
import { LockDialog } from './lock-dialog.tsx'
import { type Reader, type ScoreProgress, useRunScoring } from './score-board.queries.ts'

type Props = { reader: Reader; progress: Pick<ScoreProgress, 'roundId' | 'state' | 'isSealed' | 'missing'> }

const acts = { waiting: 'open', open: 'close', closed: 'lock', locked: undefined } as const
const icons = { open: 'play', close: 'pause', lock: 'lock' } as const

/** Opened once, closed once, locked once; each is asked for before it is done. */
export function RunScoring({ reader, progress: { roundId, state, isSealed, missing } }: Props) {
  const { word } = useWords()
  const run = useRunScoring(reader)
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const next = acts[state]
  if (next === undefined) return null
  const send = () => {
    close()
    run.mutate(next === 'open' ? { act: next, roundId, dueAt: null } : { act: next, roundId }, {
      onSuccess: () => toast.success(word(`score-board.${next}-done`)),
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
        {word(isSealed ? `score-board.${next}` : 'score-board.not-sealed')}
      </Button>
      <Question
        open={isAsking && !needsReason}
        isDangerous={next !== 'open'}
        question={word(`score-board.${next}-question`, { count: missing })}
        confirm={word(`score-board.${next}`)}
        cancel={word('score-board.cancel')}
        onCancel={close}
        onConfirm={send}
      />
      {isAsking && needsReason && <LockDialog reader={reader} roundId={roundId} missing={missing} onClose={close} />}
    </>
  )
}
