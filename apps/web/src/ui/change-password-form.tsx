import type { PasswordStrategy } from '@laurel/rules/password'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useWords } from '../platform/i18n/use-words.ts'
import { Button } from './button.tsx'
import { faultsOf, NewPasswordField } from './new-password-field.tsx'
import styles from './own-form.module.css'
import { PasswordField } from './password-field.tsx'

type Props = {
  strategy: PasswordStrategy
  /** What anyone could know of the owner: user name, number. */
  names: readonly string[]
  busy: boolean
  onChange: (values: { oldPassword: string; password: string }) => void
  /** What came of it. */
  children?: ReactNode
}

/** C08: the old password and a new one. */
export function ChangePasswordForm({ strategy, names, busy, onChange, children }: Props) {
  const { word } = useWords()
  const [oldPassword, setOldPassword] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const missing = (value: string) => (isChecked && value === '' ? word('login.password-missing') : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    const isGood = password !== '' && faultsOf({ value: password, strategy, names }).length === 0
    if (oldPassword !== '' && isGood && !busy) onChange({ oldPassword, password })
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-label={word('password.change')}>
      <PasswordField
        label={word('password.old')}
        name="old-password"
        autoComplete="current-password"
        value={oldPassword}
        onChange={setOldPassword}
        error={missing(oldPassword)}
      />
      <NewPasswordField
        label={word('password.new')}
        value={password}
        onChange={setPassword}
        strategy={strategy}
        names={names}
        error={missing(password)}
      />
      {children}
      <Button type="submit" look="primary" size="medium" busy={busy}>
        {word('password.change')}
      </Button>
    </form>
  )
}
