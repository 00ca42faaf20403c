import { type Played, play } from '@laurel/testbed/cast'
import { createTestDatabase } from '@laurel/testbed/database'
import { plantContest } from '@laurel/testbed/planted-contest'
import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('a receipt on paper', () => {
  let world: World
  let leader: Played
  let other: Played
  beforeAll(async () => {
    world = await openWorld(async () => {
      const database = await createTestDatabase()
      const environment = { ...database.environment, LAUREL_PUBLIC_ORIGIN: 'https://contest.example.org' }
      return { ...database, environment }
    })
    leader = await play(world, { userType: 1, name: '林知夏' })
    other = await play(world, { userType: 1, name: '周予安' })
  })
  afterAll(() => world.close())

  async function submitted(title: string): Promise<string> {
    const { contestId, trackId } = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
      plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }),
    )
    const begun = await world.call(leader, 'POST /ims/entry/begin', { body: { contestId, trackId, title } })
    const { id } = begun.data as { id: string }
    const { version } = (await world.call(leader, 'GET /ims/entry/get', { query: { id } })).data
    expect(await world.call(leader, 'POST /ims/entry/submit', { body: { id, version } })).toMatchObject({ code: 200 })
    return id
  }
  const pdfOf = (id: string, who = leader, language = 'zh-CN') =>
    world.call(who, 'GET /ims/entry/get-receipt-pdf', { query: { id }, headers: { 'accept-language': language } })

  test.each(['zh-CN', 'en'])('[H03] in %s: one page, with the fonts that it needs', async (language) => {
    const id = await submitted('微澜——水质浮标')
    const answer = await pdfOf(id, leader, language)
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.data.name).toMatch(/-CX-0001-1\.pdf$/)
    const bytes = Buffer.from(answer.data.pdf, 'base64')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const text = bytes.toString('latin1')
    expect(text.match(/\/Type ?\/Page\b/g)).toHaveLength(1)
    expect(text).toMatch(/NotoSansCJK/)
    expect(bytes.length).toBeLessThan(200_000)
  })

  test('what people write is text, whatever it looks like to the typesetter', async () => {
    for (const title of ['#read("/etc/passwd")', '$ x $ *粗* _斜_ #pagebreak()', '"), #panic("', '\\u{0}<br>{{}}'])
      expect(await pdfOf(await submitted(title)), title).toMatchObject({ status: 200 })
  })

  test('it is the team’s: nobody else gets it', async () => {
    const id = await submitted('微澜')
    expect(await pdfOf(id, other)).toMatchObject({ status: 404 })
  })
})
