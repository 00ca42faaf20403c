import { useWords } from '../platform/i18n/use-words.ts'
import { Field } from './field.tsx'
import styles from './sms-code-field.module.css'

type Props = {
  /** Whose code it is, where a page asks for two. */
  label?: string
  name?: string
  required?: boolean
  value: string
  onChange: (value: string) => void
  onAsk: () => void
  isAsking: boolean
  isSent: boolean
  secondsLeft: number
  error?: string | undefined
}

/** Six digits, and the way to get them. */
export function SmsCodeField({
  label,
  name,
  required,
  value,
  onChange,
  onAsk,
  isAsking,
  isSent,
  secondsLeft,
  error,
}: Props) {
  const { word } = useWords()
  const mayAsk = !isAsking && secondsLeft === 0
  return (
    <Field
      label={label ?? word('sms.code')}
      name={name ?? 'sms-code'}
      required={required}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={word('sms.code-form')}
      maxLength={6}
      value={value}
      onChange={(event) => onChange(event.target.value.normalize('NFKC').replaceAll(/\D/g, ''))}
      error={error}
      hint={isSent ? word('sms.sent') : undefined}
      end={
        <button type="button" className={styles['ask']} aria-disabled={!mayAsk} onClick={mayAsk ? onAsk : undefined}>
          {isAsking
            ? word('sms.asking')
            : secondsLeft > 0
              ? word('sms.again-in', { seconds: secondsLeft })
              : word(isSent ? 'sms.ask-again' : 'sms.ask')}
        </button>
      }
    />
  )
}
