import { useParams } from 'react-router'
import { laurelNodes } from '../../../parts/hall/laurel.tsx'
import { Laurels, StageTitle, stageClass } from '../../../parts/hall/stage-parts.tsx'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { basePath } from '../../../platform/routing/location.ts'
import { classNames } from '../../../ui/class-names.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { dayOf, timeOfDay } from '../hall-time.ts'
import { countdown, nextStart, type RundownItem } from '../rundown.ts'
import { RundownPanel } from '../rundown-panel.tsx'
import { OrderPanel } from './order-panel.tsx'
import { inOwn } from './room-snapshot.ts'
import type { SceneProps } from './show-facts.ts'
import { useFrame } from './use-frame.ts'
import styles from './waiting-scene.module.css'

const slots = { '16:9': 980, '32:9': 1500, '9:16': 952 } as const

/** Until it begins, and in every break: how long, what comes, and the door for phones. */
export function WaitingScene({ snapshot, shape, zone }: SceneProps & { zone: string }) {
  const { word, language } = useWords()
  const { prefix = '' } = useParams()
  const items = itemsOf(snapshot, language)
  const at = useFrame((now) => nextStart(items, now)?.index ?? -1)
  const hasRundown = snapshot.rundown.length > 0
  const times = (instant: string) => timeOfDay(Date.parse(instant), zone)
  const order = (
    <OrderPanel snapshot={snapshot} rows={shape === '16:9' ? 9 : 12} times={times} isNarrow={shape === '16:9'} />
  )
  return (
    <div className={styles['scene']} data-shape={shape}>
      {shape === '32:9' && order}
      <section className={styles['left']}>
        <StageTitle text={inOwn(snapshot.room.name, language)} slot={slots[shape]} />
        <Countdown items={items} at={at} high={shape === '32:9' ? 400 : 306} />
        <div className={styles['join']}>
          <QrCode
            text={snapshot.sharedUrl || `${location.origin}${basePath}/${prefix}/follow/${snapshot.room.id}`}
            label={word('show.follow')}
            className={styles['code']}
          />
          <p>
            <b>{word('show.follow')}</b>
            {word('show.follow-hint')}
          </p>
        </div>
      </section>
      {hasRundown ? <RundownBox items={items} at={at} zone={zone} /> : shape !== '32:9' && order}
    </div>
  )
}

function itemsOf(snapshot: SceneProps['snapshot'], language: 'zh' | 'en'): RundownItem[] {
  if (snapshot.rundown.length > 0)
    return snapshot.rundown.map(({ at, what }) => ({ at: Date.parse(at), what: inOwn(what, language) }))
  const first = snapshot.slots.find(({ state }) => state === 'waiting')
  return first ? [{ at: Date.parse(first.plannedAt), what: first.title }] : []
}

/** Of a screen without a room: the times that its configuration knows. */
export function StandingScene({ title, items, shape, zone }: Standing) {
  const at = useFrame((now) => nextStart(items, now)?.index ?? -1)
  return (
    <div className={styles['scene']} data-shape={shape}>
      <section className={styles['left']}>
        <StageTitle text={title} slot={slots[shape]} />
        <Countdown items={items} at={at} high={306} />
        <div className={styles['join']} />
      </section>
      {items.length > 0 && <RundownBox items={items} at={at} zone={zone} />}
    </div>
  )
}

type Standing = { title: string; items: readonly RundownItem[]; shape: SceneProps['shape']; zone: string }

function RundownBox({ items, at, zone }: { items: readonly RundownItem[]; at: number; zone: string }) {
  const { language } = useWords()
  // Only the day stands for "now" here: everything else of the panel follows from which item comes next.
  const day = useFrame((now) => dayOf(now, zone, language))
  return <RundownPanel rundown={items} next={at < 0 ? undefined : at} day={day} zone={zone} />
}

function Countdown({ items, at, high }: { items: readonly RundownItem[]; at: number; high: number }) {
  const { word } = useWords()
  const text = useFrame((now) => {
    const next = nextStart(items, now)
    if (!next) return ''
    const { days, text } = countdown(next.leftMs)
    return days > 0 ? `${word('screen.days', { count: days })} ${text}` : text
  })
  const bright = useFrame((now) => Math.ceil((nextStart(items, now)?.share ?? 1) * laurelNodes))
  const label = text === '' ? '' : word(at === 0 ? 'screen.until-start' : 'screen.until-next')
  return (
    <Laurels bright={bright} high={high} label={label} className={styles['countdown']}>
      {text === '' ? (
        <strong className={styles['words']}>{word(items.length > 0 ? 'screen.all-begun' : 'screen.soon')}</strong>
      ) : (
        <span
          role="timer"
          className={classNames(stageClass('number'), styles['time'], text.length > 5 && styles['long'])}
        >
          {text}
        </span>
      )}
    </Laurels>
  )
}
