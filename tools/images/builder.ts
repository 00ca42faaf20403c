import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { containerfile, type ImageName, root } from './names.ts'

/** docker with BuildKit, or buildah with podman: the same Containerfile, the same images. */
export type Builder = {
  program: 'docker' | 'buildah'
  tagOf: (name: ImageName) => string
  /** Seconds that it took. `isFresh`: nothing of an earlier build is used. */
  build: (name: ImageName, tag: string, isFresh?: boolean) => number
  bytesOf: (image: string) => number
  layersOf: (image: string) => string[]
  /** A command of the image, as root, without network; what it prints. */
  run: (image: string, script: string) => string
  has: (image: string) => boolean
  /** Whether it came. */
  fetch: (image: string) => boolean
  take: (archive: string, image: string) => void
}

/** Authorities of this machine: behind a proxy that opens TLS, what is fetched while building is fetched by them. */
const authorities = '/usr/local/share/ca-certificates'
const maxOutput = 2 ** 28

export const commit = () => git('rev-parse', 'HEAD') || 'unknown'
const version = () => (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
/** The time of the commit: two builds of it write the same times into their layers. */
const epoch = () => git('log', '-1', '--format=%ct') || '0'

export function builderHere(): Builder {
  if (process.env['LAUREL_BUILDER'] !== 'buildah' && works('docker', 'info')) return docker
  if (works('buildah', '--version') && works('podman', '--version')) return buildah
  throw new Error(
    'images are built by docker, or by buildah and podman: neither is here (apt-get install buildah podman runc)',
  )
}

const programOf = { docker: 'docker', buildah: 'podman' } as const

function builder(program: Builder['program'], own: Pick<Builder, 'build' | 'run' | 'take'>): Builder {
  const asking = programOf[program]
  const inspected = (image: string, format: string) =>
    execFileSync(asking, ['image', 'inspect', '--format', format, image], { encoding: 'utf8' }).trim()
  return {
    program,
    tagOf: (name) => `localhost/laurel-${name}:${process.env['LAUREL_TAG'] || 'latest'}`,
    bytesOf: (image) => Number(inspected(image, '{{.Size}}')),
    layersOf: (image) => JSON.parse(inspected(image, '{{json .RootFS.Layers}}')) as string[],
    has: (image) => works(asking, 'image', 'inspect', image),
    fetch: (image) => works(asking, 'pull', '--quiet', image),
    ...own,
  }
}

const described = (name: ImageName, tag: string, isFresh: boolean) => [
  ...['--file', containerfile, '--target', name, '--tag', tag],
  ...Object.entries({ VERSION: version(), COMMIT: commit(), SOURCE_DATE_EPOCH: epoch(), ...given() }).flatMap(
    ([argument, value]) => ['--build-arg', `${argument}=${value}`],
  ),
  ...(isFresh ? ['--no-cache'] : []),
]

/** Mirrors nearer by, named as in deploy/.env. */
const given = () =>
  Object.fromEntries(
    ['DEBIAN_MIRROR', 'NPM_REGISTRY', 'MAVEN_MIRROR', 'GO_PROXY'].flatMap((name) => {
      const value = process.env[`LAUREL_${name}`]
      return value ? [[name, value]] : []
    }),
  )

const docker = builder('docker', {
  build: (name, tag, isFresh = false) => timed('docker', ['build', ...described(name, tag, isFresh), root]),
  run: (image, script) =>
    execFileSync('docker', ['run', '--rm', '--network=none', '--user=0', '--entrypoint=sh', image, '-c', script], {
      encoding: 'utf8',
      maxBuffer: maxOutput,
    }),
  take: (archive, image) => void execFileSync('docker', ['import', archive, image]),
})

const buildah = builder('buildah', {
  build(name, tag, isFresh = false) {
    const ours = existsSync(authorities) && readdirSync(authorities).length > 0
    const trust = ours ? ['--volume', `${authorities}:${authorities}:ro`] : []
    // Without chroot and the machine's network it needs rights that containers and small virtual machines do not have; docker's format has health checks.
    const how = ['--isolation=chroot', '--network=host', '--format=docker', '--layers', `--timestamp=${epoch()}`]
    return timed('buildah', ['build', ...how, ...trust, ...described(name, tag, isFresh), root])
  },
  run(image, script) {
    const container = execFileSync('buildah', ['from', image], { encoding: 'utf8' }).trim()
    try {
      return execFileSync('buildah', ['run', '--isolation=chroot', '--user=0', container, '--', 'sh', '-c', script], {
        encoding: 'utf8',
        maxBuffer: maxOutput,
      })
    } finally {
      execFileSync('buildah', ['rm', container], { stdio: 'ignore' })
    }
  },
  take: (archive, image) => void execFileSync('podman', ['import', '--quiet', archive, image], { stdio: 'ignore' }),
})

function timed(program: string, args: string[]): number {
  const begun = performance.now()
  const { status } = spawnSync(program, args, { stdio: ['ignore', 2, 2], cwd: root })
  if (status !== 0) throw new Error(`${program} build ended with ${status}: see above`)
  return (performance.now() - begun) / 1000
}

const works = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
