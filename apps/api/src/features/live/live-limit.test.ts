import { openStream } from '@laurel/testbed/stream'
import { until } from '@laurel/testbed/worker'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStreams } from '../../live/hub.ts'
import { maxStreamsPerSubject } from '../../live/stream-limit.ts'

describe('how many streams one account keeps open', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const open = (who: TestAccount) => openStream(world, who, [`dictionary:${who.tenantId}`])
  const openMany = (who: TestAccount, count: number) => Promise.all(Array.from({ length: count }, () => open(who)))
  const noneLeft = () => until('every stream is closed', async () => (openStreams() === 0 ? true : undefined))

  test('of 300 that one entrant opens at once, only the allowed number stays; others are not affected', async () => {
    const { entrant, judge } = world.lanjiang.accounts
    const streams = await openMany(entrant, 300)
    const opened = streams.filter(({ status }) => status === 200)
    const refused = streams.filter(({ status }) => status !== 200)
    expect([opened.length, refused.length]).toEqual([maxStreamsPerSubject, 300 - maxStreamsPerSubject])
    for (const { status, refusal } of refused)
      expect([status, refusal]).toEqual([429, { reason: 'live.too-many-streams' }])
    for (const who of [judge, world.qingye.accounts.entrant]) {
      const other = await open(who)
      expect(other.status).toBe(200)
      await other.close()
    }
    await Promise.all(opened.map((stream) => stream.close()))
    await noneLeft()
  })

  test('a stream that has ended, or was refused for another reason, takes up no place', async () => {
    const { auditor } = world.lanjiang.accounts
    for (let n = 0; n < maxStreamsPerSubject + 5; n += 1) {
      const absent = await openStream(world, auditor, [`job:${crypto.randomUUID()}`])
      expect(absent.status).toBe(404)
    }
    for (let round = 0; round < 2; round += 1) {
      const streams = await openMany(auditor, maxStreamsPerSubject)
      expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
      expect((await open(auditor)).status).toBe(429)
      await Promise.all(streams.map((stream) => stream.close()))
      await noneLeft()
    }
  })

  test('whoever has no stream left reads the same state by asking', async () => {
    const { volunteer } = world.lanjiang.accounts
    const streams = await openMany(volunteer, maxStreamsPerSubject + 1)
    expect(streams.filter(({ status }) => status === 429).length).toBe(1)
    const topics = [`dictionary:${volunteer.tenantId}`]
    expect((await world.call(volunteer, 'GET /ims/live/snapshot', { query: { topics } })).code).toBe(200)
    await Promise.all(streams.map((stream) => stream.close()))
  })
})
