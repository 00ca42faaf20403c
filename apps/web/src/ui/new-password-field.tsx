import { type PasswordFault, type PasswordStrategy, passwordFaults, passwordRules } from '@laurel/rules/password'
import { useWords } from '../platform/i18n/use-words.ts'
import { PasswordField } from './password-field.tsx'

type Props = {
  label: string
  required?: boolean
  value: string
  onChange: (value: string) => void
  strategy: PasswordStrategy
  /** What anyone could know of its owner. */
  names: readonly string[]
  /** Said before a fault of what is typed: an empty field on sending, a refusal of the server. */
  error?: string | undefined
}

export const faultsOf = ({ value, strategy, names }: Pick<Props, 'value' | 'strategy' | 'names'>): PasswordFault[] =>
  value === '' ? [] : passwordFaults(value, strategy, names)

/** A password that is being chosen: what the portal asks for stands below, and what is missing as soon as it is typed (decision 22). */
export function NewPasswordField({ label, required, value, onChange, strategy, names, error }: Props) {
  const { word } = useWords()
  const [fault] = faultsOf({ value, strategy, names })
  const { minLength } = passwordRules[strategy]
  return (
    <PasswordField
      label={label}
      required={required}
      name="new-password"
      autoComplete="new-password"
      value={value}
      onChange={onChange}
      hint={word(strategy === 2 ? 'password.rules-2' : 'password.rules-1')}
      error={error ?? (fault && word(`password.${fault}`, { count: minLength }))}
    />
  )
}
