import { isWordKey } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import type { Contest } from './contest.queries.ts'
import type { QuotaLevel } from './quota.queries.ts'
import styles from './stage-quotas.module.css'

const digits = (count: number) => count.toLocaleString('en')

type Props = { levels: readonly QuotaLevel[]; tracks: Contest['tracks'] }

/** What each kind of organisation was given, has taken and has left, and the same by track. */
export function QuotaSums({ levels, tracks }: Props) {
  const { word, language } = useWords()
  const kindOf = (kind: string) => {
    const key = `quota.kind-${kind}`
    return isWordKey(key) ? word(key) : kind
  }
  const nameOf = (trackId: string | null) => {
    const track = tracks.find(({ id }) => id === trackId)
    return track ? worded(track.name, language) : word('quota.every-track')
  }
  return (
    <ul className={styles['levels']}>
      {levels.map(({ kind, unlimited, tracks: sums, ...level }) => (
        <li key={kind}>
          {word('quota.sum', {
            kind: kindOf(kind),
            organisations: digits(level.organisations),
            seats: digits(level.seats),
            taken: digits(level.taken),
            free: digits(level.free),
          })}
          {unlimited > 0 && <small>{word('quota.sum-unlimited', { count: digits(unlimited) })}</small>}
          {sums.length > 1 && (
            <details>
              <summary>{word('quota.by-track')}</summary>
              <table className={styles['sums']} aria-label={word('quota.by-track-of', { kind: kindOf(kind) })}>
                <thead>
                  <tr>
                    {(['track', 'seats', 'taken', 'free'] as const).map((column) => (
                      <th key={column} scope="col">
                        {word(`quota.${column}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {sums.map(({ trackId, seats, taken, free }) => (
                    <tr key={trackId}>
                      <th scope="row">{nameOf(trackId)}</th>
                      <td>{digits(seats)}</td>
                      <td>{digits(taken)}</td>
                      <td>{digits(free)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
