import { kindsIn, type PasswordStrategy, passwordFaults, passwordRules } from '@laurel/rules/password'
import { useWords } from '../platform/i18n/use-words.ts'
import { classNames } from './class-names.ts'
import styles from './password-strength.module.css'

type Props = { password: string; strategy: PasswordStrategy; names: readonly string[] }
type Level = 0 | 1 | 2 | 3 | 4

/** Three and four are good enough to be accepted; below that something is missing. */
export function strengthOf({ password, strategy, names }: Props): Level {
  const length = [...password].length
  const { minLength } = passwordRules[strategy]
  if (length === 0) return 0
  if (passwordFaults(password, strategy, names).length > 0) return length * 2 >= minLength ? 2 : 1
  return length >= minLength + 4 || kindsIn(password) > 2 ? 4 : 3
}

export function PasswordStrength(props: Props) {
  const { word } = useWords()
  const level = strengthOf(props)
  if (props.password === '') return null
  return (
    <div className={styles['strength']} role="status">
      <div className={classNames(styles['bars'], level > 2 && styles['good'])} aria-hidden="true">
        {[1, 2, 3, 4].map((each) => (
          <i key={each} className={each <= level ? styles['on'] : undefined} />
        ))}
      </div>
      <span>{word('registration.strength', { level: word(`registration.strength-${level}`) })}</span>
    </div>
  )
}
