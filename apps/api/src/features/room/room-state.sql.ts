import type { JudgingRule } from '@laurel/rules/judging-rule'
import type { Show, ShowSlot } from '@laurel/rules/room-show'
import { sql } from 'kysely'
import type { JsonValue } from '../../database/schema.generated.ts'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

export type BeforeRehearsal = { show: Show; states: Record<string, ShowSlot['state']>; released: string[] }

export type StateRow = {
  room_id: string
  stage_id: string
  name: Wording
  venue: string
  template: 1 | 2
  room_state: 'planned' | 'live' | 'over'
  contest_name: Wording
  stage_name: Wording
  pitch_seconds: number
  questions_seconds: number
  scoring_seconds: number
  shows_ranking: boolean
  rundown: { at: string; what: Wording }[]
  shared_url: string
  round_id: string | null
  rule: JudgingRule | null
  /** How many judges sit in the room. */
  seats: number
  version: number
  activity: number
  beats: number
  program: Show['program']
  preview: Show['preview']
  timers: Show['timers']
  message: Show['message']
  blackout: boolean
  lease_device_id: string | null
  lease_name: string | null
  lease_until: string | null
  before_rehearsal: BeforeRehearsal | null
  changed_at: string
}

export const stateOf = (tx: Tx, tenantId: string, roomId: string) =>
  tx.first(sql<StateRow>`
    select r.id as room_id, r.stage_id, r.name, r.venue, r.template, r.state as room_state, c.name as contest_name, t.name as stage_name, r.pitch_seconds,
      r.questions_seconds, r.scoring_seconds, r.shows_ranking, r.rundown, r.shared_url, r.round_id, k.rule,
      (select count(*)::int from room_person p where p.tenant_id = r.tenant_id and p.room_id = r.id and p.seat is not null) as seats,
      s.version, s.activity::float8 as activity, s.beats::float8 as beats, s.program, s.preview, s.timers, s.message, s.blackout,
      s.lease_device_id, d.name as lease_name, s.lease_until, s.before_rehearsal, s.changed_at
    from room r
    join room_state s on s.tenant_id = r.tenant_id and s.room_id = r.id
    join stage t on t.tenant_id = r.tenant_id and t.id = r.stage_id
    join contest c on c.tenant_id = t.tenant_id and c.id = t.contest_id
    left join judging_round g on g.tenant_id = r.tenant_id and g.id = r.round_id
    left join judging_round_seal k on k.tenant_id = g.tenant_id and k.round_id = g.id and k.number = g.seals
    left join screen_device d on d.tenant_id = s.tenant_id and d.id = s.lease_device_id
    where r.tenant_id = ${tenantId} and r.id = ${roomId}`)

export type SlotRow = {
  id: string
  entry_id: string
  position: number
  planned_at: string
  state: ShowSlot['state']
  is_locked: boolean
  released_at: string | null
  code: string
  title: string
  short_name: string
  school_name: Wording | null
}

export const slotsOf = (tx: Tx, tenantId: string, roomId: string) =>
  tx.rows(sql<SlotRow>`
    select l.id, l.entry_id, l.position, l.planned_at, l.state, l.locked_at is not null as is_locked, l.released_at,
      coalesce(e.code, '') as code, e.title, coalesce(o.short_name, '') as short_name, o.name as school_name
    from room_slot l
    join entry e on e.tenant_id = l.tenant_id and e.id = l.entry_id
    left join organisation o on o.tenant_id = e.tenant_id and o.id = e.organisation_id
    where l.tenant_id = ${tenantId} and l.room_id = ${roomId} order by l.position`)

/** One command after the other. */
export const lockState = (tx: Tx, tenantId: string, roomId: string) =>
  tx.first(sql<{ room_id: string }>`
    select room_id from room_state where tenant_id = ${tenantId} and room_id = ${roomId} for update`)

