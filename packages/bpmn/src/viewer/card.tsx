import { useLayoutEffect, useRef } from 'react'
import { service } from '../canvas/services.ts'
import { isA } from '../model/moddle.ts'
import { typeName } from '../model/type-name.ts'
import type { ProcessInstance, Standing, Step } from './progress.ts'
import styles from './viewer.module.css'
import { durationOf, momentOf, resultWords, stateWords } from './words.ts'

type Viewer = { get: (name: string, strict?: boolean) => unknown }
type CardProps = {
  viewer: Viewer
  step: Step | undefined
  standing: Standing | undefined
  starter: ProcessInstance
}

/** Who, when and why (spec 2.4), beside the step it is about. */
export function Card({ viewer, step, standing, starter }: CardProps) {
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
        <strong>{step.name || typeName(step.bo)}</strong>
        {state !== null && <span className={styles[`tag-${state}`]}>{stateWords[state]}</span>}
        {standing.also === 'returned' && <span className={styles.returned}>已退回</span>}
      </p>
      {isA(step.bo, 'bpmn:StartEvent') && starter.startUser !== null && (
        <p>
          发起人：{starter.startUser.nickname} · {starter.startUser.deptName}
        </p>
      )}
      {last !== undefined && (
        <p className={styles.quiet}>
          {momentOf(last.startTime)} 开始
          {last.endTime !== null &&
            `，${momentOf(last.endTime)} 结束，用时 ${durationOf(last.endTime - last.startTime)}`}
          {standing.rounds.length > 1 && `，共 ${standing.rounds.length} 次`}
        </p>
      )}
      {last?.tasks.map((task) => (
        <div key={task.id} className={styles.signature}>
          <p>
            <b>{task.assigneeUser?.nickname ?? '未指派'}</b>
            {task.assigneeUser?.deptName ? ` · ${task.assigneeUser.deptName}` : ''}
            <span className={styles.result}>{resultWords[task.result] ?? ''}</span>
          </p>
          {task.endTime !== null && <p className={styles.quiet}>{momentOf(task.endTime)}</p>}
          {task.reason && <p className={styles.reason}>{task.reason}</p>}
        </div>
      ))}
    </div>
  )
}
