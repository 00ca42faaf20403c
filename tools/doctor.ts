import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, written } from './doctor/finding.ts'
import { isInstalled, nodeFindings } from './doctor/toolchain.ts'

// pnpm doctor: what is missing on this machine and what to type; exit code 1 on a fault. On a server (/etc/laurel) it looks at what the units need,
// in a clone at what a developer needs. It changes nothing.
const root = new URL('..', import.meta.url).pathname
const folder = process.env['LAUREL_SETTINGS_FOLDER'] ?? '/etc/laurel'
const findings: Finding[] = nodeFindings(root)
// What follows stands on installed packages.
if (isInstalled(root)) {
  const isServer = existsSync(join(folder, 'laurel.env'))
  findings.push(
    ...(isServer
      ? await (await import('./doctor/server.ts')).serverFindings(folder)
      : await (await import('./doctor/clone.ts')).cloneFindings()),
  )
}
console.log(written(findings))
const faults = findings.filter(({ state }) => state === 'fault').length
console.log(faults === 0 ? '\nall is well' : `\n${faults} ${faults === 1 ? 'fault' : 'faults'}`)
process.exit(faults === 0 ? 0 : 1)
