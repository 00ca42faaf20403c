import { setTimeout as pause } from 'node:timers/promises'
import { violationsOf } from '@laurel/api/src/database/invariants.ts'
import { deliveryLag } from '@laurel/api/src/events/delivery.ts'
import { invariants } from '@laurel/api/src/features/entry-tally/entry-tally.upkeep.sql.ts'
import { changeSome, differences, isNumbered, plantCounted } from '@laurel/testbed/counted-entries'
import { until } from '@laurel/testbed/worker'
import type { World } from '@laurel/testbed/world'
import { MortalWorker } from '../load/mortal-worker.ts'
import type { Log, Measurement } from '../measurement.ts'
import { inWorld } from './attack/in-world.ts'

const sizes = {
  small: { changes: 5_000, entries: 500, kills: 2 },
  full: { changes: 100_000, entries: 10_000, kills: 10 },
}
const perSecond = 250
const atOnce = 25
const maxLagMs = 5_000
/** A worker that has just begun again has what it missed to catch up with. */
const settlesMs = 10_000
const consumer = 'entry-tallies'

export const measurement: Measurement = {
  id: 'R1tallies',
  claim: `${sizes.full.changes} random changes of entries, ${perSecond} a second if the machine carries them, while the worker is killed ${sizes.full.kills} times (${sizes.small.changes} and ${sizes.small.kills} when small)`,
  target: `the tallies equal the rows; from ${settlesMs / 1000} s after each start of the worker at most ${maxLagMs / 1000} s behind`,
  isCount: true,
  limitSeconds: 240,
  fullLimitSeconds: 1_500,
  run: (log, { isFull }) => inWorld((world) => changeAll(world, sizes[isFull ? 'full' : 'small'], log)),
}

type Size = (typeof sizes)['full']
async function changeAll(world: World, { changes, entries, kills }: Size, log: Log) {
  const planted = await plantCounted(world, entries)
  log(`${entries} entries planted`)
  const worker = new MortalWorker(world)
  await worker.start()
  await caughtUp(world)
  const lag = watchLag(worker)
  const began = performance.now()
  let made = 0
  let killed = 0
  const again: number[] = []
  while (made < changes) {
    const due = Math.min(changes, Math.floor(((performance.now() - began) / 1000) * perSecond))
    if (due - made < atOnce && due < changes) {
      await pause(10)
      continue
    }
    await world.inTenant(world.lanjiang, (ctx) => changeSome(ctx, planted, atOnce))
    made += atOnce
    if (killed < kills && made >= ((killed + 0.5) * changes) / kills) {
      killed += 1
      void worker.restart().then((ms) => again.push(ms))
    }
  }
  const rate = changes / ((performance.now() - began) / 1000)
  const settling = performance.now()
  await caughtUp(world)
  const settledMs = performance.now() - settling
  const { working, afterKill } = await lag.stop()
  await worker.stop()
  log(`a worker began again after ${again.map((ms) => ms.toFixed(0)).join(', ')} ms`)
  const wrong = await differences(world)
  const broken = (await world.asPlatform((tx) => violationsOf(invariants, tx))).filter(
    ({ violations }) => violations > 0,
  )
  for (const { name, violations } of broken) log(`${name}: ${violations}`)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return {
    figure: `${made} changes at ${rate.toFixed(0)}/s, ${killed} kills: ${wrong} of the tallies differ, ${broken.length} invariants broken; while it works at most ${seconds(working)} behind, with a kill ${seconds(afterKill)}; all counted ${seconds(settledMs)} after the last`,
    holds: wrong === 0 && broken.length === 0 && killed === kills && working <= maxLagMs,
  }
}

const sampleEveryMs = 250

/** How old the oldest change is that is not counted yet: while a worker has worked for a while, and over all. */
function watchLag(worker: MortalWorker) {
  let isOver = false
  let [working, afterKill] = [0, 0]
  const watching = (async () => {
    while (!isOver) {
      const waiting = (await deliveryLag()).find((each) => each.consumer === consumer)?.waitingSince
      const ms = waiting ? Date.now() - Date.parse(waiting) : 0
      const { aliveSince } = worker
      if (aliveSince !== undefined && performance.now() - aliveSince > settlesMs) working = Math.max(working, ms)
      else afterKill = Math.max(afterKill, ms)
      await pause(sampleEveryMs)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      return { working, afterKill }
    },
  }
}

const caughtUp = (world: World) =>
  until(
    'all is counted',
    async () => {
      const behind = (await deliveryLag()).find((each) => each.consumer === consumer)?.behind
      return behind === 0 && (await isNumbered(world)) ? true : undefined
    },
    120_000,
  )
