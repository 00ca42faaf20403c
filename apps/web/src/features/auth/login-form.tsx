import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { CallError } from '../../platform/call-error.ts'
import { rememberedUserName } from '../../platform/session.ts'
import { useUnsavedInput } from '../../platform/unsaved.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLogIn } from './auth.queries.ts'
import { landingOf } from './landing.ts'
import styles from './login-form.module.css'

/** User name and password, for both doors. What went wrong is said beside it (E15). */
export function LoginForm({ titleId }: { titleId: string }) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const logIn = useLogIn(prefix)
  const [isChecked, setIsChecked] = useState(false)
  const [username, setUsername] = useState(rememberedUserName() ?? '')
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(rememberedUserName() !== undefined)
  useUnsavedInput(password !== '')

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (username.trim() === '' || password === '' || logIn.isPending) return
    logIn.mutate(
      { username, password, rememberMe },
      {
        onSuccess: ({ userType }) => void navigate(landingOf(userType, prefix, search.get('back')), { replace: true }),
      },
    )
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-labelledby={titleId}>
      <Field
        label={word('login.user-name')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={isChecked && username.trim() === '' ? word('login.user-name-missing') : undefined}
      />
      <PasswordField
        value={password}
        onChange={setPassword}
        error={isChecked && password === '' ? word('login.password-missing') : undefined}
      />
      <div className={styles['remember']}>
        <label>
          <input type="checkbox" checked={rememberMe} onChange={(event) => setRememberMe(event.target.checked)} />
          {word('login.remember')}
        </label>
        <span>{word('login.remember-hint')}</span>
      </div>
      <Button type="submit" look="primary" size="large" busy={logIn.isPending}>
        {word(logIn.isPending ? 'login.submitting' : 'login.submit')}
      </Button>
      <div role="alert">
        {logIn.isError && (
          <p className={styles['error']}>
            <Icon name="circle-alert" size={18} />
            {messageOf(logIn.error, word)}
          </p>
        )}
      </div>
    </form>
  )
}

type PasswordProps = { value: string; onChange: (value: string) => void; error: string | undefined }

function PasswordField({ value, onChange, error }: PasswordProps) {
  const { word } = useWords()
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      label={word('login.password')}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={64}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setHasCapsLock(false)}
      error={error}
      hint={hasCapsLock ? word('login.caps-lock') : undefined}
      end={
        <button
          type="button"
          className={styles['eye']}
          aria-label={word(isShown ? 'login.hide-password' : 'login.show-password')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={20} />
        </button>
      }
    />
  )
}

function messageOf(error: Error, word: ReturnType<typeof useWords>['word']): string {
  if (error instanceof CallError) return error.msg
  return globalThis.isSecureContext ? word('error.unknown') : word('login.insecure')
}
