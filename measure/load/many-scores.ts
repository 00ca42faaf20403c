import { inBulk } from '@laurel/api/db/seeds/crowd-bulk.ts'
import pg from 'pg'

const tables = ['entry', 'judging_round', 'judging_round_seal', 'judge', 'judging_assignment', 'score_revision']
const [judgesEach, entriesEach, changes] = [12, 40, 3]
/** Of one round: each judge of each entry, who has changed their mind twice. */
const perRound = judgesEach * entriesEach * changes
const people = 600
const atOnce = 350

// Ids of one kind follow each other as in life; those of revisions are made on devices, and are random.
const idOf = (kind: string, n: string) =>
  `('01800000-00${kind}-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`

const given = (n: string) =>
  `jsonb_build_object('kind', 'marks', 'marks', jsonb_build_object('c1', 100 * (1 + ${n} % 10)), 'reasons', '{}'::jsonb)`

/** Rounds like this one, of other judges and other entries beside it, until there are so many scores. Answers how many there are in all. */
export async function addScores(
  superuserUrl: string,
  roundId: string,
  from: number,
  to: number,
  log: (line: string) => void,
) {
  const [first, last] = [Math.floor(from / perRound) + 1, Math.floor(to / perRound)]
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    if (from === 0) await client.query(judges, [roundId])
    await inBulk(superuserUrl)(tables, async () => {
      for (let at = first; at <= last; at += atOnce) {
        const until = Math.min(last, at + atOnce - 1)
        await client.query(rounds, [roundId, at, until])
        log(`${until * perRound} scores of others`)
      }
    })
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ count: string }>('select count(*) from score_revision')
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}

/** By every judge about every entry of the round. */
export async function scoreAndLock(superuserUrl: string, roundId: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(
      `insert into score_revision (tenant_id, id, assignment_id, receipt, edition, given, comment, remark, hash, device_id, device_created,
         device_chain, made_at, is_late)
       select tenant_id, gen_random_uuid(), id, 1, 1, ${given('number')}, '', '', sha256(id::text::bytea), judge_id, number, sha256('x'), now(), false
       from judging_assignment where round_id = $1`,
      [roundId],
    )
    await client.query(
      `update judging_scoring set state = 'locked', closed_at = now(), closed_by = opened_by, locked_at = now(), locked_by = opened_by
       where round_id = $1`,
      [roundId],
    )
  } finally {
    await client.end()
  }
}

const judges = `
  with place as (select tenant_id from judging_round where id = $1), human as (
    insert into person (tenant_id, id, name) select tenant_id, ${idOf('20', 'n')}, '评委' || n from place, generate_series(1, ${people}) n
  )
  insert into account (tenant_id, id, person_id, user_type, user_name, user_name_key, nickname)
  select tenant_id, ${idOf('21', 'n')}, ${idOf('20', 'n')}, 4, 'scores_' || n, 'scores_' || n, '评委' || n from place, generate_series(1, ${people}) n`

const rounds = `
  with place as materialized (select * from judging_round where id = $1
  ), sealed as materialized (select * from judging_round_seal where round_id = $1
  ), like_it as materialized (select e.* from entry e join judging_assignment a on a.entry_id = e.id where a.round_id = $1 limit 1
  ), round as materialized (select r from generate_series($2::int, $3::int) r
  ), seat as materialized (select r, j, (r - 1) * ${judgesEach} + j as n from round, generate_series(1, ${judgesEach}) j
  ), sheet as materialized (select r, j, n as seat, e, (n - 1) * ${entriesEach} + e as n from seat, generate_series(1, ${entriesEach}) e
  ), entries as (
    insert into entry (tenant_id, id, contest_id, track_id, stage_id, form_id, code, title, state, submission, begun_by, submitted_at)
    select x.tenant_id, ${idOf('22', `(r - 1) * ${entriesEach} + e`)}, x.contest_id, x.track_id, x.stage_id, x.form_id,
      'SCORES-' || ((r - 1) * ${entriesEach} + e), x.title, 1, 1, x.begun_by, x.submitted_at
    from like_it x, round, generate_series(1, ${entriesEach}) e
  ), others as (
    insert into judging_round (tenant_id, id, stage_id, name, rule, state, seals, proposed_by, proposed_at)
    select p.tenant_id, ${idOf('23', 'r')}, p.stage_id, p.name, p.rule, p.state, p.seals, p.proposed_by, p.proposed_at from place p, round
  ), seals as (
    insert into judging_round_seal (tenant_id, round_id, number, rule, hash, reason, proposed_by, proposed_at, sealed_by, sealed_at)
    select s.tenant_id, ${idOf('23', 'r')}, 1, s.rule, s.hash, '', s.proposed_by, s.proposed_at, s.sealed_by, s.sealed_at from sealed s, round
  ), panel as (
    insert into judge (tenant_id, id, round_id, account_id, max_entries, state, invited_by, answered_at, declared_at)
    select p.tenant_id, ${idOf('24', 'n')}, ${idOf('23', 'r')}, ${idOf('21', `1 + n % ${people}`)}, 50, 'accepted', p.proposed_by, now(), now()
    from place p, seat
  ), assigned as (
    insert into judging_assignment (tenant_id, id, round_id, judge_id, entry_id, number, choice)
    select p.tenant_id, ${idOf('25', 'n')}, ${idOf('23', 'r')}, ${idOf('24', 'seat')}, ${idOf('22', `(r - 1) * ${entriesEach} + e`)}, e, 'field'
    from place p, sheet
  )
  insert into score_revision (tenant_id, id, assignment_id, receipt, edition, given, comment, remark, hash, device_id, device_created, device_chain,
    made_at, is_late)
  select p.tenant_id, gen_random_uuid(), ${idOf('25', 'n')}, k, 1, ${given('n')}, '', '', sha256(n::text::bytea), ${idOf('26', `1 + seat % ${people}`)}, (e - 1) * ${changes} + k, sha256('x'), now(), false
  from place p, sheet, generate_series(1, ${changes}) k`
