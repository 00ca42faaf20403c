import type { StoredFile } from '@laurel/contract/file'
import { dropBucket } from '@laurel/testbed/bucket'
import { type Played, play } from '@laurel/testbed/cast'
import { eicar, pdfBytes } from '@laurel/testbed/eicar'
import { plantContest } from '@laurel/testbed/planted-contest'
import { startWorker, until, type Worker } from '@laurel/testbed/worker'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { ensureBucket } from '../../storage/objects.ts'
import { remindOfDeadlines } from './deadline.jobs.ts'

describe('what a team is told', () => {
  let world: World
  let worker: Worker
  let leader: Played
  let mate: Played
  let named: Played
  let contest: Awaited<ReturnType<typeof plantContest>>
  const upload = { key: 'plan', widget: 'file-upload', label: { zh: '计划书' }, required: false, identifies: false }

  beforeAll(async () => {
    world = await openWorld()
    await ensureBucket()
    worker = await startWorker(world)
    leader = await play(world, { userType: 1, name: '林知夏', mobile: '13900000401' })
    mate = await play(world, { userType: 1, name: '周予安', mobile: '13900000402' })
    named = await play(world, { userType: 1, name: '沈亦舟', mobile: '13900000403' })
    contest = await newContest()
  })
  afterAll(async () => {
    await worker.stop()
    await dropBucket()
    await world.close()
  })

  const inLanjiang = <R>(work: (tx: Parameters<typeof plantContest>[0], tenantId: string) => Promise<R>) =>
    world.inTenant(world.lanjiang, ({ tx, actor }) => work(tx, actor.tenantId))
  const newContest = () =>
    inLanjiang((tx, tenantId) =>
      plantContest(tx, { tenantId, marker: '创新赛' }, [{ ...upload, accept: ['pdf'], max: 2 }]),
    )
  const begun = async (at = contest, title = '微澜', who = leader) => {
    const { contestId, trackId } = at
    const made = await world.call(who, 'POST /ims/entry/begin', { body: { contestId, trackId, title } })
    return (made.data as { id: string }).id
  }
  const get = async (id: string, who = leader) => (await world.call(who, 'GET /ims/entry/get', { query: { id } })).data
  const submit = async (id: string) =>
    world.call(leader, 'POST /ims/entry/submit', { body: { id, version: (await get(id)).version } })
  const told = async (who: Played) =>
    (await world.call(who, 'GET /ims/notice/list', { query: { limit: 100 } })).data.rows
  const about = async (id: string, who: Played) =>
    (await told(who)).filter(({ entryId }) => entryId === id).map(({ kind, title }) => [kind, title])
  const add = async (id: string, who: Played, mobile: string) => {
    const body = { id, part: 'member', name: who.name, mobile }
    return (await world.call(leader, 'POST /ims/entry/add-member', { body })).data as { memberId: string }
  }

  test('[H03] members are asked, the leader hears who joined; all hear of submission, taking back and a new leader', async () => {
    const id = await begun()
    await add(id, mate, '13900000402')
    expect(await about(id, mate)).toEqual([['entry.member-invited', '邀请您加入《微澜》']])
    // A name that was typed otherwise: the number is theirs, and the team learns nothing of them.
    await add(id, { ...named, name: '小沈' }, '13900000403')
    expect(await about(id, named)).toEqual([['entry.member-invited', '邀请您加入《微澜》']])
    await world.call(mate, 'PUT /ims/entry/confirm-member', { body: { id } })
    expect(await about(id, leader)).toEqual([['entry.member-confirmed', '周予安 已确认加入']])
    const { members } = await get(id)
    const memberId = members.find(({ name }) => name === '小沈')?.id ?? ''
    await world.call(named, 'DELETE /ims/entry/remove-member', { query: { id, memberId } })
    expect(await about(id, leader)).toEqual([
      ['entry.member-declined', '小沈 未加入团队'],
      ['entry.member-confirmed', '周予安 已确认加入'],
    ])
    // Whoever has said no no longer reads what the entry is called.
    expect((await told(named))[0]).toMatchObject({ title: '邀请您加入一件作品', entryId: null })

    const sent = await submit(id)
    expect(sent).toMatchObject({ code: 200 })
    const { receipt } = sent.data as { receipt: string }
    const [received] = await told(mate)
    expect(received).toMatchObject({ kind: 'entry.submitted', title: '已收到《微澜》', entryId: id })
    expect(received?.body).toContain(receipt)
    const { version } = await get(id)
    await world.call(leader, 'PUT /ims/entry/take-back', { body: { id, version } })
    expect((await about(id, mate))[0]).toEqual(['entry.taken-back', '《微澜》已撤回'])
    expect((await told(mate))[0]?.body).toMatch(/^林知夏 撤回了作品/)
    const own = members.find(({ name }) => name === '周予安')?.id ?? ''
    await world.call(leader, 'PUT /ims/entry/hand-over', { body: { id, memberId: own } })
    expect((await told(mate))[0]).toMatchObject({ kind: 'entry.handed-over', body: expect.stringMatching(/^周予安/) })
  })

  const shift = (stageId: string, hours: number) =>
    inLanjiang((tx, tenantId) =>
      tx.run(sql`
        update stage set closes_at = date_trunc('second', now()) + make_interval(mins => ${Math.round(hours * 60)})
        where tenant_id = ${tenantId} and id = ${stageId}`),
    )
  const reminders = async (who: Played, id: string) =>
    (await about(id, who)).filter(([kind]) => kind?.startsWith('entry.due')).map(([kind]) => kind)

  test('[H03] whoever has a draft hears 72, 24 and 2 hours before that it was not submitted, each once', async () => {
    const at = await newContest()
    const [complete, incomplete, sent] = [await begun(at, '甲'), await begun(at, ''), await begun(at, '丙')]
    await submit(sent)
    await shift(at.stageId, 80)
    await remindOfDeadlines()
    expect(await reminders(leader, complete)).toEqual([])
    for (const [hours, kinds] of [
      [71.5, ['entry.due-in-72-hours']],
      [23.5, ['entry.due-in-24-hours', 'entry.due-in-72-hours']],
      [1.9, ['entry.due-in-2-hours', 'entry.due-in-24-hours', 'entry.due-in-72-hours']],
    ] as const) {
      await shift(at.stageId, hours)
      await Promise.all([remindOfDeadlines(), remindOfDeadlines()])
      await remindOfDeadlines()
      expect(await reminders(leader, complete)).toEqual(kinds)
    }
    expect(await reminders(leader, sent)).toEqual([])
    const rows = (await told(leader)).filter(({ kind }) => kind === 'entry.due-in-2-hours')
    expect(rows.find(({ entryId }) => entryId === complete)?.body).toContain('《甲》已填写完整，但还没有提交')
    expect(rows.find(({ entryId }) => entryId === incomplete)?.body).toMatch(/^一件未命名作品还差 1 处未完成/)
  })

  test('a worker that is stopped on the way goes on where it was and tells nobody twice', async () => {
    const at = await newContest()
    const ids = [await begun(at, '一'), await begun(at, '二'), await begun(at, '三')]
    await shift(at.stageId, 23.9)
    const stopping = new AbortController()
    stopping.abort()
    await remindOfDeadlines(stopping.signal)
    for (const id of ids) expect(await reminders(leader, id)).toEqual([])
    await remindOfDeadlines()
    // As if it had been killed after the rows and before the note that it was done.
    await inLanjiang((tx, tenantId) =>
      tx.run(sql`
        update entry_reminder set done_at = null, last_id = null where tenant_id = ${tenantId} and stage_id = ${at.stageId}`),
    )
    await remindOfDeadlines()
    for (const id of ids) expect(await reminders(leader, id)).toEqual(['entry.due-in-24-hours'])
  })

  test('a school that closes earlier than the stage is reminded by its own date', async () => {
    const at = await newContest()
    const [own, other] = [await begun(at, '早'), await begun(at, '晚')]
    await shift(at.stageId, 200)
    const organisationId = newId()
    await inLanjiang(async (tx, tenantId) => {
      await tx.run(sql`
        insert into organisation (tenant_id, id, kind, name, short_name, path)
        values (${tenantId}, ${organisationId}, 'school', '{"zh":"早校"}', '早校', ${organisationId})`)
      await tx.run(sql`
        insert into stage_quota (tenant_id, id, stage_id, organisation_id, closes_at)
        values (${tenantId}, ${newId()}, ${at.stageId}, ${organisationId}, now() + interval '23 hours')`)
      await tx.run(sql`
        update entry set organisation_id = ${organisationId} where tenant_id = ${tenantId} and id = ${own}`)
    })
    await remindOfDeadlines()
    expect(await reminders(leader, own)).toEqual(['entry.due-in-24-hours'])
    expect(await reminders(leader, other)).toEqual([])
    await shift(at.stageId, 23.5)
    await remindOfDeadlines()
    expect(await reminders(leader, own)).toEqual(['entry.due-in-24-hours'])
    expect(await reminders(leader, other)).toEqual(['entry.due-in-24-hours'])
  })

  test('[H03] a file that the scanner refuses after submission returns the entry, names the field and gives a day', async () => {
    const at = await newContest()
    const id = await begun(at, '带毒')
    const fileId = await arrivedUnread(pdfBytes(eicar))
    const section = (await get(id)).sections.find(({ key }) => key === 's1')
    const body = {
      id,
      key: 's1',
      version: section?.version ?? 0,
      values: { ...section?.values, plan: [{ id: fileId, name: '计划书.pdf', size: 1 }] },
    }
    expect(await world.call(leader, 'PUT /ims/entry/save-section', { body })).toMatchObject({ code: 200 })
    expect(await submit(id)).toMatchObject({ code: 200 })
    await shift(at.stageId, -1)
    await setTaken(fileId, sql`null`)
    const { scanFile } = await import('../file/file-scan.ts')
    await scanFile(world.lanjiang.tenantId, fileId)
    await until('the return', async () => ((await get(id)).state === 3 ? true : undefined))
    const returned = await get(id)
    expect(returned).toMatchObject({
      state: 3,
      returned: [{ field: 'plan', note: '文件没有通过安全检查，请换一个文件' }],
      can: { edit: true },
    })
    const left = Date.parse(returned.closesAt) - Date.now()
    expect(left / 3_600_000).toBeGreaterThan(23.9)
    expect(left / 3_600_000).toBeLessThan(24.1)
    const [notice] = await told(leader)
    expect(notice).toMatchObject({ kind: 'entry.file-refused', title: '请补正《带毒》', needsAct: true })
    expect(notice?.body).toContain('“计划书”里的文件没有通过安全检查')
    expect(await submit(id)).toMatchObject({ status: 422 })

    const saved = returned.sections.find(({ key }) => key === 's1')
    const without = { ...saved?.values, plan: [] }
    const mended = { id, key: 's1', version: saved?.version ?? 0, values: without }
    expect(await world.call(leader, 'PUT /ims/entry/save-section', { body: mended })).toMatchObject({ code: 200 })
    expect(await submit(id)).toMatchObject({ code: 200, data: { number: 2 } })
  })

  /** Its bytes are here with their sum, and the scanner has not read them yet. */
  async function arrivedUnread(bytes: Buffer): Promise<string> {
    const body = { name: '计划书.pdf', type: 'application/pdf', size: bytes.length }
    const begunFile = (await world.call(leader, 'POST /ims/file/begin', { body })).data as {
      file: StoredFile
      url: string
      headers: Record<string, string>
    }
    await fetch(begunFile.url, { method: 'PUT', headers: begunFile.headers, body: new Uint8Array(bytes) })
    const { id } = begunFile.file
    await inLanjiang((tx, tenantId) =>
      tx.run(sql`
        update file set state = 'scanning', sha256 = repeat('a', 64), finished_at = now()
        where tenant_id = ${tenantId} and id = ${id}`),
    )
    await setTaken(id, sql`now() + interval '10 minutes'`)
    return id
  }

  /** As long as somebody has it, the worker leaves it alone. */
  const setTaken = (id: string, until: ReturnType<typeof sql>) =>
    inLanjiang((tx, tenantId) =>
      tx.run(sql`update file set taken_until = ${until} where tenant_id = ${tenantId} and id = ${id}`),
    )
})
