import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

/** A tab says every fifteen seconds that it is there. */
const goneAfterSeconds = 45

export const forgetGone = (tx: Tx, tenantId: string, pageId: string) =>
  tx.run(sql`
    delete from page_editor
    where tenant_id = ${tenantId} and page_id = ${pageId} and seen_at < now() - make_interval(secs => ${goneAfterSeconds})`)

type Editor = { pageId: string; tab: string; accountId: string; blockId: string | null }

/** True: it was not there, or has gone to another block. */
export const putEditor = async (tx: Tx, tenantId: string, { pageId, tab, accountId, blockId }: Editor) => {
  const before = await tx.first(sql<{ block_id: string | null }>`
    select block_id from page_editor where tenant_id = ${tenantId} and page_id = ${pageId} and tab = ${tab}`)
  await tx.run(sql`
    insert into page_editor (tenant_id, page_id, tab, account_id, block_id)
    values (${tenantId}, ${pageId}, ${tab}, ${accountId}, ${blockId})
    on conflict (tenant_id, page_id, tab) do update set block_id = excluded.block_id, seen_at = now()
    where page_editor.account_id = excluded.account_id`)
  return before === undefined || before.block_id !== blockId
}

export const removeEditor = async (tx: Tx, tenantId: string, pageId: string, tab: string, accountId: string) =>
  (await tx.run(sql`
    delete from page_editor
    where tenant_id = ${tenantId} and page_id = ${pageId} and tab = ${tab} and account_id = ${accountId}`)) === 1

type Watched = {
  watchVersion: number
  draftVersion: number
  savedAt: string
  savedBy: string | null
  savedById: string | null
  editors: { tab: string; accountId: string; name: string; blockId: string | null; since: string }[]
}

export const watched = (tx: Tx, tenantId: string, pageId: string) =>
  tx.first(sql<Watched>`
    select p.watch_version as "watchVersion", p.draft_version as "draftVersion", p.saved_at as "savedAt",
      (select nickname from account where tenant_id = p.tenant_id and id = p.saved_by) as "savedBy", p.saved_by as "savedById",
      coalesce((
        select json_agg(json_build_object('tab', e.tab, 'accountId', e.account_id, 'name', a.nickname, 'blockId', e.block_id, 'since', e.since)
          order by e.since, e.tab)
        from page_editor e join account a on a.tenant_id = e.tenant_id and a.id = e.account_id
        where e.tenant_id = p.tenant_id and e.page_id = p.id), '[]') as editors
    from page p where p.tenant_id = ${tenantId} and p.id = ${pageId}`)
