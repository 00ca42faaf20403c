import { down, reset, type ServiceRow, status, up } from '@laurel/services/control'
import { dataFolder } from '@laurel/services/paths'
import { type ServiceName, serviceNames } from '@laurel/services/ports'
import { runningDev } from './dev/running.ts'

// pnpm services up [name …]: all of them unless some are named.
const verbs = { up, down: () => down(), reset, status: async () => undefined }

const verb = process.argv[2] ?? ''
if (!Object.hasOwn(verbs, verb)) {
  console.error(`usage: pnpm services ${Object.keys(verbs).join('|')}`)
  process.exit(2)
}
const unknown = process.argv.slice(3).filter((name) => !serviceNames.includes(name as ServiceName))
if (unknown.length > 0) {
  console.error(`no such service: ${unknown.join(' ')}; there are ${serviceNames.join(' ')}`)
  process.exit(2)
}
const named = serviceNames.filter((name) => process.argv.length === 3 || process.argv.includes(name))

const dev = ['down', 'reset'].includes(verb) ? runningDev(dataFolder()) : undefined
if (dev !== undefined)
  console.warn(`pnpm dev (process ${dev}) runs on these services: end it, or it fails until they are up again`)

try {
  await verbs[verb as keyof typeof verbs](named)
  const rows = (await status()).filter(({ service }) => named.includes(service))
  if (verb === 'down') {
    console.info('all services of this clone are stopped')
  } else {
    console.info(table(rows))
    console.info(`data: ${dataFolder()}`)
    if (rows.some((row) => !row.healthy)) process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function table(rows: ServiceRow[]): string {
  const cells = rows.map(({ service, pid, user, port, megabytes, healthy }) => [
    service,
    String(pid ?? '-'),
    user ?? '-',
    String(port ?? '-'),
    megabytes === undefined ? '-' : `${megabytes} MB`,
    healthy ? 'yes' : 'no',
  ])
  const lines = [['service', 'pid', 'user', 'port', 'RSS', 'healthy'], ...cells]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}
