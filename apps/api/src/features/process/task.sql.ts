import type { TaskResult } from '@laurel/contract/process'
import type { VoteMode } from '@laurel/rules/process-vote'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import { isLostBy } from './lost-signer.sql.ts'
import { isOwnOf } from './own-subject.sql.ts'
import { hasSecondReader } from './sample.sql.ts'

export type TaskRow = {
  id: string
  instance_id: string
  title: string
  model_key: string
  name: string
  activity_id: string
  result: TaskResult
  outcome: string | null
  reason: string
  engine_inner_id: string | null
  /** What it decides about, when that is more than a title. */
  subject: string | null
  subject_id: string | null
  started_by: string
  starter_nickname: string
  claimed_by: string | null
  claimer_nickname: string | null
  decided_by: string | null
  decider_nickname: string | null
  /** In whose name it was decided. */
  decided_for: string | null
  decided_for_nickname: string | null
  /** It waits for the reader only in the name of a colleague who is away. */
  on_behalf_of: string | null
  on_behalf_nickname: string | null
  created_at: string
  decided_at: string | null
  due_at: string | null
  mode: 'claim' | VoteMode
  ratio: number | null
  votes_until: string | null
  votes: { given: number; signers: number } | null
  /** Among the pools that it is offered to is one that the reader, or who has delegated to them, is in now; it is about neither. */
  is_mine: boolean
  /** The reader was to sign it and has left what made them a signer. */
  is_lost: boolean
  /** What it decides about was returned and lies with who handed it in. */
  is_away: boolean
  /** The recommendation of an organisation decides it. */
  is_by_list: boolean
  /** Drawn from a batch: somebody else than who decided the others reads it. */
  is_sample: boolean
  /** By the reader's own batch, and there is somebody else to read it. */
  is_own_sample: boolean
  /** The reader has a conflict of interest with what it decides about: they take part in it, or have said so. */
  is_own: boolean
  /** It is in the reader's queue. */
  is_waiting: boolean
}
type Reader = { tenantId: string; accountId: string | null }
type After = { at: string; id: string } | undefined

const greatestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const leastId = '00000000-0000-0000-0000-000000000000'

const isOwn = isOwnOf(sql`mine`, sql`mine.is_in_entries`)

const isLostFor = (who: RawBuilder<unknown>) => sql`
  t.mode <> 'claim' and exists (
    select from process_vote v
    where v.tenant_id = t.tenant_id and v.task_id = t.id and v.account_id = ${who}.account_id and ${isLostBy(sql`${who}.pools`)})`
const isLost = isLostFor(sql`mine`)

/** While nobody else is in its pools, who drew it decides it after all. */
const isOwnSample = sql`
  case when t.sampled_by is null then false else exists (
    select from account drew where drew.tenant_id = t.tenant_id and drew.id = t.sampled_by and drew.person_id = mine.person_id)
    and ${hasSecondReader(sql`mine.person_id`)} end`

const isOffered = sql`coalesce(t.pools && mine.pools, false) and not (${isOwn}) and not (${isLost})`

/** Nobody signs one task twice, be it in another's name. */
const signsBesides = sql`
  t.mode <> 'claim' and exists (
    select from process_vote v join account signer on signer.tenant_id = v.tenant_id and signer.id in (v.account_id, v.signed_by)
    where v.tenant_id = t.tenant_id and v.task_id = t.id and signer.person_id = mine.person_id)`

const waitsIn = (pools: RawBuilder<unknown>) => sql`
  t.result = 1 and exists (
    select from task_candidate w where w.tenant_id = t.tenant_id and w.task_id = t.id and w.pool = any (${pools}))`

/** Asked once for each task, whatever refers to it: without the offset it would be asked at every place. */
const inOwnQueue = sql`cross join lateral (select (${waitsIn(sql`mine.pools`)}) as waits offset 0) own_queue`

