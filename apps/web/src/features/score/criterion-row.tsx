import type { KeyboardEvent, MouseEvent } from 'react'
import { anchorOf, clamped, formatMark, markByKey, ticksOf } from '../../parts/scoring/mark-scale.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './criterion-row.module.css'
import type { Rule } from './score.queries.ts'

type Props = {
  criterion: Rule['criteria'][number]
  scale: Rule['scale']
  mark: number | undefined
  /** What the judge gave to the entries before, on average. */
  before: number | undefined
  needsReason: boolean
  onMark: (mark: number) => void
  onReason: () => void
}

/** One criterion: points to tap, steps between them, digits and arrows on the keyboard. */
export function CriterionRow({ criterion, scale, mark, before, needsReason, onMark, onReason }: Props) {
  const { word, language } = useWords()
  const name = worded(criterion.name, language)
  const ticks = ticksOf(scale)
  const anchor = mark === undefined ? undefined : anchorOf(criterion, mark)
  const hint = worded(anchor ?? criterion.hint, language)
  const step = formatMark(scale.step, scale)
  const by = (steps: number) => onMark(clamped(mark === undefined ? scale.min : mark + steps * scale.step, scale))
  const pressed = (event: KeyboardEvent) => {
    const to = event.ctrlKey || event.metaKey || event.altKey ? undefined : markByKey(event.key, mark, scale)
    if (to === undefined) return
    event.preventDefault()
    onMark(to)
  }
  const tapped = (event: MouseEvent) => {
    const point = event.target instanceof HTMLElement ? event.target.dataset['point'] : undefined
    if (point !== undefined) onMark(Number(point))
  }
  return (
    <div className={styles['row']} data-criterion={criterion.key}>
      <div className={styles['name']}>
        <span>
          <b>{name}</b> <span className={styles['weight']}>{criterion.weight}%</span>
          <small>
            {hint}
            {before !== undefined && (
              <span className={styles['before']}>{word('score.before', { mark: (before / 100).toFixed(1) })}</span>
            )}
          </small>
        </span>
        {needsReason && (
          <button type="button" className={styles['reason']} onClick={onReason}>
            {word('score.reason-needed')}
          </button>
        )}
      </div>
      <div className={styles['stepper']}>
        <button type="button" tabIndex={-1} aria-label={word('score.less', { name, step })} onClick={() => by(-1)}>
          <Icon name="minus" size={20} />
        </button>
        <output className={mark === undefined ? styles['none'] : undefined}>
          {mark === undefined ? '—' : formatMark(mark, scale)}
        </output>
        <button type="button" tabIndex={-1} aria-label={word('score.more', { name, step })} onClick={() => by(1)}>
          <Icon name="plus" size={20} />
        </button>
      </div>
      <div
        className={styles['ticks']}
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={scale.min / 100}
        aria-valuemax={scale.max / 100}
        aria-valuenow={mark === undefined ? scale.min / 100 : mark / 100}
        aria-valuetext={mark === undefined ? word('score.not-marked') : formatMark(mark, scale)}
        onKeyDown={pressed}
        onClick={tapped}
      >
        {ticks.map((point) => (
          <i
            key={point}
            data-point={point}
            data-reached={(mark !== undefined && point < mark) || undefined}
            data-chosen={point === mark || undefined}
          >
            {point / 100}
          </i>
        ))}
      </div>
    </div>
  )
}
