import { drawSketch } from '@laurel/bpmn/gallery/draw'
import { gallery } from '@laurel/bpmn/gallery/gallery'
import type { ContractRoute } from '@laurel/contract/endpoints'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { plantReview } from '@laurel/testbed/planted-review'
import { addPoolTask } from '@laurel/testbed/processes'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'

let world: World
let people: Record<'leader' | 'teammate' | 'invited' | 'auditor' | 'farAuditor' | 'stranger', Played>
let id: string
let entryId: string
let taskId: string

const xml = () => {
  const sketch = gallery.find(({ key }) => key === 'eligibility')
  if (!sketch) throw new Error('the gallery has lost a process')
  return drawSketch(sketch, 'p', '资格审核').replace(
    '<bpmn:process ',
    '<bpmn:process xmlns:camunda="http://camunda.org/schema/1.0/bpmn" camunda:candidateStarterUsers="u:secret" ',
  )
}

beforeAll(async () => {
  world = await openWorld()
  const tree = await plantTree(world)
  const at = (userType: 1 | 3, name: string, organisationId = tree.near) =>
    play(world, { userType, name, organisationId })
  people = {
    leader: await at(1, '队长'),
    teammate: await at(1, '队友'),
    invited: await at(1, '未确认'),
    auditor: await at(3, '审核员甲'),
    farAuditor: await at(3, '外校审核员', tree.far),
    stranger: await at(1, '外校选手', tree.far),
  }
  const { lanjiang } = world
  const { tenantId } = lanjiang
  taskId = await addPoolTask(world, lanjiang, [`u:${people.auditor.accountId}`], '初审')
  await world.inTenant(lanjiang, async ({ tx }) => {
    entryId = await plantReview(tx, { tenantId, accountId: people.leader.accountId, marker: '智穗' }, taskId, {
      organisationId: tree.near,
    })
    for (const [who, part, isIn] of [
      [people.leader, 'leader', true],
      [people.teammate, 'member', true],
      [people.invited, 'member', false],
    ] as const)
      await tx.run(sql`
        insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
        values (${tenantId}, ${newId()}, ${entryId}, ${who.personId}, ${part}, case when ${isIn} then now() end)`)
    id =
      (await tx.first(sql<{ id: string }>`select instance_id as id from process_task where id = ${taskId}`))?.id ?? ''
    await tx.run(sql`
      insert into process_model_version (tenant_id, model_id, version, authored_xml)
      select tenant_id, model_id, 2, ${xml()} from process_instance where id = ${id}`)
    await tx.run(sql`
      update process_instance set started_by = ${people.leader.accountId}, version = 2 where id = ${id}`)
    const [first, decided, said] = [newId(), newId(), newId()]
    await tx.run(sql`
      insert into process_task (tenant_id, id, instance_id, engine_task_id, activity_id, name, pools, result, outcome, reason, route, route_to,
        decided_by, decided_at, moved_at, created_at)
      values (${tenantId}, ${first}, ${id}, ${first}, 'second', '复审', '{}', 5, 'return', '缺少盖章', 'modify', 'review',
        ${people.auditor.accountId}, now(), now(), now() - interval '1 hour')`)
    await tx.run(sql`
      insert into process_operation (tenant_id, id, instance_id, task_id, kind, account_id, outcome, reason, at)
      values (${tenantId}, ${decided}, ${id}, ${first}, 'decide', ${people.auditor.accountId}, 'return', '缺少盖章', now() - interval '1 minute'),
        (${tenantId}, ${said}, ${id}, null, 'comment', ${people.auditor.accountId}, null, '内部：再核对', now())`)
  })
}, 60_000)
afterAll(() => world.close())

const read = <R extends ContractRoute>(who: TestAccount, route: R, query: Record<string, string>) =>
  world.call(who, route, { query })
