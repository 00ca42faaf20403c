import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import { type Reader, type Reversal, useDecideReversal } from '../../parts/scoring/scoring.queries.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Refused } from '../../ui/refused.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CodeDialog } from './code-dialog.tsx'
import styles from './score-board.module.css'

const isCodeNeeded = (error: unknown) => error instanceof CallError && error.reason === 'score.code-needed'

/** What one person has asked for and another decides. */
export function Reversals({ reader, reversals }: { reader: Reader; reversals: readonly Reversal[] }) {
  const { word } = useWords()
  if (reversals.length === 0) return null
  return (
    <ul className={styles['reversals']} aria-label={word('score-board.reversals')}>
      {reversals.map((reversal) => (
        <OneReversal key={reversal.id} reader={reader} reversal={reversal} />
      ))}
    </ul>
  )
}

function OneReversal({ reader, reversal }: { reader: Reader; reversal: Reversal }) {
  const { word } = useWords()
  const decide = useDecideReversal(reader)
  const [asks, setAsks] = useState<'confirm' | 'code' | 'refuse'>()
  const { id, kind, of, reason, asked, isOwn } = reversal
  const what = of ? word('score-board.asks-void', of) : word('score-board.asks-reopen')
  const close = () => setAsks(undefined)
  const send = (decision: 'confirm' | 'refuse' | 'withdraw') => {
    close()
    decide.mutate(
      { id, decision },
      {
        onSuccess: () => toast.success(word(`score-board.${decision}-done`)),
        onError: (error) => isCodeNeeded(error) && setAsks('code'),
      },
    )
  }
  return (
    <li>
      <Icon name="hourglass" size={20} />
      <p>
        <b>{what}</b>
        <small>
          {word('score-board.asked-by', { name: asked.name, at: formatInstant(asked.at, 'MM-DD HH:mm'), reason })}
        </small>
        {decide.error && !isCodeNeeded(decide.error) && <Refused error={decide.error} />}
      </p>
      {isOwn ? (
        <Button size="small" busy={decide.isPending} onClick={() => send('withdraw')}>
          {word('score-board.withdraw')}
        </Button>
      ) : (
        <>
          <Button size="small" onClick={() => setAsks('refuse')}>
            {word('score-board.refuse')}
          </Button>
          <Button look="primary" size="small" busy={decide.isPending} onClick={() => setAsks('confirm')}>
            {word('score-board.confirm')}
          </Button>
        </>
      )}
      <Question
        open={asks === 'confirm' || asks === 'refuse'}
        isDangerous={asks === 'confirm'}
        question={
          asks === 'refuse'
            ? word('score-board.refuse-question', { what })
            : word(`score-board.confirm-${kind}-question`, { what })
        }
        confirm={word(asks === 'refuse' ? 'score-board.refuse' : 'score-board.confirm')}
        cancel={word('scoring.cancel')}
        onCancel={close}
        onConfirm={() => asks && asks !== 'code' && send(asks)}
      />
      {asks === 'code' && <CodeDialog reader={reader} id={id} onClose={close} />}
    </li>
  )
}
