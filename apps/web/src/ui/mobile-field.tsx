import { isMobile, normalMobile } from '@laurel/rules/mobile'
import { useState } from 'react'
import { useWords } from '../platform/i18n/use-words.ts'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './mobile-field.module.css'

type Props = {
  /** As typed; `normalMobile` makes a number of it. */
  value: string
  onChange: (value: string) => void
  onFocus?: () => void
  label?: string
  required?: boolean
  /** Said before the fault of what is typed. */
  error?: string | undefined
}

/** C09: eleven digits that begin with 1, checked as one types and when one leaves. Spaces and +86 are nobody's mistake. */
export function MobileField({ value, onChange, onFocus, label, required, error }: Props) {
  const { word } = useWords()
  const [isTouched, setIsTouched] = useState(false)
  const isWrong = isTouched && value.trim() !== '' && !isMobile(normalMobile(value))
  return (
    <Field
      label={label ?? word('sms.mobile')}
      required={required}
      name="mobile"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={24}
      value={value}
      onFocus={onFocus}
      onChange={(event) => {
        setIsTouched(true)
        onChange(event.target.value)
      }}
      onBlur={() => setIsTouched(true)}
      error={error ?? (isWrong ? word('sms.mobile-not-valid') : undefined)}
      start={<span className={styles['country']}>+86</span>}
      end={
        value !== '' && (
          <button type="button" className={styles['clear']} aria-label={word('sms.clear')} onClick={() => onChange('')}>
            <Icon name="x" size={18} />
          </button>
        )
      }
    />
  )
}
