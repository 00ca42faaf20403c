import { openWorld } from '@laurel/testbed/world'
import { median } from '../load/interleaved.ts'
import { type Streaming, sampleFrame, streamBare, streamOurs } from '../load/job-stream.ts'
import type { Log, Measurement } from '../measurement.ts'

const maxTimes = 1
/** "Flat": the larger crowd costs at most this much more for each event. */
const maxGrowth = 1.1
const rounds = 9
const eventsPerRound = 10

export const measurement: Measurement = {
  id: 'P13',
  claim: 'CPU for each delivered event of one topic with 5,000 and 15,000 readers against a bare write loop',
  target: `≤ ${maxTimes.toFixed(1)}×, flat`,
  limitSeconds: 300,
  async run(log, { isFull }) {
    const [few, many] = isFull ? [5_000, 15_000] : [1_000, 3_000]
    const world = await openWorld()
    const ours = await streamOurs(world)
    const bare = await streamBare(sampleFrame)
    try {
      const small = await withReaders(ours, bare, few, few, log)
      const large = await withReaders(ours, bare, many - few, many, log)
      const growth = large.ours / small.ours
      const figure = `${small.times.toFixed(2)}× with ${few} (${small.ours.toFixed(1)} against ${small.bare.toFixed(1)} µs), ${large.times.toFixed(2)}× with ${many} (${large.ours.toFixed(1)} against ${large.bare.toFixed(1)} µs), ${growth.toFixed(2)}× from few to many`
      return { figure, holds: Math.max(small.times, large.times) <= maxTimes && growth <= maxGrowth }
    } finally {
      await Promise.all([ours.close(), bare.close()])
      await world.close()
    }
  },
}

async function withReaders(ours: Streaming, bare: Streaming, more: number, readers: number, log: Log) {
  await ours.crowd.grow(more)
  await bare.crowd.grow(more)
  for (const side of [ours, bare]) await cpuPerDelivery(side, readers)
  const measured: { ours: number; bare: number; times: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0 ? ours : bare
    const one = await cpuPerDelivery(first, readers)
    const other = await cpuPerDelivery(first === ours ? bare : ours, readers)
    const [mine, theirs] = first === ours ? [one, other] : [other, one]
    log(`${readers} readers: ours ${mine.toFixed(2)} µs, bare ${theirs.toFixed(2)} µs, ${(mine / theirs).toFixed(2)}×`)
    measured.push({ ours: mine, bare: theirs, times: mine / theirs })
  }
  const middle = (key: 'ours' | 'bare' | 'times') => median(measured.map((each) => each[key]))
  return { ours: middle('ours'), bare: middle('bare'), times: middle('times') }
}

async function cpuPerDelivery({ server, tell }: Streaming, readers: number): Promise<number> {
  const before = server.cpuMicroseconds()
  for (let event = 0; event < eventsPerRound; event += 1) await tell()
  return (server.cpuMicroseconds() - before) / (eventsPerRound * readers)
}
