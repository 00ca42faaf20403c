import type { Answer } from '@laurel/contract/define'
import type { listReviews } from '@laurel/contract/review'
import type { getReviewBatch } from '@laurel/contract/review-batch'
import { drawSample } from '@laurel/rules/sample-draw'
import { type Played, play } from '@laurel/testbed/cast'
import { plantReview } from '@laurel/testbed/planted-review'
import { addPoolTask } from '@laurel/testbed/processes'
import { openWorld, type TestAccount, type World } from '@laurel/testbed/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewBatch } from './batch.jobs.ts'
import type { BatchInput } from './batch.service.ts'

let world: World
let auditor: Played
let colleague: Played

beforeAll(async () => {
  world = await openWorld()
  auditor = await play(world, { userType: 3 })
  colleague = await play(world, { userType: 3 })
})
afterAll(() => world.close())

const waiting = (...who: Played[]) =>
  addPoolTask(
    world,
    world.lanjiang,
    who.map(({ accountId }) => `u:${accountId}`),
    '审核',
  )
const decide = (who: TestAccount, taskId: string) =>
  world.call(who, 'PUT /ims/process-task/decide', { body: { taskId, outcome: 'pass' } })
const queueOf = async (who: TestAccount) =>
  ((await world.call(who, 'GET /ims/review/list', { query: { limit: 100 } })).data as Answer<typeof listReviews>).rows

/** As the worker does it, with the faults that it tells. */
async function run(taskIds: string[], samplePercent: number) {
  const body = { taskIds, outcome: 'pass', samplePercent }
  const { data } = await world.call(auditor, 'POST /ims/review/decide-batch', { body })
  const { jobId } = data as { jobId: string }
  const [job] = await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.rows(sql<{ input: BatchInput }>`select input from job_run where id = ${jobId}`),
  )
  const faults: string[] = []
  const { tenantId } = world.lanjiang
  const again = () =>
    reviewBatch.run({
      id: jobId,
      tenantId,
      requestedBy: auditor.accountId,
      input: job?.input,
      progress: async () => undefined,
      rowError: (_row, reason) => void faults.push(reason),
    })
  await again()
  const batch = async () =>
    (await world.call(auditor, 'GET /ims/review/get-batch', { query: { id: jobId } })).data as Answer<
      typeof getReviewBatch
    >
  return { faults, again, batch }
}

test('[I02] a share of a batch stays open, drawn by a seed that is shown, and somebody else has to decide it', async () => {
  const taskIds = await Promise.all(Array.from({ length: 10 }, () => waiting(auditor, colleague)))
  const { faults, again, batch } = await run(taskIds, 20)
  const { sample, tasks } = await batch()
  expect(sample).toEqual({ percent: 20, seed: expect.stringMatching(/^[0-9a-f]{8}$/), drawn: 2 })
  const drawn = drawSample(taskIds, 20, sample?.seed ?? '').toSorted()
  const inState = (state: string) => tasks.filter((row) => row.state === state).map(({ taskId }) => taskId)
  expect([faults, inState('sampled').toSorted(), inState('decided').length]).toEqual([[], drawn, 8])

  expect((await queueOf(auditor)).map(({ id }) => id)).toEqual([])
  const theirs = await queueOf(colleague)
  expect(theirs.map(({ id }) => id).toSorted()).toEqual(drawn)
  expect(theirs.every(({ isSample }) => isSample)).toBe(true)
  const [first = '', second = ''] = drawn
  expect(await decide(auditor, first)).toMatchObject({ status: 422, data: { reason: 'process.sampled' } })
  expect((await decide(colleague, first)).code).toBe(200)

  await again()
  expect([faults, (await queueOf(colleague)).map(({ id }) => id)]).toEqual([[], [second]])
})

test('what nobody else can read is not left to nobody: it is refused, and decided by who has it', async () => {
  const alone = await waiting(auditor)
  const { faults } = await run([alone], 100)
  expect(faults).toEqual(['review.batch-no-second'])
  expect((await decide(auditor, alone)).code).toBe(200)

  const ofTheirs = await waiting(auditor, colleague)
  const { tenantId } = world.lanjiang
  await world.inTenant(world.lanjiang, async ({ tx }) => {
    const entryId = await plantReview(tx, { tenantId, accountId: auditor.accountId, marker: '微澜' }, ofTheirs)
    await tx.run(sql`
      insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
      values (${tenantId}, gen_random_uuid(), ${entryId}, ${colleague.personId}, 'guide', now())`)
  })
  expect((await run([ofTheirs], 100)).faults).toEqual(['review.batch-no-second'])

  const shared = await waiting(auditor, colleague)
  await run([shared], 100)
  expect((await decide(auditor, shared)).status).toBe(422)
  await world.inTenant(world.lanjiang, ({ tx }) =>
    tx.run(sql`update account set state = 'closed' where id = ${colleague.accountId}`),
  )
  expect((await decide(auditor, shared)).code).toBe(200)
})
