import { isWholeCode, typedCode } from '@laurel/rules/login-code'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberCells } from '../../ui/number-cells.tsx'
import { usePassSecondFactor } from './auth.queries.ts'
import styles from './login-form.module.css'
import type { LoginFormProps } from './login-steps.ts'
import { RefusalMessage } from './refusal-message.tsx'

type Props = Pick<LoginFormProps, 'titleId' | 'prefix' | 'onSession'> & { ticket: string; userName: string }

/** The number of the authenticator, or a recovery code where the phone is gone. */
export function SecondStep({ titleId, prefix, ticket, userName, onSession }: Props) {
  const { word } = useWords()
  const pass = usePassSecondFactor(prefix)
  const [isRecovery, setIsRecovery] = useState(false)
  const [code, setCode] = useState('')
  const isWhole = isRecovery ? isWholeCode(typedCode(code)) : code.length === 6

  const enter = (typed: string) => {
    if (pass.isBusy) return
    pass.mutate(
      { ticket, code: typed },
      { onSuccess: (session) => session && onSession(session), onError: () => setCode('') },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) enter(code)
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-labelledby={titleId}>
      <input type="hidden" name="username" autoComplete="username" value={userName} />
      {isRecovery ? (
        <Field
          label={word('second.recovery')}
          hint={word('second.recovery-hint')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
        />
      ) : (
        <NumberCells
          label={word('second.number')}
          value={code}
          onChange={(typed) => {
            setCode(typed)
            if (pass.isError && typed !== '') pass.reset()
          }}
          onWhole={enter}
          isWrong={pass.isError}
          autoFocus
        />
      )}
      <Button type="submit" look="primary" size="large" disabled={!isWhole} busy={pass.isBusy}>
        {word(pass.isBusy ? 'login.submitting' : 'second.submit')}
      </Button>
      <RefusalMessage error={pass.error} />
      <p className={styles['more']}>
        <Button
          look="link"
          onClick={() => {
            setIsRecovery(!isRecovery)
            setCode('')
            pass.reset()
          }}
        >
          {word(isRecovery ? 'second.use-number' : 'second.use-recovery')}
        </Button>
      </p>
    </form>
  )
}
