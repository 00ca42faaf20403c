import type { Parsed } from '@laurel/contract/define'
import type { commandRoom } from '@laurel/contract/room-show'
import { sql } from 'kysely'
import type { Account, Ctx } from '../../src/ctx.ts'
import { newId } from '../../src/database/id.ts'
import { inTenant } from '../../src/database/in-tenant.ts'
import * as checkIns from '../../src/features/check-in/check-in.service.ts'
import * as draws from '../../src/features/draw/draw-desk.service.ts'
import * as rounds from '../../src/features/judging-round/judging-round.service.ts'
import * as rooms from '../../src/features/room/room.service.ts'
import * as roomPlan from '../../src/features/room/room-plan.service.ts'
import * as shows from '../../src/features/room/room-show.service.ts'
import * as scores from '../../src/features/score/score.service.ts'
import * as screens from '../../src/features/screen/screen-desk.service.ts'
import * as devices from '../../src/features/screen-device/screen-device.service.ts'
import { findTenant } from '../../src/features/tenant/tenant.service.ts'
import { type Content, readContent } from './content.ts'
import { enterFinal, type Final } from './demo-finalists.ts'
import {
  type As,
  accountOf,
  asAuthor,
  assignAll,
  fillPanel,
  openScoring,
  people,
  sealRules,
  submitAll,
} from './demo-judging.ts'
import { hallRule } from './judging-setups.ts'
import { wallTime } from './wall-time.ts'

type Room = Content['rooms'][number]
type Command = Parsed<typeof commandRoom>['body']['command']

const zone = 'Asia/Shanghai'
const minute = 60_000
const [slotMinutes, phases] = [15, { pitch: 420, questions: 300, scoring: 120 }]
/** Of the first room: these many are over, the next one pitches. */
const entriesOver = 3
const judgesPerEntry = 7
const consoleCode = 'demo-console-of-a-hall-of-the-final-0001'

/** The final: three halls with their judges, screens and plans, the first of them in mid-show. */
export const arrangeHalls = (): Promise<void> =>
  eachHall(
    () => true,
    async (hall, at) => {
      await checkIn(hall)
      if (at > 0) return
      const desk = await openConsole(hall)
      await holdDraw(desk, hall)
      await runShow(desk, hall)
    },
  )

/** One of them alone: its order is drawn, and nobody has been on its stage. */
export const arrangeHall = (screenCode: string): Promise<void> =>
  eachHall(
    (room) => room.screenCode === screenCode,
    async (hall) => holdDraw(await openConsole(hall), hall),
  )

type Hall = Judges & { tenantId: string; as: As; room: Room; roomId: string; volunteers: readonly string[] }

async function eachHall(
  isWanted: (room: Room) => boolean,
  run: (hall: Hall, at: number) => Promise<void>,
): Promise<void> {
  const tenantId = await findTenant('lanjiang-edu')
  if (tenantId === undefined) return
  const content = readContent()
  const final = await enterFinal(tenantId, content)
  if (final === undefined) return
  const as = people(tenantId)
  for (const [at, room] of content.rooms.filter(isWanted).entries()) {
    const judges = userNames(content, room.judges, 4)
    const chief = userNames(content, [room.chief], 4)[0] ?? ''
    const roundId = await openRound(as, final, room, { judges, chief })
    const volunteers = userNames(content, room.volunteers, 5)
    const roomId = await addRoom(as, final, room, { roundId, judges, chief, volunteers })
    await pointScreen(as, room, roomId)
    await setDraw(as, room, roomId)
    await run({ tenantId, as, room, roomId, judges, chief, volunteers }, at)
  }
}

const userNames = (content: Content, refs: readonly string[], type: number): string[] =>
  refs.flatMap(
    (ref) =>
      content.people
        .find((person) => person.ref === ref)
        ?.accounts.filter(({ userType }) => userType === type)
        .map(({ username }) => username) ?? [],
  )

type Judges = { judges: readonly string[]; chief: string }

