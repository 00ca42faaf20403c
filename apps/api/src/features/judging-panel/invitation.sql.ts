import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'
import type { JudgeState } from './judging-panel.sql.ts'

type InvitationRow = {
  id: string
  round_name: { zh: string; en: string }
  contest_name: Wording
  stage_name: Wording
  track_name: Wording | null
  is_blind: boolean
  is_chief: boolean
  max_entries: number
  state: JudgeState
  invited_at: string
  answered_at: string | null
  version: number
}

export const invitationsOf = (tx: Tx, tenantId: string, accountId: string, limit: number) =>
  tx.rows(sql<InvitationRow>`
    select j.id, r.name as round_name, c.name as contest_name, s.name as stage_name, t.name as track_name,
      (coalesce(l.rule, r.rule) -> 'isBlind')::boolean as is_blind, j.is_chief, j.max_entries, j.state, j.invited_at, j.answered_at, j.version
    from judge j
    join judging_round r on r.tenant_id = j.tenant_id and r.id = j.round_id
    join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
    join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
    left join track t on t.tenant_id = r.tenant_id and t.id = r.track_id
    left join judging_round_seal l on l.tenant_id = r.tenant_id and l.round_id = r.id and l.number = r.seals
    where j.tenant_id = ${tenantId} and j.account_id = ${accountId} and j.state <> 'left'
    order by j.invited_at desc, j.id desc limit ${limit}`)

export const findOrganisations = (tx: Tx, tenantId: string, part: string, limit: number) =>
  tx.rows(sql<{ id: string; name: Wording }>`
    select id, name from organisation where tenant_id = ${tenantId}
      and strpos(lower(concat_ws(' ', name ->> 'zh', name ->> 'en', short_name)), lower(${part})) > 0
    order by length(name ->> 'zh'), name ->> 'zh', id limit ${limit}`)

export const organisationsAmong = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string }>`select id from organisation where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`)

type DeclaredRow = { id: string; organisationId: string; kind: string; reason: string }

/** Of the person: what was said before about the same organisation is said anew. */
export const declare = (tx: Tx, tenantId: string, personId: string, rows: readonly DeclaredRow[], at: string) =>
  tx.run(sql`
    insert into declared_conflict (tenant_id, id, person_id, organisation_id, kind, reason, declared_at)
    select ${tenantId}, k.id, ${personId}, k."organisationId", k.kind, k.reason, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (id uuid, "organisationId" uuid, kind text, reason text)
    on conflict (tenant_id, person_id, entry_id, organisation_id)
      do update set kind = excluded.kind, reason = excluded.reason, declared_at = excluded.declared_at`)

/** In every round of theirs that is not locked. How many. */
export const recuseFromDeclared = (tx: Tx, tenantId: string, accountId: string) =>
  tx.run(sql`
    update judging_assignment a set state = 'recused'
    from judge j, entry e
    where j.tenant_id = ${tenantId} and j.account_id = ${accountId} and a.tenant_id = j.tenant_id and a.judge_id = j.id and a.state = 'assigned'
      and e.tenant_id = a.tenant_id and e.id = a.entry_id
      and e.organisation_id = any ((select conflicting_organisations(${tenantId}, ${accountId}))::uuid[])
      and not exists (select from judging_scoring g where g.tenant_id = a.tenant_id and g.round_id = a.round_id and g.state = 'locked')`)

export const markAnswered = (
  tx: Tx,
  tenantId: string,
  id: string,
  { state, reason, at }: { state: 'accepted' | 'declined'; reason: string; at: string },
) =>
  tx.first(sql<{ id: string; version: number }>`
    update judge set state = ${state}, reason = ${reason}, answered_at = ${at},
      declared_at = case when ${state} = 'accepted' then ${at}::timestamptz end, version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning id, version`)
