import { readdirSync, readFileSync } from 'node:fs'
import { BpmnModdle } from 'bpmn-moddle'
import { describe, expect, test } from 'vitest'
import { drawSketch } from '../gallery/draw.ts'
import { galleryIn } from '../gallery/gallery.ts'
import { readDocument } from '../model/document.ts'
import type { ModdleElement } from '../model/moddle.ts'
import { sayIn } from '../words/words.ts'
import { type Progress, standings, stepsOf } from './progress.ts'
import { timelineOf } from './timeline.ts'

type Recorded = Progress & {
  covers: string
  xml: string
  expected: {
    markers: Record<string, string | null>
    free: string[]
    badges?: Record<string, string>
    visits?: Record<string, number>
    beyond?: Record<string, string>
  }
}

const corpus = new URL('../../../../measure/corpus/bpmn/viewer/', import.meta.url)
const names = readdirSync(corpus).filter((name) => name.endsWith('.json'))
const read = (name: string) => readFileSync(new URL(name, corpus), 'utf8')

describe('recorded instances', () => {
  test('there are fourteen', () => expect(names).toHaveLength(14))

  test.each(names)(
    '[M02] [M03] [M04] [M05] whoever looks at %s sees the marker that the spec gives each element',
    async (name) => {
      const recorded = JSON.parse(read(name)) as Recorded
      const { rootElement } = await new BpmnModdle().fromXML(read(recorded.xml))
      const found = standings(stepsOf(rootElement as ModdleElement), recorded)
      const { markers, free, badges = {}, visits = {}, beyond = {} } = recorded.expected

      const shown = Object.keys(markers).filter((id) => !free.includes(id))
      expect(shown.length).toBeGreaterThan(3)
      expect(Object.fromEntries(shown.map((id) => [id, found.get(id)?.marker ?? null]))).toEqual(
        Object.fromEntries(shown.map((id) => [id, markers[id]])),
      )
      for (const [id, badge] of Object.entries(badges)) expect([id, found.get(id)?.badge]).toEqual([id, badge])
      for (const [id, count] of Object.entries(visits)) expect([id, found.get(id)?.rounds.length]).toEqual([id, count])
      for (const [id, also] of Object.entries(beyond)) expect([id, found.get(id)?.also]).toEqual([id, also])
    },
  )
})

test('[M02] signers one after another are one round; a later visit is another', async () => {
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="D" targetNamespace="t"><process id="P">
    <userTask id="sign"><multiInstanceLoopCharacteristics isSequential="true" /></userTask><userTask id="fix" />
  </process></definitions>`
  const { rootElement } = await new BpmnModdle().fromXML(xml)
  const visit = (key: string, taskId: string, startTime: number, endTime: number | null) => ({
    key,
    taskId,
    startTime,
    endTime,
    outgoing: [],
  })
  const task = (id: string, result: number) => ({
    id,
    result,
    assigneeUser: null,
    createTime: 0,
    endTime: null,
    reason: null,
  })
  const progress: Progress = {
    processInstance: { result: 1, startUser: null, createTime: 0, endTime: null },
    activityList: [
      visit('sign', 'a', 0, 5),
      visit('sign', 'b', 5, 9),
      visit('fix', 'c', 9, 12),
      visit('sign', 'd', 12, null),
    ],
    taskList: [task('a', 2), task('b', 3), task('c', 2), task('d', 1)],
  }
  const sign = standings(stepsOf(rootElement as ModdleElement), progress).get('sign')
  expect(sign?.rounds.map((round) => round.tasks.map((one) => one.id))).toEqual([['a', 'b'], ['d']])
  expect(sign?.marker).toBe('highlight-todo')
})

test('a step that its decider sent back is shown as returned, in the drawing and in the timeline; approved later it is approved', async () => {
  const sketch = galleryIn('zh').find(({ key }) => key === 'performance')
  if (sketch === undefined) throw new Error('no such ready process')
  const definitions = await readDocument(drawSketch(sketch, 'p', 'p'))
  if (definitions === undefined) throw new Error('it cannot be read')
  const steps = stepsOf(definitions)
  const person = { nickname: '季白', deptName: null }
  const passage = (key: string, at: number, result: number) => ({
    activity: { key, taskId: `${key}${at}`, startTime: at, endTime: at + 1, outgoing: [] },
    task: { id: `${key}${at}`, result, assigneeUser: person, createTime: at, endTime: at + 1, reason: '' },
  })
  const told = (passages: ReturnType<typeof passage>[]) => {
    const progress: Progress = {
      processInstance: { result: 1, startUser: person, createTime: 0, endTime: null },
      activityList: passages.map(({ activity }) => activity),
      taskList: passages.map(({ task }) => task),
    }
    const found = standings(steps, progress)
    const { marker, also } = found.get('safety') ?? {}
    return [marker, also, timelineOf(steps, found, progress, sayIn('zh')).map(({ state }) => state)]
  }
  const once = [passage('pick', 1, 2), passage('safety', 3, 5)]
  expect(told(once)).toEqual([null, 'returned', ['highlight', 'returned']])
  expect(told([...once, passage('pick', 5, 2), passage('safety', 7, 2)])).toEqual([
    'highlight',
    null,
    ['highlight', 'returned', 'highlight', 'highlight'],
  ])
})

test('a step that several sign in one task says how many have', async () => {
  const sketch = galleryIn('zh').find(({ key }) => key === 'performance')
  const definitions = sketch && (await readDocument(drawSketch(sketch, 'p', 'p')))
  if (definitions === undefined) throw new Error('it cannot be read')
  const task = { id: 't', result: 1, assigneeUser: null, createTime: 1, endTime: null, reason: null }
  const progress: Progress = {
    processInstance: { result: 1, startUser: null, createTime: 0, endTime: null },
    activityList: [{ key: 'safety', taskId: 't', startTime: 1, endTime: null, outgoing: [] }],
    taskList: [{ ...task, votes: { given: 2, signers: 3 } }],
  }
  const badge = (taskList: Progress['taskList']) =>
    standings(stepsOf(definitions), { ...progress, taskList }).get('safety')?.badge
  expect(badge(progress.taskList)).toBe('2/3')
  expect(badge([{ ...task, votes: null }])).toBeNull()
})
