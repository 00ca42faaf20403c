import type { AnswerOf, ContractRoute } from '@laurel/contract/endpoints'
import type { Names } from '@laurel/testbed/names'
import { samples } from '@laurel/testbed/samples'
import type { CallOptions, World } from '@laurel/testbed/world'
import type { CrowdTenant } from './crowd-world.ts'

const rows = 20
/** As many as anybody has of their own: who has more in a larger crowd reads no more. */
const own = 3

export type RequestSample = (names: Names, tenant: CrowdTenant, world: World) => Promise<CallOptions>

/** A list is asked for a full page, and there is more than that to show. */
const fullPage: Partial<Record<ContractRoute, RequestSample>> = {
  'GET /ims/audit/list': async () => ({ query: { limit: rows } }),
  'GET /ims/job/list': async () => ({ query: { limit: rows } }),
  'GET /ims/login-log/list': async () => ({ query: { limit: rows } }),
  'GET /ims/member/list': async () => ({ query: { limit: rows } }),
  'GET /ims/process-task/list': async () => ({ query: { limit: rows } }),
  'GET /ims/process/list': async () => ({ query: { limit: rows } }),
  'GET /ims/notice/list': async () => ({ query: { limit: own } }),
  'GET /ims/entry/list-own': async () => ({ query: { limit: own } }),
  'GET /ims/entry-change/list': async () => ({ query: { limit: own } }),
  'GET /ims/stage-quota/list': async () => ({ query: { limit: rows } }),
  'GET /ims/entry/list': async () => ({ query: { limit: rows } }),
  'GET /ims/entry/get-record': async (_, tenant) => ({ query: { id: tenant.crowd.entryId } }),
  'GET /ims/entry/get': async (_, tenant) => ({ query: { id: tenant.crowd.entryId } }),
  'GET /ims/entry/get-receipt': async (_, tenant) => ({ query: { id: tenant.crowd.entryId } }),
  'GET /ims/entry-change/list-own': async (_, tenant) => ({ query: { entryId: tenant.crowd.entryId } }),
  'GET /ims/stage-quota/summary': async (_, tenant) => ({ query: { stageId: tenant.crowd.stageId } }),
  'GET /ims/process-task/get': async (_, tenant, world) => ({
    query: { id: (await firstTask(tenant, world))?.id ?? '' },
  }),
  'GET /ims/process/get': async (_, tenant, world) => ({
    query: { id: (await firstTask(tenant, world))?.instanceId ?? '' },
  }),
  'GET /system/user/options/get/byFormCode': async ({ optionSet }) => {
    await optionSet()
    return { query: { formCode: 'entry.list' } }
  },
}

/** What a person would ask, of a crowd's rows where there are any. */
export const requestOf = (route: ContractRoute) => (fullPage[route] ?? samples[route]) as RequestSample

