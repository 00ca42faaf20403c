import { sql } from 'kysely'
import { build, type Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import { isKept } from './kept-rounds.sql.ts'

export type ContestState = 'draft' | 'open' | 'closed'

export type ContestRow = {
  tenant_id: string
  id: string
  contest_type_id: string
  code: string
  name: Wording
  edition: number
  zone: string
  grace_minutes: number
  summary: Wording
  rules: Wording
  state: ContestState
}

/** False: the code is taken. */
export const addContest = async (tx: Tx, contest: ContestRow) =>
  (await tx.run(
    build
      .insertInto('contest')
      .values(contest)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doNothing()),
  )) === 1

export const contestType = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ id: string }>`select id from contest_type where tenant_id = ${tenantId} and id = ${id} for key share`)

export type KnownContest = ContestRow & { version: number }

export const contest = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<KnownContest>`select * from contest where tenant_id = ${tenantId} and id = ${id}`)

export const lockContest = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<KnownContest>`select * from contest where tenant_id = ${tenantId} and id = ${id} for update`)

type Change = Partial<Pick<KnownContest, 'name' | 'edition' | 'zone' | 'grace_minutes' | 'summary' | 'rules' | 'state'>>

export const changeContest = (tx: Tx, tenantId: string, id: string, change: Change) =>
  tx.first(
    build
      .updateTable('contest')
      .set({ ...change, version: sql`version + 1` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .returning('version'),
  )

/** A screen or a room stands in one of its stages, a page names it or one of them, or it has entries. */
export const isContestUsed = async (tx: Tx, tenantId: string, id: string) =>
  (await tx.first(sql`
    with named as (
      select ${id}::uuid as id union all select s.id from stage s where s.tenant_id = ${tenantId} and s.contest_id = ${id})
    select from screen c join named on named.id = c.stage_id where c.tenant_id = ${tenantId}
    union all
    select from room r join named on named.id = r.stage_id where r.tenant_id = ${tenantId}
    union all
    select from page g join named on position(named.id::text in g.draft::text) > 0 where g.tenant_id = ${tenantId}
    union all
    select from judging_round r join named on named.id = r.stage_id where r.tenant_id = ${tenantId} and ${isKept}
    union all
    select from entry e where e.tenant_id = ${tenantId} and e.contest_id = ${id}
    limit 1`)) !== undefined

export async function removeContest(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx.run(sql`delete from stage where tenant_id = ${tenantId} and contest_id = ${id}`)
  await tx.run(sql`delete from track where tenant_id = ${tenantId} and contest_id = ${id}`)
  await tx.run(sql`delete from contest where tenant_id = ${tenantId} and id = ${id}`)
}

/** Ids are new; a year later by the contest's own calendar. */
export async function copyParts(tx: Tx, tenantId: string, fromId: string, toId: string, newIds: readonly string[]) {
  await tx.run(sql`
    insert into stage (tenant_id, id, contest_id, code, name, process_type, level, opens_at, closes_at, sort)
    select ${tenantId}, n.id, ${toId}, s.code, s.name, s.process_type, s.level,
      (s.opens_at at time zone c.zone + interval '1 year') at time zone c.zone,
      (s.closes_at at time zone c.zone + interval '1 year') at time zone c.zone, s.sort
    from (select *, row_number() over (order by sort, id) as place from stage
      where tenant_id = ${tenantId} and contest_id = ${fromId}) s
    join contest c on c.tenant_id = ${tenantId} and c.id = ${fromId}
    join unnest(${newIds}::uuid[]) with ordinality as n(id, place) on n.place = s.place`)
  await tx.run(sql`
    insert into track (tenant_id, id, contest_id, code, name, summary, sort)
    select ${tenantId}, n.id, ${toId}, t.code, t.name, t.summary, t.sort
    from (select *, row_number() over (order by sort, id) as place from track
      where tenant_id = ${tenantId} and contest_id = ${fromId}) t
    join unnest(${newIds}::uuid[]) with ordinality as n(id, place) on n.place = ${maxStages} + t.place`)
  await tx.run(sql`
    insert into stage_plan (tenant_id, id, stage_id, track_id, form_id, process_key, review_begins, min_members, max_members,
      min_guides, max_guides, max_entries_per_person, max_led_per_person)
    select p.tenant_id, gen_random_uuid(), new_stage.id, new_track.id, p.form_id, p.process_key, p.review_begins, p.min_members, p.max_members,
      p.min_guides, p.max_guides, p.max_entries_per_person, p.max_led_per_person
    from stage_plan p
    join stage s on s.tenant_id = p.tenant_id and s.id = p.stage_id and s.contest_id = ${fromId}
    join stage new_stage on new_stage.tenant_id = p.tenant_id and new_stage.contest_id = ${toId} and new_stage.code = s.code
    left join track t on t.tenant_id = p.tenant_id and t.id = p.track_id
    left join track new_track on new_track.tenant_id = p.tenant_id and new_track.contest_id = ${toId} and new_track.code = t.code
    where p.tenant_id = ${tenantId}`)
}

/** As many as the contract lets anyone order at once. */
export const maxStages = 60

type PortalRow = { code: string; title: Wording; is_published: boolean; has_terms: boolean }

/** Those that show the contest's type. */
export const portalsOf = (tx: Tx, tenantId: string, contestTypeId: string) =>
  tx.rows(sql<PortalRow>`
    select p.code, p.title,
      exists (select from page g where g.tenant_id = ${tenantId} and g.portal_id = p.id and g.path = 'index' and g.version > 0)
        as is_published,
      exists (
        select from agreement a join agreement_version v on v.tenant_id = a.tenant_id and v.agreement_id = a.id
        where a.tenant_id = ${tenantId} and a.portal_id = p.id and a.kind = 'terms' and v.effective_on <= now()) as has_terms
    from portal p where p.tenant_id = ${tenantId} and p.state = 'open'
      and coalesce(p.contest_type_id, ${contestTypeId}::uuid) = ${contestTypeId}
    order by p.created_at, p.id`)
