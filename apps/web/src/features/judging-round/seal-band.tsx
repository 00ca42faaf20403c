import { formatInstant } from '@laurel/rules/date'
import { sealOf } from '@laurel/rules/judging-rule'
import { useState } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './judging-round.module.css'
import type { Round } from './judging-round.queries.ts'
import { spaced } from './rule-format.ts'

/** Who answers for the rules, since when, and the fingerprint that this browser computes anew. */
export function SealBand({ round }: { round: Round }) {
  const { word } = useWords()
  const [isSame, setSame] = useState<boolean>()
  const [latest] = round.sealed
  if (round.state === 'proposed' && round.proposed)
    return (
      <p className={styles['waiting']} role="status">
        <Icon name="hourglass" size={16} />
        {word('judging-round.proposed-by', {
          name: round.proposed.name,
          at: formatInstant(round.proposed.at, 'MM-DD HH:mm'),
        })}
      </p>
    )
  if (round.state === 'draft')
    return round.seals === 0 ? null : (
      <p className={styles['waiting']} role="status">
        <Icon name="pencil" size={16} />
        {word('judging-round.amending', { reason: round.reason })}
      </p>
    )
  if (latest === undefined) return null
  const check = () => setSame(sealOf({ ...round, roundId: round.id }) === latest.fingerprint)
  return (
    <section className={styles['band']}>
      <Icon name="lock" size={24} />
      <div>
        <b>{word('judging-round.sealed-title')}</b>
        <small>
          {word('judging-round.sealed-by', {
            proposer: latest.proposed.name,
            sealer: latest.sealed.name,
            at: formatInstant(latest.sealed.at, 'YYYY-MM-DD HH:mm:ss'),
          })}
        </small>
      </div>
      <code>{spaced(latest.fingerprint.slice(0, 32))}</code>
      <Button icon="shield-check" onClick={check}>
        {word('judging-round.verify')}
      </Button>
      {isSame !== undefined && (
        <p role="status">{word(isSame ? 'judging-round.verified' : 'judging-round.not-verified')}</p>
      )}
    </section>
  )
}

/** Every edition that was sealed, with the reason of its change. */
export function Editions({ round: { sealed } }: { round: Round }) {
  const { word } = useWords()
  if (sealed.length < 2) return null
  return (
    <section className={styles['side']}>
      <h2>{word('judging-round.editions')}</h2>
      <ul className={styles['editions']}>
        {sealed.map(({ number, sealed: by, reason, fingerprint }) => (
          <li key={number}>
            <b>{word('judging-round.edition', { number, at: formatInstant(by.at, 'YYYY-MM-DD HH:mm') })}</b>
            {reason !== '' && <span>{reason}</span>}
            <code>{spaced(fingerprint.slice(0, 16))}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
