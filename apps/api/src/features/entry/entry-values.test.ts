import { type Played, play } from '@laurel/testbed/cast'
import { plantContest } from '@laurel/testbed/planted-contest'
import { addModel } from '@laurel/testbed/processes'
import { openStream } from '@laurel/testbed/stream'
import { openWorld, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

const field = (key: string, widget: string, more: object = {}) => ({
  key,
  widget,
  label: { zh: key },
  required: false,
  identifies: true,
  ...more,
})

describe('what an entry holds', () => {
  let world: World
  let leader: Played
  let mate: Played
  let other: Played
  let id: string
  beforeAll(async () => {
    world = await openWorld()
    leader = await play(world, { userType: 1, name: '林知夏', mobile: '13900000201' })
    mate = await play(world, { userType: 1, name: '周予安', mobile: '13900000202' })
    other = await play(world, { userType: 1, name: '沈亦舟', mobile: '13900000203' })
    const { contestId, trackId } = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
      plantContest(tx, { tenantId: actor.tenantId, marker: '创新赛' }, [
        field('idNo', 'id-card'),
        field('phone', 'text', { inputMode: 'tel' }),
        field('plan', 'file-upload', { accept: ['pdf'], max: 2 }),
        field('note', 'text', { access: { entrant: 'read' } }),
        field('contact', 'person-select', { source: { scope: 'tenant', userTypes: [1] } }),
        field('owners', 'editable-table', {
          columns: [field('name', 'text'), field('phone', 'text', { inputMode: 'tel' })],
        }),
      ]),
    )
    const begun = await world.call(leader, 'POST /ims/entry/begin', { body: { contestId, trackId, title: '微澜' } })
    id = (begun.data as { id: string }).id
    await world.call(leader, 'POST /ims/entry/add-member', {
      body: { id, part: 'member', name: mate.name, mobile: '13900000202' },
    })
  })
  afterAll(() => world.close())

  const get = async (who = leader) => (await world.call(who, 'GET /ims/entry/get', { query: { id } })).data
  const valuesOf = async (who = leader) => {
    const section = (await get(who)).sections.find(({ key }) => key === 's1')
    return { version: section?.version ?? 0, values: section?.values ?? {} }
  }
  const save = async (said: object, who = leader) => {
    const { version, values } = await valuesOf(who)
    return world.call(who, 'PUT /ims/entry/save-section', {
      body: { id, key: 's1', version, values: { ...values, ...said } },
    })
  }
  const rows = <T>(statement: ReturnType<typeof sql<T>>) => world.asPlatform((tx) => tx.rows(statement))

  test('numbers of people are sealed, shown masked, and stay what they are when they come back masked', async () => {
    const owners = [{ name: '周予安', phone: '13800001111' }]
    expect(await save({ idNo: '110101199003074610', phone: '13912348812', owners })).toMatchObject({ code: 200 })
    const { values } = await valuesOf()
    expect(values).toMatchObject({ phone: '139****8812', owners: [{ name: '周予安', phone: '138****1111' }] })
    expect(JSON.stringify(values)).not.toMatch(/19900307|13912348812|13800001111/)
    const [stored] = await rows<{ held: object; sealed: Buffer }>(
      sql`select held, sealed from entry_section where entry_id = ${id} and key = 's1'`,
    )
    expect(stored?.held).toEqual({ title: '微澜' })
    expect(stored?.sealed.toString('latin1')).not.toContain('13912348812')

    expect(await save({ title: '微澜二' })).toMatchObject({ code: 200 })
    const { opened } = await import('./section-values.ts')
    const [kept] = await rows<{ sealed: Buffer }>(
      sql`select sealed from entry_section where entry_id = ${id} and key = 's1'`,
    )
    expect(opened(kept?.sealed ?? null)).toEqual({ idNo: '110101199003074610', phone: '13912348812', owners })
  })

  test('a number in a table stays with its row when rows are removed, added or moved', async () => {
    const people = ['甲', '乙', '丙', '丁'].map((name, at) => ({ name, phone: `1380000111${at}` }))
    await save({ owners: people })
    const { owners } = (await valuesOf()).values as { owners: typeof people }
    const [one, two, three, four] = owners
    expect(
      await save({ owners: [{ name: '新', phone: '13900002222' }, four, two, { ...three, name: '丙丙' }] }),
    ).toMatchObject({ code: 200 })
    const { opened } = await import('./section-values.ts')
    const [kept] = await rows<{ sealed: Buffer }>(
      sql`select sealed from entry_section where entry_id = ${id} and key = 's1'`,
    )
    expect(one).toMatchObject({ phone: '138****1110' })
    expect(opened(kept?.sealed ?? null)['owners']).toEqual([
      { name: '新', phone: '13900002222' },
      { name: '丁', phone: '13800001113' },
      { name: '乙', phone: '13800001111' },
      { name: '丙丙', phone: '13800001112' },
    ])
  })

  test('a draft may be unfinished; another shape, another field or something endless is refused', async () => {
    expect(await save({ phone: '139' })).toMatchObject({ code: 200 })
    for (const said of [{ title: { a: 1 } }, { unknown: 'x' }, { plan: 'x' }, { title: 'x'.repeat(250_000) }])
      expect(await save(said), JSON.stringify(said).slice(0, 40)).toMatchObject({ status: 422 })
    expect((await valuesOf()).values).toMatchObject({ title: '微澜二' })
  })

  test('what the form lets an entrant only read is neither changed nor dropped by them', async () => {
    await world.asPlatform((tx) =>
      tx.run(sql`update entry_section set held = held || '{"note":"初审意见"}' where entry_id = ${id} and key = 's1'`),
    )
    expect(await save({ note: '改成好评' })).toMatchObject({
      status: 422,
      data: { fields: [{ path: 'note', reason: 'form.not-editable' }] },
    })
    const { version, values } = await valuesOf()
    const { note: _, ...without } = values
    const body = { id, key: 's1', version, values: without }
    expect(await world.call(leader, 'PUT /ims/entry/save-section', { body })).toMatchObject({ code: 200 })
    expect((await valuesOf()).values).toMatchObject({ note: '初审意见' })
  })

  test('a contact who was chosen keeps nobody from submitting; one who is not there does', async () => {
    const faults = async () => (await get()).faults.filter(({ path }) => path === 'contact')
    await save({ contact: { memberId: other.accountId } })
    expect(await faults()).toEqual([])
    await save({ contact: { memberId: world.qingye.accounts.entrant.accountId } })
    expect(await faults()).toEqual([{ path: 'contact', reason: 'form.not-a-person' }])
    await save({ contact: null })
  })

  async function file(who: Played, name: string): Promise<string> {
    const fileId = newId()
    await world.asPlatform((tx) =>
      tx.run(sql`
        insert into file (tenant_id, id, account_id, name, type, size, state, finished_at, sha256)
        values (${who.tenantId}, ${fileId}, ${who.accountId}, ${name}, 'application/pdf', 1000, 'stored', now(), ${'a'.repeat(64)})`),
    )
    return fileId
  }
  const readFile = (who: Played, fileId: string) => world.call(who, 'GET /ims/file/get', { query: { id: fileId } })

  test('a file is seen by those who are in the entry; nobody puts another’s file into it', async () => {
    const own = await file(leader, '计划书.pdf')
    expect(await save({ plan: [{ id: own, name: '假名.pdf', size: 5 }] })).toMatchObject({ code: 200 })
    expect((await valuesOf()).values['plan']).toEqual([{ id: own, name: '计划书.pdf', size: 1000 }])
    expect(await readFile(mate, own)).toMatchObject({ status: 404 })
    await world.call(mate, 'PUT /ims/entry/confirm-member', { body: { id } })
    expect(await readFile(mate, own)).toMatchObject({ code: 200 })
    expect(await readFile(other, own)).toMatchObject({ status: 404 })
    expect(await save({ title: '队友改题' }, mate)).toMatchObject({ code: 200 })

    const foreign = await file(other, '别人的.pdf')
    expect(await save({ plan: [{ id: foreign, name: 'x.pdf', size: 1 }] })).toMatchObject({
      status: 422,
      data: { reason: 'entry.file-not-yours' },
    })
    expect(await rows(sql`select 1 from file_use where file_id = ${own} and subject = 'entry_file'`)).toHaveLength(1)
    expect(await save({ plan: [] })).toMatchObject({ code: 200 })
    expect(await rows(sql`select 1 from file_use where file_id = ${own}`)).toHaveLength(0)
    expect(await readFile(mate, own)).toMatchObject({ status: 404 })
  })

  test('whoever is in the entry hears at once that a team mate has saved; nobody else does', async () => {
    const before = (await get()).revision
    const stream = await openStream(world, mate, [`entry:${id}`])
    expect(await stream.next()).toMatchObject({ version: before })
    const saved = await save({ title: '微澜三' })
    expect(saved.data).toMatchObject({ revision: before + 1 })
    expect(await stream.next()).toMatchObject({ topic: `entry:${id}`, version: before + 1, state: {} })
    await stream.close()
    const refused = await openStream(world, other, [`entry:${id}`])
    expect(await refused.next()).toBeUndefined()
    await refused.close()
  })

  test('nobody takes back what a process has already ended', async () => {
    const { contestId, stageId, trackId } = await world.inTenant(world.lanjiang, ({ tx, actor }) =>
      plantContest(tx, { tenantId: actor.tenantId, marker: '结束了' }),
    )
    const modelKey = await addModel(world, world.lanjiang, '审核')
    await world.asPlatform((tx) =>
      tx.run(sql`update stage_plan set process_key = ${modelKey} where stage_id = ${stageId}`),
    )
    const begun = await world.call(leader, 'POST /ims/entry/begin', { body: { contestId, trackId, title: '微澜' } })
    const entryId = (begun.data as { id: string }).id
    const versionOf = async () =>
      (await world.call(leader, 'GET /ims/entry/get', { query: { id: entryId } })).data.version
    await world.call(leader, 'POST /ims/entry/submit', { body: { id: entryId, version: await versionOf() } })
    await world.asPlatform((tx) =>
      tx.run(sql`update process_instance set state = 'approved', ended_at = now() where subject_id = ${entryId}`),
    )
    expect(
      await world.call(leader, 'PUT /ims/entry/take-back', { body: { id: entryId, version: await versionOf() } }),
    ).toMatchObject({ status: 409, data: { reason: 'entry.under-review' } })
  })
})
