import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ledgerAt, ledgerState, readBases, walFolder } from './bases.ts'
import { checkCipher, type Meta, readMeta } from './signed-file.ts'

type Verify = (text: string, signature: string) => boolean

/** 16 MB, as initdb makes them: 256 of them to a number of the log. */
const segmentsOfLog = 0x100

/** Up to when the log leads from this base without a gap; undefined: nothing follows it, and nothing can be restored from it. */
export function reachOf(folder: string, base: Meta, verify: Verify): string | undefined {
  const wal = walFolder(folder)
  const isKept = (name: string) => ['age', 'meta'].every((ending) => existsSync(join(wal, `${name}.${ending}`)))
  let reach: string | undefined
  for (let name = base.start ?? ''; isKept(name); name = after(name)) reach = readMeta(join(wal, name), verify).at
  return reach
}

/** Every segment from the first that the base needs to the first that was kept after `target`; each is there, ours, and what it says. */
export async function checkedLog(folder: string, base: Meta, target: Date, verify: Verify): Promise<Meta[]> {
  const wal = walFolder(folder)
  const timeline = (base.start ?? '').slice(0, 8)
  const there = readdirSync(wal)
    .flatMap((name) => /^([0-9A-F]{24})\.(?:age|meta)$/.exec(name)?.[1] ?? [])
    .filter((name) => name.startsWith(timeline) && name >= (base.start ?? ''))
  const newest = there.toSorted().at(-1)
  const log: Meta[] = []
  for (let name = base.start ?? ''; newest !== undefined && name <= newest; name = after(name)) {
    const meta = readMeta(join(wal, name), verify)
    if (meta.system !== base.system) throw new Error(`${join(wal, name)} is of another cluster`)
    await checkCipher(join(wal, `${name}.age`), meta)
    log.push(meta)
    if (new Date(meta.at) > target) return log
  }
  const last = log.at(-1)
  throw new Error(
    last === undefined
      ? `${join(wal, base.start ?? '')} is missing`
      : `the log ends at ${last.at} with ${last.name}: what was kept after it is missing, or nothing was yet`,
  )
}

function after(segment: string): string {
  const [log, number] = [segment.slice(8, 16), segment.slice(16)].map((part) => Number.parseInt(part, 16))
  const next = (log ?? 0) * segmentsOfLog + (number ?? 0) + 1
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return segment.slice(0, 8) + hex(Math.floor(next / segmentsOfLog)) + hex(next % segmentsOfLog)
}

/** Whatever was signed last, whenever it was, says how many erasures there were: fewer now, or others, means that somebody wants people back. */
export function checkLedger(folder: string, verify: Verify): { count: number; signedAt: string } {
  const wal = walFolder(folder)
  const segments = readdirSync(wal).flatMap((name) => /^([0-9A-F]{24})\.meta$/.exec(name)?.[1] ?? [])
  const newest = segments.toSorted().at(-1)
  const signed = [
    ...readBases(folder).map(({ path }) => readMeta(path, verify)),
    ...(newest === undefined ? [] : [readMeta(join(wal, newest), verify)]),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  const { count } = ledgerState(folder)
  for (const { erasures, name } of signed) {
    if (erasures.count > count)
      throw new Error(`the ledger of erasures has ${count} entries, and had ${erasures.count} when ${name} was signed`)
    if (erasures.count > 0 && ledgerAt(folder, erasures.count) !== erasures.newest)
      throw new Error(`the ledger of erasures is not the one that it was when ${name} was signed`)
  }
  return { count, signedAt: signed.at(-1)?.at ?? '' }
}