/** The colleague in whose name the reader may decide it; first one for whom it waits. */
const delegated = sql`
  left join lateral (
    select lent.account_id, lent.nickname, (${waitsIn(sql`lent.pools`)}) and not (${signsBesides}) as waits from lent
    where t.pools && lent.pools and not (${isOwn}) and not (${isOwnOf(sql`lent`)}) and not (${isLostFor(sql`lent`)})
      and t.sampled_by is distinct from lent.account_id
    order by waits desc, lent.account_id limit 1
  ) behalf on true`

/** `isInOwnQueue`: it waits in a pool of the reader's own. */
const taskColumns = (isInOwnQueue: RawBuilder<unknown> = sql`own_queue.waits`) => sql`
  t.id, t.instance_id, i.title, m.key as model_key, t.name, t.activity_id, t.result, t.outcome, t.reason, t.engine_inner_id, i.subject, i.subject_id,
  i.started_by, s.nickname as starter_nickname, t.claimed_by, c.nickname as claimer_nickname, t.decided_by, d.nickname as decider_nickname,
  t.decided_for, f.nickname as decided_for_nickname, t.created_at, t.decided_at, t.due_at,
  t.sampled_by is not null as is_sample, ${isOwnSample} as is_own_sample, t.mode, t.ratio, t.votes_until,
  t.list_organisation_id is not null as is_by_list,
  case when t.mode <> 'claim' then (
    select jsonb_build_object('given', count(v.voted_at), 'signers', count(*)) from process_vote v
    where v.tenant_id = t.tenant_id and v.task_id = t.id) end as votes,
  (${isOffered}) or behalf.account_id is not null as is_mine, ${isLost} as is_lost,
  (${isOwn}) as is_own, (${isInOwnQueue}) or coalesce(behalf.waits, false) as is_waiting,
  case when behalf.waits and not ((${isInOwnQueue}) and ${isOffered}) then behalf.account_id end as on_behalf_of,
  case when behalf.waits and not ((${isInOwnQueue}) and ${isOffered}) then behalf.nickname end as on_behalf_nickname,
  i.subject = 'entry' and exists (
    select from entry away where away.tenant_id = i.tenant_id and away.id = i.subject_id and away.state = 3) as is_away`

const taskJoins = sql`
  join process_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
  join process_model m on m.tenant_id = i.tenant_id and m.id = i.model_id
  join account s on s.tenant_id = i.tenant_id and s.id = i.started_by
  left join account c on c.tenant_id = t.tenant_id and c.id = t.claimed_by
  left join account d on d.tenant_id = t.tenant_id and d.id = t.decided_by
  left join account f on f.tenant_id = t.tenant_id and f.id = t.decided_for
  ${delegated}`

/** Read anew with each statement: who has lost a role has lost its queue. Hardly any reviewer takes part: whether they do is asked once. */
const mine = ({ tenantId, accountId }: Reader) =>
  sql`
    with lent as materialized (
      select l.account_id, l.pools, a.nickname, a.person_id, p.mobile_hash, conflicting_entries(${tenantId}, l.account_id) as conflicts,
        conflicting_organisations(${tenantId}, l.account_id) as conflict_organisations
      from delegators_of(${tenantId}, ${accountId}::uuid) l
      join account a on a.tenant_id = ${tenantId} and a.id = l.account_id
      join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    ), mine as materialized (
      select ${accountId}::uuid as account_id, account_pools(${tenantId}, ${accountId}::uuid) as pools, me.person_id, me.mobile_hash,
        conflicting_entries(${tenantId}, ${accountId}::uuid) as conflicts,
        conflicting_organisations(${tenantId}, ${accountId}::uuid) as conflict_organisations,
        exists (select from entry_member e where e.tenant_id = ${tenantId} and e.person_id = any (me.person_id || array(
          select named.id from person named where named.tenant_id = ${tenantId} and named.mobile_hash = me.mobile_hash))) as is_in_entries
      from (select) one left join (
        select a.person_id, p.mobile_hash from account a join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
        where a.tenant_id = ${tenantId} and a.id = ${accountId}::uuid) me on true
    )`

export const findTask = (tx: Tx, reader: Reader, id: string) =>
  tx.first(sql<TaskRow>`
    ${mine(reader)}
    select ${taskColumns()} from mine, process_task t ${taskJoins} ${inOwnQueue} where t.tenant_id = ${reader.tenantId} and t.id = ${id}`)

