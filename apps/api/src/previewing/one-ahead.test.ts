import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneAhead } from './one-ahead.ts'

const settled = async () => {
  for (let at = 0; at < 5; at += 1) await turn()
}

test('the next is prepared while the present one is used, and never two', async () => {
  const told: string[] = []
  const uses: (() => void)[] = []
  const all = oneAhead(
    [1, 2, 3],
    async (item) => {
      told.push(`prepared ${item}`)
      return item
    },
    async (item) => {
      await new Promise<void>((resolve) => uses.push(resolve))
      told.push(`used ${item}`)
    },
  )
  for (const _ of [1, 2, 3]) {
    await settled()
    uses.shift()?.()
  }
  await all
  expect(told).toEqual(['prepared 1', 'prepared 2', 'used 1', 'prepared 3', 'used 2', 'used 3'])
})

test('a failure of either ends the other before it is told', async () => {
  const told: string[] = []
  const untilEnded = (who: string, signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        told.push(`${who} ended`)
        reject(signal.reason)
      })
    })
  const broken = new Error('broken')
  const atUse = oneAhead(
    [1, 2],
    (item, signal) => (item === 1 ? Promise.resolve(item) : untilEnded('preparing', signal)),
    () => Promise.reject(broken),
  )
  await expect(atUse).rejects.toBe(broken)
  const atPreparing = oneAhead(
    [1, 2],
    (item) => (item === 1 ? Promise.resolve(item) : Promise.reject(broken)),
    (_, signal) => untilEnded('using', signal),
  )
  await expect(atPreparing).rejects.toBe(broken)
  const stopping = new AbortController()
  const stopped = oneAhead(
    [1],
    (_, signal) => untilEnded('stopped', signal),
    () => Promise.resolve(),
    stopping.signal,
  )
  stopping.abort(broken)
  await expect(stopped).rejects.toBe(broken)
  expect(told).toEqual(['preparing ended', 'using ended', 'stopped ended'])
})
