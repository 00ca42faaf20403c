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
import { type Grouping, useDecideGroupingAct } from './grouping.queries.ts'
import desk from './grouping-desk.module.css'

type Act = Grouping['shown']['asked'][number]
const isCodeNeeded = (error: unknown) => error instanceof CallError && error.reason === 'draw.code-needed'

/** What one person has asked for and another decides. */
export function Acts({ grouping: { shown, own, can } }: { grouping: Grouping }) {
  const { word } = useWords()
  if (shown.asked.length === 0) return null
  return (
    <ul className={desk['asked']} aria-label={word('grouping.acts')}>
      {shown.asked.map((act) => (
        <OneAct key={act.id} act={act} isOwn={own.includes(act.id)} mayDecide={can.ask} />
      ))}
    </ul>
  )
}

function OneAct({ act, isOwn, mayDecide }: { act: Act; isOwn: boolean; mayDecide: boolean }) {
  const { word } = useWords()
  const decide = useDecideGroupingAct()
  const [asks, setAsks] = useState<'confirm' | 'code' | 'refuse'>()
  const { id, kind, reason, asked } = act
  const what = word(kind === 'void' ? 'grouping.asks-void' : 'grouping.asks-move')
  const close = () => setAsks(undefined)
  const send = (decision: 'confirm' | 'refuse' | 'withdraw') => {
    close()
    decide.mutate(
      { id, decision },
      {
        onSuccess: () => toast.success(word(`grouping.${decision}-done`)),
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
          {word('grouping.asked-by', { name: asked.name, at: formatInstant(asked.at, 'MM-DD HH:mm'), reason })}
        </small>
        {decide.error && !isCodeNeeded(decide.error) && <Refused error={decide.error} />}
      </p>
      {mayDecide &&
        (isOwn ? (
          <Button size="small" busy={decide.isPending} onClick={() => send('withdraw')}>
            {word('grouping.withdraw')}
          </Button>
        ) : (
          <>
            <Button size="small" onClick={() => setAsks('refuse')}>
              {word('grouping.refuse')}
            </Button>
            <Button look="primary" size="small" busy={decide.isPending} onClick={() => setAsks('confirm')}>
              {word('grouping.confirm')}
            </Button>
          </>
        ))}
      <Question
        open={asks === 'confirm' || asks === 'refuse'}
        isDangerous={asks === 'confirm' && kind === 'void'}
        question={
          asks === 'refuse'
            ? word('grouping.refuse-question')
            : word(kind === 'void' ? 'grouping.confirm-void-question' : 'grouping.confirm-move-question')
        }
        confirm={word(asks === 'refuse' ? 'grouping.refuse' : 'grouping.confirm')}
        cancel={word('grouping.cancel')}
        onCancel={close}
        onConfirm={() => asks && asks !== 'code' && send(asks)}
      />
      {asks === 'code' && <CodeDialog id={id} onClose={close} />}
    </li>
  )
}

/** Of who has a second factor (decision 46). */
function CodeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { word } = useWords()
  const decide = useDecideGroupingAct()
  const [code, setCode] = useState('')
  const typed = code.trim()
  const send = () =>
    decide.mutate(
      { id, decision: 'confirm', code: typed },
      {
        onSuccess: () => {
          toast.success(word('grouping.confirm-done'))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      title={word('grouping.code-title')}
      onClose={onClose}
      actions={
        <>
          <Button size="medium" onClick={onClose}>
            {word('grouping.cancel')}
          </Button>
          <Button look="primary" size="medium" disabled={typed === ''} busy={decide.isPending} onClick={send}>
            {word('grouping.confirm')}
          </Button>
        </>
      }
    >
      <Field
        label={word('grouping.code')}
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