export const tasksOf = (tx: Tx, reader: Reader, instanceId: string) =>
  tx.rows(sql<TaskRow>`
    ${mine(reader)}
    select ${taskColumns()} from mine, process_task t ${taskJoins} ${inOwnQueue}
    where t.tenant_id = ${reader.tenantId} and t.instance_id = ${instanceId} order by t.created_at, t.id`)

export const tasksNamed = (tx: Tx, reader: Reader, ids: readonly string[]) =>
  tx.rows(sql<TaskRow>`
    ${mine(reader)}
    select ${taskColumns()} from mine, process_task t ${taskJoins} ${inOwnQueue}
    where t.tenant_id = ${reader.tenantId} and t.id = any (${ids}::uuid[])`)

const maxCandidatesShown = 20

/** Who can decide what waits in an instance: who has taken it, or the members of its pools, a few of them. */
export const candidatesOf = (tx: Tx, tenantId: string, instanceId: string) =>
  tx.rows(sql<{ task_id: string; account_id: string; nickname: string }>`
    select t.id as task_id, a.id as account_id, a.nickname from process_task t
    cross join lateral (
      select distinct member from task_candidate c, pool_members(${tenantId}, c.pool, ${maxCandidatesShown}) as member
      where c.tenant_id = t.tenant_id and c.task_id = t.id limit ${maxCandidatesShown}
    ) offered
    join account a on a.tenant_id = t.tenant_id and a.id = offered.member
    where t.tenant_id = ${tenantId} and t.instance_id = ${instanceId} and t.result = 1 order by a.nickname, a.id`)

const directions = {
  newest: { beyond: sql`<`, order: sql`desc`, from: { at: 'infinity', id: greatestId } },
  oldest: { beyond: sql`>`, order: sql`asc`, from: { at: '-infinity', id: leastId } },
}
export type Direction = keyof typeof directions

/**
 * The first of each pool, by its index, and of these the first. One that was taken before a role was lost is no longer `is_mine`: the page
 * is cut before such rows are left out.
 */
export const openTasks = (tx: Tx, reader: Reader, after: After, limit: number, direction: Direction = 'newest') => {
  const { beyond, order, from } = directions[direction]
  const { at, id } = after ?? from
  return tx.rows(sql<TaskRow>`
    ${mine(reader)}, queue as materialized (
      select waiting.created_at, waiting.task_id, bool_or(known.is_own) as is_own
      from (
        select unnest(mine.pools) as token, true as is_own from mine
        union all select distinct unnest(lent.pools), false from lent
      ) known
      cross join lateral (
        select c.created_at, c.task_id from task_candidate c
        where c.tenant_id = ${reader.tenantId} and c.pool = known.token
          and (c.created_at, c.task_id) ${beyond} (${at}::timestamptz, ${id}::uuid)
        order by c.created_at ${order}, c.task_id ${order} limit ${limit}
      ) waiting
      group by waiting.created_at, waiting.task_id
      order by waiting.created_at ${order}, waiting.task_id ${order} limit ${limit}
    )
    select ${taskColumns(sql`queue.is_own`)} from mine, queue
    join process_task t on t.tenant_id = ${reader.tenantId} and t.id = queue.task_id
    ${taskJoins}
    order by t.created_at ${order}, t.id ${order}`)
}

/** How many of the reader's pools' tasks come after one, the oldest first, up to a bound. What they may not decide is among them. */
export const countOpen = async (tx: Tx, reader: Reader, { at, id }: NonNullable<After>, most: number) =>
  (
    await tx.first(sql<{ n: number }>`
      select least(count(distinct waiting.task_id), ${most})::int as n
      from (
        select unnest(account_pools(${reader.tenantId}, ${reader.accountId}::uuid)) as token
        union select unnest(pools) from delegators_of(${reader.tenantId}, ${reader.accountId}::uuid)
      ) known
      cross join lateral (
        select c.task_id from task_candidate c
        where c.tenant_id = ${reader.tenantId} and c.pool = known.token and (c.created_at, c.task_id) > (${at}::timestamptz, ${id}::uuid)
        order by c.created_at, c.task_id limit ${most}
      ) waiting`)
  )?.n ?? 0

