import type { AnswerOf } from '@laurel/contract/endpoints'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Desk = AnswerOf<'GET /ims/agreement/get-desk'>
type Agreed = AnswerOf<'GET /ims/agreement/list-acceptances'>

const wording = (zh: string) => ({ zh, en: '' })
const content = (zh: string) => ({
  title: wording(zh),
  changes: wording(''),
  sections: [{ title: wording('账号'), lines: [{ look: 'item', text: wording('如实填写。') }] }],
})
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())

describe('the desk where agreements are written', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  }, 120_000)
  afterAll(() => world.close())

  const place = { portalCode: 'lanjiang', kind: 'terms' }
  const desk = async (who: TestAccount) =>
    (await world.call(who, 'GET /ims/agreement/get-desk', { query: place })).data as Desk
  const save = (revision: number | null, title: string) =>
    world.call(world.lanjiang.accounts.admin, 'PUT /ims/agreement/save-draft', {
      body: { ...place, revision, content: content(title) },
    })
  const publish = (version: string, effectiveOn = today()) => {
    const { title, sections } = {
      title: { zh: '用户协议' },
      sections: [{ title: { zh: '账号' }, lines: [{ look: 'item', text: { zh: '如实填写。' } }] }],
    }
    return world.call(world.lanjiang.accounts.admin, 'POST /ims/agreement/publish', {
      body: { ...place, version, title, changes: null, effectiveOn, sections },
    })
  }

  test('[C07] an organiser without a text begins with one of ours, and nobody else sees what is being written', async () => {
    const { admin } = world.lanjiang.accounts
    const empty = await desk(admin)
    expect(empty).toMatchObject({ draft: null, versions: [] })
    expect(JSON.stringify(empty.start)).toContain('岚江省教育厅')
    expect((await save(null, '第一稿')).data).toMatchObject({ revision: 1 })
    expect((await desk(admin)).draft).toMatchObject({ content: content('第一稿'), revision: 1 })
    expect((await world.call(null, 'GET /ims/agreement/get')).status).toBe(404)
    const overview = await world.call(admin, 'GET /ims/agreement/overview')
    expect(overview.data).toMatchObject({
      today: today(),
      portals: [
        {
          portalCode: 'lanjiang',
          agreements: [{ kind: 'terms', version: null, nextVersion: null, isDrafted: true }, {}, {}],
        },
      ],
      can: { save: true, publish: true },
    })
  })

  test('[C07] two who write at once do not overwrite each other', async () => {
    expect((await save(1, '第二稿')).data).toMatchObject({ revision: 2 })
    for (const revision of [1, null])
      expect(await save(revision, '另一稿')).toMatchObject({ status: 409, data: { reason: 'agreement.draft-changed' } })
    expect((await desk(world.lanjiang.accounts.admin)).draft?.content.title.zh).toBe('第二稿')
  })

  test('[C07] what is published is in force from its day on, and the draft is gone', async () => {
    const { admin } = world.lanjiang.accounts
    expect(await publish('0.9', '2026-01-01')).toMatchObject({
      status: 422,
      data: { reason: 'agreement.effective-in-past' },
    })
    expect((await desk(admin)).draft).not.toBe(null)
    for (const [version, day] of [['1.0'], ['2.0'], ['3.0', '2199-01-01']] as const)
      expect((await publish(version, day)).code).toBe(200)
    const { draft, versions, start } = await desk(admin)
    expect(draft).toBe(null)
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      ['3.0', 'coming'],
      ['2.0', 'in-force'],
      ['1.0', 'past'],
    ])
    expect(start.title).toEqual({ zh: '用户协议', en: '' })
    expect(versions[0]?.publishedBy).toContain('admin')
  })

  test('[C07] the organiser sees who agreed to which version, page by page', async () => {
    const { admin, entrant, judge, auditor } = world.lanjiang.accounts
    for (const who of [entrant, judge, auditor])
      expect(
        (await world.call(who, 'POST /ims/agreement/accept', { body: { kind: 'terms', version: '2.0' } })).code,
      ).toBe(200)
    const versions = (await desk(admin)).versions
    expect(versions.map(({ agreed }) => agreed)).toEqual([0, 3, 0])
    const versionId = versions[1]?.id ?? ''
    const ask = async (query: object) =>
      world.call(admin, 'GET /ims/agreement/list-acceptances', { query: { versionId, ...query } })
    const first = await ask({ limit: 2 })
    const page = first.data as Agreed
    expect(page.rows.map(({ userName, guardian }) => [userName, guardian])).toEqual([
      [auditor.userName, null],
      [judge.userName, null],
    ])
    const rest = await ask({ limit: 2, cursor: page.nextCursor })
    expect((rest.data as Agreed).rows.map(({ userName }) => userName)).toEqual([entrant.userName])
    expect((await ask({ limit: 100 })).headers.get('x-statements')).toBe(first.headers.get('x-statements'))
    const foreign = await world.call(world.qingye.accounts.admin, 'GET /ims/agreement/list-acceptances', {
      query: { versionId },
    })
    expect(foreign.status).toBe(404)
  })

  test('only who may look, may; a draft is thrown away only by who may write', async () => {
    const { clerk, admin } = world.lanjiang.accounts
    expect((await world.call(clerk, 'GET /ims/agreement/overview')).status).toBe(403)
    expect((await world.call(clerk, 'GET /ims/agreement/get-desk', { query: place })).status).toBe(403)
    await save(null, '又一稿')
    expect((await world.call(clerk, 'DELETE /ims/agreement/discard-draft', { query: place })).status).toBe(403)
    expect((await world.call(admin, 'DELETE /ims/agreement/discard-draft', { query: place })).code).toBe(200)
    expect((await desk(admin)).draft).toBe(null)
  })
})
