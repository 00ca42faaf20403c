import type { Parsed } from '@laurel/contract/define'
import type { beInEntry } from '@laurel/contract/entry-presence'
import type { Account, Ctx } from '../../ctx.ts'
import { invalidateTopic } from '../../live/invalidation.ts'
import type { Marks, Subscription } from '../../live/topic.ts'
import { ownEntry } from './own-entry.service.ts'
import * as sql from './presence.sql.ts'

const topicOf = ({ entryId, taskId }: Pick<sql.Room, 'entryId' | 'taskId'>) =>
  taskId === null ? `presence:${entryId}` : `reviewing:${taskId}`

export async function be(ctx: Ctx<Account>, { id, tab, section }: Parsed<typeof beInEntry>['body']): Promise<null> {
  await ownEntry(ctx, id)
  return bePresent(ctx, teamOf(ctx, id), { tab, section })
}

export async function leave(ctx: Ctx<Account>, { id, tab }: { id: string; tab: string }): Promise<null> {
  await ownEntry(ctx, id)
  return leaveRoom(ctx, teamOf(ctx, id), tab)
}

/** Of those who review it: that the caller is one of them has been asked. */
export const beReviewing = (ctx: Ctx<Account>, entryId: string, taskId: string, tab: string): Promise<null> =>
  bePresent(ctx, { tenantId: ctx.actor.tenantId, entryId, taskId }, { tab, section: null })

export const endReviewing = (ctx: Ctx<Account>, entryId: string, taskId: string, tab: string): Promise<null> =>
  leaveRoom(ctx, { tenantId: ctx.actor.tenantId, entryId, taskId }, tab)

const teamOf = ({ actor }: Ctx<Account>, entryId: string): sql.Room => ({
  tenantId: actor.tenantId,
  entryId,
  taskId: null,
})

/** Nothing is recorded: being there changes nothing, and locks nothing. */
async function bePresent(
  ctx: Ctx<Account>,
  room: sql.Room,
  { tab, section }: { tab: string; section: string | null },
): Promise<null> {
  const { tx, actor } = ctx
  const isSomebodyGone = await sql.forgetGone(tx, room)
  const isNews = await sql.putPresence(tx, room, { tab, accountId: actor.accountId, section })
  if (isNews) await sql.removeOld(tx, room)
  if (isSomebodyGone || isNews) told(ctx, room)
  return null
}

async function leaveRoom(ctx: Ctx<Account>, room: sql.Room, tab: string): Promise<null> {
  if (await sql.endPresence(ctx.tx, room, tab, ctx.actor.accountId)) told(ctx, room)
  return null
}

/** Who is here, for those who are in the team. */
export async function subscribePresence(ctx: Ctx<Account>, id: string): Promise<Subscription> {
  await ownEntry(ctx, id)
  return {
    topic: `presence:${id}`,
    read: async ({ tx, actor }) => {
      const present = await sql.presentIn(tx, actor.tenantId, id)
      return present && { version: present.version, state: { people: present.people } }
    },
    marks,
  }
}

const marks: Marks = ({ tx, actor }, ids) => sql.presenceMarks(tx, actor.tenantId, ids)

/** Who has a task open, for those who may read it: that has been asked. */
export const reviewingOf = (taskId: string): Subscription => ({
  topic: `reviewing:${taskId}`,
  read: async ({ tx, actor }) => {
    const present = await sql.reviewersAt(tx, actor.tenantId, taskId)
    return present && { version: present.version, state: { people: present.people } }
  },
  marks: ({ tx, actor }, ids) => sql.reviewerMarks(tx, actor.tenantId, ids),
})

function told(ctx: Ctx, room: sql.Room): void {
  ctx.tx.afterCommit(() => invalidateTopic(ctx.actor.tenantId, topicOf(room)))
}
