import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useProof } from '../../platform/crypto/use-proof.ts'
import { useUnsavedInput } from '../../platform/drafts/unsaved.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { earlyLogin, handOverEarlyLogin } from '../../platform/session/early-login.ts'
import { rememberedUserName } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useLogIn } from './auth.queries.ts'
import styles from './login-form.module.css'
import type { LoginFormProps } from './login-steps.ts'
import { ProofBox } from './proof-box.tsx'
import { RefusalMessage } from './refusal-message.tsx'

/** C01: user name or number, and password, for both doors. */
type Props = LoginFormProps & { forgotten: string }

export function LoginForm({ titleId, prefix, onBegin, onSession, onRefusal, social, forgotten }: Props) {
  const { word } = useWords()
  const logIn = useLogIn(prefix)
  const proof = useProof('login')
  const [isChecked, setIsChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [early] = useState(earlyLogin)
  const [username, setUsername] = useState(early?.username || rememberedUserName() || '')
  const [password, setPassword] = useState(early?.password ?? '')
  const [isSubmittedEarly, setIsSubmittedEarly] = useState(false)
  useLayoutEffect(() => {
    const typed = handOverEarlyLogin(form.current)
    if (!typed) return
    if (typed.username !== '') setUsername(typed.username)
    if (typed.password !== '') setPassword(typed.password)
    setIsSubmittedEarly(typed.isSubmitted)
  }, [])
  useEffect(() => {
    if (isSubmittedEarly) form.current?.requestSubmit()
  }, [isSubmittedEarly])
  const [rememberMe, setRememberMe] = useState(rememberedUserName() !== undefined)
  useUnsavedInput(password !== '')
  const workAhead = () => void proof.begin().catch(() => undefined)

  const begin = () => {
    workAhead()
    onBegin()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (username.trim() === '' || password === '' || logIn.isBusy) return
    logIn.mutate(
      { username, password, rememberMe, takeProof: proof.take, social },
      {
        onSuccess: (session) => session && onSession(session, true),
        onError: (error) => {
          onRefusal(error)
          workAhead()
        },
      },
    )
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={submit} onFocus={begin} noValidate aria-labelledby={titleId}>
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
        label={word('login.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isChecked && password === '' ? word('login.password-missing') : undefined}
        aside={
          <Link className={styles['aside']} to={forgotten}>
            {word('login.forgotten')}
          </Link>
        }
      />
      <ProofBox state={proof.state} />
      <div className={styles['remember']}>
        <label>
          <input type="checkbox" checked={rememberMe} onChange={(event) => setRememberMe(event.target.checked)} />
          {word('login.remember')}
        </label>
        <span>{word('login.remember-hint')}</span>
      </div>
      <Button type="submit" look="primary" size="large" busy={logIn.isBusy}>
        {word(logIn.isBusy ? 'login.submitting' : 'login.submit')}
      </Button>
      <RefusalMessage error={logIn.error} />
    </form>
  )
}
