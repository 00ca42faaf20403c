import type { Account, Ctx } from '../../ctx.ts'
import { found, Refusal } from '../../http/refusal.ts'
import type { Marks, Subscription } from '../../live/topic.ts'
import { canEdit } from './entry.policy.ts'
import * as sql from './entry.sql.ts'
import * as team from './team.sql.ts'

export type Own = { entry: sql.EntryRow; members: team.MemberRow[]; own: team.MemberRow }

/** One of others looks like one that is not there; so does one that was not confirmed. */
async function ownOf(ctx: Ctx<Account>, id: string, reading: Promise<sql.EntryRow | undefined>): Promise<Own> {
  const [entry, members] = await Promise.all([reading, team.membersOf(ctx.tx, ctx.actor.tenantId, id)])
  const held = found(entry)
  const own = members.find(({ person_id }) => person_id === ctx.actor.personId)
  if (!own || own.confirmed_at === null) throw new Refusal('http.not-found')
  return { entry: held, members, own }
}

export const ownEntry = (ctx: Ctx<Account>, id: string): Promise<Own> =>
  ownOf(ctx, id, sql.findEntry(ctx.tx, ctx.actor.tenantId, id))

/** What is asked for in the same tick travels with it, and is read under its lock. */
export const lockOwn = (ctx: Ctx<Account>, id: string): Promise<Own> =>
  ownOf(ctx, id, sql.lockEntry(ctx.tx, ctx.actor.tenantId, id))

/** Why nothing can be written: too late, or not in its state. */
export function mustEdit({ entry, own }: Own): void {
  if (canEdit(entry, own)) return
  throw new Refusal(own.part !== 'guide' && !entry.is_open ? 'entry.closed' : 'entry.not-editable')
}

/** That something has changed, for those who are in it; what, they read themselves, since it is not the same for all. */
export async function subscribe(ctx: Ctx<Account>, id: string): Promise<Subscription> {
  await ownEntry(ctx, id)
  return {
    topic: `entry:${id}`,
    read: async ({ tx, actor }) => {
      const version = await sql.seenVersion(tx, actor.tenantId, id)
      return version === undefined ? undefined : { version, state: {} }
    },
    marks,
  }
}

const marks: Marks = ({ tx, actor }, ids) => sql.entryMarks(tx, actor.tenantId, ids)
