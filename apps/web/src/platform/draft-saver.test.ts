import { beforeEach, expect, test, vi } from 'vitest'
import { DraftKeeper, type Saved } from './draft-keeper.ts'

let waiting: (() => void) | undefined
const timer = {
  set: (work: () => void) => {
    waiting = work
    return 1
  },
  clear: () => {
    waiting = undefined
  },
}
let answers: Saved[]
let sent: { xml: string; version: number }[]
let kept: (string | undefined)[]
let drawn: string
let broken: Error | undefined

function keeperOf(): DraftKeeper {
  return new DraftKeeper(
    { version: 3, savedAt: 'then' },
    {
      read: async () => {
        if (broken) throw broken
        return drawn
      },
      save: async (xml, version) => {
        sent.push({ xml, version })
        return answers.shift() ?? { kind: 'saved', version: version + 1, savedAt: 'now' }
      },
      keep: (xml) => kept.push(xml),
    },
    timer,
  )
}

beforeEach(() => {
  waiting = undefined
  answers = []
  sent = []
  kept = []
  drawn = 'first'
  broken = undefined
})

/** What was to be done later is done now, and what it leads to as well. */
async function later(keeper: DraftKeeper): Promise<void> {
  waiting?.()
  await keeper.flush()
}

test('what was drawn is saved once the person pauses, with the version that was read', async () => {
  const keeper = keeperOf()
  keeper.touch()
  keeper.touch()
  expect(keeper.view().state).toBe('waiting')
  expect(sent).toEqual([])
  await later(keeper)
  expect(sent).toEqual([{ xml: 'first', version: 3 }])
  expect(keeper.view()).toMatchObject({ state: 'saved', version: 4, savedAt: 'now' })
  expect(await keeper.flush()).toBe(true)
  expect(sent).toHaveLength(1)
})

test('what is drawn while a saving is under way is saved after it, by the version that it answered', async () => {
  const keeper = keeperOf()
  keeper.touch()
  const running = keeper.flush()
  keeper.touch()
  await running
  expect(keeper.isChanged).toBe(true)
  drawn = 'second'
  await later(keeper)
  expect(sent).toEqual([
    { xml: 'first', version: 3 },
    { xml: 'second', version: 4 },
  ])
  expect(keeper.view().state).toBe('saved')
})

test('what the server could not take stays on this computer and is sent again', async () => {
  const keeper = keeperOf()
  answers = [{ kind: 'failed' }]
  keeper.touch()
  expect(await keeper.flush()).toBe(false)
  expect(keeper.view().state).toBe('failed')
  expect(kept).toEqual(['first'])
  await later(keeper)
  expect(keeper.view().state).toBe('saved')
  expect(kept).toEqual(['first', undefined])
})

test('of two who draw, the second is told and overwrites only when they say so', async () => {
  const keeper = keeperOf()
  answers = [{ kind: 'outrun', by: { savedBy: '沈既白', savedAt: 'just now', version: 9 } }]
  keeper.touch()
  expect(await keeper.flush()).toBe(false)
  expect(keeper.view()).toMatchObject({ state: 'outrun', outrun: { savedBy: '沈既白' } })
  keeper.touch()
  expect(await keeper.flush()).toBe(false)
  expect(sent).toHaveLength(1)
  expect(await keeper.overwrite()).toBe(true)
  expect(sent[1]).toEqual({ xml: 'first', version: 9 })
})

test('whoever takes what the other has drawn has nothing left to save', async () => {
  const keeper = keeperOf()
  answers = [{ kind: 'outrun', by: { savedBy: null, savedAt: 'just now', version: 9 } }]
  keeper.touch()
  await keeper.flush()
  keeper.adopt(9, 'just now')
  expect(keeper.view()).toMatchObject({ state: 'saved', version: 9, outrun: null })
  expect(await keeper.flush()).toBe(true)
  expect(sent).toHaveLength(1)
})

test('a drawing that cannot be read for once is not lost: it is told, and saved at the next try', async () => {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  const keeper = keeperOf()
  keeper.touch()
  broken = new Error('no drawing')
  await later(keeper)
  expect(keeper.view().state).toBe('failed')
  expect(told).toHaveBeenCalledWith(broken)
  expect(kept).toEqual([])
  broken = undefined
  await later(keeper)
  expect(sent).toEqual([{ xml: 'first', version: 3 }])
  expect(keeper.view().state).toBe('saved')
  vi.unstubAllGlobals()
})
