import type { addStage as addCall, changeStages, orderStages } from '@laurel/contract/contest'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import type { Wording } from '../../wording.ts'
import * as contests from './contest.sql.ts'
import { isSameSet } from './contest-type.service.ts'
import * as sql from './stage.sql.ts'

export type NewStage = {
  contestId: string
  code: string
  name: Wording
  processType: number
  level: string
  opensAt: string
  closesAt: string
  sort?: number
}

export async function addStage(ctx: Ctx, input: NewStage): Promise<string> {
  const id = newId()
  const isAdded = await sql.addStage(ctx.tx, {
    tenant_id: ctx.actor.tenantId,
    id,
    contest_id: input.contestId,
    code: input.code,
    name: input.name,
    process_type: input.processType,
    level: input.level,
    opens_at: input.opensAt,
    closes_at: input.closesAt,
    sort: input.sort ?? 0,
  })
  must(isAdded, 'contest.stage-code-taken')
  await record(ctx, 'contest.stage-added', id, { contestId: input.contestId })
  return id
}

export async function add(ctx: Ctx, { contestId, ...said }: Parsed<typeof addCall>['body']) {
  found(await contests.lockContest(ctx.tx, ctx.actor.tenantId, contestId))
  return { id: await addLast(ctx, contestId, said) }
}

type Added = Omit<Parsed<typeof addCall>['body'], 'contestId'>

/** Behind those that are there; the contest is locked. */
async function addLast(ctx: Ctx, contestId: string, { code, ...said }: Added): Promise<string> {
  const { tx, actor } = ctx
  const known = await sql.stagesOf(tx, actor.tenantId, contestId)
  must(known.length < contests.maxStages, 'contest.too-many-stages')
  const taken = new Set(known.map((stage) => stage.code))
  const free = Array.from({ length: known.length + 1 }, (_, at) => `s${at + 1}`).find((each) => !taken.has(each)) ?? ''
  const sort = Math.max(0, ...known.map((stage) => stage.sort)) + 1
  return addStage(ctx, { contestId, code: code ?? free, sort, ...said })
}

export type StageChange = Partial<Pick<NewStage, 'name' | 'opensAt' | 'closesAt' | 'processType' | 'level'>>

/** Pages that count down to it follow by the event. */
export async function changeStage(ctx: Ctx, stageId: string, change: StageChange): Promise<void> {
  const { name, opensAt, closesAt, processType, level } = change
  const said = {
    ...(name && { name }),
    ...(opensAt && { opens_at: opensAt }),
    ...(closesAt && { closes_at: closesAt }),
    ...(processType && { process_type: processType }),
    ...(level && { level }),
  }
  const { contest_id } = found(await sql.changeStage(ctx.tx, ctx.actor.tenantId, stageId, said))
  await record(ctx, 'contest.stage-changed', stageId, { contestId: contest_id })
}

/** Teams reckon with its end: it is put off with a reason, and they are told. */
export const movesByExtension = ({ process_type, has_entries }: sql.KnownStage) => process_type <= 2 && has_entries

export async function changeAll(
  ctx: Ctx,
  { contestId, graceMinutes, stages, added }: Parsed<typeof changeStages>['body'],
): Promise<Answer<typeof changeStages>> {
  const { tx, actor } = ctx
  const contest = found(await contests.lockContest(tx, actor.tenantId, contestId))
  const known = new Map((await sql.stagesOf(tx, actor.tenantId, contestId)).map((stage) => [stage.id, stage]))
  for (const { id, version, closesAt } of stages) {
    const stage = found(known.get(id))
    must(stage.version === version, 'http.changed-meanwhile')
    const isMoved = Date.parse(closesAt) !== Date.parse(stage.closes_at)
    must(!(isMoved && movesByExtension(stage)), 'contest.end-is-awaited')
  }
  for (const { id, version: _, ...said } of stages) await changeStage(ctx, id, said)
  const newIds: string[] = []
  for (const said of added) newIds.push(await addLast(ctx, contestId, said))
  const isOtherGrace = graceMinutes !== undefined && graceMinutes !== contest.grace_minutes
  if (isOtherGrace) {
    await contests.changeContest(tx, actor.tenantId, contestId, { grace_minutes: graceMinutes })
    await record(ctx, 'contest.changed', contestId, { part: 'grace', graceMinutes })
  }
  return { changed: stages.length + added.length + (isOtherGrace ? 1 : 0), added: newIds }
}

export async function order(ctx: Ctx, { contestId, ids }: Parsed<typeof orderStages>['body']): Promise<null> {
  const { tx, actor } = ctx
  found(await contests.lockContest(tx, actor.tenantId, contestId))
  must(isSameSet(ids, await sql.stagesOf(tx, actor.tenantId, contestId)), 'http.changed-meanwhile')
  await sql.orderStages(tx, actor.tenantId, ids)
  await record(ctx, 'contest.changed', contestId, { part: 'stages' })
  return null
}

export async function remove(ctx: Ctx, id: string): Promise<null> {
  const { tx, actor } = ctx
  const { contest_id: contestId, code } = found(await sql.stage(tx, actor.tenantId, id))
  await contests.lockContest(tx, actor.tenantId, contestId)
  const known = (await sql.stagesOf(tx, actor.tenantId, contestId)).find((stage) => stage.id === id)
  must(!found(known).is_used, 'contest.stage-in-use')
  await sql.removeStage(tx, actor.tenantId, id)
  await record(ctx, 'contest.stage-removed', id, { contestId, code })
  return null
}
