import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { until } from '@laurel/services/processes'
import { ensureExamplesBuilt, examplesBuild } from '@laurel/testbed/web'
import { readWorld, root } from './nodes.ts'
import { test as inFrontOfTheWorld } from './story.ts'

const web = `${root}apps/web`

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

async function startDevelopment(apiOrigin: string): Promise<Development> {
  await ensureExamplesBuilt()
  const port = await freePort()
  const env = { PATH: process.env['PATH'] ?? '', LAUREL_API_ORIGIN: apiOrigin }
  const child = spawn(
    `${web}/node_modules/.bin/vite`,
    ['preview', '--outDir', examplesBuild, '--port', String(port), '--strictPort', '--host', '127.0.0.1'],
    { cwd: web, env, stdio: 'ignore' },
  )
  const origin = `http://127.0.0.1:${port}`
  const answers = async () => (await fetch(`${origin}/ims-portal/`).catch(() => undefined))?.ok ?? false
  if (!(await until(300, answers))) throw new Error('the page of examples is not served')
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
