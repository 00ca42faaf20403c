import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { runCommand } from '@laurel/tools/gates/command.ts'
import { until } from '@laurel/tools/services/processes.ts'
import { readWorld, root } from './nodes.ts'
import { test as inFrontOfTheWorld } from './story.ts'

const web = `${root}apps/web`
const built = `${root}.reports/e2e-development`

type Development = { origin: string; close: () => void }

/** A browser in front of the application as those who build it see it, with their pages of examples, on this world's API. */
export const test = inFrontOfTheWorld.extend<object, { development: Development }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter
    async ({}, use) => {
      const development = await startDevelopment(readWorld().origin)
      await use(development)
      development.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ development }, use) => use(development.origin),
})

/** Built, not watched: a file that is saved meanwhile must not reload a page in the middle of a story. */
async function startDevelopment(apiOrigin: string): Promise<Development> {
  const env = { NODE_ENV: 'development', LAUREL_API_ORIGIN: apiOrigin }
  const building = ['vite', 'build', '--mode', 'development', '--outDir', built, '--emptyOutDir', '--logLevel', 'warn']
  const { code, output } = await runCommand(building, { cwd: web, env })
  if (code !== 0) throw new Error(`vite build failed:\n${output}`)
  const port = await freePort()
  const child = spawn(
    `${web}/node_modules/.bin/vite`,
    ['preview', '--outDir', built, '--port', String(port), '--strictPort', '--host', '127.0.0.1'],
    { cwd: web, env: { PATH: process.env['PATH'] ?? '', ...env }, stdio: 'ignore' },
  )
  const origin = `http://127.0.0.1:${port}`
  const answers = async () => (await fetch(`${origin}/ims-portal/`).catch(() => undefined))?.ok ?? false
  if (!(await until(30, answers))) throw new Error('the page of examples is not served')
  return { origin, close: () => void child.kill() }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
