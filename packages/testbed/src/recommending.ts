import { reviewDrawing } from '@laurel/api/db/seeds/review-drawing.ts'
import { newId } from '@laurel/api/src/database/id.ts'
import { readSheet } from '@laurel/api/src/jobs/sheet.ts'
import type { AnswerOf } from '@laurel/contract/endpoints'
import type { JobRun } from '@laurel/contract/job'
import { sql } from 'kysely'
import type { Played } from './cast.ts'
import { publishDrawing } from './engine.ts'
import { type PlantedContest, plantContest } from './planted-contest.ts'
import { until } from './worker.ts'
import type { World } from './world.ts'

type Places = { organisationId: string; seats: number | null }
type Step = { id: string; quota: { level: string; needsTwo?: boolean } }
export type Levels = PlantedContest & { toStageId: string }
type Cast = { leader: Played; clerk: Played; head: Played }

const question = { key: 'video', widget: 'text', label: { zh: '视频' }, required: true, identifies: false }
const laterOnly = { ...question, stages: { '1': 'hide', '2': 'edit' } }
const title = { key: 'title', widget: 'text', label: { zh: '名称' }, required: true, identifies: false }
const onlyRead = { fields: [{ ...title, stages: { '2': 'read' } }] }

/** What a team, a school and the level above do with a recommendation, by their calls. */
export function recommending(world: World, { leader, clerk, head }: Cast) {
  const inTenant = <R>(work: Parameters<typeof world.inTenant<R>>[1]) => world.inTenant(world.lanjiang, work)

  /** A level whose process waits for these lists one after the other, and a level above it that asks for a video, or for nothing. */
  async function levelsOf(
    steps: readonly Step[],
    places: readonly Places[],
    above: 'asks' | 'asks-nothing' = 'asks',
  ): Promise<Levels> {
    const key = `rank-${crypto.randomUUID().slice(0, 8)}`
    const drawn = steps.map(({ id }) => ({ id, name: '排序推荐', accountIds: [] }))
    const drawing = reviewDrawing({ id: 'p', name: 'p', steps: drawn })
    const rules = steps.map(({ id, quota }) => ({
      taskId: id,
      kind: 'users' as const,
      ids: [head.accountId],
      quota,
    }))
    await publishDrawing(world, world.lanjiang, key, drawing, rules)
    return inTenant(async ({ tx, actor: { tenantId } }) => {
      const planted = await plantContest(tx, { tenantId, marker: '创新赛' }, [laterOnly])
      const toStageId = newId()
      await tx.run(sql`update stage_plan set process_key = ${key} where stage_id = ${planted.stageId}`)
      await tx.run(sql`
        insert into stage (tenant_id, id, contest_id, code, name, process_type, level, opens_at, closes_at, sort)
        values (${tenantId}, ${toStageId}, ${planted.contestId}, 's2', '{"zh": "省赛"}', 2, 'province', now() - interval '1 day', now() + interval '30 days', 1)`)
      await tx.run(sql`
        insert into stage_plan (tenant_id, id, stage_id, form_id, max_members, max_guides)
        values (${tenantId}, ${newId()}, ${toStageId}, ${planted.formId}, 5, 3)`)
      if (above === 'asks-nothing')
        await tx.run(sql`
          with form as (
            insert into form_definition (tenant_id, id, code, version, name, purpose, definition)
            values (${tenantId}, ${newId()}, ${key}, 1, '{"zh": "只读"}', 'entry', ${JSON.stringify(onlyRead)}) returning id)
          update stage_plan set form_id = form.id from form where stage_id = ${toStageId}`)
      for (const { organisationId, seats } of places)
        await tx.run(sql`
          insert into stage_quota (tenant_id, id, stage_id, organisation_id, seats)
          values (${tenantId}, ${newId()}, ${toStageId}, ${organisationId}, ${seats})`)
      return { ...planted, toStageId }
    })
  }

  const entryOf = async (id: string) => (await world.call(leader, 'GET /ims/entry/get', { query: { id } })).data
  const submit = async (id: string) =>
    world.call(leader, 'POST /ims/entry/submit', { body: { id, version: (await entryOf(id)).version } })
  async function submitted({ contestId, trackId }: Levels, title: string): Promise<string> {
    const begun = await world.call(leader, 'POST /ims/entry/begin', { body: { contestId, trackId, title } })
    const { id } = begun.data as { id: string }
    const version = (await entryOf(id)).sections[0]?.version ?? 0
    await world.call(leader, 'PUT /ims/entry/save-section', { body: { id, key: 's1', version, values: { title } } })
    const { code, msg } = await submit(id)
    if (code !== 200) throw new Error(`${title} was not submitted: ${msg}`)
    return id
  }

  const get = async (id: string, who = clerk) =>
    (await world.call(who, 'GET /ims/recommendation/get', { query: { id } }))
      .data as AnswerOf<'GET /ims/recommendation/get'>
  /** Once so many wait for it. */
  const listOf = ({ stageId }: Levels, candidates: number, who = clerk) =>
    until('the candidates have arrived', async () => {
      const { data } = await world.call(who, 'GET /ims/recommendation/list', { query: { stageId } })
      for (const { id } of data.rows) if ((await get(id, who)).unlisted === candidates) return id
      return undefined
    })
  const save = async (id: string, entryIds: string[], reasons: Record<string, string> = {}, who = clerk) =>
    world.call(who, 'PUT /ims/recommendation/save', {
      body: {
        id,
        version: (await get(id, who)).version,
        entryIds,
        reasons: Object.entries(reasons).map(([entryId, reason]) => ({ entryId, reason })),
      },
    })
  /** Also by somebody who cannot read it. */
  const act = async (who: Played, verb: 'propose' | 'confirm' | 'reopen', id: string, more: { code?: string } = {}) => {
    const version = (await get(id, who)).version ?? (await get(id)).version
    return world.call(who, `PUT /ims/recommendation/${verb}`, { body: { id, version, ...more } })
  }
  const becomes = (id: string, state: number) =>
    until(`${id} becomes ${state}`, async () => ((await entryOf(id)).state === state ? true : undefined))
  const told = async (id: string) => {
    const { rows } = (await world.call(leader, 'GET /ims/notice/list', { query: { limit: 100 } })).data
    return rows.filter(({ entryId }) => entryId === id).map(({ kind }) => kind)
  }
  const takenAt = ({ toStageId }: Levels) =>
    inTenant(async ({ tx }) => {
      const rows = await tx.rows(sql<{ organisation_id: string; taken: number }>`
        select organisation_id, taken from stage_quota where stage_id = ${toStageId}`)
      return Object.fromEntries(rows.map(({ organisation_id, taken }) => [organisation_id, taken]))
    })
  async function exported(who: Played, id?: string): Promise<string[][]> {
    const started = await world.call(who, 'POST /ims/recommendation/export', { body: id === undefined ? {} : { id } })
    const { jobId } = started.data as { jobId: string }
    const run = await until('the job has ended', async () => {
      const job = (await world.call(who, 'GET /ims/job/get', { query: { id: jobId } })).data as JobRun
      return job.finishedAt === null ? undefined : job
    })
    const address = await world.call(who, 'GET /ims/file/download', { query: { id: run.resultFileId ?? '' } })
    return readSheet(new Uint8Array(await (await fetch(address.data.url)).arrayBuffer()), 100).rows
  }
  return { levelsOf, entryOf, submit, submitted, get, listOf, save, act, becomes, told, takenAt, exported }
}
