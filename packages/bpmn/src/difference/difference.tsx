import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { fitDrawing } from '../canvas/fit.ts'
import { service } from '../canvas/services.ts'
import { type DiagramViewer, useDrawing } from '../drawing/use-drawing.ts'
import type { ModdleElement } from '../model/moddle.ts'
import type { Prefix } from '../model/prefix.ts'
import { SayContext } from '../words/use-say.ts'
import { type Language, sayIn } from '../words/words.ts'
import '../designer/canvas.css'
import { type Aside, compareModels, withAsides } from './compare.ts'
import styles from './difference.module.css'
import lines from './difference-list.module.css'
import { type DifferenceFilter, DifferenceList } from './difference-list.tsx'
import { drawGhosts } from './ghost.ts'
import { markDifference, moveTogether, showDifference } from './mark.ts'

type Version = { xml: string; label: string }

export type ModelDifferenceProps = {
  before: Version
  after: Version
  language?: Language
  prefix?: Prefix
  /** One drawing with what is gone drawn into it, or both, one above the other. */
  view?: 'overlay' | 'beside'
  /** What belongs to a step but is kept beside the drawing. */
  also?: readonly Aside[]
  /** At the foot of the list. */
  actions?: ReactNode
}

const nothing: readonly Aside[] = []
const kinds = ['added', 'removed', 'changed'] as const

/** Two versions; what differs is marked in the drawing and listed beside it. */
export function ModelDifference({
  before,
  after,
  language = 'zh',
  prefix = 'camunda',
  ...props
}: ModelDifferenceProps) {
  const { view = 'beside', also = nothing, actions } = props
  const say = sayIn(language)
  const upper = useRef<HTMLDivElement>(null)
  const lower = useRef<HTMLDivElement>(null)
  const { viewer: old, failed: oldFailed } = useDrawing(upper, before.xml, prefix)
  const { viewer: now, failed: nowFailed } = useDrawing(lower, after.xml, prefix)
  const [shown, setShown] = useState<DifferenceFilter>('all')
  const [at, setAt] = useState(0)

  const found = useMemo(() => {
    if (old === undefined || now === undefined) return undefined
    const definitions = definitionsOf(now)
    const compared = compareModels(definitionsOf(old), definitions, say, prefix)
    return { ...compared, differences: withAsides(compared.differences, definitions, also) }
  }, [old, now, say, prefix, also])

  useEffect(() => {
    if (old === undefined || now === undefined || found === undefined) return
    const undo = found.differences.flatMap((difference) => [
      ...(difference.kind === 'added' ? [] : [markDifference(old, difference, say)]),
      ...(difference.kind === 'removed' ? [] : [markDifference(now, difference, say)]),
    ])
    return () => {
      for (const take of undo) take()
    }
  }, [old, now, found, say])

  useEffect(() => {
    if (old === undefined || now === undefined || found === undefined || view !== 'overlay') return
    const gone = found.differences.filter(({ kind }) => kind === 'removed').map(({ id }) => id)
    return drawGhosts(old, now, gone, say)
  }, [old, now, found, say, view])

  // Both keep one part in sight; whichever view comes, the drawings have another size.
  useEffect(() => {
    if (old === undefined || now === undefined) return
    for (const viewer of [old, now]) service(viewer, 'canvas').resized()
    fitDrawing(view === 'overlay' ? now : old)
    return moveTogether(old, now)
  }, [old, now, view])

  const listed = (found?.differences ?? []).filter(({ kind }) => shown === 'all' || kind === shown)
  const show = (index: number) => {
    const wanted = listed.length === 0 ? 0 : (index + listed.length) % listed.length
    const difference = listed[wanted]
    if (difference === undefined || old === undefined || now === undefined) return
    setAt(wanted)
    showDifference(difference.kind === 'removed' ? old : now, difference.id)
  }

  return (
    <SayContext value={say}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: J and K step through the list, whose lines are buttons */}
      <div
        className={styles.difference}
        onKeyDown={(event) => {
          const step = { j: 1, k: -1 }[event.key.toLowerCase()]
          if (step !== undefined) show(at + step)
        }}
      >
        <div className={view === 'overlay' ? styles.overlaid : styles.drawings}>
          <section aria-label={before.label} aria-hidden={view === 'overlay'} inert={view === 'overlay'}>
            <h3>{before.label}</h3>
            <div ref={upper} className={styles.canvas} />
          </section>
          <section aria-label={view === 'overlay' ? `${before.label} → ${after.label}` : after.label}>
            <h3>{after.label}</h3>
            <div ref={lower} className={styles.canvas} />
          </section>
          <ul className={styles.legend} aria-label={say('legend.label')}>
            {kinds.map((kind) => (
              <li key={kind}>
                <span className={lines[kind]} aria-hidden />
                {say(`difference.legend.${kind}`)}
              </li>
            ))}
          </ul>
          {(oldFailed || nowFailed) && (
            <p role="alert" className={styles.failed}>
              {say('difference.failed')}
            </p>
          )}
        </div>
        <DifferenceList
          all={found?.differences ?? []}
          listed={listed}
          at={at}
          shown={shown}
          labels={[before.label, after.label]}
          moved={found?.moved}
          actions={actions}
          onShow={show}
          onFilter={(kind) => {
            setShown(kind)
            setAt(0)
          }}
        />
      </div>
    </SayContext>
  )
}

const definitionsOf = (viewer: DiagramViewer) => viewer.getDefinitions() as unknown as ModdleElement
