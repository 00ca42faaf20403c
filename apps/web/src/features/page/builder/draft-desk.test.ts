import type { PageDraft } from '@laurel/contract/page'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Saved } from '../../../platform/draft-saver.ts'
import { DraftDesk } from './draft-desk.ts'

const draft = (zh: string): PageDraft => ({ title: { zh, en: '' }, description: { zh: '', en: '' }, blocks: [] })
const first = draft('零')

let waiting: (() => void) | undefined
let sent: { zh: string; version: number }[]
let answers: Saved[]
let desk: DraftDesk
let broken: Error | undefined

beforeEach(() => {
  waiting = undefined
  sent = []
  answers = []
  broken = undefined
  desk = new DraftDesk(
    { draft: first, version: 7, savedAt: null },
    async ({ title }, version) => {
      if (broken) throw broken
      sent.push({ zh: title.zh, version })
      return answers.shift() ?? { kind: 'saved', version: version + 1, savedAt: '2026-11-15T08:00:00Z' }
    },
    {
      set: (work) => {
        waiting = work
        return 1
      },
      clear: () => {
        waiting = undefined
      },
    },
  )
})

const title = () => desk.view().draft.title.zh
const pause = async () => {
  waiting?.()
  await desk.flush()
}

test('whoever pauses has their draft saved, with the version that they have read', async () => {
  desk.change(draft('一'))
  expect([desk.view().state, sent]).toEqual(['waiting', []])
  await pause()
  desk.change(draft('二'))
  await pause()
  expect(sent).toEqual([
    { zh: '一', version: 7 },
    { zh: '二', version: 8 },
  ])
  expect(desk.view()).toMatchObject({ state: 'saved', version: 9 })
})

test('everything can be undone and done again, a word at a time', () => {
  for (const zh of ['新', '新标', '新标题']) desk.change(draft(zh), 'title')
  desk.settle()
  desk.change(draft('别的'), 'title')
  desk.undo()
  expect(title()).toBe('新标题')
  desk.undo()
  expect([title(), desk.view().canUndo, desk.view().state]).toEqual(['零', false, 'saved'])
  desk.redo()
  desk.redo()
  expect([title(), desk.view().canRedo]).toEqual(['别的', false])
  desk.undo()
  desk.change(draft('另一条路'))
  expect(desk.view().canRedo).toBe(false)
})

test('what somebody else saved first is not overwritten until the person says so', async () => {
  answers = [{ kind: 'outrun', by: { savedBy: '周予安', savedAt: '2026-11-15T08:00:00Z', version: 12 } }]
  desk.change(draft('我的'))
  await pause()
  desk.change(draft('我的，又一次'))
  expect(waiting).toBeUndefined()
  expect(await desk.flush()).toBe(false)
  expect([desk.view().state, desk.view().outrun?.savedBy, sent.length]).toEqual(['outrun', '周予安', 1])
  desk.overwrite()
  await desk.flush()
  expect(sent.at(-1)).toEqual({ zh: '我的，又一次', version: 12 })
  expect(desk.view()).toMatchObject({ state: 'saved', version: 13, outrun: null })
})

test('whoever takes the draft of another can have their own back', async () => {
  answers = [{ kind: 'outrun', by: { savedBy: '周予安', savedAt: '2026-11-15T08:00:00Z', version: 12 } }]
  desk.change(draft('我的'))
  await pause()
  desk.adopt({ draft: draft('她的'), version: 12, savedAt: null })
  expect([title(), desk.view().state, desk.isChanged]).toEqual(['她的', 'saved', false])
  desk.undo()
  expect([title(), desk.view().state]).toEqual(['我的', 'waiting'])
  await pause()
  expect(sent.at(-1)).toEqual({ zh: '我的', version: 12 })
})

test('a save that is not heard of is tried again, and what is typed meanwhile is not lost', async () => {
  answers = [{ kind: 'failed' }]
  desk.change(draft('一'))
  await desk.flush()
  expect(desk.view().state).toBe('failed')
  desk.change(draft('二'))
  await pause()
  expect([desk.view().state, sent.at(-1)]).toEqual(['saved', { zh: '二', version: 7 }])
})

test('a save that breaks off in a way nobody thought of is told, and tried again', async () => {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  desk.change(draft('一'))
  broken = new Error('not thought of')
  await pause()
  expect(desk.view().state).toBe('failed')
  expect(told).toHaveBeenCalledWith(broken)
  broken = undefined
  await pause()
  expect(sent).toEqual([{ zh: '一', version: 7 }])
  expect(desk.view().state).toBe('saved')
  vi.unstubAllGlobals()
})