const process = (who: TestAccount) => read(who, 'GET /ims/process/get', { id })
const timeline = (who: TestAccount) => read(who, 'GET /ims/process/timeline', { id })
const outline = (who: TestAccount) => read(who, 'GET /ims/process/get-outline', { id })
const passages = (who: TestAccount) => read(who, 'GET /ims/process/get-passages', { id })
const ofEntry = (who: TestAccount) => read(who, 'GET /ims/process/get-of-entry', { entryId })

test('an applicant and their team read how far it is, and of who decides and what they say among themselves nothing', async () => {
  for (const who of [people.leader, people.teammate]) {
    const { code, data } = await process(who)
    expect(code).toBe(200)
    expect(
      data.tasks.map(({ result, reason, decidedBy, claimedBy, candidates, signers }) => [
        result,
        reason,
        decidedBy,
        claimedBy,
        candidates,
        signers,
      ]),
    ).toEqual([
      [5, '缺少盖章', null, null, [], []],
      [1, '', null, null, [], []],
    ])
    expect((await timeline(who)).data.operations.map(({ kind, by, reason }) => [kind, by, reason])).toEqual([
      ['decide', null, '缺少盖章'],
    ])
    expect((await passages(who)).data).toEqual({ passages: [], jumps: [{ from: 'second', to: 'review' }] })
    expect((await ofEntry(who)).data.processes.map((each) => each.id)).toEqual([id])
    const drawn = (await outline(who)).data
    expect(drawn.version).toBe(2)
    expect(drawn.xml).toContain('id="review"')
    expect(drawn.xml).not.toMatch(/secret|camunda/)
    expect((await world.call(who, 'GET /ims/process/get-drawing', { query: { id } })).code).toBe(403)
    const all = JSON.stringify([data, (await timeline(who)).data, drawn])
    expect(all).not.toContain('审核员')
    expect(all).not.toContain('内部')
  }
})

test('with the setting of the model they read who has decided, and nobody else', async () => {
  const set = (isOn: boolean) =>
    world.inTenant(world.lanjiang, ({ tx }) =>
      tx.run(sql`
        update process_model m set names_deciders = ${isOn} from process_instance i
        where i.id = ${id} and m.tenant_id = i.tenant_id and m.id = i.model_id`),
    )
  await set(true)
  const { tasks } = (await process(people.teammate)).data
  expect(tasks.map(({ decidedBy, claimedBy, candidates }) => [decidedBy?.nickname, claimedBy, candidates])).toEqual([
    ['审核员甲', null, []],
    [undefined, null, []],
  ])
  const { operations } = (await timeline(people.teammate)).data
  expect(operations.map(({ kind, by }) => [kind, by?.nickname])).toEqual([['decide', '审核员甲']])
  await set(false)
})

test('who decides in it reads who decided and what was said inside, on the same drawing', async () => {
  const { data } = await process(people.auditor)
  expect(data.tasks.map(({ decidedBy }) => decidedBy?.nickname)).toEqual(['审核员甲', undefined])
  expect((await timeline(people.auditor)).data.operations.map(({ kind }) => kind)).toEqual(['decide', 'comment'])
  expect((await outline(people.auditor)).data.xml).toContain('id="review"')
  expect((await ofEntry(people.auditor)).code).toBe(404)
})

test('an organiser reads it within their data scope, and who could decide beside who did', async () => {
  const { data } = await process(world.lanjiang.accounts.admin)
  expect(data.tasks.map(({ candidates }) => candidates.map(({ nickname }) => nickname))).toEqual([[], ['审核员甲']])
  expect((await outline(world.lanjiang.accounts.admin)).code).toBe(200)
})

test('for whoever is in none of this it is not there: another school, another organiser, one who has not said yes', async () => {
  for (const who of [people.invited, people.stranger, people.farAuditor, world.qingye.accounts.entrant])
    for (const ask of [process, timeline, outline, passages, ofEntry]) expect((await ask(who)).code).toBe(404)
  const away = { query: { topics: `process:${id}` } }
  expect((await world.call(people.stranger, 'GET /ims/live/snapshot', away)).code).not.toBe(200)
})
