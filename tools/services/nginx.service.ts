import { existsSync, lstatSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneRoot, isReachableByAnyone, ownFolder } from './place.ts'
import { answersOk, type Plot, type Service } from './service.ts'

const template = join(cloneRoot, 'deploy/nginx/laurel.conf.template')
const webDist = join(cloneRoot, 'apps/web/dist')

export const nginx: Service = {
  name: 'nginx',
  // In a private clone only root can read the built pages.
  user: () => (isReachableByAnyone(cloneRoot) ? 'www-data' : 'root'),
  // A graceful stop would wait for every open event stream.
  stopSignal: 'SIGTERM',
  async prepare(plot) {
    for (const folder of ['', 'logs', 'temp', 'cache', 'web']) ownFolder(join(plot.folder, folder), plot.owner, 0o755)
    const link = join(plot.folder, 'web/ims-portal')
    if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link)
    symlinkSync(webDist, link)
    if (!existsSync(upstreamsFile(plot.folder))) writeFileSync(upstreamsFile(plot.folder), upstreams(plot.apiPorts))
    writeFileSync(join(plot.folder, 'nginx.conf'), settings(plot))
  },
  launch: ({ folder }) => ({
    file: '/usr/sbin/nginx',
    args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'logs/error.log'), '-g', 'daemon off;'],
  }),
  answers: ({ port }) => answersOk(`http://127.0.0.1:${port}/healthz-nginx`),
}

export const upstreamsFile = (folder: string): string => join(folder, 'upstreams.conf')

export function upstreams(apiPorts: readonly number[]): string {
  const servers = apiPorts.map((port) => `  server 127.0.0.1:${port} max_fails=3 fail_timeout=1s;\n`).join('')
  return `upstream laurel_api {\n${servers}  keepalive 64;\n}\n`
}

function settings({ folder, port, owner }: Plot): string {
  const openFiles = Number(/Max open files\s+\d+\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1024)
  const values: Record<string, string> = {
    folder,
    port: `${port}`,
    user: owner?.uid === 0 ? 'user root;' : '',
    upstreams: upstreamsFile(folder),
    openFiles: `${openFiles}`,
    // Files go straight to the store; here it listens on a port of its own.
    storage: 'http://127.0.0.1:*',
  }
  return readFileSync(template, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${template} asks for an unknown value: ${name}`)
    return value
  })
}
