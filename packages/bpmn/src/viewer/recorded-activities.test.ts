import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { drawSketch } from '../gallery/draw.ts'
import { gallery } from '../gallery/gallery.ts'
import type { ModdleElement } from '../model/moddle.ts'
import { standings, stepsOf } from './progress.ts'
import { type Passage, recordedActivities } from './recorded-activities.ts'

const sketch = gallery.find(({ key }) => key === 'roadshow')
if (sketch === undefined) throw new Error('no roadshow')
const { rootElement } = await new BpmnModdle().fromXML(drawSketch(sketch, 'p', 'p'))
const steps = stepsOf(rootElement as ModdleElement)
const flow = (from: string, to: string) =>
  [...steps.values()].find(
    ({ isFlow, bo }) =>
      isFlow && (bo.get('sourceRef') as ModdleElement).id === from && (bo.get('targetRef') as ModdleElement).id === to,
  )?.id ?? ''
const passed = (key: string, from: string | null, startTime: number, endTime: number | null = startTime): Passage => ({
  key,
  flow: from === null ? null : flow(from, key),
  taskId: null,
  startTime,
  endTime,
})

const twice = [
  passed('start', null, 1),
  passed('checkin', 'start', 1, 2),
  passed('draw', 'checkin', 2, 3),
  passed('score', 'draw', 3, 4),
  passed('recount', 'score', 4, 5),
  passed('same', 'recount', 5),
  passed('score', 'same', 5, 6),
  passed('recount', 'score', 6, 7),
  passed('same', 'recount', 7),
  passed('lock', 'same', 7, null),
]

test('each line was taken by the passage that it left, also in a loop', () => {
  const activities = recordedActivities(steps, twice) ?? []
  const outgoing = (key: string) => activities.filter((one) => one.key === key).map((one) => one.outgoing)
  expect(outgoing('same')).toEqual([[flow('same', 'score')], [flow('same', 'lock')]])
  expect(outgoing('score')).toEqual([[flow('score', 'recount')], [flow('score', 'recount')]])
  expect(outgoing('lock')).toEqual([[]])
})

test('[M03] [M04] lines and service steps are marked by what was passed, a service step in progress as such', () => {
  const processInstance = { result: 1, startUser: null, createTime: 1, endTime: null }
  const found = standings(steps, {
    processInstance,
    taskList: [],
    activityList: recordedActivities(steps, twice) ?? [],
  })
  expect(found.get(flow('same', 'lock'))?.marker).toBe('highlight')
  expect(found.get(flow('lock', 'done'))?.marker).toBeUndefined()
  expect(found.get('draw')?.marker).toBe('highlight')
  const waiting = recordedActivities(steps, [...twice.slice(0, 2), passed('draw', 'checkin', 2, null)]) ?? []
  expect(standings(steps, { processInstance, taskList: [], activityList: waiting }).get('draw')?.marker).toBe(
    'highlight-todo',
  )
})

test('a record that begins in the middle is not taken for the whole', () => {
  expect(recordedActivities(steps, twice.slice(2))).toBeUndefined()
})
