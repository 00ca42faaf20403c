import type { Countersign } from '@laurel/bpmn/compiler/plan'
import type { AssignmentRule } from '@laurel/contract/process-assignment'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { ScriptSubject } from '../../engine/assignment-script.ts'

type TaskRef = { tenantId: string; id: string; instanceId: string; innerId: string | null; activityId: string }

export type KnownRule = {
  id: string
  /** The version whose drawing has the step; null: none that is known. */
  model_id: string | null
  version: number | null
  rule: AssignmentRule | null
  countersign: Countersign | null
  /** How long it may take, as the plan says. */
  due: string | null
  /** The organisation of the entry, or above it, that has the level of the rule. */
  entry_node: string | null
  /** The one on whose recommendation the step waits. */
  list_node: string | null
  /** A step that waits for the list of a level above that one. */
  has_list_above: boolean
  /** Who started it, who is in its team, also by their number, and who has said that they have a conflict of interest with it. */
  own_persons: string[]
}

const entryNode = (level: RawBuilder<unknown>) => sql`
  (select node.id from entry e
    join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
    join organisation node on node.tenant_id = o.tenant_id and node.id = any (string_to_array(rtrim(o.path, '/'), '/')::uuid[])
      and node.level = ${level}
    where i.subject = 'entry' and e.tenant_id = i.tenant_id and e.id = i.subject_id
    order by char_length(node.path) desc limit 1)`

/** Of the version that an instance runs on, or of one that it calls. */
export const rulesOf = (tx: Tx, tasks: readonly TaskRef[]) =>
  tx.rows(sql<KnownRule>`
    select k.id, ruled.model_id, ruled.version, ruled.rule, ruled.countersign, ruled.due,
      ${entryNode(sql`ruled.rule -> 'place' ->> 'level'`)} as entry_node,
      ${entryNode(sql`ruled.rule -> 'quota' ->> 'level'`)} as list_node,
      ruled.rule -> 'quota' is not null and exists (
        select from entry e
        join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
        join organisation own on own.tenant_id = o.tenant_id and own.id = any (string_to_array(rtrim(o.path, '/'), '/')::uuid[])
          and own.level = ruled.rule -> 'quota' ->> 'level'
        join organisation above on above.tenant_id = own.tenant_id and above.id <> own.id
          and above.id = any (string_to_array(rtrim(own.path, '/'), '/')::uuid[]) and above.level = any (ruled.other_lists)
        where i.subject = 'entry' and e.tenant_id = i.tenant_id and e.id = i.subject_id) as has_list_above,
      case when i.subject is null then '{}' else array(
        select s.person_id from account s where s.tenant_id = i.tenant_id and s.id = i.started_by
        union select m.person_id from entry_member m where m.tenant_id = i.tenant_id and m.entry_id = i.subject_id
        union select c.person_id from declared_conflict c where c.tenant_id = i.tenant_id and c.entry_id = i.subject_id
        union select same.id from entry_member m
          join person named on named.tenant_id = m.tenant_id and named.id = m.person_id
          join person same on same.tenant_id = named.tenant_id and same.mobile_hash = named.mobile_hash
          where m.tenant_id = i.tenant_id and m.entry_id = i.subject_id) end as own_persons
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as k (
      "tenantId" uuid, id uuid, "instanceId" uuid, "innerId" text, "activityId" text)
    join process_instance i on i.tenant_id = k."tenantId" and i.id = k."instanceId"
    join process_model_version own on own.tenant_id = i.tenant_id and own.model_id = i.model_id and own.version = i.version
    left join lateral (
      select v.model_id, v.version, rule.value as rule, step.value -> 'countersign' as countersign,
        step.value ->> 'due' as due,
        array(select other.value -> 'quota' ->> 'level' from jsonb_array_elements(v.rules) other
          where other.value ->> 'taskId' <> k."activityId" and other.value -> 'quota' is not null) as other_lists
      from process_model_version v
      left join lateral jsonb_array_elements(v.rules) rule on rule.value ->> 'taskId' = k."activityId"
      left join lateral jsonb_array_elements(v.plan -> 'steps') step on step.value ->> 'id' = k."activityId"
      where v.tenant_id = i.tenant_id
        and case when k."innerId" is null then v.model_id = own.model_id and v.version = own.version
          else own.plan -> 'calls' ? ('m' || replace(v.model_id::text, '-', '') || '_v' || v.version) end
        and (rule.value is not null or step.value is not null)
      limit 1
    ) ruled on true`)

/** Of tasks that have no row yet. */
export const placeholderId = (at: number) => `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`

/** What the scripts of rules read. */
export const scriptSubjects = (tx: Tx, tasks: readonly TaskRef[]) =>
  tx.rows(sql<{ id: string; subject: ScriptSubject }>`
    select k.id, jsonb_build_object(
      'instance', jsonb_build_object('id', i.id, 'title', i.title),
      'starter', jsonb_build_object('accountId', i.started_by),
      'entry', case when e.id is not null then jsonb_build_object(
        'id', e.id, 'organisationId', e.organisation_id, 'trackId', e.track_id, 'stageId', e.stage_id) end) as subject
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as k ("tenantId" uuid, id uuid, "instanceId" uuid)
    join process_instance i on i.tenant_id = k."tenantId" and i.id = k."instanceId"
    left join entry e on i.subject = 'entry' and e.tenant_id = i.tenant_id and e.id = i.subject_id`)

export type Member = { id: string; person_id: string }

/** Those who can decide, in the order of the pools and then of their names; at most so many. */
export const membersOf = (tx: Tx, tenantId: string, pools: readonly string[], own: readonly string[], limit: number) =>
  tx.rows(sql<Member>`
      select a.id, a.person_id from (
        select distinct on (member) member, position
        from unnest(${pools}::text[]) with ordinality as k (pool, position), pool_members(${tenantId}, k.pool, 500) as member
        order by member, position
      ) offered
      join account a on a.tenant_id = ${tenantId} and a.id = offered.member
      where a.person_id <> all (${own}::uuid[])
      order by offered.position, a.nickname_key, a.id limit ${limit}`)

/** A person who cannot decide is no pool; one of another organiser is nobody here. */
export const withoutStrangers = async (tx: Tx, tenantId: string, pools: readonly string[]) =>
  (
    await tx.rows(sql<{ pool: string }>`
      select k.pool from unnest(${pools}::text[]) with ordinality as k (pool, position)
      where not starts_with(k.pool, 'u:') or exists (select from pool_members(${tenantId}, k.pool, 1)) order by k.position`)
  ).map(({ pool }) => pool)

/** Whoever may list all processes looks after what nobody else decides. */
export const administratorPools = async (tx: Tx, tenantId: string) =>
  (
    await tx.rows(sql<{ id: string }>`
      select id from role where tenant_id = ${tenantId} and permissions && array['process:instance:list', '*:*:*'] order by code`)
  ).map(({ id }) => `role:${id}`)

/** Posts of the same names at these organisations. */
export const postsAt = (tx: Tx, tenantId: string, ids: readonly string[], nodes: readonly string[]) =>
  tx.rows(sql<{ id: string }>`
    select distinct there.id from post named
    join post there on there.tenant_id = named.tenant_id and there.name ->> 'zh' = named.name ->> 'zh'
      and there.organisation_id = any (${nodes}::uuid[])
    where named.tenant_id = ${tenantId} and named.id = any (${ids}::uuid[])`)
