import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type Words = { zh: string; en: string }

export type RoomRow = {
  id: string
  name: Words
  venue: string
  day: string
  template: 1 | 2
  state: 'planned' | 'live' | 'over'
  stage_id: string
  contest_name: Wording
  stage_name: Wording
  round_id: string | null
  round_name: Words | null
  pitch_seconds: number
  questions_seconds: number
  scoring_seconds: number
  shows_ranking: boolean
  rundown: { at: string; what: Words }[]
  shared_url: string
  version: number
}

const room = sql`
  r.id, r.name, r.venue, r.day::text as day, r.template, r.state, r.stage_id, c.name as contest_name, s.name as stage_name, r.round_id,
  g.name as round_name, r.pitch_seconds, r.questions_seconds, r.scoring_seconds, r.shows_ranking, r.rundown, r.shared_url, r.version`
const placed = sql`
  join stage s on s.tenant_id = r.tenant_id and s.id = r.stage_id
  join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
  left join judging_round g on g.tenant_id = r.tenant_id and g.id = r.round_id`

export const roomById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<RoomRow>`select ${room} from room r ${placed} where r.tenant_id = ${tenantId} and r.id = ${id}`)

export const lockRoom = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<RoomRow>`
    select ${room} from room r ${placed} where r.tenant_id = ${tenantId} and r.id = ${id} for update of r`)

type ListedRow = RoomRow & { from: string | null; until: string | null; slots: number; judges: number; screens: number }
type Asked = {
  day: string | undefined
  stageId: string | undefined
  after: { at: string; id: string } | undefined
  limit: number
}

export const listRooms = (tx: Tx, tenantId: string, { day, stageId, after, limit }: Asked) =>
  tx.rows(sql<ListedRow>`
    select ${room}, n."from", n.until, coalesce(n.slots, 0) as slots,
      (select count(*)::int from room_person p where p.tenant_id = r.tenant_id and p.room_id = r.id and p.seat is not null) as judges,
      (select count(*)::int from screen x where x.tenant_id = r.tenant_id and x.room_id = r.id) as screens
    from room r ${placed}
    left join lateral (
      select count(*)::int as slots, min(l.planned_at) as "from", max(l.planned_at) as until
      from room_slot l where l.tenant_id = r.tenant_id and l.room_id = r.id
    ) n on true
    where r.tenant_id = ${tenantId} and (${day ?? null}::date is null or r.day = ${day ?? null}::date)
      and (${stageId ?? null}::uuid is null or r.stage_id = ${stageId ?? null}::uuid)
      and ${after === undefined ? sql`true` : sql`(r.day, r.id) < (${after.at}::timestamptz at time zone 'UTC', ${after.id}::uuid)`}
    order by r.day desc, r.id desc limit ${limit}`)

type PlaceRow = {
  id: string
  contest_name: Wording
  name: Wording
  rounds: { id: string; name: Words; isSealed: boolean }[]
  days: string[]
}

/** Stages of contests that are not closed, the newest contest first. */
export const placesOf = (tx: Tx, tenantId: string, limit: number) =>
  tx.rows(sql<PlaceRow>`
    select s.id, c.name as contest_name, s.name,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'isSealed', g.seals > 0) order by g.created_at)
        from judging_round g where g.tenant_id = s.tenant_id and g.stage_id = s.id
      ), '[]') as rounds,
      array(
        select distinct r.day::text from room r where r.tenant_id = s.tenant_id and r.stage_id = s.id order by 1 limit 60
      ) as days
    from stage s join contest c on c.tenant_id = s.tenant_id and c.id = s.contest_id
    where s.tenant_id = ${tenantId} and c.state <> 'closed' order by c.id desc, s.sort, s.id limit ${limit}`)

type PersonRow = {
  account_id: string
  name: string
  organisation_name: Wording | null
  role: 'judge' | 'chief' | 'volunteer'
  seat: number | null
}

export const personsOf = (tx: Tx, tenantId: string, roomId: string) =>
  tx.rows(sql<PersonRow>`
    select p.account_id, a.nickname as name, o.name as organisation_name, p.role, p.seat
    from room_person p
    join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
    left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    where p.tenant_id = ${tenantId} and p.room_id = ${roomId} order by p.seat nulls last, a.nickname, a.id`)

type ScreenRow = { id: string; code: string; title: Wording; portal_code: string }

export const screensOf = (tx: Tx, tenantId: string, roomId: string) =>
  tx.rows(sql<ScreenRow>`
    select s.id, s.code, s.title, p.code as portal_code
    from screen s join portal p on p.tenant_id = s.tenant_id and p.id = s.portal_id
    where s.tenant_id = ${tenantId} and s.room_id = ${roomId} order by s.code limit 50`)

