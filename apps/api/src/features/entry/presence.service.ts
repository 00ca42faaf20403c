import type { Parsed } from '@laurel/contract/define'
import type { beInEntry } from '@laurel/contract/entry-presence'
import type { Account, Ctx } from '../../ctx.ts'
import { invalidateTopic } from '../../live/invalidation.ts'
import type { Marks, Subscription } from '../../live/topic.ts'
import { ownEntry } from './own-entry.ts'
import * as sql from './presence.sql.ts'

const topicOf = (id: string) => `presence:${id}`

/** Nothing is recorded: being there changes nothing, and locks nothing. */
export async function be(ctx: Ctx<Account>, { id, tab, section }: Parsed<typeof beInEntry>['body']): Promise<null> {
  const { tx, actor } = ctx
  await ownEntry(ctx, id)
  const isSomebodyGone = await sql.forgetGone(tx, actor.tenantId, id)
  const isNews = await sql.putPresence(tx, actor.tenantId, { entryId: id, tab, accountId: actor.accountId, section })
  if (isNews) await sql.removeOld(tx, actor.tenantId, id)
  if (isSomebodyGone || isNews) told(ctx, id)
  return null
}

export async function leave(ctx: Ctx<Account>, { id, tab }: { id: string; tab: string }): Promise<null> {
  await ownEntry(ctx, id)
  if (await sql.endPresence(ctx.tx, ctx.actor.tenantId, id, tab, ctx.actor.accountId)) told(ctx, id)
  return null
}

/** Who is here, for those who are in the team. */
export async function subscribePresence(ctx: Ctx<Account>, id: string): Promise<Subscription> {
  await ownEntry(ctx, id)
  return {
    topic: topicOf(id),
    read: async ({ tx, actor }) => {
      const present = await sql.presentIn(tx, actor.tenantId, id)
      return present && { version: present.version, state: { people: present.people } }
    },
    marks,
  }
}

const marks: Marks = ({ tx, actor }, ids) => sql.presenceMarks(tx, actor.tenantId, ids)

function told(ctx: Ctx, id: string): void {
  ctx.tx.afterCommit(() => invalidateTopic(ctx.actor.tenantId, topicOf(id)))
}
