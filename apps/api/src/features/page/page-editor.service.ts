import type { Answer, Parsed } from '@laurel/contract/define'
import type { editPage, leavePage } from '@laurel/contract/page-desk'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { found, must } from '../../http/refusal.ts'
import type { Subscription } from '../../live/topic.ts'
import { invalidateEditors, lockPage, topicOf } from './page.service.ts'
import * as sql from './page-editor.sql.ts'
import { watch } from './page-schedule.sql.ts'

/** Who has the page open. Nothing is recorded: being there changes nothing. */
export async function edit(
  ctx: Ctx<Account>,
  { tab, blockId, ...place }: Parsed<typeof editPage>['body'],
): Promise<Answer<typeof editPage>> {
  const { tx, actor } = ctx
  const { id: pageId } = await lockPage(ctx, place)
  const gone = await sql.forgetGone(tx, actor.tenantId, pageId)
  const isNews = await sql.putEditor(tx, actor.tenantId, { pageId, tab, accountId: actor.accountId, blockId })
  if (gone > 0 || isNews) await changed(ctx, pageId)
  return { pageId }
}

export async function leave(ctx: Ctx<Account>, { tab, ...place }: Parsed<typeof leavePage>['query']): Promise<null> {
  const { id: pageId } = await lockPage(ctx, place)
  if (await sql.removeEditor(ctx.tx, ctx.actor.tenantId, pageId, tab, ctx.actor.accountId)) await changed(ctx, pageId)
  return null
}

/** For whoever may build pages: who works on this one, and which draft is the last. */
export async function subscribe(ctx: Ctx<Account>, pageId: string): Promise<Subscription> {
  must(hasPermission(ctx.actor, 'portal:page:save'), 'http.not-found')
  found(await sql.watched(ctx.tx, ctx.actor.tenantId, pageId))
  return {
    topic: topicOf(pageId),
    read: async ({ tx, actor }) => {
      const page = await sql.watched(tx, actor.tenantId, pageId)
      if (!page) return undefined
      const { watchVersion, ...state } = page
      return { version: watchVersion, state }
    },
  }
}

async function changed(ctx: Ctx, pageId: string): Promise<void> {
  await watch(ctx.tx, ctx.actor.tenantId, pageId)
  invalidateEditors(ctx, pageId)
}
