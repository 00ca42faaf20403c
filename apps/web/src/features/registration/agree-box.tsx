import { Fragment } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import type { RegistrationForm } from './registration.queries.ts'
import styles from './registration-form.module.css'

type Props = {
  prefix: string
  back: string | null
  agreements: RegistrationForm['agreements']
  agrees: boolean
  isMissing: boolean
  onChange: (agrees: boolean) => void
}

/** `back` goes along: whoever came to enter still goes on to the entry after reading. */
export const agreementAddress = (prefix: string, kind: string, back: string | null) =>
  `/${prefix}/userProtocol?${new URLSearchParams({ kind, from: 'regist', ...(back !== null && { back }) })}`

/** Decision 25: nothing is ticked beforehand. */
export function AgreeBox({ prefix, back, agreements, agrees, isMissing, onChange }: Props) {
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
              <Link to={agreementAddress(prefix, kind, back)}>{title}</Link>
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
