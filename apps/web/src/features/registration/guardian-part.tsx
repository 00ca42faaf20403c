import { isMobile, normalMobile } from '@laurel/rules/mobile'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { useSmsCode } from '../../platform/session/sms-code.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { MobileField } from '../../ui/mobile-field.tsx'
import { SmsCodeField } from '../../ui/sms-code-field.tsx'
import styles from './registration-form.module.css'

export type GuardianDraft = { name: string; mobile: string; code: string; agrees: boolean }
export const noGuardian: GuardianDraft = { name: '', mobile: '', code: '', agrees: false }

const codeLength = 6
const isGuardianMobile = (mobile: string, ownMobile: string) => isMobile(mobile) && mobile !== ownMobile

export const isGuardianComplete = ({ name, mobile, code, agrees }: GuardianDraft, ownMobile: string): boolean =>
  name.trim() !== '' && isGuardianMobile(normalMobile(mobile), ownMobile) && code.length === codeLength && agrees

type Props = {
  value: GuardianDraft
  ownMobile: string
  sms: ReturnType<typeof useSmsCode>
  /** What is agreed to, and where it can be read. Undefined: the organiser has not published it. */
  title: string | undefined
  to: string
  isChecked: boolean
  /** The server did not know the code. */
  isRefused: boolean
  onChange: (value: GuardianDraft) => void
}

/** S22: who answers for a minor. */
export function GuardianPart({ value, ownMobile, sms, title, to, isChecked, isRefused, onChange }: Props) {
  const { word } = useWords()
  const [isAsked, setIsAsked] = useState(false)
  const mobile = normalMobile(value.mobile)
  const isOwn = mobile !== '' && mobile === ownMobile
  const isMissing = isChecked && !value.agrees
  if (title === undefined) return <Alert>{word('registration.guardian-text-missing')}</Alert>
  return (
    <fieldset className={styles['guardian']}>
      <legend>{word('registration.guardian')}</legend>
      <p className={styles['note']}>{word('registration.guardian-hint')}</p>
      <Field
        label={word('registration.guardian-name')}
        required
        maxLength={30}
        autoComplete="off"
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
        error={isChecked && value.name.trim() === '' ? word('registration.guardian-name-missing') : undefined}
      />
      <MobileField
        label={word('registration.guardian-mobile')}
        required
        value={value.mobile}
        onChange={(typed) => onChange({ ...value, mobile: typed })}
        onFocus={sms.prepare}
        error={
          isOwn
            ? word('registration.guardian-mobile-own')
            : (isChecked || isAsked) && value.mobile.trim() === ''
              ? word('sms.mobile-missing')
              : undefined
        }
      />
      <SmsCodeField
        {...sms}
        label={word('registration.guardian-code')}
        name="guardian-code"
        required
        value={value.code}
        onChange={(code) => onChange({ ...value, code })}
        onAsk={() => (isGuardianMobile(mobile, ownMobile) ? sms.ask(mobile) : setIsAsked(true))}
        error={
          isChecked && value.code.length !== codeLength
            ? word('registration.guardian-code-missing')
            : isRefused
              ? word('registration.guardian-code-wrong')
              : undefined
        }
      />
      <label className={styles['agree']}>
        <input
          type="checkbox"
          checked={value.agrees}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? 'guardian-missing' : undefined}
          onChange={(event) => onChange({ ...value, agrees: event.currentTarget.checked })}
        />
        <span>
          {word('registration.guardian-agree')}
          <Link to={to}>{title}</Link>
        </span>
      </label>
      {isMissing && (
        <p className={styles['missing']} id="guardian-missing">
          {word('registration.guardian-missing')}
        </p>
      )}
    </fieldset>
  )
}
