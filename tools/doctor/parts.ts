import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { environmentOf, readUnit, type UnitName } from '../deployment/unit.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

type Settings = Readonly<Record<string, string>>
type Asked = { name: string; unit: string; port: number; path: string }

const ours: readonly (readonly [unit: UnitName, instance: string])[] = [
  ['laurel-api@', '1'],
  ['laurel-api@', '2'],
  ['laurel-desk', ''],
  ['laurel-worker', ''],
  ['laurel-engine@', '1'],
  ['laurel-engine@', '2'],
]

/** Every part that a unit runs here, asked where that unit says that it answers. */
export function partFindings(folder: string): Promise<Finding[]> {
  return Promise.all([...ours.map(([unit, instance]) => askedOf(unit, instance, folder)), frontOf(folder)].map(ask))
}

function askedOf(unit: UnitName, instance: string, folder: string): Asked {
  const name = `${unit}${instance}`
  const environment = existsSync(join(folder, 'laurel.env')) ? environmentOf(readUnit(unit, instance), folder) : {}
  return unit === 'laurel-engine@'
    ? { name, unit: name, port: Number(environment['LAUREL_ENGINE_PORT']), path: '/engine-rest/health' }
    : { name, unit: name, port: Number(environment['LAUREL_INTERNAL_PORT']), path: '/health/ready' }
}

function frontOf(folder: string): Asked {
  const file = join(folder, 'nginx.json')
  const { port = 8000 } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { port?: number }) : {}
  return { name: 'laurel-front', unit: 'laurel-front', port, path: '/healthz-nginx' }
}

async function ask({ name, unit, port, path }: Asked): Promise<Finding> {
  const journal = `journalctl -u ${unit} -n 20`
  if (!(await isOpen('127.0.0.1', port)))
    return fault(name, `nothing answers on port ${port}`, `systemctl start ${unit}; ${journal}`)
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => undefined,
  )
  const text = (await answer?.text().catch(() => ''))?.trim() ?? ''
  if (answer?.ok) return ok(name, `answers on port ${port}`)
  if (answer?.status === 503) return fault(name, `is not ready: ${text.slice(0, 80)}`, journal)
  return fault(name, `port ${port} is taken by another program`, `ss -ltnp 'sport = :${port}'`)
}

/** What the parts lean on, by the addresses in the settings. */
export function neighbourFindings(settings: Settings): Promise<Finding[]> {
  const named = { PostgreSQL: 'LAUREL_APP_DATABASE_URL', Redis: 'LAUREL_REDIS_URL', store: 'LAUREL_S3_ENDPOINT' }
  const ports: Readonly<Record<string, number>> = {
    'postgres:': 5432,
    'redis:': 6379,
    'rediss:': 6379,
    'http:': 80,
    'https:': 443,
  }
  return Promise.all([
    ...Object.entries(named).map(async ([name, setting]) => {
      const address = settings[setting] ?? ''
      if (!URL.canParse(address)) return fault(name, `${setting} is no address`)
      const { hostname, port, protocol } = new URL(address)
      const at = Number(port) || (ports[protocol] ?? 0)
      if (await isOpen(hostname, at)) return ok(name, `listens at ${hostname}:${at}`)
      return fault(name, `does not listen at ${hostname}:${at} (${setting})`)
    }),
    scannerFinding(settings['LAUREL_SCANNER_ADDRESS'] ?? ''),
  ])
}

async function scannerFinding(socket: string): Promise<Finding> {
  if (await isAnswered(connect({ path: socket || '/nowhere' }))) return ok('scanner', `listens at ${socket}`)
  return warning(
    'scanner',
    `does not listen at ${socket}, or not for this user: files wait`,
    'systemctl status clamav-daemon',
  )
}

const isOpen = (host: string, port: number) =>
  port > 0 && port < 65_536 ? isAnswered(connect({ host, port })) : Promise.resolve(false)

function isAnswered(socket: ReturnType<typeof connect>): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(2_000, () => end(false))
    socket.on('connect', () => end(true))
    socket.on('error', () => end(false))
  })
}
