import { demoHome } from './paths.ts'

// pnpm demo: the whole product on this machine, until Ctrl-C. --detach returns when it is ready. stop ends it; reset forgets its data too.
demoHome()
// Vite would keep what Node compiled of it in /tmp: nothing of the demo stays outside of the clone and its data folder.
process.env['NODE_DISABLE_COMPILE_CACHE'] = '1'
const { until } = await import('@laurel/services/processes')
const { isRunning, readDemo, removeDemo, startDemo, stopDemo } = await import('./control.ts')

const usage = 'usage: pnpm demo [--detach] | stop | status | reset'
const [verb = 'run', ...rest] = process.argv.slice(2)
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isInterrupted = true
  })

const verbs: Record<string, () => Promise<void>> = {
  run: async () => {
    await start()
    console.error('Ctrl-C ends it.')
    await until(Number.POSITIVE_INFINITY, () => isInterrupted)
    await stopDemo()
  },
  '--detach': start,
  stop: async () => {
    await stopDemo()
    console.error(`the demo is stopped; its data stay in ${demoHome()} (pnpm demo reset forgets them)`)
  },
  status: async () => {
    console.log(isRunning() ? JSON.stringify(readDemo(), null, 2) : 'the demo does not run')
    process.exitCode = isRunning() ? 0 : 1
  },
  reset: removeDemo,
}

const run = verbs[verb]
if (!run || rest.length > 0) {
  console.error(usage)
  process.exit(2)
}
try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function start(): Promise<void> {
  const demo = await startDemo(step)
  console.log(JSON.stringify(demo, null, 2))
}

/** Interrupted on the way, it takes back what it has done so far. */
function step(what: string): void {
  if (isInterrupted) throw new Error('interrupted')
  console.error(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${what}`)
}
