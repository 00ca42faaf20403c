import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import { plantContest } from '@laurel/testbed/planted-contest'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'
import { newId } from '../../database/id.ts'

type Planted = Awaited<ReturnType<typeof plantContest>> & { planId: string }

async function planted({ row }: Names): Promise<Planted> {
  const made: { contest?: Planted } = {}
  await row(async (tx, own) => {
    const contest = await plantContest(tx, own)
    const plan = await tx.first(sql<{ id: string }>`
      select id from stage_plan where tenant_id = ${own.tenantId} and stage_id = ${contest.stageId}`)
    made.contest = { ...contest, planId: plan?.id ?? '' }
  })
  // Of nobody nothing is planted, and its ids lead nowhere.
  return made.contest ?? { contestId: newId(), stageId: newId(), trackId: newId(), formId: newId(), planId: newId() }
}

const team = {
  minMembers: 1,
  maxMembers: 5,
  minGuides: 0,
  maxGuides: 2,
  maxEntriesPerPerson: null,
  maxLedPerPerson: null,
}

export const samples = {
  'GET /ims/stage-plan/list': async (names) => ({ query: { contestId: (await planted(names)).contestId } }),
  'PUT /ims/stage-plan/save': async (names) => {
    const { stageId, trackId, formId } = await planted(names)
    return { body: { stageId, trackId, version: 0, formId, processKey: null, reviewBegins: 'submission', ...team } }
  },
  'DELETE /ims/stage-plan/remove': async (names) => ({ query: { id: (await planted(names)).planId } }),
} satisfies Partial<Samples>

export const lists: Lists = {}
