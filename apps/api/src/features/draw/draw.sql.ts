import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type Bilingual = { zh: string; en: string }

export type RoomRow = {
  id: string
  name: Wording
  state: 'planned' | 'live' | 'over'
  stage_id: string
  stage_name: Wording
  contest_name: Wording
}

export const roomById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<RoomRow>`
    select r.id, r.name, r.state, r.stage_id, t.name as stage_name, c.name as contest_name from room r
    join stage t on t.tenant_id = r.tenant_id and t.id = r.stage_id
    join contest c on c.tenant_id = t.tenant_id and c.id = t.contest_id
    where r.tenant_id = ${tenantId} and r.id = ${id}`)

export type EntryRow = {
  entry_id: string
  position: number
  planned_position: number
  code: string
  title: string
  short_name: string
  school_name: Wording | null
}

export const entriesOf = (tx: Tx, tenantId: string, roomId: string) =>
  tx.rows(sql<EntryRow>`
    select l.entry_id, l.position, coalesce(l.planned_position, l.position) as planned_position, coalesce(e.code, '') as code, e.title,
      coalesce(o.short_name, '') as short_name, o.name as school_name
    from room_slot l
    join entry e on e.tenant_id = l.tenant_id and e.id = l.entry_id
    left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
    where l.tenant_id = ${tenantId} and l.room_id = ${roomId} order by l.position`)

type SetupRow = {
  pins: { position: number; entryId: string }[]
  no_adjacent_school: boolean
  max_tries: number
  seats: number
  version: number
}

export const setupOf = (tx: Tx, tenantId: string, roomId: string) =>
  tx.first(sql<SetupRow>`
    select pins, no_adjacent_school, max_tries, seats, version from draw_setup where tenant_id = ${tenantId} and room_id = ${roomId}`)

type NewSetup = {
  roomId: string
  version: number
  pins: readonly { position: number; entryId: string }[]
  noAdjacentSchool: boolean
  maxTries: number
  seats: number
}

/** Undefined: somebody saved meanwhile. The version is 0 where nothing was saved yet. */
export const saveSetup = (tx: Tx, tenantId: string, setup: NewSetup) =>
  tx.first(sql<{ version: number }>`
    insert into draw_setup (tenant_id, room_id, pins, no_adjacent_school, max_tries, seats)
    select ${tenantId}, ${setup.roomId}, ${JSON.stringify(setup.pins)}, ${setup.noAdjacentSchool}, ${setup.maxTries}, ${setup.seats}
    on conflict (tenant_id, room_id) do update set pins = excluded.pins, no_adjacent_school = excluded.no_adjacent_school,
      max_tries = excluded.max_tries, seats = excluded.seats, version = draw_setup.version + 1
      where draw_setup.version = ${setup.version}
    returning version`)

/** As it was when it was committed. */
export type Listed = {
  entryId: string
  code: string
  school: string
  title: string
  shortName: string
  schoolName: Bilingual
}
export type Rules = { pins: [number, string][]; noAdjacentSchool: boolean; maxTries: number }

export type ActRow = {
  id: string
  kind: 'void' | 'order'
  new_order: string[] | null
  reason: string
  state: 'asked' | 'confirmed' | 'refused' | 'withdrawn'
  asker: string
  asker_person_id: string
  asked_at: string
  decider: string | null
  decided_at: string | null
}

export type DrawRow = {
  id: string
  room_id: string
  number: number
  list: Listed[]
  rules: Rules
  seats: number
  server_seed_sealed: Buffer
  list_hash: string
  rules_hash: string
  commitment: string
  committed_at: string
  said: { seat: number; digits: string }[]
  result: {
    digits: string[]
    final_seed: string
    drawn_order: string[] | null
    order_hash: string | null
    tries: number
    held_at: string
  } | null
  shown_at: string | null
  acts: ActRow[]
}

const draw = sql`
  select d.id, d.room_id, d.number, d.list, d.rules, d.seats, d.server_seed_sealed, encode(d.list_hash, 'hex') as list_hash,
    encode(d.rules_hash, 'hex') as rules_hash, encode(d.commitment, 'hex') as commitment, d.committed_at, v.shown_at,
    coalesce((select jsonb_agg(jsonb_build_object('seat', g.seat, 'digits', g.digits) order by g.seat) from draw_digits g
      where g.tenant_id = d.tenant_id and g.draw_id = d.id), '[]') as said,
    case when n.draw_id is not null then jsonb_build_object('digits', n.digits, 'final_seed', encode(n.final_seed, 'hex'),
      'drawn_order', n.drawn_order, 'order_hash', encode(n.order_hash, 'hex'), 'tries', n.tries,
      'held_at', to_char(n.held_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as result,
    coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'kind', x.kind, 'new_order', x.new_order, 'reason', x.reason, 'state', x.state,
        'asker', a.nickname, 'asker_person_id', a.person_id, 'decider', b.nickname,
        'asked_at', to_char(x.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'decided_at', to_char(x.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by x.asked_at, x.id)
      from draw_act x join account a on a.tenant_id = x.tenant_id and a.id = x.asked_by
      left join account b on b.tenant_id = x.tenant_id and b.id = x.decided_by
      where x.tenant_id = d.tenant_id and x.draw_id = d.id), '[]') as acts
  from draw d
  left join draw_result n on n.tenant_id = d.tenant_id and n.draw_id = d.id
  left join draw_reveal v on v.tenant_id = d.tenant_id and v.draw_id = d.id`