/** Asked in another manner, the same call may walk another index. */
export const otherManners: Partial<Record<ContractRoute, Record<string, RequestSample>>> = {
  'GET /ims/member/list': {
    // One of them: among few people there are not as many of a name as fill a page.
    'by name': async (_, { accounts: { admin } }, world) => {
      const { data } = await world.call(admin, 'GET /ims/member/list', { query: { limit: 1 } })
      return { query: { limit: 1, search: (data as AnswerOf<'GET /ims/member/list'>).rows[0]?.name ?? '' } }
    },
    'by user name': async () => ({ query: { limit: rows, search: 'crowd_' } }),
  },
  'GET /ims/notice/list': { 'what is to be done': async () => ({ query: { limit: own, show: 'to-do' } }) },
  'GET /ims/process-task/list': { 'that were decided': async () => ({ query: { limit: rows, which: 'decided' } }) },
  'GET /ims/process/list': { 'of a model': async () => ({ query: { limit: rows, modelKey: 'crowd' } }) },
  'GET /ims/entry/list': {
    'of a contest': async (_, { crowd: { contestId } }) => ({ query: { limit: rows, contestId } }),
    'of a contest, last submitted': async (_, { crowd: { contestId } }) => ({
      query: { limit: rows, contestId, sort: 'submitted' },
    }),
    'of a state': async (_, { crowd: { contestId } }) => ({ query: { limit: rows, contestId, state: 1 } }),
    'of a track': async (_, tenant, world) => ({ query: { limit: rows, ...(await trackOf(tenant, world)) } }),
    'of a level': async (_, { crowd: { contestId, stageId } }) => ({ query: { limit: rows, contestId, stageId } }),
    'of a school': async (_, tenant, world) => ofSchools(tenant, world, 1),
    'of two schools': async (_, tenant, world) => ofSchools(tenant, world, 2),
    'that are complete': async (_, { crowd: { contestId } }) => ({
      query: { limit: rows, contestId, completeness: 'complete' },
    }),
    'that lack something': async (_, { crowd: { contestId } }) => ({
      query: { limit: rows, contestId, completeness: 'missing' },
    }),
    'with a field that has no answer': async (_, tenant, world) => ({
      query: { limit: rows, contestId: tenant.crowd.contestId, unanswered: await fieldOf(tenant, world) },
    }),
    'with possible duplicates': async (_, { crowd: { contestId } }) => ({
      query: { limit: rows, contestId, duplicate: 'any' },
    }),
    'by a beginning': async (_, { crowd: { contestId } }) => ({ query: { limit: 1, contestId, search: '智' } }),
  },
  'GET /ims/entry-change/list': {
    'of a contest': async (_, tenant) => ({ query: { limit: own, contestId: tenant.crowd.contestId } }),
  },
  'GET /ims/stage-quota/list': {
    'of a stage': async (_, tenant) => ({ query: { limit: rows, stageId: tenant.crowd.stageId } }),
  },
  'GET /ims/search/find': { 'by user name': async () => ({ query: { q: 'crowd_' } }) },
}

/** Entries and notices are somebody's own; tasks wait for a reviewer. */
export function askingFor(route: string, { accounts: { admin, auditor, entrant } }: CrowdTenant) {
  if (
    /^GET \/ims\/(entry\/(?:get|get-receipt|get-receipt-pdf|list-own|list-openings)$|entry-change\/list-own|notice\/)/.test(
      route,
    )
  )
    return entrant
  return /^GET \/ims\/process-task\/(?!list-stuck)/.test(route) ? auditor : admin
}

async function firstTask(
  { accounts: { auditor } }: CrowdTenant,
  world: World,
): Promise<{ id: string; instanceId: string } | undefined> {
  const { data } = await world.call(auditor, 'GET /ims/process-task/list', { query: { limit: 1 } })
  return (data as AnswerOf<'GET /ims/process-task/list'>).rows[0]
}

async function trackOf({ accounts: { admin }, crowd: { contestId } }: CrowdTenant, world: World) {
  const { data } = await world.call(admin, 'GET /ims/entry/list-contests')
  return { contestId, trackId: data.find(({ id }) => id === contestId)?.tracks[0]?.id ?? '' }
}

/** Of the newest entries, so that there are some. */
async function ofSchools({ accounts: { admin }, crowd: { contestId } }: CrowdTenant, world: World, many: number) {
  const { data: places } = await world.call(admin, 'GET /ims/organisation/list')
  const { data: entries } = await world.call(admin, 'GET /ims/entry/list', { query: { limit: 100, contestId } })
  const named = new Set(entries.rows.map(({ organisation }) => organisation))
  const ids = places.filter(({ name }) => named.has(name.zh)).map(({ id }) => id)
  return { query: { limit: rows, contestId, organisationId: ids.slice(0, many).join(',') } }
}

async function fieldOf({ accounts: { admin }, crowd: { contestId } }: CrowdTenant, world: World): Promise<string> {
  const { data } = await world.call(admin, 'GET /ims/entry/list-fields', { query: { contestId } })
  return data[0]?.key ?? 'title'
}
