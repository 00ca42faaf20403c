import type { PageDraft } from '@laurel/contract/page'
import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { LockedPage } from './page.sql.ts'

type Wish = { publishAt: string; note: string; by: string }

export const putSchedule = (tx: Tx, tenantId: string, page: LockedPage, { publishAt, note, by }: Wish) =>
  tx.run(sql`
    insert into page_schedule (tenant_id, page_id, publish_at, draft, draft_version, note, scheduled_by)
    values (${tenantId}, ${page.id}, ${publishAt}, ${JSON.stringify(page.draft)}, ${page.draftVersion}, ${note}, ${by})
    on conflict (tenant_id, page_id) do update set publish_at = excluded.publish_at, draft = excluded.draft,
      draft_version = excluded.draft_version, note = excluded.note, scheduled_by = excluded.scheduled_by, scheduled_at = now()`)

export const reschedule = async (tx: Tx, tenantId: string, pageId: string, publishAt: string) =>
  (await tx.run(
    sql`update page_schedule set publish_at = ${publishAt} where tenant_id = ${tenantId} and page_id = ${pageId}`,
  )) === 1

type Taken = { draft: PageDraft; note: string; scheduledBy: string | null }

/** With `dueAt`, only if it is due then. */
export const takeSchedule = (tx: Tx, tenantId: string, pageId: string, dueAt: string | null = null) =>
  tx.first(sql<Taken>`
    delete from page_schedule
    where tenant_id = ${tenantId} and page_id = ${pageId} and (${dueAt}::timestamptz is null or publish_at <= ${dueAt}::timestamptz)
    returning draft, note, scheduled_by as "scheduledBy"`)

export const watch = (tx: Tx, tenantId: string, pageId: string) =>
  tx.run(sql`update page set watch_version = watch_version + 1 where tenant_id = ${tenantId} and id = ${pageId}`)

export const placeOf = (tx: Tx, tenantId: string, pageId: string) =>
  tx.first(sql<{ portalCode: string; path: string }>`
    select o.code as "portalCode", p.path from page p join portal o on o.tenant_id = p.tenant_id and o.id = p.portal_id
    where p.tenant_id = ${tenantId} and p.id = ${pageId}`)

type Due = { tenantId: string; pageId: string }

/** Of every organiser that is open. */
export const dueSchedules = (tx: Tx) =>
  tx.rows(sql<Due>`
    select s.tenant_id as "tenantId", s.page_id as "pageId" from page_schedule s
    join tenant t on t.id = s.tenant_id and t.state = 'open' where s.publish_at <= now() order by s.publish_at`)

export const duePages = (tx: Tx) =>
  tx.rows(sql<Due>`
    select p.tenant_id as "tenantId", p.id as "pageId" from page p
    join tenant t on t.id = p.tenant_id and t.state = 'open' where p.next_change_at <= now() order by p.next_change_at`)
