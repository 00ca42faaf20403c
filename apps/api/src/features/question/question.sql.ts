import type { Reach } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { entryReached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Position } from '../../http/cursor.ts'
import type { Wording } from '../../wording.ts'

type NewQuestion = {
  tenantId: string
  id: string
  contestId: string
  entryId: string
  askedBy: string
  text: string
}

export const add = (tx: Tx, { tenantId, id, contestId, entryId, askedBy, text }: NewQuestion) =>
  tx.run(sql`
    insert into question (tenant_id, id, contest_id, entry_id, asked_by, text)
    values (${tenantId}, ${id}, ${contestId}, ${entryId}, ${askedBy}, ${text})`)

export const countOwn = async (tx: Tx, tenantId: string, accountId: string, entryId: string) =>
  (await tx.first(sql<{ total: number; waiting: number }>`
    select count(*)::int as total, count(*) filter (where answered_at is null)::int as waiting from question
    where tenant_id = ${tenantId} and entry_id = ${entryId} and asked_by = ${accountId}`)) ?? { total: 0, waiting: 0 }

type OwnRow = {
  id: string
  text: string
  asked_at: string
  answer: string | null
  answered_at: string | null
  public_text: string | null
}

export const listOwn = (tx: Tx, tenantId: string, accountId: string, entryId: string, limit: number) =>
  tx.rows(sql<OwnRow>`
    select id, text, asked_at, answer, answered_at, public_text from question
    where tenant_id = ${tenantId} and entry_id = ${entryId} and asked_by = ${accountId} order by id desc limit ${limit}`)

export const openContest = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql`select from contest where tenant_id = ${tenantId} and id = ${id} and state <> 'draft'`)

export const listFrequent = (tx: Tx, tenantId: string, contestId: string, after: Position | undefined, limit: number) =>
  tx.rows(sql<{ id: string; question: string; answer: string; answered_at: string }>`
    select id, public_text as question, answer, answered_at from question
    where tenant_id = ${tenantId} and contest_id = ${contestId} and public_text is not null
      ${after === undefined ? sql`` : sql`and id < ${after.id}::uuid`}
    order by id desc limit ${limit}`)

type QuestionRow = {
  id: string
  text: string
  asked_at: string
  asker: string | null
  contest: Wording
  entry_id: string
  code: string | null
  title: string
  organisation: Wording | null
  answer: string | null
  answered_at: string | null
  answerer: string | null
  public_text: string | null
  version: number
}
type Filter = { contestId?: string | undefined; show: 'waiting' | 'answered' | 'public' }

const shows = {
  waiting: sql`q.answered_at is null`,
  answered: sql`q.answered_at is not null`,
  public: sql`q.public_text is not null`,
}

export const list = (
  tx: Tx,
  tenantId: string,
  reach: Reach,
  { contestId, show }: Filter,
  after: Position | undefined,
  limit: number,
) =>
  tx.rows(sql<QuestionRow>`
    select q.id, q.text, q.asked_at, case when a.state <> 'closed' then a.nickname end as asker, c.name as contest,
      q.entry_id, e.code, e.title, o.name as organisation, q.answer, q.answered_at, b.nickname as answerer, q.public_text, q.version
    from question q
    join entry e on e.tenant_id = q.tenant_id and e.id = q.entry_id
    join contest c on c.tenant_id = q.tenant_id and c.id = q.contest_id
    join account a on a.tenant_id = q.tenant_id and a.id = q.asked_by
    left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
    left join account b on b.tenant_id = q.tenant_id and b.id = q.answered_by
    where q.tenant_id = ${tenantId} and ${shows[show]} and ${entryReached(tenantId, reach)}
      ${contestId === undefined ? sql`` : sql`and q.contest_id = ${contestId}`}
      ${after === undefined ? sql`` : show === 'waiting' ? sql`and q.id > ${after.id}::uuid` : sql`and q.id < ${after.id}::uuid`}
    order by ${show === 'waiting' ? sql`q.id` : sql`q.id desc`} limit ${limit}`)

export const lock = (tx: Tx, tenantId: string, reach: Reach, id: string) =>
  tx.first(sql<{
    entry_id: string
    contest_id: string
    asked_by: string
    answer: string | null
    version: number
  }>`
    select q.entry_id, q.contest_id, q.asked_by, q.answer, q.version from question q
    join entry e on e.tenant_id = q.tenant_id and e.id = q.entry_id
    where q.tenant_id = ${tenantId} and q.id = ${id} and ${entryReached(tenantId, reach)} for no key update of q`)

type Answered = { tenantId: string; id: string; answer: string; publicText: string | null; answeredBy: string }

export const keepAnswer = (tx: Tx, { tenantId, id, answer, publicText, answeredBy }: Answered) =>
  tx.run(sql`
    update question set answer = ${answer}, public_text = ${publicText}, answered_by = ${answeredBy}, answered_at = now(), version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`)