/** What the reader decided alone, and what they signed with others, whatever that came to. */
export const decidedTasks = (tx: Tx, reader: Reader, after: After, limit: number) => {
  const last = sql`(${after?.at ?? 'infinity'}::timestamptz, ${after?.id ?? greatestId}::uuid)`
  return tx.rows(sql<TaskRow & { own_outcome: string; done_at: string }>`
    ${mine(reader)}, done as materialized (
      (select decided_at as at, id, outcome from process_task
        where tenant_id = ${reader.tenantId} and decided_by = ${reader.accountId} and mode = 'claim' and (decided_at, id) < ${last}
        order by decided_at desc, id desc limit ${limit})
      union all
      (select voted_at, task_id, outcome from process_vote
        where tenant_id = ${reader.tenantId} and account_id = ${reader.accountId} and signed_by is null and voted_at is not null
          and (voted_at, task_id) < ${last}
        order by voted_at desc, task_id desc limit ${limit})
      union all
      (select voted_at, task_id, outcome from process_vote
        where tenant_id = ${reader.tenantId} and signed_by = ${reader.accountId} and (voted_at, task_id) < ${last}
        order by voted_at desc, task_id desc limit ${limit})
      order by at desc, id desc limit ${limit}
    )
    select ${taskColumns()}, done.outcome as own_outcome, done.at as done_at from mine, done
    join process_task t on t.tenant_id = ${reader.tenantId} and t.id = done.id
    ${taskJoins} ${inOwnQueue}
    order by done.at desc, done.id desc`)
}

/** How much the reader has done, up to a bound: nobody counts a whole season. */
export const countDecided = async (tx: Tx, { tenantId, accountId }: Reader, most: number) =>
  (
    await tx.first(sql<{ n: number }>`
      select least(${most}::int, (
        select count(*) from (select from process_task
          where tenant_id = ${tenantId} and decided_by = ${accountId} and mode = 'claim' limit ${most}) decided) + (
        select count(*) from (select from process_vote
          where tenant_id = ${tenantId} and account_id = ${accountId} and signed_by is null and voted_at is not null limit ${most}) signed) + (
        select count(*) from (select from process_vote where tenant_id = ${tenantId} and signed_by = ${accountId} limit ${most}) for_others))::int as n`)
  )?.n ?? 0

/** Out of the pools' queues, into one person's. */
export const claimTask = (tx: Tx, tenantId: string, id: string, accountId: string) =>
  tx.run(sql`
    with taken as (
      update process_task set claimed_by = ${accountId}, claimed_at = now() where tenant_id = ${tenantId} and id = ${id}
      returning tenant_id, id, created_at
    ), emptied as (
      delete from task_candidate where tenant_id = ${tenantId} and task_id = ${id} and pool <> 'u:' || ${accountId}::text
    )
    insert into task_candidate (tenant_id, pool, task_id, created_at)
    select tenant_id, 'u:' || ${accountId}::text, id, created_at from taken on conflict do nothing`)

export const releaseTask = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`
    with emptied as (
      delete from task_candidate c using process_task t
      where t.tenant_id = ${tenantId} and t.id = ${id} and c.tenant_id = t.tenant_id and c.task_id = t.id
        and c.pool = 'u:' || t.claimed_by and c.pool <> all (t.pools)
    ), given as (
      update process_task set claimed_by = null, claimed_at = null where tenant_id = ${tenantId} and id = ${id}
      returning tenant_id, id, pools, created_at
    )
    insert into task_candidate (tenant_id, pool, task_id, created_at)
    select tenant_id, unnest(pools), id, created_at from given on conflict do nothing`)

/** Under the lock of its instance. */
export const openByList = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<Pick<TaskRow, 'id' | 'instance_id' | 'activity_id' | 'engine_inner_id'>>`
    select id, instance_id, activity_id, engine_inner_id from process_task
    where tenant_id = ${tenantId} and id = ${id} and result = 1 and list_organisation_id is not null`)
