import { describe, expect, test } from 'vitest'
import { type AccessMode, AdmissionQueue } from './admission-queue.ts'

const here = () => false

/** Work that the test ends. */
function hold() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { end: () => end(), work: () => ended }
}

const outcome = (passing: Promise<unknown>) =>
  passing.then(
    () => 'served',
    (error: { reason?: string }) => error.reason,
  )

/** Until everything that can go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the admission queue', () => {
  test('lets as many in as there are connections, and the next when one leaves', async () => {
    const queue = new AdmissionQueue(2, 10)
    const [a, b, c] = [hold(), hold(), hold()]
    const passing = [a, b, c].map(({ work }) => queue.pass('read', here, work))
    expect([queue.inside, queue.waiting('read')]).toEqual([2, 1])
    a.end()
    await settled()
    expect([queue.inside, queue.waiting('read')]).toEqual([2, 0])
    b.end()
    c.end()
    await Promise.all(passing)
    expect(queue.inside).toBe(0)
  })

  test('lets writers go before readers who came earlier', async () => {
    const queue = new AdmissionQueue(1, 10)
    const first = hold()
    const order: string[] = []
    const passing = [queue.pass('read', here, first.work)]
    for (const [mode, name] of [
      ['read', 'r1'],
      ['write', 'w1'],
      ['read', 'r2'],
      ['write', 'w2'],
    ] as [AccessMode, string][])
      passing.push(queue.pass(mode, here, async () => void order.push(name)))
    first.end()
    await Promise.all(passing)
    expect(order).toEqual(['w1', 'w2', 'r1', 'r2'])
  })

  test('says at once that it is full; a writer takes the place of the reader who came last', async () => {
    const queue = new AdmissionQueue(1, 2)
    const first = hold()
    const inside = queue.pass('read', here, first.work)
    const [early, late] = [queue.pass('read', here, async () => 1), queue.pass('read', here, async () => 1)].map(
      outcome,
    )
    expect([queue.isFullFor('read'), queue.isFullFor('write')]).toEqual([true, false])
    expect(await outcome(queue.pass('read', here, async () => 1))).toBe('http.busy')
    const writer = outcome(queue.pass('write', here, async () => 1))
    expect(await late).toBe('http.busy')
    first.end()
    await inside
    expect(await Promise.all([early, writer])).toEqual(['served', 'served'])
  })

  test('does nothing for a client that has gone', async () => {
    const queue = new AdmissionQueue(1, 10)
    const first = hold()
    const inside = queue.pass('read', here, first.work)
    let isGone = false
    const worked: number[] = []
    const gone = outcome(
      queue.pass(
        'write',
        () => isGone,
        async () => void worked.push(1),
      ),
    )
    const next = outcome(queue.pass('read', here, async () => void worked.push(1)))
    isGone = true
    first.end()
    await inside
    expect([await gone, await next, worked.length, queue.inside]).toEqual(['http.busy', 'served', 1, 0])
  })

  test('lets nobody wait for ever: a reader two seconds, a writer five', async () => {
    const queue = new AdmissionQueue(1, 10)
    const first = hold()
    const inside = queue.pass('read', here, first.work)
    const since = performance.now()
    const waited = async (mode: AccessMode) => {
      expect(await outcome(queue.pass(mode, here, async () => 1))).toBe('http.busy')
      return performance.now() - since
    }
    const [reader = 0, writer = 0] = await Promise.all([waited('read'), waited('write')])
    first.end()
    await inside
    expect([reader > 1_900, writer > 4_900, reader < writer]).toEqual([true, true, true])
  })

  test('keeps its count when work fails', async () => {
    const queue = new AdmissionQueue(1, 10)
    await outcome(queue.pass('read', here, () => Promise.reject(new Error('no'))))
    expect(queue.inside).toBe(0)
  })
})
