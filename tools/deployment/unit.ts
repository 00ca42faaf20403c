import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneRoot } from '@laurel/services/paths'

export const unitFolder = join(cloneRoot, 'deploy/systemd')

export type UnitName =
  | 'laurel-api@'
  | 'laurel-desk'
  | 'laurel-worker'
  | 'laurel-engine@'
  | 'laurel-migrate'
  | 'laurel-front'

/** What a systemd unit of ours says about how a part is run. Whatever else starts that part reads it here. */
export type Unit = {
  command: string[]
  environment: Record<string, string>
  /** Later ones win, and all of them win over `environment`. One that begins with a hyphen may be absent. */
  environmentFiles: string[]
  stopSeconds: number
  restartSeconds: number
}

type Setting = { name: string; value: string }

export function readUnit(name: UnitName, instance = ''): Unit {
  const files = [join(unitFolder, 'laurel-.service.d/hardening.conf'), join(unitFolder, `${name}.service`)]
  const settings = files.flatMap((file) => readSettings(readFileSync(file, 'utf8').replaceAll('%i', instance)))
  const all = (wanted: string) => settings.flatMap(({ name, value }) => (name === wanted ? [value] : []))
  const command = words(all('ExecStart').at(-1) ?? '')
  if (command.length === 0) throw new Error(`${name} has no ExecStart`)
  return {
    command,
    environment: Object.fromEntries(all('Environment').flatMap(words).map(assignment)),
    environmentFiles: all('EnvironmentFile'),
    stopSeconds: Number(all('TimeoutStopSec').at(-1) ?? 90),
    restartSeconds: Number(all('RestartSec').at(-1) ?? 0.1),
  }
}

/** The unit's own words, then its files, with `/etc/laurel` standing in another folder. */
export function environmentOf(unit: Unit, settingsFolder: string): Record<string, string> {
  const environment = { ...unit.environment }
  for (const named of unit.environmentFiles) {
    const file = named.replace(/^-/, '').replace(/^\/etc\/laurel/, settingsFolder)
    if (named.startsWith('-') && !existsSync(file)) continue
    Object.assign(environment, readEnvironmentFile(file))
  }
  return environment
}

export function readEnvironmentFile(file: string): Record<string, string> {
  return Object.fromEntries(readSettings(readFileSync(file, 'utf8')).map(({ name, value }) => [name, unquoted(value)]))
}

/** systemd.exec(5): inside single quotes a value is taken as it stands. */
export function writtenEnvironment(environment: Readonly<Record<string, string>>): string {
  const lines = Object.entries(environment).map(([name, value]) => {
    if (/['\n\\]/.test(value)) throw new Error(`${name} cannot stand in an environment file`)
    return `${name}='${value}'\n`
  })
  return lines.join('')
}

function readSettings(text: string): Setting[] {
  return text.split('\n').flatMap((line) => {
    const [, name, value] = /^\s*([A-Za-z_]\w*)=(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [{ name, value: value.trim() }]
  })
}

const words = (line: string) => (line.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map(unquoted)
const unquoted = (text: string) => text.replace(/^(["'])(.*)\1$/, '$2')

function assignment(text: string): [string, string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}
