import type { AnswerOf } from '@laurel/contract/endpoints'
import { play } from '@laurel/testbed/cast'
import { openProcessRuns, type ProcessRuns } from '@laurel/testbed/process-runs'
import { until } from '@laurel/testbed/worker'
import type { TestAccount } from '@laurel/testbed/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../invariants.ts'
import { reconcile } from './process.reconcile.ts'

let runs: ProcessRuns
beforeAll(async () => {
  runs = await openProcessRuns()
}, 120_000)
afterAll(() => runs.close())

type Preview = AnswerOf<'GET /ims/process-migration/preview'>
type Job = AnswerOf<'GET /ims/job/get'>

const preview = async (id: string, from: number, to: number): Promise<Preview> =>
  (
    await runs.world.call(runs.admin, 'GET /ims/process-migration/preview', {
      query: { id, from: String(from), to: String(to) },
    })
  ).data

type Start = { id: string; from: number; to: number; steps?: { from: string; to: string }[] }
const start = (body: Start, who: TestAccount = runs.admin) =>
  runs.world.call(who, 'POST /ims/process-migration/start', { body })

async function migrated(body: Start, who: TestAccount = runs.admin): Promise<Job> {
  const { code, data } = await start(body, who)
  expect([code, data]).toEqual([200, { jobId: expect.any(String) }])
  return until(
    'the job is over',
    async () => {
      const { data: job } = await runs.world.call(who, 'GET /ims/job/get', {
        query: { id: (data as { jobId: string }).jobId },
      })
      return (job as Job).finishedAt === null ? undefined : (job as Job)
    },
    40_000,
  )
}

const standsAt = (id: string, activityId: string) =>
  until(`it stands at ${activityId}`, async () =>
    (await runs.get(id)).tasks.find((task) => task.result === 1 && task.activityId === activityId),
  )

test('what runs goes on in a new version from where it stands, and what cannot stays and is named', {
  timeout: 120_000,
}, async () => {
  const { author, admin, world } = runs
  const { id, code, xml, rules, version } = await author.ready('performance')
  await author.publish({ id, version })
  const atPick = await runs.start(code)
  const atSafety = await runs.start(code)
  await runs.approve(atSafety, 'pick')
  const atApprove = await runs.start(code)
  await runs.approve(atApprove, 'pick')
  await runs.approve(atApprove, 'safety')
  await standsAt(atPick, 'pick')
  await standsAt(atSafety, 'safety')
  const waiting = await standsAt(atApprove, 'approve')

  // Another name for one step, another id for the last one.
  const drawn = xml
    .replaceAll('"approve"', '"final"')
    .replace(/id="safety" name="[^"]*"/, 'id="safety" name="消防会签"')
  const saved = await author.save({
    id,
    version: version + 1,
    xml: drawn,
    rules: rules.map((rule) => (rule.taskId === 'approve' ? { ...rule, taskId: 'final' } : rule)),
  })
  const published = await author.publish({ id, version: saved.data['version'] })
  expect([published.code, published.data]).toEqual([200, { number: 2, version: expect.any(Number) }])

  const seen = await preview(id, 1, 2)
  expect({ ...seen, targets: seen.targets.map((step) => step.id) }).toEqual({
    running: 3,
    movable: 2,
    steps: [
      expect.objectContaining({ id: 'approve', instances: 1, target: null, reason: 'gone' }),
      expect.objectContaining({ id: 'pick', instances: 1, target: 'pick', reason: null }),
      expect.objectContaining({ id: 'safety', instances: 1, target: 'safety', reason: null }),
    ],
    targets: ['pick', 'safety', 'final'],
  })
  expect((await start({ id, from: 1, to: 1 })).code).toBe(422)
  expect((await start({ id, from: 1, to: 9 })).code).toBe(404)
  expect((await start({ id, from: 1, to: 2, steps: [{ from: 'approve', to: 'nowhere' }] })).code).toBe(422)
  const { auditor } = world.lanjiang.accounts
  expect((await world.call(auditor, 'POST /ims/process-migration/start', { body: { id, from: 1, to: 2 } })).code).toBe(
    403,
  )

  const permissions = ['process:model:publish', 'job:run:list']
  const clerk = await play(world, { userType: 2, roles: [{ scope: 'own-org', permissions }] })
  const first = await migrated({ id, from: 1, to: 2 }, clerk)
  expect([first.state, first.done, first.total]).toEqual(['done', 2, 3])
  // The clerk could read its title nowhere else.
  expect(first.rowErrors).toEqual([{ row: 1, reason: 'step:approve|' }])
  const again = await migrated({ id, from: 1, to: 2 })
  expect([again.done, again.total, again.rowErrors]).toEqual([0, 1, [{ row: 1, reason: 'step:approve|岚江杯' }]])
  expect((await runs.get(atSafety)).tasks.find(({ result }) => result === 1)).toMatchObject({ name: '消防会签' })
  expect([(await runs.get(atPick)).version, (await runs.get(atApprove)).version]).toEqual([2, 1])

  const second = await migrated({ id, from: 1, to: 2, steps: [{ from: 'approve', to: 'final' }] })
  expect([second.state, second.done, second.rowErrors]).toEqual(['done', 1, []])
  expect(await standsAt(atApprove, 'final')).toMatchObject({ id: waiting.id })

  for (const [instance, steps] of [
    [atPick, ['pick', 'safety', 'final']],
    [atSafety, ['safety', 'final']],
    [atApprove, ['final']],
  ] as const) {
    for (const step of steps) await runs.approve(instance, step)
    expect(await runs.ended(instance)).toBe('approved')
    expect((await runs.get(instance)).version).toBe(2)
  }
  const { rows } = (await world.call(admin, 'GET /ims/process-model/list-versions', { query: { id } })).data
  expect((rows as { number: number; running: number }[]).map(({ number, running }) => [number, running])).toEqual([
    [2, 0],
    [1, 0],
  ])
  const { activities } = await runs.activitiesOf(atApprove)
  expect(activities.map(({ key }) => key)).toEqual(['start', 'pick', 'safety', 'final', 'done'])
  expect((await reconcile()).mended).toEqual({})
  const broken = (await world.asPlatform((tx) => checkInvariants(tx))).filter(({ violations }) => violations > 0)
  expect(broken).toEqual([])
})
