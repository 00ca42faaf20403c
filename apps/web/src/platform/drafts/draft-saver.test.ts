import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../http/call-error.ts'
import { endSession, keepSession } from '../session/session.ts'
import { isAskingToLogIn } from '../session/session-prompt.ts'
import { DraftSaver, failedSave, type SaveResult } from './draft-saver.ts'

let waiting: (() => void) | undefined
let waitsMs = 0
const timer = {
  set: (work: () => void, ms: number) => {
    waiting = work
    waitsMs = ms
    return 1
  },
  clear: () => {
    waiting = undefined
  },
}
let answers: SaveResult[]
let sent: { xml: string; version: number }[]
let kept: (string | undefined)[]
let drawn: string
let broken: Error | undefined

function saverOf(): DraftSaver<string> {
  return new DraftSaver(
    { version: 3, savedAt: 'then', afterMs: 1_500 },
    {
      read: async () => {
        if (broken) throw broken
        return drawn
      },
      save: async (xml: string, version) => {
        sent.push({ xml, version })
        return answers.shift() ?? { kind: 'saved', version: version + 1, savedAt: 'now' }
      },
      keep: (xml?: string) => kept.push(xml),
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
async function later(saver: DraftSaver<string>): Promise<void> {
  waiting?.()
  await saver.flush()
}

test('what must be saved soon does not wait for a pause', async () => {
  const saver = saverOf()
  saver.touch(Symbol(), 1_000)
  expect(waitsMs).toBeLessThanOrEqual(1_000)
  const before = waitsMs
  await new Promise((resolve) => setTimeout(resolve, 20))
  saver.touch(Symbol(), 1_000)
  expect(waitsMs).toBeLessThan(before)
  await later(saver)
  saver.touch()
  expect(waitsMs).toBe(1_500)
})

test('what was drawn is saved once the person pauses, with the version that was read', async () => {
  const saver = saverOf()
  saver.touch()
  saver.touch()
  expect(saver.view().state).toBe('waiting')
  expect(sent).toEqual([])
  await later(saver)
  expect(sent).toEqual([{ xml: 'first', version: 3 }])
  expect(saver.view()).toMatchObject({ state: 'saved', version: 4, savedAt: 'now' })
  expect(await saver.flush()).toBe(true)
  expect(sent).toHaveLength(1)
})

test('what is drawn while a saving is under way is saved after it, by the version that it answered', async () => {
  const saver = saverOf()
  saver.touch()
  const running = saver.flush()
  saver.touch()
  await running
  expect(saver.isChanged).toBe(true)
  drawn = 'second'
  await later(saver)
  expect(sent).toEqual([
    { xml: 'first', version: 3 },
    { xml: 'second', version: 4 },
  ])
  expect(saver.view().state).toBe('saved')
})

test('what the server could not take stays on this computer and is sent again', async () => {
  const saver = saverOf()
  answers = [{ kind: 'failed' }]
  saver.touch()
  expect(await saver.flush()).toBe(false)
  expect(saver.view().state).toBe('failed')
  expect(kept).toEqual(['first'])
  await later(saver)
  expect(saver.view().state).toBe('saved')
  expect(kept).toEqual(['first', undefined])
})

test('of two who draw, the second is told and overwrites only when they say so', async () => {
  const saver = saverOf()
  answers = [{ kind: 'conflict', by: { savedBy: '沈既白', savedAt: 'just now', version: 9 } }]
  saver.touch()
  expect(await saver.flush()).toBe(false)
  expect(saver.view()).toMatchObject({ state: 'conflict', conflict: { savedBy: '沈既白' } })
  saver.touch()
  expect(await saver.flush()).toBe(false)
  expect(sent).toHaveLength(1)
  expect(await saver.overwrite()).toBe(true)
  expect(sent[1]).toEqual({ xml: 'first', version: 9 })
})

test('whoever takes what the other has drawn has nothing left to save', async () => {
  const saver = saverOf()
  answers = [{ kind: 'conflict', by: { savedBy: null, savedAt: 'just now', version: 9 } }]
  saver.touch()
  await saver.flush()
  saver.adopt(9, 'just now')
  expect(saver.view()).toMatchObject({ state: 'saved', version: 9, conflict: null })
  expect(await saver.flush()).toBe(true)
  expect(sent).toHaveLength(1)
})

test('a drawing that cannot be read for once is not lost: it is told, and saved at the next try', async () => {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  const saver = saverOf()
  saver.touch()
  broken = new Error('no drawing')
  await later(saver)
  expect(saver.view().state).toBe('failed')
  expect(told).toHaveBeenCalledWith(broken)
  expect(kept).toEqual([])
  broken = undefined
  await later(saver)
  expect(sent).toEqual([{ xml: 'first', version: 3 }])
  expect(saver.view().state).toBe('saved')
  vi.unstubAllGlobals()
})

test('whoever comes back to what was saved has nothing left to save', async () => {
  const saver = saverOf()
  saver.touch('first')
  await later(saver)
  saver.touch('second')
  expect(saver.view().state).toBe('waiting')
  saver.touch('first')
  expect([saver.view().state, saver.isChanged, waiting]).toEqual(['saved', false, undefined])
})

test('what raises the version beside the draft leaves the unsaved changes unsaved', async () => {
  const saver = saverOf()
  saver.touch()
  saver.follow(5)
  saver.follow(4)
  expect([saver.view().version, saver.isChanged]).toEqual([5, true])
  await later(saver)
  expect(sent).toEqual([{ xml: 'first', version: 5 }])
})

test('a session that ended while somebody writes asks them to log in, unless they logged out', () => {
  const ended = new CallError({ code: 401, reason: 'auth.session-ended', msg: '登录状态已失效' })
  Object.assign(globalThis, { location: new URL('http://127.0.0.1/ims-portal/lanjiang/login') })
  // Test files share what they import: another may have left a session.
  endSession()
  expect(failedSave(ended, () => undefined)).toMatchObject({ kind: 'refused' })
  expect(isAskingToLogIn()).toBe(false)
  keepSession('lanjiang', {
    accountId: 'a',
    userType: 2,
    userName: 'editor',
    nickname: '编辑',
    tenantId: 't',
    accessToken: 'x',
    refreshToken: 'y',
    expiresAt: '2026-11-15T00:00:00Z',
  })
  failedSave(ended, () => undefined)
  expect(isAskingToLogIn()).toBe(true)
})
