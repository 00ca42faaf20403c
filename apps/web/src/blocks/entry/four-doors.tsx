import { Sign } from '../../ui/art/art.tsx'
import type { Setting } from '../setting.ts'
import styles from './four-doors.module.css'
import type { Track } from './track.ts'

export function FourDoors({ setting: { say, href }, tracks }: { setting: Setting; tracks: readonly Track[] }) {
  return (
    <ul className={styles['doors']} data-columns={tracks.length % 3 === 0 ? 3 : 4}>
      {tracks.map((track, place) => (
        <li key={track.id}>
          <a href={href(`entry?track=${track.code}`)}>
            <span className={styles['sign']}>
              <Sign of="door" place={place} size={30} />
            </span>
            <h3>{say(track.name)}</h3>
            <p>{say(track.summary)}</p>
          </a>
        </li>
      ))}
    </ul>
  )
}
