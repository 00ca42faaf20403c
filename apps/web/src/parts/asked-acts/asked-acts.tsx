import { formatInstant } from '@laurel/rules/date'
import { useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, Question } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Refused } from '../../ui/refused.tsx'
import { toast } from '../../ui/toast-store.ts'
import styles from './asked-acts.module.css'

export type AskedAct = {
  id: string
  kind: 'void' | 'order' | 'move'
  reason: string
  asked: { name: string; at: string }
}
type Decided = { id: string; decision: 'confirm' | 'refuse' | 'withdraw'; code?: string }
type Decide = () => {
  mutate: (decided: Decided, then: { onSuccess: () => void; onError?: (error: Error) => void }) => void
  isPending: boolean
  error: Error | null
}
type Props = {
  acts: readonly AskedAct[]
  /** Those that the reader asked for. */
  own: readonly string[]
  mayDecide: boolean
  useDecide: Decide
}

const isCodeNeeded = (error: unknown) => error instanceof CallError && error.reason === 'draw.code-needed'

/** What one person has asked for and another decides. */
export function AskedActs({ acts, own, mayDecide, useDecide }: Props) {
  const { word } = useWords()
  if (acts.length === 0) return null
  return (
    <ul className={styles['asked']} aria-label={word('asked-act.list')}>
      {acts.map((act) => (
        <OneAct key={act.id} act={act} isOwn={own.includes(act.id)} mayDecide={mayDecide} useDecide={useDecide} />
      ))}
    </ul>
  )
}

type OneProps = Pick<Props, 'mayDecide' | 'useDecide'> & { act: AskedAct; isOwn: boolean }

function OneAct({ act, isOwn, mayDecide, useDecide }: OneProps) {
  const { word } = useWords()
  const decide = useDecide()
  const [asks, setAsks] = useState<'confirm' | 'code' | 'refuse'>()
  const { id, kind, reason, asked } = act
  const what = word(`asked-act.asks-${kind}`)
  const close = () => setAsks(undefined)
  const send = (decision: 'confirm' | 'refuse' | 'withdraw') => {
    close()
    decide.mutate(
      { id, decision },
      {
        onSuccess: () => toast.success(word(`asked-act.${decision}-done`)),
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
          {word('asked-act.asked-by', { name: asked.name, at: formatInstant(asked.at, 'MM-DD HH:mm'), reason })}
        </small>
        {decide.error && !isCodeNeeded(decide.error) && <Refused error={decide.error} />}
      </p>
      {mayDecide &&
        (isOwn ? (
          <Button size="small" busy={decide.isPending} onClick={() => send('withdraw')}>
            {word('asked-act.withdraw')}
          </Button>
        ) : (
          <>
            <Button size="small" onClick={() => setAsks('refuse')}>
              {word('asked-act.refuse')}
            </Button>
            <Button look="primary" size="small" busy={decide.isPending} onClick={() => setAsks('confirm')}>
              {word('asked-act.confirm')}
            </Button>
          </>
        ))}
      <Question
        open={asks === 'confirm' || asks === 'refuse'}
        isDangerous={asks === 'confirm' && kind === 'void'}
        question={
          asks === 'refuse'
            ? word('asked-act.refuse-question')
            : word(kind === 'void' ? 'asked-act.confirm-void-question' : 'asked-act.confirm-change-question')
        }
        confirm={word(asks === 'refuse' ? 'asked-act.refuse' : 'asked-act.confirm')}
        cancel={word('asked-act.cancel')}
        onCancel={close}
        onConfirm={() => asks && asks !== 'code' && send(asks)}
      />
      {asks === 'code' && <CodeDialog id={id} useDecide={useDecide} onClose={close} />}
    </li>
  )
}

/** Of who has a second factor (decision 46). */
function CodeDialog({ id, useDecide, onClose }: { id: string; useDecide: Decide; onClose: () => void }) {
  const { word } = useWords()
  const decide = useDecide()
  const [code, setCode] = useState('')
  const typed = code.trim()
  const send = () =>
    decide.mutate(
      { id, decision: 'confirm', code: typed },
      {
        onSuccess: () => {
          toast.success(word('asked-act.confirm-done'))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      title={word('asked-act.code-title')}
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            {word('asked-act.cancel')}
          </Button>
          <Button look="primary" size="medium" disabled={typed === ''} busy={decide.isPending} onClick={send}>
            {word('asked-act.confirm')}
          </Button>
        </>
      }
    >
      <Field
        label={word('asked-act.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Alert>{decide.error?.message}</Alert>
    </Dialog>
  )
}
