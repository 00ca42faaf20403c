import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Position } from '../../http/cursor.ts'
import type { Wording } from '../../wording.ts'
import type { Audience } from './audience.sql.ts'

export type Channel = 'mail' | 'sms'
export type Words = { title: string; body: string; sms: string }
export type Texts = { zh: Words; en: Words }

export const zoneOf = async (tx: Tx, tenantId: string) =>
  (await tx.first(sql<{ zone: string }>`select zone from tenant where id = ${tenantId}`))?.zone ?? 'Asia/Shanghai'

type NewBroadcast = {
  tenantId: string
  id: string
  sentBy: string
  audience: Audience
  reach: Reach
  texts: Texts
  channels: readonly Channel[]
  jobId: string
}

export const add = (tx: Tx, { tenantId, id, sentBy, audience, reach, texts, channels, jobId }: NewBroadcast) =>
  tx.run(sql`
    insert into broadcast (tenant_id, id, sent_by, organisation_id, audience, reach, texts, channels, job_id)
    select ${tenantId}, ${id}, a.id, a.organisation_id, ${JSON.stringify(audience)}, ${JSON.stringify(reach)}, ${JSON.stringify(texts)},
      ${[...channels]}, ${jobId}
    from account a where a.tenant_id = ${tenantId} and a.id = ${sentBy}`)

export type Step = {
  id: string
  audience: Audience
  reach: Reach
  channels: Channel[]
  last_id: string | null
  recipients: number
  is_ended: boolean
}

/** One step at a time: two workers that take the same one go on behind each other. */
export const lock = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<Step>`
    select id, audience, reach, channels, last_id, recipients, done_at is not null or cancelled_at is not null as is_ended
    from broadcast where tenant_id = ${tenantId} and id = ${id} for update`)

export const keepStep = (
  tx: Tx,
  tenantId: string,
  id: string,
  { added, last, isDone }: { added: number; last: string | null; isDone: boolean },
) =>
  tx.run(sql`
    update broadcast set recipients = recipients + ${added}, last_id = coalesce(${last}::uuid, last_id),
      done_at = case when ${isDone} then now() end
    where tenant_id = ${tenantId} and id = ${id}`)

export const cancel = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`update broadcast set cancelled_at = now() where tenant_id = ${tenantId} and id = ${id}`)

export type Row = {
  id: string
  texts: Texts
  channels: Channel[]
  state: 'sending' | 'sent' | 'cancelled' | 'failed'
  recipients: number
  outcomes: { channel: Channel; outcome: 'sent' | 'failed' | 'no-address' | 'refused' | 'skipped'; count: number }[]
  to: Audience['to']
  entry_state: number | null
  is_unfinished: boolean
  contest: Wording | null
  track: Wording | null
  stage: Wording | null
  organisation: Wording | null
  role: Wording | null
  sent_by: string
  created_at: string
  at: string
}

const columns = sql`
  b.id, b.texts, b.channels, b.recipients, b.audience ->> 'to' as to, (b.audience ->> 'state')::int as entry_state,
  coalesce((b.audience ->> 'isUnfinished')::boolean, false) as is_unfinished,
  c.name as contest, k.name as track, s.name as stage, o.name as organisation, r.name as role, a.nickname as sent_by, b.created_at,
  to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  case when b.cancelled_at is not null or j.state = 'cancelled' then 'cancelled' when b.done_at is not null then 'sent'
    when j.state = 'failed' then 'failed' else 'sending' end as state,
  coalesce((select jsonb_agg(jsonb_build_object('channel', x.channel, 'outcome', x.outcome, 'count', x.count) order by x.channel, x.outcome)
    from broadcast_outcome x where x.tenant_id = b.tenant_id and x.broadcast_id = b.id), '[]') as outcomes`
const joins = sql`
  join account a on a.tenant_id = b.tenant_id and a.id = b.sent_by
  join job_run j on j.tenant_id = b.tenant_id and j.id = b.job_id
  left join contest c on c.tenant_id = b.tenant_id and c.id = (b.audience ->> 'contestId')::uuid
  left join track k on k.tenant_id = b.tenant_id and k.id = (b.audience ->> 'trackId')::uuid
  left join stage s on s.tenant_id = b.tenant_id and s.id = (b.audience ->> 'stageId')::uuid
  left join organisation o on o.tenant_id = b.tenant_id and o.id = (b.audience ->> 'organisationId')::uuid
  left join role r on r.tenant_id = b.tenant_id and r.id = (b.audience ->> 'roleId')::uuid`

const within = (tenantId: string, reach: Reach) =>
  reached(tenantId, reach, { account: sql`b.sent_by`, organisation: sql`b.organisation_id` })

export const list = (tx: Tx, tenantId: string, reach: Reach, after: Position | undefined, limit: number) =>
  tx.rows(sql<Row>`
    select ${columns} from (
      select * from broadcast b
      where b.tenant_id = ${tenantId} and ${within(tenantId, reach)}
        ${after ? sql`and (b.created_at, b.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by b.created_at desc, b.id desc limit ${limit}
    ) b ${joins} order by b.created_at desc, b.id desc`)

export const find = (tx: Tx, tenantId: string, reach: Reach, id: string) =>
  tx.first(sql<Row>`
    select ${columns} from broadcast b ${joins} where b.tenant_id = ${tenantId} and b.id = ${id} and ${within(tenantId, reach)}`)