async function openRound(as: As, { stageId }: Final, room: Room, { judges, chief }: Judges): Promise<string> {
  const trackId = await asAuthor(as)(async ({ tx, actor }) => {
    const track = await tx.first(sql<{ id: string }>`
      select t.id from track t join stage s on s.tenant_id = t.tenant_id and s.contest_id = t.contest_id and s.id = ${stageId}
      where t.tenant_id = ${actor.tenantId} and t.code = ${room.track}`)
    return track?.id ?? null
  })
  const name = { zh: `${room.name.zh}评分`, en: `Scores of ${room.name.en}` }
  const round = await asAuthor(as)(async (ctx) => {
    const { id, version } = await rounds.add(ctx, { stageId, trackId, name, from: 1 })
    return rounds.save(ctx, { id, version, name, rule: { ...hallRule(), judgesPerEntry } })
  })
  await sealRules(as, round)
  await fillPanel(as, round.id, { chief, judges, maxEntries: room.projects.length })
  await assignAll(as, round.id)
  await openScoring(as, chief, round.id, 1)
  return round.id
}

type Staffed = Judges & { roundId: string; volunteers: readonly string[] }

async function addRoom(
  as: As,
  final: Final,
  room: Room,
  { roundId, judges, chief, volunteers }: Staffed,
): Promise<string> {
  const persons: { accountId: string; role: 'judge' | 'chief' | 'volunteer' }[] = []
  for (const userName of judges)
    persons.push({ accountId: await accountOf(as, userName), role: userName === chief ? 'chief' : 'judge' })
  for (const userName of volunteers) persons.push({ accountId: await accountOf(as, userName), role: 'volunteer' })
  return asAuthor(as)(async (ctx) => {
    const begins = Math.floor(Date.parse(ctx.now) / (5 * minute)) * 5 * minute - entriesOver * slotMinutes * minute
    const { id, version } = await rooms.add(ctx, {
      stageId: final.stageId,
      name: { zh: room.name.zh, en: room.name.en ?? '' },
      venue: room.venue,
      day: new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(ctx.now)),
      template: room.template,
      roundId,
      phases,
      showsRanking: true,
      rundown: room.rundown.map(({ at, what }) => ({
        at: wallTime(ctx.now, zone, room.startOffsetDays, at),
        what: { zh: what.zh, en: what.en ?? '' },
      })),
      sharedUrl: '',
    })
    const staffed = await rooms.savePersons(ctx, { id, version, persons })
    const slots = room.projects.map(({ entry }, at) => ({
      entryId: final.finalists.find(({ ref }) => ref === entry)?.id ?? '',
      plannedAt: new Date(begins + at * slotMinutes * minute).toISOString(),
    }))
    await roomPlan.change(ctx, { rooms: [{ id, version: staffed.version, slots }], reason: '各赛场同时进行' })
    return id
  })
}

async function pointScreen(as: As, room: Room, roomId: string): Promise<void> {
  await asAuthor(as)(async (ctx) => {
    const { rows } = await screens.listAll(ctx, { limit: 100 })
    const screen = rows.find(({ code }) => code === room.screenCode)
    if (!screen) throw new Error(`the demo has no screen ${room.screenCode}`)
    const { id, version, title, template, look, state } = screen
    await screens.change(ctx, { id, version, title, template, roomId, look, state })
  })
}

/** So many seats say a digit; two of a school do not follow each other where the room says so. */
const setDraw = (as: As, { draw }: Room, roomId: string) =>
  asAuthor(as)((ctx) => {
    const { noAdjacentSchool, maxTries } = draw.rules
    return draws.saveSetup(ctx, { roomId, version: 0, noAdjacentSchool, maxTries, seats: draw.digits.length, pins: [] })
  })

/** All of those who were on stage are here, one of the next team is late, and the last team has not come yet. */
async function checkIn({ as, roomId, volunteers: [volunteer] }: Hall): Promise<void> {
  if (volunteer === undefined) return
  await as(volunteer, async (ctx) => {
    const { teams, judges } = await checkIns.get(ctx, checkIns.isHere, roomId)
    const come = [
      ...judges.map(({ personId }) => ({ entryId: null, personId })),
      ...teams.slice(0, -1).flatMap(({ entryId, persons }) => persons.map(({ personId }) => ({ entryId, personId }))),
    ]
    const at = new Date(Date.parse(ctx.now) - 90 * minute).toISOString()
    for (const [index, person] of come.entries()) {
      const state = index === come.length - 1 ? 'late' : 'present'
      await checkIns.mark(ctx, { id: newId(), roomId, ...person, state, means: 'scan', at })
    }
  })
}

