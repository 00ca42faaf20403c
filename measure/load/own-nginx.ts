import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { nginx } from '@laurel/services/nginx.service'
import { freePort, stop } from './server-process.ts'

export type OwnNginx = {
  origin: string
  /** How many answers its cache holds. */
  cached(): number
  emptyCache(): void
  /** Puts a page of plain HTML beside the application, compressed as the application's files are; answers its address. */
  addPlainPage(name: string, html: string): string
  stop(): Promise<void>
}

/** The same nginx as everyone's, by the same template, in a folder of its own: its cache may be emptied and its upstreams may die. */
export async function startNginx(apiPorts: readonly [number, number]): Promise<OwnNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-nginx-'))
  const owner = process.getuid?.() === 0 ? { uid: 0, gid: 0 } : undefined
  const secrets = { postgresPassword: '', redisPassword: '', s3AccessKeyId: '', s3SecretAccessKey: '' }
  const [left, right] = apiPorts
  const context = { folder, port: await freePort(), apiPorts: [left, right] as [number, number], owner, secrets }
  await nginx.prepare(context)
  const pages = ownPages(folder)
  const { file, args } = nginx.launch(context)
  const child: ChildProcess = spawn(file, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const deadline = performance.now() + 10_000
  while (!(await nginx.answers(context).catch(() => false))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('nginx does not answer')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const cache = join(folder, 'cache')
  return {
    origin: `http://127.0.0.1:${context.port}`,
    cached: () => readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length,
    emptyCache() {
      for (const name of readdirSync(cache)) rmSync(join(cache, name), { recursive: true })
    },
    addPlainPage(name, html) {
      writeFileSync(join(pages, `${name}.html`), html)
      writeFileSync(join(pages, `${name}.html.gz`), gzipSync(html, { level: 9 }))
      writeFileSync(join(pages, `${name}.html.br`), brotliCompressSync(html))
      return `/ims-portal/plain/${name}.html`
    },
    async stop() {
      await stop(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A folder for pages of our own among what was built, which must not be written to: others serve it too. */
function ownPages(folder: string): string {
  const web = join(folder, 'web/ims-portal')
  const built = realpathSync(web)
  rmSync(web)
  mkdirSync(join(web, 'plain'), { recursive: true })
  for (const name of readdirSync(built)) symlinkSync(join(built, name), join(web, name))
  return join(web, 'plain')
}
