import { gapsOf } from '@laurel/rules/contest-readiness'
import { formatInstant } from '@laurel/rules/date'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useWords } from '../../platform/i18n/use-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { worded } from '../../ui/form-wording.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { Stage } from './contest.queries.ts'
import {
  datesOf,
  dayMs,
  movedEnd,
  type Range,
  rangeOf,
  type StageChange,
  shareOf,
  stateAt,
  ticksOf,
} from './stage-plan.ts'
import styles from './time-line.module.css'

export const stageIcons: Readonly<Record<number, IconName>> = {
  1: 'clipboard',
  2: 'file-check',
  3: 'eye-off',
  4: 'presentation',
  5: 'megaphone',
  6: 'gavel',
}

type Props = {
  stages: readonly Stage[]
  zone: string
  now: number
  graceMinutes: number
  chosen: string | undefined
  onChoose: (id: string) => void
  /** Left out: the plan is only looked at. */
  onMove: ((id: string, change: StageChange) => void) | undefined
}

/** Shorter than this, in per cent of the axis, a bar has no room for its dates. */
const narrow = 14

/** The plan as bars over the days, with today and what nobody waits for. The chosen one has handles. */
export function TimeLine({ stages, zone, now, graceMinutes, chosen, onChoose, onMove }: Props) {
  const { word } = useWords()
  const range = rangeOf(stages, now)
  const today = shareOf(now, range)
  const gaps = new Map(gapsOf(stages).map((gap) => [gap.after.id, gap]))
  return (
    <div className={styles['scroll']}>
      <div className={styles['chart']}>
        <div className={styles['axis']} aria-hidden="true">
          {ticksOf(range, zone).map(({ at, label }) => (
            <span key={at} style={{ left: `${shareOf(at, range)}%` }}>
              {label}
            </span>
          ))}
        </div>
        <ol className={styles['rows']}>
          {stages.map((stage) => (
            <Row
              key={stage.id}
              stage={stage}
              range={range}
              zone={zone}
              now={now}
              gapFrom={gaps.get(stage.id)?.before.closesAt}
              grace={stage.processType === 1 ? graceMinutes : 0}
              isChosen={stage.id === chosen}
              onChoose={() => onChoose(stage.id)}
              onMove={onMove && ((change) => onMove(stage.id, change))}
            />
          ))}
        </ol>
        {today >= 0 && today <= 100 && (
          <div className={styles['today']}>
            <i style={{ left: `${today}%` }}>
              <b>{word('contest.today')}</b>
            </i>
          </div>
        )}
      </div>
    </div>
  )
}

type RowProps = {
  stage: Stage
  range: Range
  zone: string
  now: number
  gapFrom: string | undefined
  grace: number
  isChosen: boolean
  onChoose: () => void
  onMove: ((change: StageChange) => void) | undefined
}

function Row({ stage, range, zone, now, gapFrom, grace, isChosen, onChoose, onMove }: RowProps) {
  const { word, language } = useWords()
  const left = shareOf(Date.parse(stage.opensAt), range)
  const width = Math.max(shareOf(Date.parse(stage.closesAt), range) - left, 0.6)
  const name = worded(stage.name, language) || '…'
  const dates = datesOf(stage, zone)
  const isInside = width >= narrow
  const isLate = left + width > (gapFrom === undefined ? 74 : 92)
  const place = isLate ? { right: `calc(${100 - left}% + 10px)` } : { left: `calc(${left + width}% + 10px)` }
  const state = stateAt(stage, now)
  return (
    <li className={classNames(styles['row'], isChosen && styles['chosen'])}>
      <button
        type="button"
        className={styles['name']}
        aria-pressed={isChosen}
        aria-label={word('contest.stage-choose', { name, dates })}
        onClick={onChoose}
      >
        <Icon name={stageIcons[stage.processType] ?? 'calendar'} />
        <span>{name}</span>
      </button>
      {/* A larger target for the hand; keys have the name before it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it does the same */}
      <div className={styles['track']} onClick={onChoose}>
        {gapFrom !== undefined && (
          <i
            className={styles['gap']}
            title={word('contest.gap')}
            style={{
              left: `${shareOf(Date.parse(gapFrom), range)}%`,
              width: `${left - shareOf(Date.parse(gapFrom), range)}%`,
            }}
          />
        )}
        <span
          className={classNames(styles['bar'], styles[state], isChosen && styles['held'])}
          style={{ left: `${left}%`, width: `${width}%` }}
        >
          {isInside && <span className={styles['dates']}>{dates}</span>}
          {isChosen && onMove && (
            <>
              <Handle stage={stage} end="opensAt" range={range} zone={zone} onMove={onMove} />
              {stage.can.moveEnd && <Handle stage={stage} end="closesAt" range={range} zone={zone} onMove={onMove} />}
            </>
          )}
        </span>
        {(!isInside || grace > 0) && (
          <span className={styles['beside']} style={place}>
            {isInside ? '' : dates}
            {grace > 0 && <b> {word('contest.grace-mark', { minutes: grace })}</b>}
          </span>
        )}
      </div>
    </li>
  )
}

type HandleProps = {
  stage: Stage
  end: 'opensAt' | 'closesAt'
  range: Range
  zone: string
  onMove: (change: StageChange) => void
}

const hourMs = 3_600_000
const directions: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** Drawn by whole days; arrows move a day, with Shift an hour. */
function Handle({ stage, end, range, zone, onMove }: HandleProps) {
  const { word, language } = useWords()
  const drag = useRef<{ x: number; width: number; from: Stage } | null>(null)
  const name = worded(stage.name, language)
  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (direction === undefined) return
    event.preventDefault()
    onMove(movedEnd(stage, end, direction * (event.shiftKey ? hourMs : dayMs)))
  }
  const take = (event: PointerEvent<HTMLButtonElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.focus()
    const width = event.currentTarget.closest(`.${styles['track']}`)?.getBoundingClientRect().width ?? 1
    drag.current = { x: event.clientX, width, from: stage }
  }
  const pull = (event: PointerEvent) => {
    if (!drag.current) return
    const { x, width, from } = drag.current
    const days = Math.round((((event.clientX - x) / width) * (range.to - range.from)) / dayMs)
    onMove(movedEnd(from, end, days * dayMs))
  }
  const letGo = () => {
    drag.current = null
  }
  return (
    <button
      type="button"
      role="slider"
      className={classNames(styles['handle'], styles[end])}
      aria-label={word(end === 'opensAt' ? 'contest.handle-start' : 'contest.handle-end', { name })}
      aria-valuemin={range.from}
      aria-valuemax={range.to}
      aria-valuenow={Date.parse(stage[end])}
      aria-valuetext={formatInstant(stage[end], 'YYYY-MM-DD HH:mm', zone)}
      onKeyDown={press}
      onPointerDown={take}
      onPointerMove={pull}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
