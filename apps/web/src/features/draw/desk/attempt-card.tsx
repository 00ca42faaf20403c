import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../../platform/i18n/use-words.ts'
import styles from './draw-desk.module.css'
import type { Attempt } from './draw-desk.queries.ts'

const inFours = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** What the order rests on. */
export function AttemptCard({ draw }: { draw: Attempt }) {
  const { word } = useWords()
  return (
    <section className={styles['card']} aria-label={word('draw-desk.proof')}>
      <h2>
        {word('draw-desk.proof')} <small>{word('draw-desk.attempt', { attempt: draw.attempt })}</small>
      </h2>
      <dl className={styles['proof']}>
        <dt>{word('draw-desk.commitment')}</dt>
        <dd>
          <code>{inFours(draw.commitment)}</code>
          <small>{word('draw-desk.committed-at', { at: formatInstant(draw.committedAt, 'MM-DD HH:mm:ss') })}</small>
        </dd>
        <dt>{word('draw-desk.digits')}</dt>
        <dd className={styles['digits']}>
          {draw.digits.map((digits, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place, and two may say the same
            <b key={at} data-missing={digits === null || undefined}>
              {digits ?? word('draw-desk.not-said')}
            </b>
          ))}
        </dd>
      </dl>
    </section>
  )
}
