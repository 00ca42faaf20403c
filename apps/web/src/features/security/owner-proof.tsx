import { isMobile, normalMobile } from '@laurel/rules/mobile'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { OwnerProof } from '../../platform/session/owner-proof.ts'
import { useSmsCode } from '../../platform/session/sms-code.ts'
import { Field } from '../../ui/field.tsx'
import { MobileField } from '../../ui/mobile-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SmsCodeField } from '../../ui/sms-code-field.tsx'
import { Refused } from './refused.tsx'
import type { Security } from './security.queries.ts'

type OwnerProofField = {
  proof: OwnerProof
  isGiven: boolean
  /** `isChecked`: the form was submitted, so missing input is shown. */
  field: (isChecked: boolean) => ReactNode
}

const proofKindOf = ({ secondFactor, password, mobile }: Security): OwnerProof['kind'] =>
  secondFactor.turnedOnAt !== null ? 'factor' : password ? 'password' : mobile ? 'phone' : 'none'

/** An open session does not prove that its owner is there. */
export function useOwnerProof(security: Security): OwnerProofField {
  const { word } = useWords()
  const [value, setValue] = useState('')
  const kind = proofKindOf(security)
  const isGiven = kind === 'none' || (kind === 'phone' ? value.length === 6 : value.trim() !== '')
  const field = (isChecked: boolean) => {
    const error = isChecked && !isGiven ? word('security.proof-missing') : undefined
    if (kind === 'password')
      return (
        <PasswordField
          label={word('security.proof-password')}
          name="current-password"
          autoComplete="current-password"
          value={value}
          onChange={setValue}
          error={error}
        />
      )
    if (kind === 'factor')
      return (
        <Field
          label={word('security.factor-code')}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={20}
          error={error}
        />
      )
    return kind === 'phone' ? <PresentPhone code={value} onCode={setValue} error={error} /> : null
  }
  return { proof: { kind, value: value.trim() }, isGiven, field }
}

type PhoneProps = { code: string; onCode: (code: string) => void; error: string | undefined }

/** Who never had a password reads what is sent to the number they have; it is masked here, so they type it. */
function PresentPhone({ code, onCode, error }: PhoneProps) {
  const { word } = useWords()
  const sms = useSmsCode(4)
  const [mobile, setMobile] = useState('')
  const number = normalMobile(mobile)
  return (
    <>
      <MobileField
        label={word('security.proof-mobile')}
        value={mobile}
        onChange={setMobile}
        onFocus={sms.prepare}
        error={error !== undefined && mobile.trim() === '' ? word('sms.mobile-missing') : undefined}
      />
      <SmsCodeField
        {...sms}
        value={code}
        onChange={onCode}
        onAsk={() => isMobile(number) && sms.ask(number)}
        error={error}
      />
      <Refused error={sms.error} />
    </>
  )
}
