import { strategyOf } from '@laurel/rules/password'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { faultsOf, NewPasswordField } from '../../ui/new-password-field.tsx'
import { useRenewPassword } from './auth.queries.ts'
import styles from './login-form.module.css'
import { type LoginFormProps, stepAfter } from './login-steps.ts'
import { RefusalMessage } from './refusal-message.tsx'

type Props = LoginFormProps & { ticket: string; userName: string; passwordStrategy: number }

/** Decision 22: a password that has grown too old is replaced, and the login goes on. */
export function RenewForm({ titleId, prefix, ticket, userName, passwordStrategy, onSession, onRefusal }: Props) {
  const { word } = useWords()
  const renew = useRenewPassword(prefix)
  const [password, setPassword] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const strategy = strategyOf(passwordStrategy)
  const names = [userName]

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (password === '' || faultsOf({ value: password, strategy, names }).length > 0 || renew.isBusy) return
    renew.mutate(
      { ticket, password },
      {
        onSuccess: (session) => session && onSession(session),
        onError: (error) => void (stepAfter(error) && onRefusal(error)),
      },
    )
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-labelledby={titleId}>
      <input type="hidden" name="username" autoComplete="username" value={userName} />
      <NewPasswordField
        label={word('password.new')}
        value={password}
        onChange={setPassword}
        strategy={strategy}
        names={names}
        error={isChecked && password === '' ? word('login.password-missing') : undefined}
      />
      <Button type="submit" look="primary" size="large" busy={renew.isBusy}>
        {word('password.set-and-enter')}
      </Button>
      <RefusalMessage error={renew.error} />
    </form>
  )
}
