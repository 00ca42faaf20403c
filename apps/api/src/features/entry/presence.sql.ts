import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'

const goneAfterSeconds = 45
/** More tabs of one room than this are not told apart: whoever opens a thousand of them stores no thousand rows. */
const maxTabs = 100

/** The entry of its team, or with a task what its reviewers have open. */
export type Room = { tenantId: string; entryId: string; taskId: string | null }

const inRoom = ({ tenantId, entryId, taskId }: Room) =>
  sql`tenant_id = ${tenantId} and entry_id = ${entryId} and task_id is not distinct from ${taskId}::uuid`

/** True: somebody was not heard of any more. */
export const forgetGone = async (tx: Tx, room: Room) =>
  (await tx.run(sql`
    update entry_presence set is_here = false, changed_at = clock_timestamp()
    where ${inRoom(room)} and is_here and seen_at < now() - make_interval(secs => ${goneAfterSeconds})`)) > 0

type Presence = { tab: string; accountId: string; section: string | null }

/** True: it was not there, or has gone to another section. */
export const putPresence = async (tx: Tx, room: Room, { tab, accountId, section }: Presence) => {
  const before = await tx.first(sql<{ section: string | null }>`
    select section from entry_presence where ${inRoom(room)} and tab = ${tab} and is_here`)
  const isNews = before === undefined || before.section !== section
  await tx.run(sql`
    insert into entry_presence as known (tenant_id, entry_id, task_id, tab, account_id, section)
    select ${room.tenantId}, ${room.entryId}, ${room.taskId}, ${tab}, ${accountId}, ${section}
    where (select count(*) from entry_presence where ${inRoom(room)}) < ${maxTabs}
    on conflict (tenant_id, entry_id, tab) do update set section = excluded.section, is_here = true, seen_at = now(),
      changed_at = case when ${isNews} then clock_timestamp() else known.changed_at end
    where known.account_id = excluded.account_id and known.task_id is not distinct from excluded.task_id`)
  return isNews
}

export const endPresence = async (tx: Tx, room: Room, tab: string, accountId: string) =>
  (await tx.run(sql`
    update entry_presence set is_here = false, changed_at = clock_timestamp()
    where ${inRoom(room)} and tab = ${tab} and account_id = ${accountId} and is_here`)) === 1

/** What nobody has been in for an hour; the newest row of a room stays, so that its version does not go back. */
export const removeOld = (tx: Tx, room: Room) =>
  tx.run(sql`
    delete from entry_presence p where ${inRoom(room)} and not p.is_here and p.seen_at < now() - interval '1 hour' and exists (
      select from entry_presence later
      where later.tenant_id = p.tenant_id and later.entry_id = p.entry_id and later.task_id is not distinct from p.task_id
        and later.changed_at > p.changed_at)`)

export type Present = { tab: string; memberId: string; name: string; section: string | null }

const version = sql`coalesce((extract(epoch from max(p.changed_at)) * 1000)::bigint, 1)::float8 as version`

/** Of the team. */
export const presentIn = (tx: Tx, tenantId: string, entryId: string) =>
  tx.first(sql<{ version: number; people: Present[] }>`
    select ${version},
      coalesce(json_agg(json_build_object('tab', p.tab, 'memberId', m.id, 'name', w.name, 'section', p.section) order by p.seen_at, p.tab)
        filter (where p.is_here and m.id is not null), '[]') as people
    from entry_presence p
    join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
    join person w on w.tenant_id = a.tenant_id and w.id = a.person_id
    left join entry_member m on m.tenant_id = p.tenant_id and m.entry_id = p.entry_id and m.person_id = a.person_id and m.confirmed_at is not null
    where p.tenant_id = ${tenantId} and p.entry_id = ${entryId} and p.task_id is null`)

export type PresentReviewer = { tab: string; id: string; nickname: string }

/** Who has a task open; whoever is in none of its pools any more is not shown. */
export const reviewersAt = (tx: Tx, tenantId: string, taskId: string) =>
  tx.first(sql<{ version: number; people: PresentReviewer[] }>`
    select ${version},
      coalesce(json_agg(json_build_object('tab', p.tab, 'id', a.id, 'nickname', a.nickname) order by p.seen_at, p.tab)
        filter (where p.is_here and t.pools && account_pools(p.tenant_id, p.account_id)), '[]') as people
    from entry_presence p
    join process_task t on t.tenant_id = p.tenant_id and t.id = p.task_id
    join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
    where p.tenant_id = ${tenantId} and p.task_id = ${taskId}`)

export const presenceMarks = (tx: Tx, tenantId: string, entryIds: readonly string[]) =>
  tx.rows(sql<{ id: string; mark: string }>`
    select entry_id as id, extract(epoch from max(changed_at))::text as mark from entry_presence
    where tenant_id = ${tenantId} and entry_id = any(${[...entryIds]}::uuid[]) and task_id is null group by entry_id`)

export const reviewerMarks = (tx: Tx, tenantId: string, taskIds: readonly string[]) =>
  tx.rows(sql<{ id: string; mark: string }>`
    select task_id as id, extract(epoch from max(changed_at))::text as mark from entry_presence
    where tenant_id = ${tenantId} and task_id = any(${[...taskIds]}::uuid[]) group by task_id`)
