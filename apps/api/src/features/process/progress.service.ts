import type { Answer, Parsed } from '@laurel/contract/define'
import type { getEntryProcesses, getProcessOutline, getProcessPassages } from '@laurel/contract/process-progress'
import type { Account, Ctx } from '../../ctx.ts'
import { found, Refusal } from '../../http/refusal.ts'
import type { Steps } from '../../http/steps.ts'
import { worded } from '../../wording.ts'
import { type ActivityRow, passagesOf } from './activity.sql.ts'
import { outlineOnce } from './outline.ts'
import { seen } from './process.service.ts'
import { findDrawing } from './process.sql.ts'
import * as sql from './progress.sql.ts'

type OutlineSteps = Steps<Account, Parsed<typeof getProcessOutline>, Answer<typeof getProcessOutline>>

export async function outline(steps: OutlineSteps): Promise<Answer<typeof getProcessOutline>> {
  const { key, xml, ...told } = await steps.enter(async (ctx, { query }) => {
    await seen(ctx, query.id)
    const { tx, actor } = ctx
    const { model_id, name, version, xml } = found(await findDrawing(tx, actor.tenantId, query.id))
    return { key: `${model_id}/${version}`, modelName: worded(name, actor.language), version, xml }
  })
  return { ...told, xml: await outlineOnce(key, xml) }
}

export async function passages(ctx: Ctx<Account>, id: string): Promise<Answer<typeof getProcessPassages>> {
  await seen(ctx, id)
  const { tx, actor } = ctx
  return {
    passages: (await passagesOf(tx, actor.tenantId, id)).map(passageOf),
    jumps: await sql.jumpsOf(tx, actor.tenantId, id),
  }
}

export const passageOf = (row: ActivityRow) => ({
  key: row.activity_id,
  flow: row.flow_id,
  taskId: row.task_id,
  startedAt: row.started_at,
  endedAt: row.ended_at,
})

/** An entry of others looks like one that is not there. */
export async function ofEntry({ tx, actor }: Ctx<Account>, entryId: string): Promise<Answer<typeof getEntryProcesses>> {
  if (!(await sql.isMember(tx, actor, entryId))) throw new Refusal('http.not-found')
  const rows = await sql.processesAbout(tx, actor.tenantId, entryId)
  return {
    processes: rows.map((row) => ({
      id: row.id,
      modelName: worded(row.model_name, actor.language),
      state: row.state,
      createdAt: row.created_at,
      endedAt: row.ended_at,
    })),
  }
}
