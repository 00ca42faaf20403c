import { isMobile, normalMobile } from '@laurel/rules/mobile'
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { useWords } from '../platform/i18n/use-words.ts'
import { Button } from './button.tsx'
import { MobileField } from './mobile-field.tsx'
import styles from './own-form.module.css'
import { SmsCodeField } from './sms-code-field.tsx'

type Asking = Pick<ComponentProps<typeof SmsCodeField>, 'isAsking' | 'isSent' | 'secondsLeft'>
type Props = {
  /** The account has none yet. */
  isFirst: boolean
  /** From `useSmsCode(4)`. */
  sms: Asking & { ask: (mobile: string) => void; prepare: () => void }
  busy: boolean
  /** How the owner shows that it is them; says what is missing once the form was sent. */
  proof: { field: (isChecked: boolean) => ReactNode; isGiven: boolean }
  onChange: (values: { mobile: string; code: string }) => void
  /** What came of it. */
  children?: ReactNode
}

/** C08: a new number, and the code that was sent to it. */
export function ChangeMobileForm({ isFirst, sms, busy, proof, onChange, children }: Props) {
  const { word } = useWords()
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const number = normalMobile(mobile)
  const title = word(isFirst ? 'mobile.add' : 'mobile.change')

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (isMobile(number) && code.length === 6 && proof.isGiven && !busy) onChange({ mobile: number, code })
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-label={title}>
      <MobileField
        label={word(isFirst ? 'mobile.first' : 'mobile.new')}
        value={mobile}
        onChange={setMobile}
        onFocus={sms.prepare}
        error={isChecked && mobile.trim() === '' ? word('sms.mobile-missing') : undefined}
      />
      <SmsCodeField
        {...sms}
        value={code}
        onChange={setCode}
        onAsk={() => (isMobile(number) ? sms.ask(number) : setIsChecked(true))}
        error={isChecked && code.length !== 6 ? word('sms.code-missing') : undefined}
      />
      {proof.field(isChecked)}
      {!isFirst && <p className={styles['hint']}>{word('mobile.old-is-told')}</p>}
      {children}
      <Button type="submit" look="primary" size="medium" busy={busy}>
        {title}
      </Button>
    </form>
  )
}
