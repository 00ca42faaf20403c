import { Sign } from '../../ui/art/art.tsx'
import type { Setting } from '../setting.ts'
import type { Track } from './track.ts'
import styles from './tracks.module.css'

const corners = [
  <path key="a" d="M84 84A84 84 0 0 1 0 0H84Z" fill="var(--brand-100)" />,
  <g key="b">
    <path d="M84 84A84 84 0 0 1 0 0 84 84 0 0 1 84 84Z" fill="var(--brand-100)" />
    <path d="M84 0H42A42 42 0 0 0 84 42Z" fill="var(--brand-300)" />
  </g>,
  <g key="c">
    <circle cx="62" cy="22" r="42" fill="var(--brand-50)" />
    <circle cx="62" cy="22" r="20" fill="var(--brand-200)" />
  </g>,
  <g key="d">
    <path d="M84 0V84A84 84 0 0 1 0 0Z" fill="var(--brand-50)" />
    <path d="M84 0V42A42 42 0 0 1 42 0Z" fill="var(--accent)" opacity=".65" />
  </g>,
]

type Props = { setting: Setting; tracks: readonly Track[] }

export function Tracks({ setting: { say, href }, tracks }: Props) {
  return (
    <ul className={styles['tracks']} data-columns={tracks.length % 3 === 0 ? 3 : 4}>
      {tracks.map((track, place) => (
        <li key={track.id}>
          <a href={href(`entry?track=${track.code}`)}>
            <svg className={styles['corner']} viewBox="0 0 84 84" aria-hidden="true">
              {corners[place % corners.length]}
            </svg>
            <span className={styles['sign']}>
              <Sign of="track" place={place} size={32} />
            </span>
            <h3>{say(track.name)}</h3>
            <p>{say(track.summary)}</p>
          </a>
        </li>
      ))}
    </ul>
  )
}
