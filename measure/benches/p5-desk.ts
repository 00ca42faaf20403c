import { askCrowd } from '../load/ask-crowd.ts'
import type { DeskCall } from '../load/crowd-desk.ts'
import type { Measurement } from '../measurement.ts'

const maxMs = 300
const maxDeeper = 1.2

export const measurement: Measurement = {
  id: 'P5desk',
  claim:
    'the list of entries at the largest organiser of a crowd, by every filter it offers in both orders, for who sees all and for clerks of a school, of twenty schools and of sixty organisations: its first page of fifty as it is asked for, and what PostgreSQL touches for page 1,000 against the first, of all, of two schools and of a field without an answer',
  target: `first page ≤ ${maxMs} ms; page 1,000 touches ≤ ${maxDeeper}×`,
  isCount: true,
  limitSeconds: 1_500,
  fullLimitSeconds: 60 * 60,
  async run(log, { isFull }) {
    const events = isFull ? 10_000_000 : 300_000
    const calls = await askCrowd<DeskCall[]>('crowd-desk.ts', events, log)
    const measured = calls.map((call) => ({ ...call, times: timesOf(call) }))
    for (const { name, pages, milliseconds, times, depth } of measured)
      log(
        `${milliseconds.toFixed(0)} ms, ${pages} pages, ${times === undefined ? `${depth?.rows ?? 'few'} rows` : `page 1,000 ${times.toFixed(2)}×`} ${name}`,
      )
    const [slowest] = measured.toSorted((a, b) => b.milliseconds - a.milliseconds)
    const [most] = measured.toSorted((a, b) => b.pages - a.pages)
    const deep = measured.filter(({ times }) => times !== undefined)
    const [deepest] = deep.toSorted((a, b) => (b.times ?? 0) - (a.times ?? 0))
    if (!slowest || !most || !deepest) throw new Error('no list has a thousand pages')
    const within = measured.filter(({ milliseconds }) => milliseconds <= maxMs)
    const flat = deep.filter(({ times = 0 }) => times <= maxDeeper)
    return {
      figure: `${within.length} of ${measured.length} first pages within, at most ${slowest.milliseconds.toFixed(0)} ms (${slowest.name}) and ${most.pages} pages (${most.name}); page 1,000 of ${flat.length} of ${deep.length} within, at most ${deepest.times?.toFixed(2)}× (${deepest.name}); ${events} events`,
      holds: within.length === measured.length && flat.length === deep.length,
    }
  },
}

const timesOf = ({ depth }: DeskCall) => (depth?.first && depth.deep ? depth.deep.pages / depth.first.pages : undefined)
