import { sql } from 'kysely'
import { withoutConflict } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import { judged, type RoundRow } from './judging-panel.sql.ts'

export type JudgedEntry = {
  id: string
  code: string
  title: string
  organisation_id: string | null
  persons: string[]
  /** From who arranges the panel: they have a conflict of interest with it, or belong to its school (decision 54). */
  is_hidden: boolean
}

type Reader = { tenantId: string; accountId: string; organisationPath: string | null }

/** Two rows of one person have one mobile number (decision 10). */
const personKey = sql`coalesce(encode(p.mobile_hash, 'hex'), p.id::text)`

export const judgedEntries = (
  tx: Tx,
  { tenantId, accountId, organisationPath }: Reader,
  round: RoundRow,
  limit: number,
) =>
  tx.rows(sql<JudgedEntry>`
    select e.id, e.code, e.title, e.organisation_id, coalesce(m.persons, '{}') as persons,
      not ${withoutConflict(tenantId, accountId)} or coalesce(strpos(${organisationPath ?? ''}, e.organisation_id::text) > 0, false) as is_hidden
    ${judged(
      tenantId,
      round,
      sql`
      left join lateral (
        select array_agg(${personKey}) as persons from entry_member m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
        where m.tenant_id = e.tenant_id and m.entry_id = e.id
      ) m on true`,
    )}
    order by e.code, e.id limit ${limit}`)

export type AcceptedJudge = {
  id: string
  name: string
  max_entries: number
  person: string
  path: string | null
  /** What they know, as an expert of the bank. */
  fields: string[]
}

export const acceptedJudges = (tx: Tx, tenantId: string, roundId: string) =>
  tx.rows(sql<AcceptedJudge>`
    select j.id, a.nickname as name, j.max_entries, ${personKey} as person, o.path, array(
        select f.field from account same join expert x on x.tenant_id = same.tenant_id and x.account_id = same.id
        join expert_field f on f.tenant_id = x.tenant_id and f.expert_id = x.id
        where same.tenant_id = a.tenant_id and same.person_id = a.person_id order by f.field) as fields
    from judge j
    join account a on a.tenant_id = j.tenant_id and a.id = j.account_id
    join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    where j.tenant_id = ${tenantId} and j.round_id = ${roundId} and j.state = 'accepted' order by j.id`)

/** Of organisations that say in which province they are, or that lie below one that says so. */
export const provincesOf = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; province: string }>`
    select o.id, above.province from organisation o
    cross join lateral (
      select p.province from organisation p
      where p.tenant_id = o.tenant_id and p.province <> '' and p.id = any (string_to_array(rtrim(o.path, '/'), '/')::uuid[])
      order by char_length(p.path) desc limit 1
    ) above
    where o.tenant_id = ${tenantId} and o.id = any (${[...new Set(ids)]}::uuid[])`)

type DeclaredRow = { person: string; entry_id: string | null; organisation_id: string | null; kind: string }

export const declaredBy = (tx: Tx, tenantId: string, roundId: string) =>
  tx.rows(sql<DeclaredRow>`
    select distinct ${personKey} as person, c.entry_id, c.organisation_id, c.kind
    from judge j
    join account a on a.tenant_id = j.tenant_id and a.id = j.account_id
    join person own on own.tenant_id = a.tenant_id and own.id = a.person_id
    join person p on p.tenant_id = own.tenant_id and (p.id = own.id or p.mobile_hash = own.mobile_hash)
    join declared_conflict c on c.tenant_id = p.tenant_id and c.person_id = p.id
    where j.tenant_id = ${tenantId} and j.round_id = ${roundId} and j.state = 'accepted'`)

export type AssignedRow = {
  id: string
  entry_id: string
  judge_id: string
  number: number
  state: 'assigned' | 'recused'
  is_by_hand: boolean
}

export const assignmentsOf = (tx: Tx, tenantId: string, roundId: string) =>
  tx.rows(sql<AssignedRow>`
    select id, entry_id, judge_id, number, state, is_by_hand from judging_assignment where tenant_id = ${tenantId} and round_id = ${roundId}`)

/** What a judge has scored already stays, and is not theirs any more. */
export const removeAssignments = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.run(sql`
    with scored as (
      select distinct assignment_id as id from score_revision where tenant_id = ${tenantId} and assignment_id = any (${ids}::uuid[])
    ), taken_off as (
      update judging_assignment set state = 'recused' where tenant_id = ${tenantId} and id in (select id from scored)
    ), noted as (
      delete from score_note where tenant_id = ${tenantId} and assignment_id = any (${ids}::uuid[]) and assignment_id not in (select id from scored)
    )
    delete from judging_assignment where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) and id not in (select id from scored)`)

export type NewAssignment = {
  id: string
  judgeId: string
  entryId: string
  number: number
  choice: string
  isByHand: boolean
}

export const addAssignments = (tx: Tx, tenantId: string, roundId: string, rows: readonly NewAssignment[], at: string) =>
  tx.run(sql`
    insert into judging_assignment (tenant_id, id, round_id, judge_id, entry_id, number, choice, is_by_hand, assigned_at)
    select ${tenantId}, k.id, ${roundId}, k."judgeId", k."entryId", k.number, k.choice, k."isByHand", ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as k (id uuid, "judgeId" uuid, "entryId" uuid, number int, choice text, "isByHand" boolean)`)
