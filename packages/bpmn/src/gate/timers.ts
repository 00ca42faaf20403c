import { readStageTime } from '../rows/timer.ts'
import type { Refuse } from './flow-model.ts'
import { isCycle, isDate, secondsOf } from './values.ts'
import { attributeOf, childrenOf, isBpmn, type XmlNode } from './xml-tree.ts'

export type Time = { kind: 'duration' | 'date' | 'cycle' | 'stage'; text: string }

/** When a timer is over. Undefined: nothing is written, or nothing that can be run. */
export function timeOf(timer: XmlNode): Time | undefined {
  const [time, ...more] = childrenOf(timer, 'timeDuration', 'timeDate', 'timeCycle')
  if (time === undefined || more.length > 0) return undefined
  const text = time.text.trim()
  if (time.name === 'timeDuration') return (secondsOf(text) ?? 0) >= 1 ? { kind: 'duration', text } : undefined
  if (time.name === 'timeCycle') return isCycle(text) ? { kind: 'cycle', text } : undefined
  if (readStageTime(text) !== undefined) return { kind: 'stage', text }
  return isDate(text) ? { kind: 'date', text } : undefined
}

export function checkTimer(event: XmlNode, timer: XmlNode, refuse: Refuse) {
  const written = childrenOf(timer, 'timeDuration', 'timeDate', 'timeCycle').map(({ text }) => text.trim())
  if (written.every((text) => text === '')) return refuse(event, 'timer-without-time')
  const time = timeOf(timer)
  if (time === undefined) return refuse(event, 'timer-time', written.join(' '))
  const repeats = isBpmn(event, 'boundaryEvent') && attributeOf(event, 'cancelActivity') === 'false'
  if (time.kind === 'cycle' && !repeats) refuse(event, 'timer-cycle')
}
