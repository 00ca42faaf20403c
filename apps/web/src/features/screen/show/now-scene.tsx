import { Dotted, Laurels, Plate, StageTitle, stageClass, Tag } from '../../../parts/hall/stage-parts.tsx'
import { widthOf } from '../../../parts/hall/title-size.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './now-scene.module.css'
import { OrderPanel } from './order-panel.tsx'
import { RankingPanel } from './ranking-panel.tsx'
import { inOwn } from './room-snapshot.ts'
import { finalOf, nextSlotOf, runningTimer, type SceneProps, slotOf } from './show-facts.ts'
import { TimerNumber } from './timer-number.tsx'

/** Full-width characters of the title's slot: a title of three lines takes the school's line. */
const slots = { '16:9': 1074, '32:9': 1524, '9:16': 952 } as const
const heights = { '16:9': 250, '32:9': 400, '9:16': 250 } as const

/** Who is on the stage, how long, who comes next, and where everyone stands. */
export function NowScene({ snapshot, shape }: SceneProps) {
  const { word, language } = useWords()
  const slot = slotOf(snapshot)
  const next = nextSlotOf(snapshot)
  const timer = runningTimer(snapshot)
  const isRanking = snapshot.program.scene === 'ranking'
  const final = isRanking ? finalOf(snapshot) : undefined
  const isLong = slot !== undefined && widthOf(slot.title) * 64 > slots[shape] * 1.9
  const ranked = snapshot.ranking.length > 0
  return (
    <div className={styles['scene']} data-shape={shape}>
      {shape === '32:9' && <OrderPanel snapshot={snapshot} rows={12} />}
      <section className={styles['now']}>
        <p className={styles['state']}>
          <Tag>{word(stateWord(snapshot.program.scene))}</Tag>
          {slot && (
            <span>
              <Dotted
                parts={[
                  isLong
                    ? word('show.place', { place: slot.position })
                    : word('show.place-of', { place: slot.position, count: snapshot.slots.length }),
                  isLong ? besideTitle(inOwn(slot.schoolName, language), slot.school) : undefined,
                ]}
              />
            </span>
          )}
        </p>
        {slot && (
          <div key={slot.id} className={stageClass('rise')}>
            <StageTitle text={slot.title} slot={slots[shape]} />
            {!isLong && <p className={styles['school']}>{inOwn(slot.schoolName, language)}</p>}
          </div>
        )}
        <div className={styles['number']}>
          {final ? (
            <>
              <Laurels bright={8} high={heights[shape]} label={word('show.final-score')}>
                <strong className={classNames(stageClass('number'), styles['score'])}>{final.score}</strong>
              </Laurels>
              {final.place !== undefined && (
                <p className={styles['place']}>
                  {word('show.for-now')}
                  <b>{word('show.rank', { place: final.place })}</b>
                </p>
              )}
            </>
          ) : (
            timer && <TimerNumber timer={timer} high={heights[shape]} className={styles['timer']} />
          )}
        </div>
        {next && (
          <p className={styles['next']}>
            <span className={styles['next-word']}>{word('show.next')}</span>
            <Plate>{next.position}</Plate>
            <b className={classNames(widthOf(next.title) > nextFits[shape] && styles['small'])}>{next.title}</b>
            {widthOf(next.title) <= nextFits[shape] && <span className={styles['next-school']}>{next.school}</span>}
          </p>
        )}
      </section>
      {ranked ? (
        <RankingPanel snapshot={snapshot} rows={6} isWide={shape === '32:9'} />
      ) : (
        shape !== '32:9' && <OrderPanel snapshot={snapshot} rows={shape === '9:16' ? 10 : 8} />
      )}
    </div>
  )
}

/** Full-width characters beside the place, on one line. */
const schoolFits = 18
const besideTitle = (name: string, short: string) => (widthOf(name) > schoolFits && short !== '' ? short : name)

/** Full-width characters of the strip, beside a school. */
const nextFits = { '16:9': 15, '32:9': 24, '9:16': 12 } as const

const stateWord = (scene: SceneProps['snapshot']['program']['scene']) => {
  if (scene === 'ranking') return 'show.released'
  if (scene === 'questions') return 'show.answering'
  return scene === 'pitch' ? 'show.presenting' : 'show.on-stage'
}
