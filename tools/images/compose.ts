import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** What runs deploy/compose.yaml on this machine: docker compose, else podman-compose with podman. */
export type Compose = {
  command: string[]
  /** The program that the containers are asked by. */
  engine: 'docker' | 'podman'
  env: Record<string, string>
}

const podmanCompose = '1.6.0'

export function composeHere(scratch: string): Compose {
  if (process.env['LAUREL_BUILDER'] !== 'buildah' && works('docker', 'compose', 'version') && works('docker', 'info'))
    return { command: ['docker', 'compose'], engine: 'docker', env: {} }
  const settings = join(scratch, 'containers.conf')
  // runc, because crun fails where limits cannot be raised, as in small virtual machines; there even its own limits have to be named.
  writeFileSync(
    settings,
    '[engine]\nruntime = "runc"\n[containers]\ndefault_ulimits = ["nofile=1024:1024", "nproc=1000:1000"]\n',
  )
  return { command: [podmanComposeHere()], engine: 'podman', env: { CONTAINERS_CONF: settings } }
}

/** From PyPI, once for this machine, by its exact version. */
function podmanComposeHere(): string {
  const folder = join(
    process.env['LAUREL_CACHE'] || join(homedir(), '.cache/laurel'),
    `podman-compose-${podmanCompose}`,
  )
  const program = join(folder, 'bin/podman-compose')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const made = [
    ['python3', '-m', 'venv', folder],
    [join(folder, 'bin/pip'), 'install', '--quiet', `podman-compose==${podmanCompose}`],
  ]
  for (const [name = '', ...args] of made)
    if (spawnSync(name, args, { stdio: ['ignore', 2, 2] }).status !== 0)
      throw new Error(`${name} ${args.join(' ')} failed`)
  return program
}

const works = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0
