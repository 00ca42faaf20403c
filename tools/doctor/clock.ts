import { type Finding, fault, ok, warning } from './finding.ts'

/** Deadlines are the database's, tokens and signed addresses those of the machine: apart by seconds, logins and uploads fail. */
const faultMs = 5_000
const warningMs = 1_000

type Reading = { sentAt: number; answeredAt: number; databaseAt: number }

export function clockFinding({ sentAt, answeredAt, databaseAt }: Reading): Finding {
  // It was read on the way: half of that way is not known.
  const apart = databaseAt - (sentAt + answeredAt) / 2
  const atLeast = Math.max(0, Math.abs(apart) - (answeredAt - sentAt) / 2)
  const seconds = (Math.abs(apart) / 1000).toFixed(1)
  const says = `this machine's clock is ${seconds} s ${apart > 0 ? 'behind' : 'before'} that of the database`
  const mend = 'timedatectl set-ntp true   # on both machines; then: timedatectl'
  if (atLeast > faultMs) return fault('clock', `${says}: logins and uploads will fail`, mend)
  if (atLeast > warningMs) return warning('clock', says, mend)
  return ok('clock', `agrees with that of the database (${Math.round(Math.abs(apart))} ms apart)`)
}
