import { down, type Row, reset, status, up } from './control.ts'
import { dataFolder } from './place.ts'

const verbs = { up, down, reset, status: async () => undefined }

const verb = process.argv[2] ?? ''
if (!Object.hasOwn(verbs, verb)) {
  console.error(`usage: pnpm services ${Object.keys(verbs).join('|')}`)
  process.exit(2)
}

try {
  await verbs[verb as keyof typeof verbs]()
  const rows = await status()
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

function table(rows: Row[]): string {
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
