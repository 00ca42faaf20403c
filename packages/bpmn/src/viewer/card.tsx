import { useLayoutEffect, useRef } from 'react'
import { service } from '../canvas/services.ts'
import { isA } from '../model/moddle.ts'
import { typeName } from '../model/type-name.ts'
import { useSay } from '../words/use-say.ts'
import type { Say } from '../words/words.ts'
import { formatDuration, formatMoment, formatResult } from './format.ts'
import type { Person, ProcessInstance, Round, Step, StepState } from './progress.ts'
import styles from './viewer.module.css'

type Viewer = { get: (name: string, strict?: boolean) => unknown }
type CardProps = {
  viewer: Viewer
  step: Step | undefined
  standing: StepState | undefined
  starter: ProcessInstance
}

/** Who, when and why (spec 2.4), beside the step it is about. */
export function Card({ viewer, step, standing, starter }: CardProps) {
  const say = useSay()
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const frame = card.current?.parentElement
    if (card.current === null || !frame || step === undefined) return
    const at = service(viewer, 'elementRegistry').getGraphics(step.id).getBoundingClientRect()
    const around = frame.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = card.current
    const below = at.bottom - around.top + 8
    const left = Math.min(Math.max(8, at.left - around.left), around.width - offsetWidth - 8)
    const top = below + offsetHeight > around.height ? Math.max(8, at.top - around.top - offsetHeight - 8) : below
    card.current.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
  })
  if (step === undefined || standing === undefined) return null
  const last = standing.rounds.at(-1)
  const state = standing.also === 'skipped' ? 'skipped' : standing.marker
  return (
    <div ref={card} className={styles.card} role="status">
      <p className={styles.cardHead}>
        <strong>{step.name || typeName(step.bo, say)}</strong>
        {state !== null && <span className={styles[`tag-${state}`]}>{say(`state.${state}`)}</span>}
        {standing.also === 'returned' && <span className={styles.returned}>{say('state.returned')}</span>}
      </p>
      {isA(step.bo, 'bpmn:StartEvent') && starter.startUser !== null && (
        <p>{say('card.starter', { name: personOf(starter.startUser) })}</p>
      )}
      {last !== undefined && <p className={styles.quiet}>{passageOf(last, standing.rounds.length, say)}</p>}
      {last?.tasks.map((task) => (
        <div key={task.id} className={styles.signature}>
          <p>
            <b>{task.assigneeUser?.nickname ?? say('timeline.unassigned')}</b>
            {task.assigneeUser?.deptName ? ` · ${task.assigneeUser.deptName}` : ''}
            <span className={styles.result}>{formatResult(task.result, say)}</span>
          </p>
          {task.endTime !== null && <p className={styles.quiet}>{formatMoment(task.endTime)}</p>}
          {task.reason && <p className={styles.reason}>{task.reason}</p>}
        </div>
      ))}
    </div>
  )
}

const personOf = ({ nickname, deptName }: Person) => (deptName ? `${nickname} · ${deptName}` : nickname)

function passageOf({ startTime, endTime }: Round, rounds: number, say: Say): string {
  const began = say('card.began', { at: formatMoment(startTime) })
  const text =
    endTime === null
      ? began
      : say('card.ended', { began, at: formatMoment(endTime), took: formatDuration(endTime - startTime, say) })
  return rounds > 1 ? say('card.rounds', { text, count: rounds }) : text
}
