import { formatInstant } from '@laurel/rules/date'
import type { DrawBundle } from '@laurel/rules/draw-bundle'
import { type ReactNode, useId, useState } from 'react'
import { useParams } from 'react-router'
import { HallMark } from '../../../parts/hall/laurel.tsx'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { usePortal } from '../../../platform/lookups/portal.ts'
import { FaultText } from './fault-text.tsx'
import { faultOf } from './faults.ts'
import { OrderCard } from './order-card.tsx'
import { Steps } from './steps.tsx'
import type { Verified } from './use-verdict.ts'
import styles from './verify-draw.module.css'
import type { PublishedDraw } from './verify-draw.queries.ts'

type Props = Verified & { published: PublishedDraw | undefined; download: ReactNode; choose: ReactNode }

export function Verdict({ bundle, verdict, seconds, published, download, choose }: Props) {
  const { word, language } = useWords()
  const { faults } = verdict
  const first = faultOf(faults)
  const isFine = first === undefined
  const what = [bundle.contestName, bundle.roomName].map((name) => name[language] || name.zh).join(' ')
  return (
    <>
      <section className={styles['verdict']} data-fine={isFine} role="status">
        {isFine ? <HallMark className={styles['wreath']} /> : <i className={styles['alarm']} aria-hidden="true" />}
        <div>
          <h2>{word(isFine ? 'verify-draw.all-same' : `verify-draw.head-${first.part}`)}</h2>
          {isFine ? (
            <p>{word(bundle.order === null ? 'verify-draw.unmet' : 'verify-draw.all-same-hint', { what })}</p>
          ) : (
            faults.map((fault) => (
              <p key={fault.part}>
                <FaultText fault={fault} bundle={bundle} />
              </p>
            ))
          )}
        </div>
      </section>
      {(bundle.voided ?? published?.byHand) && <Standing bundle={bundle} published={published} />}
      <div className={styles['columns']}>
        <section className={styles['card']} aria-label={word('verify-draw.steps')}>
          <header className={styles['card-head']}>
            <h2>{word('verify-draw.steps')}</h2>
            <span>{word('verify-draw.seconds', { seconds: seconds.toFixed(2) })}</span>
          </header>
          <Steps bundle={bundle} verdict={verdict} />
          <p className={styles['hint']}>{word('verify-draw.here')}</p>
          <div className={styles['acts']}>
            {download}
            {choose}
          </div>
        </section>
        <div className={styles['stack']}>
          <Compare commitment={bundle.commitment} />
          <OrderCard bundle={bundle} verdict={verdict} />
          {bundle.earlier.length > 0 && <Earlier bundle={bundle} />}
        </div>
      </div>
    </>
  )
}

/** A file that was made up as a whole agrees with itself: only what was seen in the hall tells. */
function Compare({ commitment }: { commitment: string }) {
  const { word } = useWords()
  const field = useId()
  const [seen, setSeen] = useState('')
  const typed = seen.toLowerCase().replaceAll(/[^0-9a-f]/g, '')
  const isLong = typed.length >= 8
  const isSame = commitment.startsWith(typed) || commitment.endsWith(typed)
  return (
    <section className={styles['card']}>
      <label htmlFor={field} className={styles['compare-label']}>
        {word('verify-draw.compare')}
      </label>
      <p className={styles['hint']}>{word('verify-draw.compare-hint')}</p>
      <input
        id={field}
        className={styles['compare']}
        value={seen}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="babf 7eee …"
        onChange={({ target }) => setSeen(target.value)}
      />
      <p role="status" className={styles['compared']} data-same={isLong ? isSame : undefined}>
        {isLong ? word(isSame ? 'verify-draw.compare-same' : 'verify-draw.compare-other') : ''}
      </p>
    </section>
  )
}

function Standing({ bundle, published }: { bundle: DrawBundle; published: PublishedDraw | undefined }) {
  const { word } = useWords()
  const { voided } = bundle
  const hand = published?.byHand
  return (
    <section className={styles['standing']}>
      {voided && (
        <p>
          <b>{word('verify-draw.is-void')}</b>{' '}
          {word('verify-draw.void-because', {
            reason: voided.reason,
            persons: voided.persons.join(word('verify-draw.and')),
          })}
        </p>
      )}
      {hand && (
        <p>
          <b>{word('verify-draw.by-hand')}</b>{' '}
          {word('verify-draw.void-because', {
            reason: hand.reason,
            persons: hand.persons.join(word('verify-draw.and')),
          })}
        </p>
      )}
    </section>
  )
}

function Earlier({ bundle }: { bundle: DrawBundle }) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const zone = usePortal(prefix)?.zone
  return (
    <section className={styles['card']} aria-label={word('verify-draw.earlier')}>
      <header className={styles['card-head']}>
        <h2>{word('verify-draw.earlier')}</h2>
      </header>
      <ul className={styles['earlier']}>
        {bundle.earlier.map(({ attempt, commitment, committedAt, voided }) => (
          <li key={attempt}>
            <b>{word('verify-draw.attempt', { attempt })}</b>
            <span>
              {word('verify-draw.void-because', {
                reason: voided.reason,
                persons: voided.persons.join(word('verify-draw.and')),
              })}
            </span>
            <small>
              {formatInstant(committedAt, 'MM-DD HH:mm:ss', zone)} <code>{commitment.slice(0, 16)}…</code>
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
