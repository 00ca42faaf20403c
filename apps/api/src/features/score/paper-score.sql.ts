import type { GivenScore } from '@laurel/rules/score-revision'
import { sql } from 'kysely'
import { withoutConflict } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type Scoring = 'waiting' | 'open' | 'closed' | 'locked'
type Reader = { tenantId: string; accountId: string; personId: string }

type RoundRow = {
  id: string
  name: { zh: string; en: string }
  contest_name: Wording
  stage_name: Wording
  state: Scoring
  rule: unknown
  edition: number
}

export const roundById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<RoundRow>`
    select r.id, r.name, c.name as contest_name, s.name as stage_name, coalesce(g.state, 'waiting') as state, l.rule, r.seals as edition
    from judging_round r
    join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
    join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
    left join judging_round_seal l on l.tenant_id = r.tenant_id and l.round_id = r.id and l.number = r.seals
    left join judging_scoring g on g.tenant_id = r.tenant_id and g.round_id = r.id
    where r.tenant_id = ${tenantId} and r.id = ${id}`)

export const judgesOf = (tx: Tx, tenantId: string, roundId: string, limit: number) =>
  tx.rows(sql<{ id: string; name: string; prizes: string[] }>`
    select j.id, p.nickname as name, j.prizes from judge j join account p on p.tenant_id = j.tenant_id and p.id = j.account_id
    where j.tenant_id = ${tenantId} and j.round_id = ${roundId} and j.state = 'accepted'
    order by j.is_chief desc, j.invited_at, j.id limit ${limit}`)

type SheetRow = {
  id: string
  entry_id: string
  number: number
  code: string
  title: string
  is_hidden: boolean
  mine: { given: GivenScore; comment: string } | null
  /** Of those that others have read, how many are as mine and how many there are. */
  others: number
  receipt: number | null
  received_at: string | null
  is_late: boolean | null
  is_paper: boolean | null
}

const othersOf = ({ personId }: Reader) => sql`p.person_id <> ${personId}`
const waiting = sql`x.revision_id is null`

export const sheetsOf = (tx: Tx, reader: Reader, judgeId: string, limit: number) =>
  tx.rows(sql<SheetRow>`
    select a.id, a.entry_id, a.number, e.code, n.title, not ${withoutConflict(reader.tenantId, reader.accountId)} as is_hidden,
      (select jsonb_build_object('given', x.given, 'comment', x.comment)
        from paper_score x join account p on p.tenant_id = x.tenant_id and p.id = x.entered_by
        where x.tenant_id = a.tenant_id and x.assignment_id = a.id and ${waiting} and not ${othersOf(reader)}
        order by x.entered_at desc limit 1) as mine,
      (select count(*)::int from paper_score x join account p on p.tenant_id = x.tenant_id and p.id = x.entered_by
        where x.tenant_id = a.tenant_id and x.assignment_id = a.id and ${waiting} and ${othersOf(reader)}) as others,
      v.receipt, v.received_at, v.is_late, v.source = 'paper' as is_paper
    from judging_assignment a
    join entry e on e.tenant_id = a.tenant_id and e.id = a.entry_id and e.state not in (0, 6)
    join entry_submission n on n.tenant_id = e.tenant_id and n.entry_id = e.id and n.number = e.submission
    left join lateral (
      select v.receipt, v.received_at, v.is_late, v.source from score_revision v
      where v.tenant_id = a.tenant_id and v.assignment_id = a.id order by v.receipt desc limit 1
    ) v on true
    where a.tenant_id = ${reader.tenantId} and a.judge_id = ${judgeId} and a.state = 'assigned' order by a.number, a.id limit ${limit}`)

type AssignmentRow = {
  round_id: string
  judge_id: string
  state: 'assigned' | 'recused'
  judge_state: 'invited' | 'accepted' | 'declined' | 'left'
  prizes: string[]
  rule: unknown
  edition: number
  is_shown: boolean
}

