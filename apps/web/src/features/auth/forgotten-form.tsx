import { isMobile, normalMobile } from '@laurel/rules/mobile'
import { strategyOf } from '@laurel/rules/password'
import { type FormEvent, useState } from 'react'
import { useUnsavedInput } from '../../platform/drafts/unsaved.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { useSmsCode } from '../../platform/session/sms-code.ts'
import { Button } from '../../ui/button.tsx'
import { MobileField } from '../../ui/mobile-field.tsx'
import { faultsOf, NewPasswordField } from '../../ui/new-password-field.tsx'
import { SmsCodeField } from '../../ui/sms-code-field.tsx'
import { useResetPassword } from './auth.queries.ts'
import styles from './login-form.module.css'
import { RefusalMessage } from './refusal-message.tsx'

type Props = { titleId: string; passwordStrategy: number; onDone: () => void; onRefusal: (error: Error) => void }

/** C08: a forgotten password is set anew by whoever holds the phone. */
export function ForgottenForm({ titleId, passwordStrategy, onDone, onRefusal }: Props) {
  const { word } = useWords()
  const sms = useSmsCode(3)
  const reset = useResetPassword()
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [isMobileChecked, setIsMobileChecked] = useState(false)
  const number = normalMobile(mobile)
  const strategy = strategyOf(passwordStrategy)
  const names = [number]
  useUnsavedInput(password !== '')

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    setIsMobileChecked(true)
    const isGood = password !== '' && faultsOf({ value: password, strategy, names }).length === 0
    if (!isMobile(number) || code.length !== 6 || !isGood || reset.isPending) return
    reset.mutate({ mobile: number, code, password }, { onSuccess: onDone, onError: onRefusal })
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-labelledby={titleId}>
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
        error={isChecked && code.length !== 6 ? word('sms.code-missing') : undefined}
      />
      <NewPasswordField
        label={word('password.new')}
        value={password}
        onChange={setPassword}
        strategy={strategy}
        names={names}
        error={isChecked && password === '' ? word('login.password-missing') : undefined}
      />
      <Button type="submit" look="primary" size="large" busy={reset.isPending}>
        {word('password.set')}
      </Button>
      <RefusalMessage error={reset.error ?? sms.error} />
    </form>
  )
}
