import { lstatSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nginxSettings, nginxSettingsVersion } from './nginx-settings.ts'
import { cloneRoot, isReachableByAnyone, ownFolder } from './paths.ts'
import { answersOk, type Service, type ServiceContext } from './service.ts'

const webDist = join(cloneRoot, 'apps/web/dist')

export const nginx: Service = {
  name: 'nginx',
  // In a private clone only root can read the built pages.
  user: () => (isReachableByAnyone(cloneRoot) ? 'www-data' : 'root'),
  // A graceful stop would wait for every open event stream.
  stopSignal: 'SIGTERM',
  // One that runs by other settings is started anew.
  version: nginxSettingsVersion,
  async prepare(context) {
    for (const folder of ['', 'logs', 'temp', 'cache', 'cache-media', 'web'])
      ownFolder(join(context.folder, folder), context.owner, 0o755)
    const link = join(context.folder, 'web/ims-portal')
    if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link)
    symlinkSync(webDist, link)
    writeFileSync(
      upstreamsFile(context.folder),
      upstreams(context.apiPorts, context.deskPort === undefined ? context.apiPorts : [context.deskPort]),
    )
    writeFileSync(join(context.folder, 'nginx.conf'), settings(context))
  },
  launch: ({ folder }) => ({
    file: '/usr/sbin/nginx',
    args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'logs/error.log'), '-g', 'daemon off;'],
  }),
  answers: ({ port }) => answersOk(`http://127.0.0.1:${port}/healthz-nginx`),
}

export const upstreamsFile = (folder: string): string => join(folder, 'upstreams.conf')

/** What one node is given at a time; the rest is refused here, at a tenth of what a refusal costs the node. */
const maxAtATime = 256

/**
 * The nodes three times over, since each way fills up by itself: readers, writers, and streams, which stay. An idle connection is let go here before
 * the node lets it go: a node that stops then loses nothing (drain.ts). The desk of the platform has nodes of its own, unless these serve it too.
 */
export function upstreams(apiPorts: readonly number[], deskPorts = apiPorts): string {
  const group = (name: string, max: string, ports = apiPorts) => {
    const servers = ports.map((port) => `  server 127.0.0.1:${port} max_fails=3 fail_timeout=1s${max};\n`).join('')
    return `upstream ${name} {\n  zone ${name} 128k;\n${servers}  keepalive 64;\n  keepalive_timeout 5s;\n}\n`
  }
  const limit = ` max_conns=${maxAtATime}`
  const ways = [group('laurel_reads', limit), group('laurel_writes', limit), group('laurel_streams', '')]
  return ways.join('') + group('laurel_desk', limit, deskPorts)
}

function settings({ folder, port, owner, content }: ServiceContext): string {
  const openFiles = Number(/Max open files\s+\d+\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1024)
  return nginxSettings({
    folder,
    port,
    ...(owner?.uid === 0 && { user: 'root' }),
    upstreamsFile: upstreamsFile(folder),
    openFiles,
    // A measurement's own nginx has no such origin: there the store is reached on its own port.
    storage: `http://127.0.0.1:${content?.port ?? '*'}`,
    ...(content && { content }),
  })
}
