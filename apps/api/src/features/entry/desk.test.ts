import type { JobRun } from '@laurel/contract/job'
import { dropBucket } from '@laurel/testbed/bucket'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { startWorker, until, type Worker } from '@laurel/testbed/worker'
import { openWorld, type World } from '@laurel/testbed/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '../../jobs/sheet.ts'

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
  })
  afterAll(async () => {
    expect(await worker.stop()).toBe(0)
    await dropBucket()
    await world.close()
  })

  const get = async () => (await world.call(leader, 'GET /ims/entry/get', { query: { id } })).data
  const submit = async () =>
    world.call(leader, 'POST /ims/entry/submit', { body: { id, version: (await get()).version } })
  const exported = async (who: Played, headers = {}) => {
    const body = { contestId: contest.contestId }
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
    return readSheet(new Uint8Array(await (await fetch(address.data.url)).arrayBuffer()), 100).rows
  }

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
})
