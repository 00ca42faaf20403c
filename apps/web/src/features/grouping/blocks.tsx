import styles from '../../parts/committed-draw/committed-draw.module.css'
import { useWords } from '../../platform/i18n/use-words.ts'
import own from './grouping.module.css'
import type { Grouping } from './grouping.queries.ts'
import desk from './grouping-desk.module.css'

/** Before it is over: which schools are dealt, and into what. */
export function Blocks({ grouping: { shown } }: { grouping: Grouping }) {
  const { word, language } = useWords()
  const { blocks, groups } = shown
  return (
    <section className={styles['card']} aria-label={word('grouping.dealt')}>
      <header className={styles['card-head']}>
        <h2>{word('grouping.dealt')}</h2>
        <small>{word('grouping.dealt-hint')}</small>
      </header>
      <ul className={desk['chips']} aria-label={word('grouping.groups')}>
        {groups.map(({ code, capacity, roomName }) => (
          <li key={code}>
            <b className={own['plate']}>{code}</b>
            <span>
              {word('grouping.places-of', { count: capacity })}
              {roomName && <small>{roomName[language] || roomName.zh}</small>}
            </span>
          </li>
        ))}
      </ul>
      <ul className={desk['blocks']} aria-label={word('grouping.schools-dealt')}>
        {blocks.map(({ school, schoolName, count }) => (
          <li key={`${school} ${schoolName.zh}`}>
            <span>{schoolName[language] || schoolName.zh || school}</span>
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
