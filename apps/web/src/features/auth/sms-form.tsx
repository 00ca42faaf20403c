import { isMobile, normalMobile } from '@laurel/rules/mobile'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useSmsCode } from '../../platform/session/sms-code.ts'
import { Button } from '../../ui/button.tsx'
import { MobileField } from '../../ui/mobile-field.tsx'
import { SmsCodeField } from '../../ui/sms-code-field.tsx'
import { useSmsLogin } from './auth.queries.ts'
import styles from './login-form.module.css'
import type { LoginFormProps } from './login-steps.ts'
import { RefusalMessage } from './refusal-message.tsx'

/** C02: number and code. */
export function SmsForm({ titleId, prefix, onBegin, onSession, onRefusal }: LoginFormProps) {
  const { word } = useWords()
  const sms = useSmsCode(1)
  const logIn = useSmsLogin(prefix)
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [isMobileChecked, setIsMobileChecked] = useState(false)
  const number = normalMobile(mobile)
  const isCodeRefused =
    logIn.error instanceof CallError && logIn.error.reason === 'sms.code-not-valid' && logIn.variables?.code === code
  const isUnknown = logIn.error instanceof CallError && logIn.error.reason === 'auth.mobile-unknown'

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    setIsMobileChecked(true)
    if (!isMobile(number) || code.length !== 6 || logIn.isBusy) return
    logIn.mutate(
      { mobile: number, code },
      { onSuccess: (session) => session && onSession(session), onError: onRefusal },
    )
  }

  return (
    <form className={styles['form']} onSubmit={submit} onFocus={onBegin} noValidate aria-labelledby={titleId}>
      <MobileField
        value={mobile}
        onChange={setMobile}
        onFocus={sms.prepare}
        error={isMobileChecked && mobile.trim() === '' ? word('sms.mobile-missing') : undefined}
      />
      <SmsCodeField
        {...sms}
        value={code}
        onChange={setCode}
        onAsk={() => (isMobile(number) ? sms.ask(number) : setIsMobileChecked(true))}
        error={
          isCodeRefused
            ? (logIn.error as CallError).msg
            : isChecked && code.length !== 6
              ? word('sms.code-missing')
              : undefined
        }
      />
      <Button type="submit" look="primary" size="large" busy={logIn.isBusy}>
        {word(logIn.isBusy ? 'login.submitting' : 'login.submit')}
      </Button>
      <RefusalMessage error={isCodeRefused ? null : (logIn.error ?? sms.error)} />
      {isUnknown && (
        <p className={styles['more']}>
          <Link to={`/${prefix}/regist`}>{word('sms.register')}</Link>
        </p>
      )}
      <p className={styles['more']}>
        {word('sms.agree')}
        <Link to={`/${prefix}/userProtocol`}>{word('page.userProtocol')}</Link>
        {word('sms.agree-end')}
      </p>
    </form>
  )
}
