import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import type { Wording } from '../../wording.ts'
import * as sql from './contest.sql.ts'

export type NewContestType = { code: string; name: Wording; icon?: string; eventKind?: string; sort?: number }

export async function addContestType(ctx: Ctx, input: NewContestType): Promise<string> {
  const id = newId()
  const isAdded = await sql.addContestType(ctx.tx, {
    tenant_id: ctx.actor.tenantId,
    id,
    code: input.code,
    name: input.name,
    icon: input.icon ?? '',
    event_kind: input.eventKind ?? 'general',
    sort: input.sort ?? 0,
  })
  must(isAdded, 'contest.code-taken')
  await record(ctx, 'contest.type-added', id, { code: input.code })
  return id
}

export type NewContest = {
  contestTypeId: string
  code: string
  name: Wording
  edition?: number
  zone?: string
  graceMinutes?: number
}

export async function openContest(ctx: Ctx, input: NewContest): Promise<string> {
  const id = newId()
  const isAdded = await sql.addContest(ctx.tx, {
    tenant_id: ctx.actor.tenantId,
    id,
    contest_type_id: input.contestTypeId,
    code: input.code,
    name: input.name,
    edition: input.edition ?? 1,
    zone: input.zone ?? 'Asia/Shanghai',
    grace_minutes: input.graceMinutes ?? 0,
  })
  must(isAdded, 'contest.code-taken')
  await record(ctx, 'contest.opened', id, { code: input.code })
  return id
}

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
  must(isAdded, 'contest.code-taken')
  await record(ctx, 'contest.stage-added', id, { contestId: input.contestId })
  return id
}

export type StageChange = Partial<Pick<NewStage, 'name' | 'opensAt' | 'closesAt'>>

/** Pages that count down to it follow by the event. */
export async function changeStage(ctx: Ctx, stageId: string, { name, opensAt, closesAt }: StageChange): Promise<void> {
  const change = {
    ...(name && { name }),
    ...(opensAt && { opens_at: opensAt }),
    ...(closesAt && { closes_at: closesAt }),
  }
  const { contest_id } = found(await sql.changeStage(ctx.tx, ctx.actor.tenantId, stageId, change))
  await record(ctx, 'contest.stage-changed', stageId, { contestId: contest_id })
}
