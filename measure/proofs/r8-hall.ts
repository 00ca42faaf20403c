import { setTimeout as pause } from 'node:timers/promises'
import type { World } from '@laurel/testbed/world'
import type { Log, Measurement } from '../measurement.ts'
import { inWorld } from './attack/in-world.ts'
import { withWholeDatabase } from './attack/whole-database.ts'
import { HallRoom } from './hall/hall-room.ts'
import { type HallStand, openHallStand } from './hall/hall-stand.ts'
import { until, type WatchedPage } from './hall/watched-page.ts'

const sizes = {
  full: { rooms: 3, entries: 10, judges: 7, awayMs: 30_000 },
  small: { rooms: 1, entries: 3, judges: 3, awayMs: 10_000 },
}
type Size = typeof sizes.full

/** With Redis there; without it a revoked device is found by the next reading. */
const maxRevokedMs = { told: 2_000, away: 10_000 }

export const measurement: Measurement = {
  id: 'R8hall',
  claim:
    'an afternoon of halls, every display open in a browser, driven from the console’s page, while the network is cut, a console closed and taken over, a display reloaded in mid-reveal, the nodes killed, Redis away and every device revoked once',
  target:
    'the show ends as it should; no display ever shows an error, a spinner or an older picture (a revoked one: the pairing page), and no mark before its step',
  isCount: true,
  opensWeb: true,
  limitSeconds: 480,
  fullLimitSeconds: 3_600,
  run: (log, { isFull }) => inWorld((world) => afternoon(world, isFull ? sizes.full : sizes.small, log)),
}

type Tally = { revokedMs: { told: number[]; away: number[] }; done: string[]; faults: string[] }

async function afternoon(world: World, size: Size, log: Log) {
  const stand = await openHallStand(world)
  try {
    return await show(world, size, stand, log)
  } finally {
    await stand.close()
  }
}

async function show(world: World, size: Size, stand: HallStand, log: Log) {
  const tally: Tally = { revokedMs: { told: [], away: [] }, done: [], faults: [] }
  const rooms: HallRoom[] = []
  for (let at = 0; at < size.rooms; at += 1)
    rooms.push(await HallRoom.open(world, stand.browser, stand.origin, at, size))
  await Promise.all(
    rooms.map(async (room, at) => {
      for (let entry = 0; entry < size.entries; entry += 1) {
        // What concerns everybody happens once, while the first room is at it.
        await runEntry(room, entry, size, at === 0 ? stand : undefined, tally)
        log(`room ${at + 1}: entry ${entry + 1} is over`)
      }
    }),
  )
  for (const room of rooms) await revokeAll(room, tally)
  const faults = [...tally.faults, ...(await endOf(world, rooms, size))]
  for (const fault of faults.slice(0, 40)) log(fault)
  const pictures = rooms.flatMap(({ pages }) => pages).reduce((sum, { seen }) => sum + seen.length, 0)
  const lags = rooms.flatMap(({ lagsMs }) => lagsMs).sort((one, other) => one - other)
  const at = (share: number) => Math.round(lags[Math.floor(lags.length * share)] ?? 0)
  const worst = (times: readonly number[]) => Math.round(Math.max(...times))
  const { told, away } = tally.revokedMs
  return {
    figure: `${rooms.length} rooms × ${size.entries} entries × ${size.judges} judges, ${tally.done.length} faults, ${pictures} changes of pictures seen; command to all pages p50 ${at(0.5)} ms, p95 ${at(0.95)} ms; ${told.length} devices revoked, pairing page ≤ ${worst(told)} ms (Redis away ${worst(away)} ms); ${faults.length} wrong`,
    holds: faults.length === 0 && worst(told) <= maxRevokedMs.told && worst(away) <= maxRevokedMs.away,
  }
}

/** As a volunteer runs it: on stage, pitch, questions, scoring, lock, reveal, ranking. */
async function runEntry(room: HallRoom, entry: number, size: Size, parts: HallStand | undefined, tally: Tally) {
  const scene = async () => (await room.truth()).program.scene
  const on = async (wanted: string) => {
    await room.press()
    await room.settle()
    const shown = await scene()
    if (shown !== wanted) tally.faults.push(`entry ${entry + 1}: ${shown} instead of ${wanted}`)
  }
  const fault = async (name: string, happen: () => Promise<void>) => {
    await happen()
    tally.done.push(name)
  }
  await on('now')
  await on('pitch')
  if (parts && entry === 0) await fault('network', () => cutNetwork(room, parts))
  if (parts && entry === 2) await fault('redis', () => withoutRedis(room, parts, size, tally))
  else await on('questions')
  await on('scoring')
  await room.scoreAll(entry)
  await countIsShown(room, size)
  if (entry === 1) await fault('console closed', () => room.replaceConsole())
  await room.press(lock)
  await on('score')
  const { steps = 0 } = (await room.truth()).reveals.find(({ slotId }) => slotId === room.slotIds[entry]) ?? {}
  for (let step = 1; step <= steps; step += 1) {
    const isMid = step === Math.ceil(size.judges / 2)
    if (entry === 0 && isMid) await fault('reload', () => reload(room))
    if (parts && entry === 1 && isMid) await fault('nodes killed', () => killNodes(parts))
    await room.press()
    await room.settle()
    tally.faults.push(...(await marksBeforeStep(room, step, size)))
  }
  await on('ranking')
}

