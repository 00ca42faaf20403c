import type { PageDraft } from '@laurel/contract/page'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SaveResult } from './draft-saver.ts'
import { EditableDraft } from './editable-draft.ts'

const draft = (zh: string): PageDraft => ({ title: { zh, en: '' }, description: { zh: '', en: '' }, blocks: [] })
const first = draft('零')

let waiting: (() => void) | undefined
let sent: { zh: string; version: number }[]
let answers: SaveResult[]
let page: EditableDraft<PageDraft>
let broken: Error | undefined
let kept: ({ zh: string; version: number } | undefined)[]

beforeEach(() => {
  waiting = undefined
  sent = []
  answers = []
  broken = undefined
  kept = []
  page = new EditableDraft(
    { draft: first, version: 7, savedAt: null },
    async ({ title }, version) => {
      if (broken) throw broken
      sent.push({ zh: title.zh, version })
      return answers.shift() ?? { kind: 'saved', version: version + 1, savedAt: '2026-11-15T08:00:00Z' }
    },
    (draft, version) => kept.push(draft && { zh: draft.title.zh, version }),
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

const title = () => page.view().draft.title.zh
const pause = async () => {
  waiting?.()
  await page.flush()
}

test('whoever pauses has their draft saved, with the version that they have read', async () => {
  page.change(draft('一'))
  expect([page.view().state, sent]).toEqual(['waiting', []])
  await pause()
  page.change(draft('二'))
  await pause()
  expect(sent).toEqual([
    { zh: '一', version: 7 },
    { zh: '二', version: 8 },
  ])
  expect(page.view()).toMatchObject({ state: 'saved', version: 9 })
})

test('everything can be undone and done again, a word at a time', () => {
  for (const zh of ['新', '新标', '新标题']) page.change(draft(zh), 'title')
  page.settle()
  page.change(draft('别的'), 'title')
  page.undo()
  expect(title()).toBe('新标题')
  page.undo()
  expect([title(), page.view().canUndo, page.view().state]).toEqual(['零', false, 'saved'])
  page.redo()
  page.redo()
  expect([title(), page.view().canRedo]).toEqual(['别的', false])
  page.undo()
  page.change(draft('另一条路'))
  expect(page.view().canRedo).toBe(false)
})

test('what somebody else saved first is not overwritten until the person says so', async () => {
  answers = [{ kind: 'conflict', by: { savedBy: '周予安', savedAt: '2026-11-15T08:00:00Z', version: 12 } }]
  page.change(draft('我的'))
  await pause()
  page.change(draft('我的，又一次'))
  expect(waiting).toBeUndefined()
  expect(await page.flush()).toBe(false)
  expect([page.view().state, page.view().conflict?.savedBy, sent.length]).toEqual(['conflict', '周予安', 1])
  page.overwrite()
  await page.flush()
  expect(sent.at(-1)).toEqual({ zh: '我的，又一次', version: 12 })
  expect(page.view()).toMatchObject({ state: 'saved', version: 13, conflict: null })
})

test('whoever takes the draft of another can have their own back', async () => {
  answers = [{ kind: 'conflict', by: { savedBy: '周予安', savedAt: '2026-11-15T08:00:00Z', version: 12 } }]
  page.change(draft('我的'))
  await pause()
  page.adopt({ draft: draft('她的'), version: 12, savedAt: null })
  expect([title(), page.view().state, page.isChanged]).toEqual(['她的', 'saved', false])
  page.undo()
  expect([title(), page.view().state]).toEqual(['我的', 'waiting'])
  await pause()
  expect(sent.at(-1)).toEqual({ zh: '我的', version: 12 })
})

test('a save that is not heard of is tried again, and what is typed meanwhile is not lost', async () => {
  answers = [{ kind: 'failed' }]
  page.change(draft('一'))
  await page.flush()
  expect(page.view().state).toBe('failed')
  page.change(draft('二'))
  await pause()
  expect([page.view().state, sent.at(-1)]).toEqual(['saved', { zh: '二', version: 7 }])
})

test('a save that breaks off in a way nobody thought of is told, and tried again', async () => {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  page.change(draft('一'))
  broken = new Error('not thought of')
  await pause()
  expect(page.view().state).toBe('failed')
  expect(told).toHaveBeenCalledWith(broken)
  broken = undefined
  await pause()
  expect(sent).toEqual([{ zh: '一', version: 7 }])
  expect(page.view().state).toBe('saved')
  vi.unstubAllGlobals()
})

test('a copy is kept on this computer from the first change, and goes once the server has it', async () => {
  page.change(draft('一'))
  expect(kept.at(-1)).toEqual({ zh: '一', version: 7 })
  await page.flush()
  expect(kept.at(-1)).toBeUndefined()
  page.change(draft('二'))
  page.undo()
  expect(kept.at(-1)).toBeUndefined()
})
