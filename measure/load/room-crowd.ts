import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { RoomOfCrowd } from '@laurel/testbed/planted-rooms'
import { ask } from '../proofs/attack/ask.ts'
import type { CrowdDevice, RoomCrowdCommand, RoomCrowdFigures } from './room-crowd-process.ts'

type RoomCrowd = {
  /** Resolves once each device has the first picture of its room; from then on it counts. */
  open(port: number, devices: readonly CrowdDevice[]): Promise<void>
  figures(): Promise<RoomCrowdFigures>
  leave(): Promise<void>
}

/** The devices of many rooms in a process of their own, so that what they cost is not what the server costs. */
export async function openRoomCrowd(): Promise<RoomCrowd> {
  const child = fork(new URL('room-crowd-process.ts', import.meta.url).pathname, { execArgv: [] })
  await once(child, 'message')
  const tell = async <T>(asked: RoomCrowdCommand): Promise<T> => {
    child.send(asked)
    return (await once(child, 'message'))[0] as T
  }
  return {
    async open(port, devices) {
      await tell({ port, devices })
      await tell('forget')
    },
    figures: () => tell<RoomCrowdFigures>('tell'),
    async leave() {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}

type RoomLoad = { origin: string; until: number; commandEveryMs: number; reportEveryMs: number }

/** Commands in every room and signs of life of every device, until it is over. Answers what was refused for good. */
export async function runRooms(rooms: readonly RoomOfCrowd[], load: RoomLoad): Promise<string[]> {
  const refused: string[] = []
  const devices = rooms.flatMap(({ console, displays }) => [console, ...displays])
  await Promise.all([
    ...rooms.map((room, at) => command(room, (at * load.commandEveryMs) / rooms.length, load, refused)),
    ...devices.map((device, at) => report(device, (at * load.reportEveryMs) / devices.length, load, refused)),
  ])
  return refused
}

/** The curtain falls and rises. A node that is away is asked again, with the same id. */
async function command({ console: headers }: RoomOfCrowd, afterMs: number, load: RoomLoad, refused: string[]) {
  await pause(afterMs)
  for (let seenVersion = 1, next = performance.now(); next < load.until; next += load.commandEveryMs) {
    await pause(Math.max(0, next - performance.now()))
    const body = { id: randomUUID(), seenVersion, command: { kind: 'blackout', isOn: seenVersion % 2 === 1 } }
    const text = await answered(() => ask(load.origin, 'PUT /ims/room/command', { headers, body }))
    if (text !== undefined) return void refused.push(text)
    seenVersion += 1
  }
}

async function report(headers: CrowdDevice, afterMs: number, load: RoomLoad, refused: string[]) {
  await pause(afterMs)
  for (let next = performance.now(); next < load.until; next += load.reportEveryMs) {
    await pause(Math.max(0, next - performance.now()))
    const body = { latencyMs: 12, page: 'show' }
    const text = await answered(() => ask(load.origin, 'PUT /ims/screen-device/report', { headers, body }))
    if (text !== undefined) refused.push(text)
  }
}

const tries = 40

/** Undefined: it was taken. */
async function answered(send: () => ReturnType<typeof ask>): Promise<string | undefined> {
  let last = ''
  for (let n = 0; n < tries; n += 1) {
    const answer = await send().catch(() => undefined)
    if (answer?.status === 200) return undefined
    last = answer?.text ?? 'no answer'
    if (answer && answer.status < 500 && answer.status !== 429) return last
    await pause(100)
  }
  return last
}

export const share = (lagsMs: number[], part: number): number =>
  lagsMs.sort((one, other) => one - other)[Math.floor((lagsMs.length - 1) * part)] ?? 0
