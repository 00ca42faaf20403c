import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import { AskReversalDialog } from '../../parts/scoring/ask-reversal-dialog.tsx'
import { type Reader, type ReceivedScore, useReceivedScores } from '../../parts/scoring/scoring.queries.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import styles from './score-board.module.css'

type Props = { reader: Reader; roundId: string; judge: { id: string; name: string }; onClose: () => void }

/** Of which entries this judge's score is here, each with what can be undone. What they gave is not shown. */
export function ReceivedDialog({ reader, roundId, judge, onClose }: Props) {
  const { word } = useWords()
  const { data, isPending, refetch } = useReceivedScores(reader, roundId, judge.id)
  const [chosen, setChosen] = useState<ReceivedScore>()
  if (chosen)
    return (
      <AskReversalDialog
        reader={reader}
        roundId={roundId}
        score={{ ...chosen, judge: judge.name }}
        onClose={() => setChosen(undefined)}
      />
    )
  return (
    <Dialog open title={word('score-board.received-of', { name: judge.name })} width="fields" onClose={onClose}>
      {isPending ? (
        <SkeletonLines lines={6} />
      ) : data === undefined ? (
        <Notice kind="failed" title={word('score-board.failed')} hint={word('score-board.failed-hint')}>
          <Button look="primary" icon="refresh" onClick={() => void refetch()}>
            {word('score-board.retry')}
          </Button>
        </Notice>
      ) : data.scores.length === 0 ? (
        <Notice kind="empty" title={word('score-board.none-received')} hint={word('score-board.none-received-hint')} />
      ) : (
        <ul className={styles['received']}>
          {data.scores.map((score) => (
            <Received key={score.assignmentId} score={score} onVoid={() => setChosen(score)} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const tones = { counts: 'ok', late: 'warn', void: 'bad', 'void-asked': 'info' } as const satisfies Record<
  ReceivedScore['state'],
  Tone
>
const icons = { counts: 'check', late: 'clock', void: 'x', 'void-asked': 'hourglass' } as const

function Received({ score, onVoid }: { score: ReceivedScore; onVoid: () => void }) {
  const { word } = useWords()
  const { number, code, receipt, receivedAt, state } = score
  return (
    <li>
      <span>
        <b>{String(number).padStart(2, '0')}</b> {code}
        <small>
          {word('score-board.receipt', { number: String(receipt), at: formatInstant(receivedAt, 'MM-DD HH:mm:ss') })}
        </small>
      </span>
      <Tag tone={tones[state]} icon={icons[state]}>
        {word(`score-board.score-${state}`)}
      </Tag>
      {state === 'counts' && (
        <Button size="small" aria-label={word('score-board.void-of', { code })} onClick={onVoid}>
          {word('score-board.void')}
        </Button>
      )}
    </li>
  )
}
