import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('a browser', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const error = {
    release: 'index-B3x.js',
    route: '/:prefix/personal',
    kind: 'error' as const,
    name: 'TypeError',
    message: "Cannot read '张三' of 13800000000",
    frames: ['index-B3x.js:1:2'],
  }
  const report = (body: unknown, address = '203.0.113.7') =>
    world.call(null, 'POST /ims/client-error/report', { body, headers: { 'x-forwarded-for': address } })
  const lines = () => world.log.filter((line) => line.includes('browser error')).map((line) => JSON.parse(line).browser)

  test('reports an uncaught error with its release and route, and nobody’s data', async () => {
    expect(await report(error)).toMatchObject({ status: 200, data: null })
    expect(lines()).toEqual([{ ...error, message: 'Cannot read "…" of #' }])
    expect(world.log.join('')).not.toMatch(/张三|13800000000|203\.0\.113/)
  })

  test('is refused an address with ids, a long text, and anything the report has no room for', async () => {
    const before = lines().length
    for (const wrong of [
      { route: '/lanjiang/personal?id=7' },
      { message: 'x'.repeat(301) },
      { frames: Array.from({ length: 9 }, () => 'a.js:1:1') },
      { userName: 'zhang' },
      { name: 'a b' },
    ])
      expect((await report({ ...error, ...wrong })).status).toBe(422)
    expect(lines().length).toBe(before)
  })

  test('is not heard any more after twenty reports in a minute, while another address is', async () => {
    const statuses = []
    for (let n = 0; n < 25; n += 1) statuses.push((await report(error, '203.0.113.8')).status)
    expect(statuses.filter((status) => status === 200).length).toBe(20)
    const refused = await report(error, '203.0.113.8')
    expect(refused).toMatchObject({ status: 429, data: { reason: 'http.too-many' } })
    expect(refused.headers.get('retry-after')).toBe('60')
    expect((await report(error, '203.0.113.9')).status).toBe(200)
  })
})
