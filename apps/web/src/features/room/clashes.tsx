import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Clash } from './room.queries.ts'
import styles from './room-side.module.css'

/** `clash`: at the same time. `reminder`: one after the other, but too close. */
export type ClashMark = { number: number; kind: 'clash' | 'reminder' }

const kindOf = ({ minutesBetween }: Clash): ClashMark['kind'] => (minutesBetween < 0 ? 'clash' : 'reminder')

/** The number of the first clash of each entry, as the list beside the board counts them. */
export const marksOf = (clashes: readonly Clash[]): ReadonlyMap<string, ClashMark> =>
  new Map(
    clashes
      .flatMap((clash, at) =>
        clash.at.map(({ entryId }) => [entryId, { number: at + 1, kind: kindOf(clash) }] as const),
      )
      .toReversed(),
  )

export function Clashes({ clashes, isStale }: { clashes: readonly Clash[]; isStale: boolean }) {
  const { word, language } = useWords()
  return (
    <section className={styles['card']} aria-labelledby="room-clashes" aria-busy={isStale}>
      <header>
        <h2 id="room-clashes">{word('room.clashes')}</h2>
        {clashes.length > 0 && <small>{word('room.clash-count', { count: clashes.length })}</small>}
      </header>
      {clashes.length === 0 ? (
        <p className={styles['quiet']}>
          <Icon name="circle-check" /> {word('room.no-clashes')}
        </p>
      ) : (
        <ol className={styles['clashes']}>
          {clashes.map((clash, at) => {
            const [first, second] = clash.at
            return (
              <li key={`${clash.kind} ${first?.entryId} ${second?.entryId} ${clash.name}`} data-kind={kindOf(clash)}>
                <i aria-hidden="true">{at + 1}</i>
                <div>
                  <b>{word(`room.clash-${clash.kind}`, { name: clash.name })}</b>
                  <p>
                    {clash.at
                      .map((each) =>
                        word('room.clash-at', {
                          time: formatInstant(each.plannedAt, 'HH:mm'),
                          room: worded(each.roomName, language),
                          title: each.title,
                        }),
                      )
                      .join(word('room.clash-and'))}
                    {clash.minutesBetween < 0
                      ? word('room.clash-same-time')
                      : word('room.clash-between', { count: clash.minutesBetween })}
                  </p>
                </div>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
