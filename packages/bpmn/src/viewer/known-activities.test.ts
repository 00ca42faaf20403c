import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import type { ModdleElement } from '../model/moddle.ts'
import { knownActivities } from './known-activities.ts'
import { type ApprovalTask, stepsOf } from './progress.ts'

type Flow = readonly [id: string, from: string, to: string]

/** Elements as `type id`, e.g. `userTask school`. */
async function drawn(elements: readonly string[], flows: readonly Flow[], inside: Record<string, string> = {}) {
  const body = elements.map((element) => {
    const [type, id = ''] = element.split(' ')
    return `<${type} id="${id}" ${id === 'late' ? 'attachedToRef="lookup"' : ''}>${inside[id] ?? ''}</${type}>`
  })
  const lines = flows.map(([id, from, to]) => `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}" />`)
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="D" targetNamespace="t"><process id="P">${[...body, ...lines].join('')}</process></definitions>`
  const { rootElement } = await new BpmnModdle().fromXML(xml)
  return stepsOf(rootElement as ModdleElement)
}

const instance = (result: number, endTime: number | null = null) => ({
  result,
  startUser: null,
  createTime: 0,
  endTime,
})
const task = (key: string, createTime: number, endTime: number | null, result = endTime === null ? 1 : 2) =>
  ({ id: `${key}@${createTime}`, key, result, assigneeUser: null, createTime, endTime, reason: null }) as ApprovalTask

const taken = (activities: ReturnType<typeof knownActivities>) => activities.flatMap(({ outgoing }) => outgoing).sort()
const passed = (activities: ReturnType<typeof knownActivities>) => activities.map(({ key }) => key)

const review = ['startEvent start', 'userTask first', 'userTask second', 'endEvent end']
const reviewFlows: Flow[] = [
  ['a', 'start', 'first'],
  ['b', 'first', 'second'],
  ['c', 'second', 'end'],
]

test('[M03] between two recorded tasks the one way is taken, and nothing beyond the last is', async () => {
  const steps = await drawn(review, reviewFlows)
  const open = knownActivities(steps, instance(1), [task('first', 1, 5), task('second', 6, null)])
  expect(taken(open)).toEqual(['a', 'b'])
  expect(passed(open)).toEqual(['start', 'first', 'second'])
  const waiting = knownActivities(steps, instance(1), [task('first', 1, 5)])
  expect(taken(waiting)).toEqual(['a'])
})

test('[M05] an approved process has reached its end; one that was rejected or taken back has not', async () => {
  const steps = await drawn(review, reviewFlows)
  const both = [task('first', 1, 5), task('second', 6, 9)]
  const approved = knownActivities(steps, instance(2, 9), both)
  expect(taken(approved)).toEqual(['a', 'b', 'c'])
  expect(approved.find(({ key }) => key === 'end')).toMatchObject({ startTime: 9, endTime: 9 })
  for (const [result, last] of [
    [3, task('second', 6, 9, 3)],
    [4, task('second', 6, 9, 4)],
  ] as const)
    expect(taken(knownActivities(steps, instance(result, 9), [task('first', 1, 5), last]))).toEqual(['a', 'b'])
})

test('before the engine has begun nothing is known', async () => {
  const steps = await drawn(review, reviewFlows)
  expect(knownActivities(steps, instance(1), [])).toEqual([])
})

test('[M03] a gateway on the way is passed; of two ways to the same task only what both share is taken', async () => {
  const steps = await drawn(
    [
      'startEvent start',
      'userTask first',
      'exclusiveGateway split',
      'serviceTask long',
      'exclusiveGateway join',
      'userTask second',
      'endEvent no',
    ],
    [
      ['a', 'start', 'first'],
      ['b', 'first', 'split'],
      ['short', 'split', 'join'],
      ['to', 'split', 'long'],
      ['from', 'long', 'join'],
      ['refused', 'split', 'no'],
      ['c', 'join', 'second'],
    ],
  )
  const activities = knownActivities(steps, instance(1), [task('first', 1, 5), task('second', 8, null)])
  expect(taken(activities)).toEqual(['a', 'b', 'c'])
  expect(passed(activities).sort()).toEqual(['first', 'join', 'second', 'split', 'start'])
  expect(activities.find(({ key }) => key === 'split')).toMatchObject({ startTime: 5, endTime: 5 })
})

test('[M03] a way round by an event at the edge of a step is another way', async () => {
  const steps = await drawn(
    ['startEvent start', 'serviceTask lookup', 'boundaryEvent late', 'userTask second'],
    [
      ['a', 'start', 'lookup'],
      ['b', 'lookup', 'second'],
      ['c', 'late', 'second'],
    ],
  )
  const activities = knownActivities(steps, instance(1), [task('second', 8, null)])
  expect(taken(activities)).toEqual(['a'])
})

test('[M03] a task that went back, or that was taken away, is left by no flow', async () => {
  const steps = await drawn(review, reviewFlows)
  for (const result of [4, 5])
    expect(taken(knownActivities(steps, instance(1), [task('first', 1, 5, result), task('second', 6, null)]))).toEqual([
      'a',
    ])
})

test('[M03] where several tokens run, the order of tasks says nothing about flows', async () => {
  const steps = await drawn(
    ['startEvent start', 'parallelGateway fork', 'userTask first', 'userTask second'],
    [
      ['a', 'start', 'fork'],
      ['b', 'fork', 'first'],
      ['c', 'fork', 'second'],
      ['d', 'first', 'second'],
    ],
  )
  const activities = knownActivities(steps, instance(1), [task('first', 1, 5), task('second', 6, null)])
  expect(taken(activities)).toEqual([])
  expect(passed(activities)).toEqual(['start', 'first', 'second'])
})

test('[M03] signers of one step leave it together, once all are done', async () => {
  const several = { first: '<multiInstanceLoopCharacteristics />' }
  const steps = await drawn(review, reviewFlows, several)
  const signers = [task('first', 1, 3), task('first', 1.5, 5, 4)]
  expect(taken(knownActivities(steps, instance(1), [...signers, task('second', 6, null)]))).toEqual(['a', 'b'])
  expect(taken(knownActivities(steps, instance(1), [task('first', 1, 3), task('first', 1.5, null)]))).toEqual(['a'])
})
