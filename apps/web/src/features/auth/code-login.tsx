import { codeInFragment, codeLength, isWholeCode, typedCode } from '@laurel/rules/login-code'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { spendScannedCode } from '../../platform/session/login-code.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Cells } from '../../ui/cells.tsx'
import styles from './code-login.module.css'
import { useLogInByCode } from './code-login.queries.ts'
import { landingOf } from './landing.ts'
import { type LoginStep, loginWithStep, stepAfter } from './login-steps.ts'

type Props = {
  /** Where there is room for a further step. */
  onStep?: (step: LoginStep) => void
}

/** C04: the eight characters of a card, typed or scanned. What went wrong is said beside it (E15). */
export function CodeLogin({ onStep }: Props) {
  const { word } = useWords()
  const [typed, setTyped] = useState('')
  const { logIn, enter } = useEntering(setTyped, onStep)
  const [field, help] = [useId(), useId()]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWholeCode(typed)) enter(typed)
  }
  const type = (text: string) => {
    const code = typedCode(text)
    setTyped(code)
    if (logIn.isError) logIn.reset()
    if (isWholeCode(code) && !isWholeCode(typed)) enter(code)
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <div className={styles['label']}>
        <label htmlFor={field}>{word('code.label')}</label>
        <span>{word('code.note')}</span>
      </div>
      <Cells
        id={field}
        className={styles['cells']}
        length={codeLength}
        value={typed}
        onChange={(event) => type(event.target.value)}
        aria-describedby={help}
        aria-invalid={logIn.isError}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode="text"
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        disabled={!isWholeCode(typed)}
        busy={logIn.isPending || logIn.isSuccess}
      >
        {word(logIn.isPending || logIn.isSuccess ? 'code.submitting' : 'code.submit')}
      </Button>
      <Alert>{logIn.error && (logIn.error instanceof CallError ? logIn.error.msg : word('error.unknown'))}</Alert>
      <p id={help} className={styles['help']}>
        {word('code.help')}
      </p>
    </form>
  )
}

/** A scanned card logs in by itself: when the page opens, and when another one is scanned while it stands. */
function useEntering(show: (code: string) => void, onStep: Props['onStep']) {
  const { prefix = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const logIn = useLogInByCode(prefix)
  const enter = (code: string) => {
    if (logIn.isPending) return
    show(code)
    logIn.mutate(code, {
      onSuccess: ({ userType }) => void navigate(landingOf(userType, prefix, search.get('back')), { replace: true }),
      onError: (error) => {
        show('')
        const step = stepAfter(error)
        if (step && onStep) onStep(step)
        else if (step) void navigate(...loginWithStep(prefix, location.search, step))
      },
    })
  }
  const scan = useEffectEvent((fragment: string) => {
    const later = codeInFragment(fragment)
    if (later !== undefined) void navigate(location.pathname + location.search, { replace: true })
    const code = later ?? spendScannedCode()
    if (code !== undefined) enter(code)
  })
  useEffect(() => scan(location.hash), [location.hash])
  return { logIn, enter }
}
