import type { JobRun } from '@laurel/contract/job'
import { dropBucket } from '@laurel/testbed/bucket'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { startWorker, until, type Worker } from '@laurel/testbed/worker'
import { openWorld, type World } from '@laurel/testbed/world'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { readSheet } from '../../jobs/sheet.ts'
import { objectKey, putObject } from '../../storage/objects.ts'

const text = (key: string, zh: string, more: object = {}) => ({
  key,
  widget: 'text',
  label: { zh, en: `${key} in English` },
  required: false,
  identifies: false,
  ...more,
})
const questions = [
  text('formula', '一句话'),
  text('phone', '联系电话', { inputMode: 'tel', identifies: true }),
  text('idNo', '证件号码', { widget: 'id-card', identifies: true }),
  text('parts', '材料', { widget: 'editable-table', columns: [text('name', '名称'), text('kg', '重量')] }),
  text('school', '学校', { widget: 'network-select', source: { from: 'organisation', kind: 'school' } }),
  text('leader', '负责人', { widget: 'project-leader', identifies: true }),
]

describe('what was submitted, at the desk of the organiser', () => {
  let world: World
  let worker: Worker
  let leader: Played
  let contest: Awaited<ReturnType<typeof plantContest>>
  let place: Awaited<ReturnType<typeof plantTree>>
  let id: string
  const clerkOf = (organisationId: string) =>
    play(world, {
      userType: 2,
      organisationId,
      roles: [{ scope: 'own-org', permissions: ['contest:entry:list', 'contest:entry:export', 'job:run:list'] }],
    })

  beforeAll(async () => {
    world = await openWorld()
    worker = await startWorker(world)
    place = await plantTree(world)
    leader = await play(world, { userType: 1, name: '林知夏', mobile: '13900000501', organisationId: place.near })
    contest = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
      plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }, questions),
    )
    const { contestId, trackId } = contest
    const begun = await world.call(leader, 'POST /ims/entry/begin', { body: { contestId, trackId, title: '微澜' } })
    id = (begun.data as { id: string }).id
    const values = {
      title: '微澜',
      formula: '=1+1',
      phone: '13900000502',
      idNo: '770101200405050142',
      parts: [
        { name: '竹', kg: '1' },
        { name: '钢', kg: '2' },
      ],
      school: place.far,
    }
    const saved = await world.call(leader, 'PUT /ims/entry/save-section', {
      body: { id, key: 's1', version: (await get()).sections[0]?.version ?? 0, values },
    })
    expect(saved).toMatchObject({ code: 200 })
    expect(await submit()).toMatchObject({ code: 200 })
  }, 60_000)
  afterAll(async () => {
    expect(await worker.stop()).toBe(0)
    await dropBucket()
    await world.close()
  })

  const get = async () => (await world.call(leader, 'GET /ims/entry/get', { query: { id } })).data
  const submit = async () =>
    world.call(leader, 'POST /ims/entry/submit', { body: { id, version: (await get()).version } })
  const downloaded = async (who: Played, asked: object = {}, headers = {}) => {
    const body = { contestId: contest.contestId, ...asked }
    const started = await world.call(who, 'POST /ims/entry/export', { body, headers })
    const { jobId } = started.data as { jobId: string }
    const run = await until(
      'the job has ended',
      async () => {
        const job = (await world.call(who, 'GET /ims/job/get', { query: { id: jobId } })).data as JobRun
        return job.finishedAt === null ? undefined : job
      },
      60_000,
    )
    expect(run).toMatchObject({ state: 'done' })
    const address = await world.call(who, 'GET /ims/file/download', { query: { id: run.resultFileId ?? '' } })
    return new Uint8Array(await (await fetch(address.data.url)).arrayBuffer())
  }
  const exported = async (who: Played, headers = {}, asked: object = {}) =>
    readSheet(await downloaded(who, asked, headers), 100).rows

  test('it is read as it was submitted, numbers masked, by who reaches its school and by nobody else', async () => {
    const near = await clerkOf(place.near)
    const read = await world.call(near, 'GET /ims/entry/read', { query: { id } })
    expect(read.data).toMatchObject({
      title: '微澜',
      submission: { number: 1 },
      members: [{ part: 'leader', name: '林知夏' }],
      values: { phone: '139****0502', school: place.far, parts: [{ name: '竹' }, { name: '钢' }] },
    })
    expect(JSON.stringify(read.data)).not.toMatch(/13900000502|770101200405050142/)
    const far = await clerkOf(place.far)
    expect(await world.call(far, 'GET /ims/entry/read', { query: { id } })).toMatchObject({ status: 404 })
    expect(await world.call(leader, 'GET /ims/entry/read', { query: { id } })).toMatchObject({ status: 403 })
  })

  test('its workbook has a column for each field of the form and a row for each entry within reach', async () => {
    const near = await clerkOf(place.near)
    const [titles = [], row = [], ...more] = await exported(near)
    expect(more).toEqual([])
    expect(titles.slice(9)).toEqual([
      '创新赛',
      '一句话',
      '联系电话',
      '证件号码',
      '材料 · 名称',
      '材料 · 重量',
      '学校',
      '负责人',
    ])
    const cells = Object.fromEntries(titles.map((title, at) => [title, row[at]]))
    expect(cells).toMatchObject({
      作品名称: '微澜',
      一句话: '=1+1',
      联系电话: '139****0502',
      '材料 · 名称': '竹\n钢',
      '材料 · 重量': '1\n2',
      负责人: '林知夏',
    })
    expect(cells['学校']).toMatch(/^远校/)
    expect(cells['证件号码']).not.toBe('770101200405050142')
    const [english] = await exported(near, { 'accept-language': 'en' })
    expect(english?.slice(9, 12)).toEqual(['创新赛', 'formula in English', 'phone in English'])
    expect(await exported(await clerkOf(place.far))).toHaveLength(1)
  })

  test('what was taken back is nobody’s but the team’s', async () => {
    const near = await clerkOf(place.near)
    await world.call(leader, 'PUT /ims/entry/take-back', { body: { id, version: (await get()).version } })
    expect(await world.call(near, 'GET /ims/entry/read', { query: { id } })).toMatchObject({ status: 404 })
    expect(await exported(near)).toHaveLength(1)
    expect(await submit()).toMatchObject({ code: 200 })
  })

  test('a view is exported as it is filtered; what was not submitted shows no answers; text is safe for spreadsheets', async () => {
    const { contestId, trackId } = contest
    const draft = await world.call(leader, 'POST /ims/entry/begin', { body: { contestId, trackId, title: '=草稿' } })
    expect(draft).toMatchObject({ code: 200 })
    const near = await clerkOf(place.near)
    const view = { search: '', sort: 'begun', trackId, organisationId: place.near }
    const [, first = [], second = [], ...more] = await exported(near, {}, { view })
    expect(more).toEqual([])
    expect([first[1], second[1]]).toEqual(['=草稿', '微澜'])
    expect([first[6], first.slice(7).join('')]).toEqual(['林知夏', ''])
    expect(await exported(near, {}, { view: { ...view, state: 1, search: '微' } })).toHaveLength(2)
    expect(await exported(near, {}, { view: { ...view, search: '林知' } })).toHaveLength(3)
    const text = Buffer.from(await downloaded(near, { view, format: 'text' })).toString()
    expect(text).toContain(",'=草稿,")
    expect(text).toContain("'=1+1")
    expect(await exported(await clerkOf(place.far), {}, { view: { sort: 'begun' } })).toHaveLength(1)
  })

  test('full numbers ask for a permission and a reason, which the log keeps', async () => {
    const near = await clerkOf(place.near)
    const asked = { contestId: contest.contestId, reveal: { reason: '办理保险' } }
    expect(await world.call(near, 'POST /ims/entry/export', { body: asked })).toMatchObject({ status: 403 })
    const trusted = await play(world, {
      organisationId: place.near,
      roles: [{ scope: 'own-org', permissions: ['contest:entry:export', 'entry:person:reveal', 'job:run:list'] }],
    })
    const rows = await exported(trusted, {}, { reveal: { reason: '办理保险' } })
    expect(rows.flat()).toEqual(expect.arrayContaining(['13900000502', '770101200405050142']))
    const kept = await world.inTenant(world.lanjiang, ({ tx }) =>
      tx.rows(sql<{ reason: string }>`
        select details ->> 'reason' as reason from event where kind = 'contest.entries-exported' and details ->> 'reason' is not null`),
    )
    expect(kept).toEqual([{ reason: '办理保险' }])
  })

  test('what a submission changed is told field by field as it reads; of a number only that it is another one', async () => {
    const near = await clerkOf(place.near)
    const compared = (who: Played, number: number) =>
      world.call(who, 'GET /ims/entry/compare-submissions', { query: { id, number: `${number}` } })
    expect((await compared(near, 2)).data).toEqual({ fields: [], people: [] })
    await world.call(leader, 'PUT /ims/entry/take-back', { body: { id, version: (await get()).version } })
    expect(await compared(near, 2)).toMatchObject({ status: 404 })
    const values = {
      title: '微澜',
      formula: '=2+2',
      phone: '13900000502',
      // One digit that the mask covers.
      idNo: '770101200405130142',
      parts: [{ name: '竹', kg: '3' }],
      school: place.near,
    }
    const { sections } = await get()
    const body = { id, key: 's1', version: sections[0]?.version ?? 0, values }
    expect(await world.call(leader, 'PUT /ims/entry/save-section', { body })).toMatchObject({ code: 200 })
    expect(await submit()).toMatchObject({ code: 200 })
    const { data } = await compared(near, 3)
    expect(data.fields.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['一句话', '=1+1', '=2+2'],
      ['证件号码', expect.stringContaining('*'), expect.stringContaining('*')],
      ['材料 · 名称', '竹\n钢', '竹'],
      ['材料 · 重量', '1\n2', '3'],
      ['学校', expect.stringMatching(/^远校/), expect.stringMatching(/^近校/)],
    ])
    expect(data.fields.map(({ isHidden }) => isHidden)).toEqual([false, true, false, false, false])
    expect(JSON.stringify(data)).not.toMatch(/7701012004/)
    expect(await compared(near, 9)).toMatchObject({ status: 404 })
    expect(await compared(await clerkOf(place.far), 3)).toMatchObject({ status: 404 })
    expect(await compared({ ...world.qingye.accounts.admin } as Played, 3)).toMatchObject({ status: 404 })
  })

  test('a view of possible duplicates is exported as what it shows', async () => {
    const near = await clerkOf(place.near)
    const view = { sort: 'begun', duplicate: 'title' }
    expect(await exported(near, {}, { view })).toHaveLength(1)
    expect((await exported(near, {}, { view: { sort: 'begun' } })).length).toBeGreaterThan(1)
  })

  test('the files come as one archive, a folder for each entry; what the scanner has not let through is named', async () => {
    const { tenantId } = world.lanjiang
    const [good, bad] = [newId(), newId()]
    await putObject(objectKey(tenantId, good), 'text/plain', Buffer.from('计划'))
    await world.inTenant(world.lanjiang, async ({ tx }) => {
      for (const [fileId, state] of [
        [good, 'stored'],
        [bad, 'scanning'],
      ] as const)
        await tx.run(sql`
          insert into file (tenant_id, id, account_id, name, type, size, sha256, state, finished_at)
          values (${tenantId}, ${fileId}, ${leader.accountId}, 'x', 'text/plain', 6, ${Buffer.alloc(32).toString('hex')}, ${state}, now())`)
      const files = JSON.stringify(
        [good, bad].map((fileId) => ({ field: 'plan', id: fileId, name: '../计划:书.txt', size: 6 })),
      )
      await tx.run(sql`
        insert into entry_submission (tenant_id, id, entry_id, number, stage_id, track_id, form_id, title, held, sealed, people, files, hash, receipt, submitted_by)
        select tenant_id, ${newId()}, entry_id, number + 1, stage_id, track_id, form_id, title, held, sealed, people, ${files}, hash, 'ABCDEFGH23456789', submitted_by
        from entry_submission where tenant_id = ${tenantId} and entry_id = ${id} order by number desc limit 1`)
      await tx.run(sql`update entry set submission = submission + 1 where tenant_id = ${tenantId} and id = ${id}`)
    })
    const parts = unzipSync(await downloaded(await clerkOf(place.near), { format: 'files' }))
    const [path = '', list = '', ...more] = Object.keys(parts)
    expect(more).toEqual([])
    expect(path).toMatch(/^[^/]+-CX-0001\/0\d-\.\._计划_书\.txt$/)
    expect(Buffer.from(parts[path] ?? []).toString()).toBe('计划')
    expect(Buffer.from(parts[list] ?? []).toString()).toContain('未通过安全检查')
  })
})