/** One at a time for each entry of a judge. Undefined: there is none, or the reader has a conflict of interest with it. */
export const lockAssignment = (tx: Tx, { tenantId, accountId }: Reader, id: string) =>
  tx.first(sql<AssignmentRow>`
    select a.round_id, a.judge_id, a.state, j.state as judge_state, j.prizes, l.rule, r.seals as edition, exists (
        select from room_slot l join room m on m.tenant_id = l.tenant_id and m.id = l.room_id and m.round_id = a.round_id
        where l.tenant_id = a.tenant_id and l.entry_id = a.entry_id and l.locked_at is not null
      ) as is_shown
    from judging_assignment a
    join judge j on j.tenant_id = a.tenant_id and j.id = a.judge_id
    join entry e on e.tenant_id = a.tenant_id and e.id = a.entry_id
    join judging_round r on r.tenant_id = a.tenant_id and r.id = a.round_id
    left join judging_round_seal l on l.tenant_id = r.tenant_id and l.round_id = r.id and l.number = r.seals
    where a.tenant_id = ${tenantId} and a.id = ${id} and ${withoutConflict(tenantId, accountId)} for update of a`)

export const roundOf = async (tx: Tx, tenantId: string, assignmentId: string) =>
  (
    await tx.first(sql<{ round_id: string }>`
      select round_id from judging_assignment where tenant_id = ${tenantId} and id = ${assignmentId}`)
  )?.round_id

type Reading = {
  id: string
  assignmentId: string
  edition: number
  given: GivenScore
  comment: string
  content: string
}

/** In place of what the same person has read before, with whatever account. */
export async function enter(tx: Tx, reader: Reader, reading: Reading): Promise<void> {
  const { tenantId, accountId } = reader
  const { id, assignmentId, edition, given, comment, content } = reading
  await tx.run(sql`
    delete from paper_score x using account p
    where x.tenant_id = ${tenantId} and x.assignment_id = ${assignmentId} and ${waiting}
      and p.tenant_id = x.tenant_id and p.id = x.entered_by and not ${othersOf(reader)}`)
  await tx.run(sql`
    insert into paper_score (tenant_id, id, assignment_id, entered_by, edition, given, comment, content)
    values (${tenantId}, ${id}, ${assignmentId}, ${accountId}, ${edition}, ${JSON.stringify(given)}, ${comment}, decode(${content}, 'hex'))`)
}

/** What others have read of it, the same first. */
export const readByOthers = (tx: Tx, reader: Reader, assignmentId: string, content: string) =>
  tx.rows(sql<{ id: string; given: GivenScore; comment: string; is_same: boolean }>`
    select x.id, x.given, x.comment, x.content = decode(${content}, 'hex') as is_same
    from paper_score x join account p on p.tenant_id = x.tenant_id and p.id = x.entered_by
    where x.tenant_id = ${reader.tenantId} and x.assignment_id = ${assignmentId} and ${waiting} and ${othersOf(reader)}
    order by is_same desc, x.entered_at limit 10`)

/** What was read otherwise is over with it. */
export async function agree(
  tx: Tx,
  tenantId: string,
  assignmentId: string,
  ids: readonly string[],
  revisionId: string,
) {
  await tx.run(sql`
    update paper_score set revision_id = ${revisionId} where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`)
  await tx.run(sql`
    delete from paper_score where tenant_id = ${tenantId} and assignment_id = ${assignmentId} and revision_id is null`)
}

type AssignedRow = {
  id: string
  judge_id: string
  judge_name: string
  entry_id: string
  number: number
  code: string
  title: string
}

/** Judge by judge, in the order of their own numbers. */
export const assignedAmong = (tx: Tx, tenantId: string, roundId: string, entryIds: readonly string[], limit: number) =>
  tx.rows(sql<AssignedRow>`
    select a.id, a.judge_id, p.nickname as judge_name, a.entry_id, a.number, e.code, n.title
    from judging_assignment a
    join judge j on j.tenant_id = a.tenant_id and j.id = a.judge_id and j.state = 'accepted'
    join account p on p.tenant_id = j.tenant_id and p.id = j.account_id
    join entry e on e.tenant_id = a.tenant_id and e.id = a.entry_id and e.state not in (0, 6)
    join entry_submission n on n.tenant_id = e.tenant_id and n.entry_id = e.id and n.number = e.submission
    where a.tenant_id = ${tenantId} and a.round_id = ${roundId} and a.entry_id = any(${entryIds}::uuid[]) and a.state = 'assigned'
    order by j.is_chief desc, j.invited_at, j.id, a.number, a.id limit ${limit}`)