export const stageExists = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ id: string }>`select id from stage where tenant_id = ${tenantId} and id = ${id}`)

export const roundInStage = (tx: Tx, tenantId: string, roundId: string, stageId: string) =>
  tx.first(sql<{ id: string }>`
    select id from judging_round where tenant_id = ${tenantId} and id = ${roundId} and stage_id = ${stageId}`)

export type Settings = {
  name: Words
  venue: string
  day: string
  template: 1 | 2
  roundId: string | null
  phases: { pitch: number; questions: number; scoring: number }
  showsRanking: boolean
  rundown: readonly { at: string; what: Words }[]
  sharedUrl: string
}

export const addRoom = async (tx: Tx, tenantId: string, id: string, stageId: string, set: Settings): Promise<void> => {
  await tx.run(sql`
    insert into room (tenant_id, id, stage_id, round_id, name, venue, day, template, pitch_seconds, questions_seconds, scoring_seconds,
      shows_ranking, rundown, shared_url)
    values (${tenantId}, ${id}, ${stageId}, ${set.roundId}, ${JSON.stringify(set.name)}, ${set.venue}, ${set.day}, ${set.template},
      ${set.phases.pitch}, ${set.phases.questions}, ${set.phases.scoring}, ${set.showsRanking}, ${JSON.stringify(set.rundown)},
      ${set.sharedUrl})`)
  await tx.run(sql`insert into room_state (tenant_id, room_id) values (${tenantId}, ${id})`)
}

export const saveRoom = (tx: Tx, tenantId: string, id: string, state: RoomRow['state'], set: Settings) =>
  tx.first(sql<{ id: string; version: number }>`
    update room set version = version + 1, state = ${state}, round_id = ${set.roundId}, name = ${JSON.stringify(set.name)}, venue = ${set.venue},
      day = ${set.day}, template = ${set.template}, pitch_seconds = ${set.phases.pitch}, questions_seconds = ${set.phases.questions},
      scoring_seconds = ${set.phases.scoring}, shows_ranking = ${set.showsRanking}, rundown = ${JSON.stringify(set.rundown)},
      shared_url = ${set.sharedUrl}
    where tenant_id = ${tenantId} and id = ${id} returning id, version`)

/** Each attempt stays in sight, and so does its room. */
export const wasDrawn = async (tx: Tx, tenantId: string, roomId: string) =>
  (await tx.first(sql`select from draw where tenant_id = ${tenantId} and room_id = ${roomId}`)) !== undefined

export const removeRoom = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`delete from room where tenant_id = ${tenantId} and id = ${id}`)

export const bumpRoom = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<{ id: string; version: number }>`
    update room set version = version + 1 where tenant_id = ${tenantId} and id = ${id} returning id, version`)

type Account = { id: string; user_type: number }

export const accountsAmong = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<Account>`
    select id, user_type from account where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) and state = 'open'`)

export const removePersons = (tx: Tx, tenantId: string, roomId: string) =>
  tx.run(sql`delete from room_person where tenant_id = ${tenantId} and room_id = ${roomId}`)

type Person = { accountId: string; role: PersonRow['role']; seat: number | null }

export const addPersons = (tx: Tx, tenantId: string, roomId: string, persons: readonly Person[]) =>
  tx.run(sql`
    insert into room_person (tenant_id, room_id, account_id, role, seat)
    select ${tenantId}::uuid, ${roomId}::uuid, n.account_id, n.role, n.seat
    from unnest(${persons.map(({ accountId }) => accountId)}::uuid[], ${persons.map(({ role }) => role)}::text[],
      ${persons.map(({ seat }) => seat)}::int[]) as n(account_id, role, seat)`)

type FoundRow = { id: string; name: string; organisation_name: Wording | null }

/** Not those who are in the room already. */
type Asking = { roomId: string; userType: number; from: string; limit: number }

export const findPersons = (tx: Tx, tenantId: string, { roomId, userType, from, limit }: Asking) =>
  tx.rows(sql<FoundRow>`
    select a.id, a.nickname as name, o.name as organisation_name
    from account a left join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    where a.tenant_id = ${tenantId} and a.user_type = ${userType} and a.state = 'open' and a.nickname_key >= ${from}
      and a.nickname_key < ${`${from}\u{10FFFF}`}
      and not exists (select from room_person p where p.tenant_id = a.tenant_id and p.room_id = ${roomId} and p.account_id = a.id)
    order by a.nickname_key, a.id limit ${limit}`)
