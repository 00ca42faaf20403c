import { Dotted, Laurels, Panel, Plate, StageTitle, stageClass } from '../../../parts/hall/stage-parts.tsx'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PhaseBar } from './phase-bar.tsx'
import { revealOf } from './reveal.ts'
import styles from './roadshow-scene.module.css'
import { inOwn } from './room-snapshot.ts'
import { finalOf, runningTimer, type SceneProps, slotOf } from './show-facts.ts'
import { TimerNumber } from './timer-number.tsx'

const slots = { '16:9': 1490, '32:9': 3300, '9:16': 760 } as const

/** The roadshow's display: who, how long, which phase. */
export function RoadshowScene({ snapshot, shape }: SceneProps) {
  const { word, language } = useWords()
  const slot = slotOf(snapshot)
  const timer = runningTimer(snapshot)
  const { scene } = snapshot.program
  return (
    <div className={styles['scene']} data-shape={shape}>
      {slot && (
        <header key={slot.id} className={classNames(styles['head'], stageClass('rise'))}>
          <Plate className={styles['plate']}>{slot.position}</Plate>
          <div>
            <StageTitle text={slot.title} slot={slots[shape]} largest={shape === '9:16' ? 72 : 96} />
            <p className={styles['school']}>{inOwn(slot.schoolName, language)}</p>
          </div>
        </header>
      )}
      <div className={styles['middle']}>
        {scene === 'scoring' ? (
          <Laurels bright={brightOf(snapshot.judges)} high={340} label={word('show.scoring')}>
            <strong className={classNames(stageClass('number'), styles['count'])}>
              {snapshot.judges.received}
              <small> / {snapshot.judges.expected}</small>
            </strong>
          </Laurels>
        ) : (
          timer && <TimerNumber timer={timer} high={shape === '9:16' ? 270 : 390} className={styles['timer']} />
        )}
        {scene === 'questions' && (
          <Panel label={word('show.ask')} className={styles['ask']}>
            <h2>{word('show.ask')}</h2>
            <ul>
              {Array.from({ length: snapshot.judges.expected }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: seats that never move
                <li key={at}>{at + 1}</li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
      <PhaseBar snapshot={snapshot} />
    </div>
  )
}

const brightOf = ({ received, expected }: SceneProps['snapshot']['judges']) =>
  expected > 0 ? Math.round((received / expected) * 8) : 0

/** The score with what it is made of. */
export function RoadshowScoreScene({ snapshot, shape }: SceneProps) {
  const { word, language } = useWords()
  const slot = slotOf(snapshot)
  const final = finalOf(snapshot)
  const { dropped, tiles } = revealOf(snapshot)
  return (
    <div className={styles['scene']} data-shape={shape}>
      {slot && (
        <header className={styles['head']}>
          <Plate className={styles['plate']}>{slot.position}</Plate>
          <div>
            <StageTitle text={slot.title} slot={slots[shape]} largest={shape === '9:16' ? 72 : 96} />
            <p className={styles['school']}>{inOwn(slot.schoolName, language)}</p>
          </div>
        </header>
      )}
      <div className={styles['middle']}>
        <Laurels bright={8} high={shape === '9:16' ? 300 : 360} label={word('show.final-score')}>
          <strong className={classNames(stageClass('number'), stageClass('land'), styles['score'])}>
            {final?.score}
          </strong>
        </Laurels>
      </div>
      <p className={styles['line']}>
        {final?.place !== undefined && (
          <>
            {word('show.for-now')}
            <b>{word('show.rank', { place: final.place })}</b>
          </>
        )}
        <em>
          <Dotted
            parts={[
              word('show.judges', { count: tiles.length }),
              ...dropped.map(
                ({ which, text }) =>
                  `${word(which === 'highest' ? 'show.without-highest' : 'show.without-lowest')} ${text}`,
              ),
            ]}
          />
        </em>
      </p>
    </div>
  )
}
