import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { wallClock } from '../../platform/i18n/wall-clock.ts'
import type { SocialReturn } from '../../platform/session/social-return.ts'
import { classNames } from '../../ui/class-names.ts'
import { Tag } from '../../ui/tag.tsx'
import styles from './social-login.module.css'
import { WaysIn } from './ways-in.tsx'

type Props = { prefix: string; came: SocialReturn; label: string }

/** As long as the server remembers who came back. */
const rememberedMs = 10 * 60_000

/** Somebody whom the provider knows and we do not: bound to the account that they log in to, or to a new one. */
export function BindAccount({ prefix, came, label }: Props) {
  const { word } = useWords()
  const [choice, setChoice] = useState<'old' | 'new'>('old')
  const [until] = useState(() => wallClock(Date.now() + rememberedMs).slice(0, 5))
  return (
    <>
      <div className={styles['person']}>
        <span className={styles['avatar']} aria-hidden="true">
          {label.slice(0, 1)}
        </span>
        <b>{label}</b>
        <Tag tone="ok" icon="check">
          {word('social.confirmed')}
        </Tag>
      </div>
      <fieldset className={styles['choices']}>
        <legend className={styles['hidden']}>{word('social.bind-title')}</legend>
        {(['old', 'new'] as const).map((each) => (
          <label key={each} className={classNames(styles['choice'], each === choice && styles['on'])}>
            <input type="radio" name="bind" checked={each === choice} onChange={() => setChoice(each)} />
            <b>{word(`social.bind-${each}`)}</b>
            <span>{word(`social.bind-${each}-hint`)}</span>
          </label>
        ))}
      </fieldset>
      {choice === 'old' ? (
        <WaysIn
          comers={[1]}
          title={word('social.bind-title')}
          hint={word('social.bind-hint')}
          elsewhere={[3, 4]}
          social={came}
        />
      ) : (
        <Link className={styles['go']} to={`/${prefix}/regist`}>
          {word('social.register')}
        </Link>
      )}
      <p className={styles['foot']}>
        {word('social.not-you')}
        <Link to={`/${prefix}/login`}>{word('social.other-way')}</Link>
        {word('social.until', { until })}
      </p>
    </>
  )
}
