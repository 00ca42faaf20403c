import { readBases } from './bases.ts'
import { reachOf } from './log-check.ts'
import { readMeta } from './signed-file.ts'

/** What a restore could reach, base by base, as far as the log that was kept leads: never a promise that only the clock makes. */
export function listed(folder: string, verify: (text: string, signature: string) => boolean): string[] {
  return readBases(folder).map(({ name, path, finishedAt }) => {
    const base = readMeta(path, verify)
    const reach = reachOf(folder, base, verify)
    if (reach === undefined)
      return `${name} · nothing yet: the log ${base.start ?? ''} was not archived (archive_mode?)`
    return new Date(reach) > new Date(finishedAt)
      ? `${name} · any second after ${finishedAt}, before ${reach}`
      : `${name} · nothing yet: the log ends at ${reach}, before this base was complete`
  })
}
