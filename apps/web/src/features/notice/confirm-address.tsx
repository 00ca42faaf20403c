import { useState } from 'react'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useConfirmMail, useSendMailCode } from './notice.queries.ts'
import styles from './notice-settings.module.css'

/** Whoever reads the code in the mailbox owns it. */
export function ConfirmAddress({ address }: { address: string }) {
  const { word } = useWords()
  const send = useSendMailCode()
  const confirm = useConfirmMail()
  const [code, setCode] = useState('')
  const error = confirm.error ?? send.error
  const message = error && (error instanceof CallError ? error.msg : error.message)
  return (
    <div className={styles['confirm']}>
      <p>{word('notice.settings.unconfirmed', { address })}</p>
      {send.isSuccess ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            confirm.mutate(code, { onSuccess: () => toast.success(word('notice.settings.confirmed')) })
          }}
        >
          <Field
            label={word('notice.settings.code')}
            hint={word('notice.settings.code-sent')}
            {...(message && { error: message })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
          />
          <Button type="submit" busy={confirm.isPending} disabled={code.length !== 6}>
            {word('notice.settings.confirm')}
          </Button>
        </form>
      ) : (
        <>
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            {word('notice.settings.send-code')}
          </Button>
          {message && <p role="alert">{message}</p>}
        </>
      )}
    </div>
  )
}