/** Gives one command after the other, and sees what comes of it. */
type Desk = {
  give: (command: Command) => Promise<unknown>
  look: () => ReturnType<typeof shows.getConsole>
}

/** The room's own console. */
async function openConsole({ tenantId, room, roomId }: Hall): Promise<Desk> {
  const screen = await inTenant(tenantId, 'seed', 'read', ({ tx }) =>
    tx.first(sql<{ id: string; portal_id: string }>`
      select id, portal_id from screen where tenant_id = ${tenantId} and code = ${room.screenCode}`),
  )
  if (!screen) throw new Error(`the demo has no screen ${room.screenCode}`)
  const { id: screenId, portal_id: portalId } = screen
  let deviceId: string | null = null
  const onConsole = <T>(work: (ctx: Ctx) => Promise<T>) =>
    inTenant(tenantId, 'seed', 'write', ({ tx, now }) => {
      const at = { tenantId, portalId, language: 'zh', screenId, roomId, deviceId } as const
      return work({ tx, now, actor: { kind: 'screen', as: 'console', ...at } })
    })
  deviceId = (await onConsole((ctx) => devices.join(ctx, { authCode: consoleCode, name: '导播台' }))).id
  return {
    give: (command) =>
      onConsole(async (ctx) => {
        const { version } = await shows.getConsole(ctx)
        return shows.command(ctx, { id: newId(), seenVersion: version, command })
      }),
    look: () => onConsole((ctx) => shows.getConsole(ctx)),
  }
}

/** Committed, said seat by seat, drawn, and revealed to the last position. */
async function holdDraw({ give, look }: Desk, { room }: Hall): Promise<void> {
  await give({ kind: 'draw-commit' })
  const { draw } = await look()
  if (draw === null) throw new Error('the demo has no draw')
  for (const { seat, digit } of room.draw.digits)
    await give({ kind: 'draw-digits', drawId: draw.id, seat, digits: String(digit) })
  await give({ kind: 'draw-hold', drawId: draw.id, commitment: draw.commitment })
  // Every position, the whole list, and the break after it.
  for (let step = 0; step < room.projects.length + 2; step += 1) await give({ kind: 'next' })
}

/** With the scores that the judges send meanwhile. */
async function runShow({ give, look }: Desk, { as, judges }: Hall): Promise<void> {
  const sent: Devices = new Map()
  // Ten phases and reveal steps an entry at most: whatever goes wrong ends.
  for (let step = 0; step < entriesOver * 40; step += 1) {
    const { program, slots, scoring } = await look()
    const on = slots.find(({ id }) => id === program.slotId)
    if (on && on.position > entriesOver && program.scene === 'pitch') return
    if (on && program.scene === 'scoring' && scoring !== null && !scoring.isLocked) {
      await scoreAll(as, judges, on.code, sent)
      await give({ kind: 'lock', slotId: on.id })
    }
    await give({ kind: 'next' })
  }
  throw new Error('the show of the demo does not come to its place')
}

type Device = Awaited<ReturnType<typeof submitAll>>
type Devices = Map<string, Device>

/** What all judges of a room give to the entry on its stage. */
async function scoreAll(
  as: As,
  judges: readonly string[],
  entryCode: string,
  sent: Devices = new Map(),
): Promise<void> {
  for (const [at, userName] of judges.entries())
    await as(userName, async (ctx) => sent.set(userName, await scoreOn(ctx, entryCode, at, sent.get(userName))))
}

async function scoreOn(ctx: Ctx<Account>, code: string, at: number, device: Device | undefined) {
  const round = (await scores.listMine(ctx)).find(({ entries }) => entries.some((entry) => entry.code === code))
  const assignmentId = round?.entries.find((entry) => entry.code === code)?.assignmentId
  // Who has a conflict of interest has no sheet.
  if (!round?.rule || assignmentId === undefined) return device as never
  const liking = [...code].reduce((sum, char) => sum + char.charCodeAt(0), 0)
  const marks = Object.fromEntries(
    round.rule.criteria.map(({ key }, n) => [key, 7_00 + 50 * ((at * 3 + n * 2 + liking) % 6)]),
  )
  return submitAll(ctx, round, [{ assignmentId, marks, comment: '' }], device)
}