export const newestDraw = (tx: Tx, tenantId: string, roomId: string) =>
  tx.first(sql<DrawRow>`
    ${draw} where d.tenant_id = ${tenantId} and d.room_id = ${roomId} order by d.number desc limit 1`)

export const drawById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<DrawRow>`${draw} where d.tenant_id = ${tenantId} and d.id = ${id}`)

/** Every one of them is void. */
export const drawsBefore = (tx: Tx, tenantId: string, roomId: string, number: number) =>
  number === 1
    ? Promise.resolve([])
    : tx.rows(sql<DrawRow>`
        ${draw} where d.tenant_id = ${tenantId} and d.room_id = ${roomId} and d.number < ${number} order by d.number`)

/** What follows of a room's draw follows one after the other; a command holds the same row. */
export const lockRoom = (tx: Tx, tenantId: string, roomId: string) =>
  tx.run(sql`select from room_state where tenant_id = ${tenantId} and room_id = ${roomId} for update`)

const bytes = (hex: string) => sql`decode(${hex}, 'hex')`

type NewDraw = {
  id: string
  roomId: string
  number: number
  list: readonly Listed[]
  rules: Rules
  seats: number
  seedSealed: Buffer
  listHash: string
  rulesHash: string
  commitment: string
  deviceId: string
}

export const addDraw = (tx: Tx, tenantId: string, made: NewDraw) =>
  tx.run(sql`
    insert into draw (tenant_id, id, room_id, number, list, rules, seats, server_seed_sealed, list_hash, rules_hash, commitment, committed_by_device)
    values (${tenantId}, ${made.id}, ${made.roomId}, ${made.number}, ${JSON.stringify(made.list)}, ${JSON.stringify(made.rules)}, ${made.seats},
      ${made.seedSealed}, ${bytes(made.listHash)}, ${bytes(made.rulesHash)}, ${bytes(made.commitment)}, ${made.deviceId})`)

type Said = { drawId: string; seat: number; digits: string; deviceId: string }

/** Said again, it takes the place of what was said before. */
export const sayDigits = (tx: Tx, tenantId: string, said: Said) =>
  tx.run(sql`
    insert into draw_digits (tenant_id, draw_id, seat, digits, device_id)
    values (${tenantId}, ${said.drawId}, ${said.seat}, ${said.digits}, ${said.deviceId})
    on conflict (tenant_id, draw_id, seat) do update set digits = excluded.digits, device_id = excluded.device_id, said_at = now()`)

type NewResult = {
  drawId: string
  digits: readonly string[]
  finalSeed: string
  order: readonly string[] | null
  orderHash: string | null
  tries: number
  deviceId: string
}

export const addResult = (tx: Tx, tenantId: string, result: NewResult) =>
  tx.run(sql`
    insert into draw_result (tenant_id, draw_id, digits, final_seed, drawn_order, order_hash, tries, held_by_device)
    values (${tenantId}, ${result.drawId}, ${result.digits}::text[], ${bytes(result.finalSeed)}, ${result.order}::text[],
      ${result.orderHash === null ? null : bytes(result.orderHash)}, ${result.tries}, ${result.deviceId})`)

export const addReveal = (tx: Tx, tenantId: string, drawId: string) =>
  tx.run(sql`insert into draw_reveal (tenant_id, draw_id) values (${tenantId}, ${drawId}) on conflict do nothing`)

type NewAct = {
  id: string
  drawId: string
  kind: 'void' | 'order'
  order: readonly string[] | null
  reason: string
  by: string
}

/** Undefined: the same waits already. */
export const addAct = (tx: Tx, tenantId: string, act: NewAct) =>
  tx.first(sql<{ id: string }>`
    insert into draw_act (tenant_id, id, draw_id, kind, new_order, reason, asked_by)
    values (${tenantId}, ${act.id}, ${act.drawId}, ${act.kind}, ${act.order}::text[], ${act.reason}, ${act.by})
    on conflict do nothing returning id`)

export const drawOfAct = async (tx: Tx, tenantId: string, id: string) =>
  (await tx.first(sql<{ draw_id: string }>`select draw_id from draw_act where tenant_id = ${tenantId} and id = ${id}`))
    ?.draw_id

type Decided = 'confirmed' | 'refused' | 'withdrawn'
export const decideAct = (tx: Tx, tenantId: string, id: string, state: Decided, by: string) =>
  tx.run(sql`
    update draw_act set state = ${state}, decided_by = ${by}, decided_at = now()
    where tenant_id = ${tenantId} and id = ${id} and state = 'asked'`)

/** What was asked of a draw that is void now is over, too. */
export const dropActs = (tx: Tx, tenantId: string, drawId: string, by: string) =>
  tx.run(sql`
    update draw_act set state = 'refused', decided_by = ${by}, decided_at = now()
    where tenant_id = ${tenantId} and draw_id = ${drawId} and state = 'asked'`)

/** Chief judges and volunteers of the room. */
export const isHere = async (tx: Tx, tenantId: string, roomId: string, accountId: string) =>
  (await tx.first(sql<{ role: string }>`
    select role from room_person where tenant_id = ${tenantId} and room_id = ${roomId} and account_id = ${accountId}
      and role in ('chief', 'volunteer')`)) !== undefined
