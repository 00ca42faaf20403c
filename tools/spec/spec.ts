import type { TableRoute } from '../../apps/web/src/platform/routing/route-table.ts'
import { specRoutes } from '../../apps/web/src/platform/routing/spec-routes.ts'
import { callsWithout, specCalls } from './calls.ts'
import { readChecklist, tally } from './checklist.ts'
import { readReport, reportFiles } from './reports.ts'

if (process.argv.includes('--calls')) await printCalls()
else if (process.argv.includes('--routes')) await printRoutes()
else printChecklist()

function printChecklist() {
  const ids = readChecklist()
  const tests = reportFiles.flatMap((file) => {
    const report = readReport(file)
    if (report === undefined) console.error(`${file} is not there: its tests count as missing`)
    return report ?? []
  })
  const { shown, missing, unknown } = tally(ids, tests)
  for (const { id, title } of unknown) console.error(`unknown id ${id}: ${title}`)
  console.log(`shown ${shown.length}/${ids.length}, missing: ${missing.join(' ') || 'none'}`)
  if (unknown.length > 0) process.exitCode = 1
}

async function printRoutes() {
  // Loaded by its path: for the types of Node the screens that it leads to are not to be read.
  const list = new URL('../../apps/web/src/route-list.ts', import.meta.url).href
  const { routeList } = (await import(list)) as { routeList: readonly TableRoute[] }
  const open = new Set(routeList.flatMap(({ name, isBuilt }) => (isBuilt ? [name] : [])))
  const closed = specRoutes.filter(({ name }) => !open.has(name))
  const own = routeList.length - specRoutes.length
  console.log(`${specRoutes.length - closed.length}/${specRoutes.length} routes of the spec open, ${own} of our own`)
  for (const { path } of closed) console.log(`not yet open: ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
}

async function printCalls() {
  const { endpoints } = await import('@laurel/contract/endpoints')
  const { routes } = await import('@laurel/api/src/app.ts')
  const undefinedCalls = callsWithout(endpoints.map((endpoint) => endpoint.route))
  const unserved = callsWithout(routes.map(({ endpoint }) => endpoint.route))
  const total = specCalls.length
  console.log(`${total - undefinedCalls.length}/${total} defined, ${total - unserved.length}/${total} served`)
  for (const call of undefinedCalls) console.log(`not defined: ${call}`)
  for (const call of unserved) console.log(`not served: ${call}`)
  // Importing the application may have opened something that would keep this process alive.
  process.exit(undefinedCalls.length > 0 ? 1 : 0)
}
