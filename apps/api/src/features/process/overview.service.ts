import type { Answer, Parsed } from '@laurel/contract/define'
import type { getProcessOverview, listStuckTasks } from '@laurel/contract/process-overview'
import { reachOf } from '@laurel/rules/data-scope'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { pageOf, readCursor, writeCursor } from '../../http/cursor.ts'
import { worded } from '../../wording.ts'
import * as sql from './overview.sql.ts'
import { canReassign } from './process.policy.ts'

type Overview = Answer<typeof getProcessOverview>

export async function overview({ tx, actor }: Ctx<Account>): Promise<Overview> {
  const reach = reachOf(actor, 'process:instance:list')
  const { rows, isPartial } = await countedIn(tx, actor.tenantId, reach)
  const versions = new Map<string, Overview['versions'][number]>()
  for (const { key, name, version, state, many } of rows) {
    const at = `${key}/${version}`
    const known = versions.get(at) ?? { modelKey: key, modelName: worded(name, actor.language), version, counts: none }
    versions.set(at, { ...known, counts: { ...known.counts, [state]: many } })
  }
  const last = await sql.lastReconciliation(tx, actor.tenantId, reach)
  return {
    most: sql.maxCounted,
    isPartial,
    versions: [...versions.values()].slice(0, 100),
    reconciliation: last ? { endedAt: last.ended_at, leftOver: last.left_over } : null,
  }
}

const none = { starting: 0, running: 0, incident: 0, approved: 0, rejected: 0, withdrawn: 0 }

async function countedIn(tx: Ctx['tx'], tenantId: string, reach: ReturnType<typeof reachOf>) {
  if (reach.isAll) return { rows: await sql.countAll(tx, tenantId), isPartial: false }
  const rows = await sql.countWithin(tx, tenantId, reach)
  return { rows, isPartial: (rows[0]?.looked_at ?? 0) >= sql.maxLookedAt }
}

const dayMs = 86_400_000

export async function stuck(
  { tx, actor, now }: Ctx<Account>,
  { days, modelKey, cursor, limit }: Parsed<typeof listStuckTasks>['query'],
): Promise<Answer<typeof listStuckTasks>> {
  const { tenantId } = actor
  const reach = reachOf(actor, 'process:instance:list')
  const walk = {
    after: readCursor(cursor),
    until: new Date(Date.parse(now) - days * dayMs).toISOString(),
    walk: reach.isAll && modelKey === undefined ? limit + 1 : sql.maxLookedAt,
  }
  const rows = await sql.stuckTasks(tx, tenantId, {
    ...walk,
    modelKey,
    reach,
    managed: hasPermission(actor, 'process:instance:cancel') ? reachOf(actor, 'process:instance:cancel') : undefined,
    limit: limit + 1,
  })
  const page = pageOf(rows, limit, ({ created_at, id }) => ({ at: created_at, id }))
  const end = page.nextCursor === null ? await sql.endOfWalk(tx, tenantId, walk) : undefined
  return {
    nextCursor: end ? writeCursor(end) : page.nextCursor,
    rows: page.rows.map((row) => ({
      id: row.id,
      instanceId: row.instance_id,
      title: row.title,
      modelName: worded(row.model_name, actor.language),
      version: row.version,
      step: row.name,
      organisation: row.organisation === null ? '' : worded(row.organisation, actor.language),
      createdAt: row.created_at,
      dueAt: row.due_at,
      claimedBy: row.claimed_by === null ? null : { id: row.claimed_by, nickname: row.claimer_nickname ?? '' },
      votes: row.votes,
      isAway: row.is_away,
      can: { transfer: row.is_managed && canReassign({ ...row, result: 1 }) },
    })),
  }
}
