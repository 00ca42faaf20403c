import { sql } from 'kysely'
import type { Account, Ctx } from '../../src/ctx.ts'
import { inTenant } from '../../src/database/in-tenant.ts'
import { confirm } from '../../src/features/recommendation/confirmation.service.ts'
import * as ranking from '../../src/features/recommendation/ranking.service.ts'
import { get } from '../../src/features/recommendation/recommendation.service.ts'
import { findTenant } from '../../src/features/tenant/tenant.service.ts'
import { actingAs } from './acting-as.ts'
import { readEntries } from './entry-content.ts'

type DemoList = {
  school: string
  /** Who ranks, and who confirms. */
  clerk: string
  head: string
  /** How many wait for it, and those of them that are in order. */
  candidates: number
  order: readonly string[]
  moved?: { ref: string; to: number; reason: string }
  isConfirmed?: true
  returned?: { by: string; ref: string; note: string }
}

/** One being ranked, one that the city has returned, and one that was sent. */
const demoLists: readonly DemoList[] = [
  {
    school: '江州大学',
    clerk: 'sch_371',
    head: 'sch_361',
    candidates: 5,
    order: ['e061', 'e017', 'e046', 'e031'],
    moved: { ref: 'e031', to: 0, reason: '同分段，复核专家组意见' },
  },
  {
    school: '岚江理工大学',
    clerk: 'aud_373',
    head: 'gui_363',
    candidates: 3,
    order: ['e033', 'e003', 'e063'],
    isConfirmed: true,
    returned: { by: 'cit_383', ref: 'e003', note: '学籍核验表缺学校公章' },
  },
  {
    school: '岚江师范大学',
    clerk: 'aud_374',
    head: 'gui_364',
    candidates: 3,
    order: ['e034', 'e004'],
    isConfirmed: true,
  },
]

const permissions = ['list', 'save', 'confirm', 'return'].map((verb) => `contest:recommendation:${verb}`)
const rights = { userType: 2, permissions, grants: [{ scope: 'all', permissions, named: null }] } as const

type Arrived = { id: string; state: string; version: number; waiting: number; promoted: number; entries: Entries }
type Entries = Record<string, string>

/** As far as the worker has brought the entries. True: every list is where the demo has it. */
export async function advanceLists(): Promise<boolean> {
  const tenantId = await findTenant('lanjiang-edu')
  if (tenantId === undefined) return true
  const titles = new Map(readEntries().map(({ ref, title }) => [ref, title]))
  let isDone = true
  for (const list of demoLists)
    isDone =
      (await inTenant(tenantId, 'seed', 'write', (ctx) => advance(ctx, list, (ref) => titles.get(ref) ?? ref))) &&
      isDone
  return isDone
}

async function advance(ctx: Ctx, list: DemoList, titleOf: (ref: string) => string): Promise<boolean> {
  const found = await arrivedAt(ctx, list.school)
  if (!found) return false
  const idOf = (ref: string) => found.entries[titleOf(ref)] ?? ''
  const order = list.order.map(idOf)
  const isFresh = found.state === 'open' && found.version === 1
  if (isFresh && found.waiting < list.candidates) return false
  if (isFresh) await rank(ctx, found, list, order, idOf)
  if (!list.returned || found.state === 'returned') return true
  // All but the reserve have gone on: what is returned before would stay where it is.
  if (found.promoted < order.length - 1) return false
  const city = await asAccount(ctx, list.returned.by)
  const entries = [{ entryId: idOf(list.returned.ref), note: list.returned.note }]
  await ranking.giveBack(city, { id: found.id, version: found.version, note: '', entries })
  return true
}

async function rank(ctx: Ctx, { id }: Arrived, list: DemoList, order: string[], idOf: (ref: string) => string) {
  const clerk = await asAccount(ctx, list.clerk)
  const version = async () => (await get(clerk, id)).version
  await ranking.save(clerk, { id, version: await version(), entryIds: order, reasons: [] })
  if (list.moved) {
    const { ref, to, reason } = list.moved
    const entryId = idOf(ref)
    const others = order.filter((each) => each !== entryId)
    const entryIds = others.toSpliced(to, 0, entryId)
    await ranking.save(clerk, { id, version: await version(), entryIds, reasons: [{ entryId, reason }] })
  }
  if (!list.isConfirmed) return
  await ranking.propose(clerk, { id, version: await version() })
  await confirm(await asAccount(ctx, list.head), { id, version: await version() })
}

async function asAccount(ctx: Ctx, userName: string): Promise<Ctx<Account>> {
  const account = await ctx.tx.first(sql<{ id: string }>`
    select id from account where tenant_id = ${ctx.actor.tenantId} and user_name = ${userName}`)
  if (!account) throw new Error(`the demo has no account ${userName}`)
  return actingAs(ctx, account.id, rights)
}

const arrivedAt = ({ tx, actor }: Ctx, school: string) =>
  tx.first(sql<Arrived>`
    select r.id, r.state, r.version, count(*)::int as waiting, count(*) filter (where e.state = 7)::int as promoted,
      jsonb_object_agg(e.title, e.id) as entries
    from recommendation r
    join organisation o on o.tenant_id = r.tenant_id and o.id = r.organisation_id and o.name ->> 'zh' = ${school}
    join recommendation_entry n on n.tenant_id = r.tenant_id and n.recommendation_id = r.id
    join entry e on e.tenant_id = n.tenant_id and e.id = n.entry_id
    where r.tenant_id = ${actor.tenantId} group by r.id, r.state, r.version`)