const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`

/** Answers the version that it led to. */
export const saveShow = async (tx: Tx, tenantId: string, roomId: string, show: Show, before?: BeforeRehearsal | null) =>
  (
    await tx.first(sql<{ version: number }>`
      update room_state set version = version + 1, changed_at = now(), program = ${json(show.program)}, preview = ${json(show.preview)},
        timers = ${json(show.timers)}, message = ${json(show.message)}, blackout = ${show.blackout},
        before_rehearsal = ${before === undefined ? sql`before_rehearsal` : json(before)}
      where tenant_id = ${tenantId} and room_id = ${roomId} returning version`)
  )?.version ?? 0

export const setSlotStates = (tx: Tx, tenantId: string, states: Iterable<readonly [string, ShowSlot['state']]>) => {
  const changed = [...states]
  return tx.run(sql`
    update room_slot l set state = n.state
    from unnest(${changed.map(([id]) => id)}::uuid[], ${changed.map(([, state]) => state)}::text[]) as n(id, state)
    where l.tenant_id = ${tenantId} and l.id = n.id`)
}

export const setReleased = (tx: Tx, tenantId: string, slotId: string, isReleased: boolean) =>
  tx.run(sql`
    update room_slot set released_at = ${isReleased ? sql`now()` : null}
    where tenant_id = ${tenantId} and id = ${slotId} and locked_at is not null`)

/** They change places and times. */
export const swapSlots = (tx: Tx, tenantId: string, one: string, other: string) =>
  tx.run(sql`
    update room_slot l set position = n.position, planned_at = n.planned_at from room_slot n
    where l.tenant_id = ${tenantId} and n.tenant_id = l.tenant_id and l.room_id = n.room_id
      and (l.id, n.id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`)

export const setLive = (tx: Tx, tenantId: string, roomId: string) =>
  tx.run(sql`update room set state = 'live' where tenant_id = ${tenantId} and id = ${roomId} and state = 'planned'`)

/** What an undo puts back. */
export type Before = {
  show: Show
  states: Record<string, ShowSlot['state']>
  released: string | null
  swapped: [string, string] | null
}
export type CommandRow = {
  id: string
  room_id: string
  version: number
  kind: string
  command: JsonValue
  before: Before | null
  is_undone: boolean
  device_name: string
  given_at: string
}

const command = sql`
  select k.id, k.room_id, k.version, k.kind, k.command, k.before, k.undone_at is not null as is_undone, d.name as device_name, k.given_at
  from room_command k join screen_device d on d.tenant_id = k.tenant_id and d.id = k.device_id`

export const commandById = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<CommandRow>`${command} where k.tenant_id = ${tenantId} and k.id = ${id}`)

export const lastCommands = (tx: Tx, tenantId: string, roomId: string, limit: number) =>
  tx.rows(
    sql<CommandRow>`${command} where k.tenant_id = ${tenantId} and k.room_id = ${roomId} order by k.version desc limit ${limit}`,
  )

type NewCommand = {
  id: string
  roomId: string
  deviceId: string
  version: number
  seenVersion: number
  kind: string
  command: unknown
  before: Before | null
  isRehearsal: boolean
}

export const addCommand = (tx: Tx, tenantId: string, given: NewCommand) =>
  tx.run(sql`
    insert into room_command (tenant_id, id, room_id, device_id, version, seen_version, kind, command, before, is_rehearsal)
    values (${tenantId}, ${given.id}, ${given.roomId}, ${given.deviceId}, ${given.version}, ${given.seenVersion}, ${given.kind},
      ${json(given.command)}, ${json(given.before)}, ${given.isRehearsal})`)

export const markUndone = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`update room_command set undone_at = now() where tenant_id = ${tenantId} and id = ${id}`)

export const removeRehearsal = (tx: Tx, tenantId: string, roomId: string) =>
  tx.run(sql`delete from room_command where tenant_id = ${tenantId} and room_id = ${roomId} and is_rehearsal`)

const leaseSeconds = 30

export const holdLease = async (tx: Tx, tenantId: string, roomId: string, deviceId: string) =>
  (
    await tx.first(sql<{ until: string }>`
      update room_state set lease_device_id = ${deviceId}, lease_until = now() + make_interval(secs => ${leaseSeconds}), beats = beats + 1
      where tenant_id = ${tenantId} and room_id = ${roomId} returning lease_until as until`)
  )?.until ?? ''

/** A sign of life; of the console in control it keeps the lease. */
export const beat = (tx: Tx, tenantId: string, roomId: string, deviceId: string | null) =>
  tx.run(sql`
    update room_state set beats = beats + 1, lease_until = case
      when lease_device_id = ${deviceId}::uuid and lease_until > now() then now() + make_interval(secs => ${leaseSeconds}) else lease_until end
    where tenant_id = ${tenantId} and room_id = ${roomId}`)

/** A change of the plan is news, whatever it takes away with it: scores that were counted may be gone. */
export const bumpVersion = (tx: Tx, tenantId: string, roomIds: readonly string[]) =>
  tx.run(sql`
    update room_state set version = version + 1, changed_at = now() where tenant_id = ${tenantId} and room_id = any(${roomIds}::uuid[])`)

export const roomMarks = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; mark: string }>`
    select room_id as id, (version + activity)::text as mark from room_state where tenant_id = ${tenantId} and room_id = any(${ids}::uuid[])`)

export const consoleMarks = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; mark: string }>`
    select room_id as id, (version + activity + beats)::text as mark from room_state
    where tenant_id = ${tenantId} and room_id = any(${ids}::uuid[])`)
