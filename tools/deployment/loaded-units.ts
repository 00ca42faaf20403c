import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unitFolder } from './unit.ts'

const systemd = '/lib/systemd/systemd'
const nobody = 65534

/** What systemd itself makes of a unit and its drop-ins: name of the setting to its value. */
export type LoadedUnit = ReadonlyMap<string, string>

/**
 * systemd loads every unit in test mode, starts none, and prints what it would run by: the only place where a drop-in that wins over its unit is
 * seen. `dropIns` are files added to the copy, by name. Debian's package `systemd` is enough; nothing of it has to be running.
 */
export function loadedUnits(wanted: readonly string[], dropIns: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-loaded.'))
  try {
    cpSync(unitFolder, folder, { recursive: true })
    for (const [name, text] of Object.entries(dropIns)) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'all.target'), `[Unit]\nWants=${wanted.join(' ')}\n`)
    spawnSync('chmod', ['-R', 'a+rX', folder])
    const args = ['--test', '--system', '--unit=all.target', '--log-target=console']
    const { error, stdout, stderr, status } = spawnSync(systemd, args, {
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      env: { SYSTEMD_UNIT_PATH: folder, XDG_RUNTIME_DIR: folder },
      // systemd refuses to be tried by root.
      ...(process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
    })
    if (error || status !== 0)
      throw new Error(`${systemd} --test did not run (apt-get install systemd): ${error?.message ?? stderr}`)
    return readDump(stdout)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readDump(dump: string): ReadonlyMap<string, LoadedUnit> {
  const units = new Map<string, Map<string, string>>()
  let unit: Map<string, string> | undefined
  for (const line of dump.split('\n')) {
    const [, name] = /^\t-> Unit (\S+):$/.exec(line) ?? []
    if (name !== undefined) {
      unit = new Map()
      units.set(name, unit)
      continue
    }
    const [, setting, value] = /^\t\t([A-Z]\w*): ?(.*)$/.exec(line) ?? []
    if (setting !== undefined && value !== undefined) unit?.set(setting, value)
  }
  return units
}