/** Held for as long as it has to be. */
async function lock({ page }: WatchedPage): Promise<void> {
  const button = page.getByRole('button', { name: /^锁定评分/ })
  await until('it can be locked', async () => (await button.getAttribute('aria-disabled')) === 'false', 2_500)
  await button.hover()
  await page.mouse.down()
  await pause(1_200)
  await page.mouse.up()
}

/** While judges score, the hall sees how many have. */
async function countIsShown(room: HallRoom, { judges }: Size): Promise<void> {
  const said = room.displays.get('screenCasting/competition')?.page.getByText(`已收到 ${judges} / ${judges}`)
  await until('the count of received scores is shown', () => said?.isVisible(), 20_000)
}

async function marksBeforeStep(room: HallRoom, step: number, { judges }: Size): Promise<string[]> {
  const shown = await room.displays
    .get('screenCasting/competition')
    ?.page.evaluate<number>(
      `[...document.querySelectorAll('main li strong')].filter((each) => /\\d/.test(each.textContent)).length`,
    )
  const wanted = Math.min(step, judges)
  return shown === wanted ? [] : [`step ${step}: ${shown} marks shown instead of ${wanted}`]
}

/** The hall's line is gone while somebody goes on by phone, whose steps between it never sees. */
async function cutNetwork(room: HallRoom, { line }: HallStand): Promise<void> {
  line.cut()
  await pause(2_000)
  await room.commandFromPhone(
    `phone-of-${room.roomId}`,
    { kind: 'timer-hold' },
    { kind: 'message', message: { text: '请稍候', target: 'both' } },
    { kind: 'message', message: null },
    { kind: 'timer-go-on' },
  )
  await pause(4_000)
  await line.mend()
  await room.settle(30_000)
}

async function reload(room: HallRoom): Promise<void> {
  const display = room.displays.get('screenCasting/competition')
  const { version } = await room.truth()
  await display?.page.reload()
  await display?.shows(version, 20_000)
}

async function killNodes({ nodes }: HallStand): Promise<void> {
  await Promise.all(nodes.map((node) => node.die()))
  await pause(3_000)
  await Promise.all(nodes.map((node) => node.start()))
}

/** The show goes on; a device that is revoked meanwhile is gone all the same. */
async function withoutRedis(room: HallRoom, { redis }: HallStand, { awayMs }: Size, tally: Tally): Promise<void> {
  await redis.stop()
  const until = performance.now() + awayMs
  await room.press()
  await room.settle()
  await revoke(room, [...room.displays.values()][1] as WatchedPage, tally.revokedMs.away)
  await pause(Math.max(0, until - performance.now()))
  await redis.start()
}

async function revoke(room: HallRoom, page: WatchedPage, times: number[]): Promise<void> {
  times.push(await page.revokedWithin(() => room.revoke(page)))
  await page.pair()
}

async function revokeAll(room: HallRoom, tally: Tally): Promise<void> {
  for (const page of room.pages) await revoke(room, page, tally.revokedMs.told)
  tally.done.push('revoked')
}

async function endOf(world: World, rooms: readonly HallRoom[], { entries, judges }: Size): Promise<string[]> {
  const faults: string[] = []
  for (const room of rooms) {
    await room.press()
    await room.settle()
    const truth = await room.truth()
    if (truth.program.scene !== 'waiting') faults.push(`it ends with ${truth.program.scene}`)
    const over = truth.slots.filter(({ state }) => state === 'done').length
    if (over !== entries) faults.push(`${over} of ${entries} entries are over`)
    if (truth.reveals.some(({ isLocked, isReleased }) => !isLocked || !isReleased)) faults.push('a score was not shown')
    if (truth.ranking.length !== entries) faults.push(`${truth.ranking.length} of ${entries} are ranked`)
    if (room.scores !== entries * judges) faults.push(`${room.scores} of ${entries * judges} scores were received`)
    for (const page of room.pages) {
      if (page.version !== truth.version) faults.push(`${page.name} ends with ${page.version} of ${truth.version}`)
      faults.push(...page.faults)
    }
    await withWholeDatabase(world, async (database) => {
      const { rows } = await database.query<{ count: number; last: number; revisions: number }>(
        `select count(*)::int as count, max(version)::int as last, (
           select count(*)::int from room_slot l, unnest(l.revisions) where l.room_id = $1) as revisions
         from room_command where room_id = $1`,
        [room.roomId],
      )
      const [{ count, last, revisions } = { count: 0, last: 0, revisions: 0 }] = rows
      if (count !== last - 1 || last !== truth.version) faults.push(`${count} commands led to version ${last}`)
      if (revisions !== entries * judges) faults.push(`${revisions} scores counted`)
    })
  }
  return faults
}
