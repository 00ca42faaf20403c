import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import type { JudgeProgress, Reader } from '../../parts/scoring/scoring.queries.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ReceivedDialog } from './received-dialog.tsx'
import styles from './score-board.module.css'

const columns = ['judge', 'progress', 'books', 'recused', 'late', 'last', 'act'] as const

type Props = { reader: Reader; roundId: string; judges: readonly JudgeProgress[] }

export function JudgesProgress({ reader, roundId, judges }: Props) {
  const { word } = useWords()
  const [chosen, setChosen] = useState<JudgeProgress>()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys
    <section className={styles['scroll']} tabIndex={0} aria-label={word('score-board.judges')}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {word(`score-board.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {judges.map((judge) => (
            <Row key={judge.id} judge={judge} onOpen={() => setChosen(judge)} />
          ))}
        </tbody>
      </table>
      {chosen && (
        <ReceivedDialog reader={reader} roundId={roundId} judge={chosen} onClose={() => setChosen(undefined)} />
      )}
    </section>
  )
}

function Row({ judge, onOpen }: { judge: JudgeProgress; onOpen: () => void }) {
  const { word } = useWords()
  const { name, isChief, state, scored, assigned, created, received, recused, late, lastReceivedAt } = judge
  const isEven = created === received
  return (
    <tr>
      <th scope="row">
        <span className={styles['named']}>
          {name}
          {isChief && (
            <Tag tone="gold" icon="gavel">
              {word('score-board.chief')}
            </Tag>
          )}
          {state === 'invited' && (
            <Tag tone="plain" icon="hourglass">
              {word('score-board.invited')}
            </Tag>
          )}
        </span>
      </th>
      <td>
        <span className={styles['progress']}>
          {scored} / {assigned}
          <Progress
            label={word('score-board.progress-of', { name })}
            fraction={assigned === 0 ? 0 : scored / assigned}
          />
        </span>
      </td>
      <td data-odd={!isEven || undefined}>
        {word(isEven ? 'score-board.made-equal' : 'score-board.made-more', { created, received })}
      </td>
      <td>{recused || '—'}</td>
      <td>{late || '—'}</td>
      <td>{lastReceivedAt === null ? '—' : formatInstant(lastReceivedAt, 'MM-DD HH:mm:ss')}</td>
      <td>
        <Button size="small" aria-label={word('score-board.view-of', { name })} onClick={onOpen}>
          {word('score-board.received')}
        </Button>
      </td>
    </tr>
  )
}
