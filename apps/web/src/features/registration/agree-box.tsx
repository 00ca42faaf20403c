import { Fragment } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { RegistrationForm } from './registration.queries.ts'
import styles from './registration-form.module.css'

type Props = {
  prefix: string
  agreements: RegistrationForm['agreements']
  agrees: boolean
  isMissing: boolean
  onChange: (agrees: boolean) => void
}

export const agreementAddress = (prefix: string, kind: string) => `/${prefix}/userProtocol?kind=${kind}&from=regist`

/** Decision 25: nothing is ticked beforehand. */
export function AgreeBox({ prefix, agreements, agrees, isMissing, onChange }: Props) {
  const { word } = useWords()
  const shown = (['terms', 'privacy'] as const).flatMap((kind) => agreements.filter((each) => each.kind === kind))
  return (
    <div>
      <label className={styles['agree']}>
        <input
          id="agree"
          type="checkbox"
          checked={agrees}
          aria-required
          aria-invalid={isMissing}
          aria-describedby={isMissing ? 'agree-missing' : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>
          {word('registration.agree')}
          {shown.map(({ kind, title }, at) => (
            <Fragment key={kind}>
              {at > 0 && word('registration.and')}
              <Link to={agreementAddress(prefix, kind)}>{title}</Link>
            </Fragment>
          ))}
          {word('registration.agree-end')}
        </span>
      </label>
      {isMissing && (
        <p className={styles['missing']} id="agree-missing">
          {word('registration.agree-missing')}
        </p>
      )}
    </div>
  )
}
