import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Manifest = {
  name: string
  version: string
  license?: string | { type: string }
  author?: string | { name: string }
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export type Dependency = { name: string; version: string; licence: string; author: string; folder: string }

/** What is served or runs on a server; the rest of the repository builds, tests and measures it. */
const deployed = ['apps/api', 'apps/web', 'packages/bpmn', 'packages/contract', 'packages/rules']

/** Everything that the deployed packages need at run time, and what that needs, as it is installed here. */
export function shippedDependencies(root: string): Dependency[] {
  const met = new Map<string, Dependency>()
  const meet = (folder: string) => {
    for (const name of neededBy(manifestIn(folder))) {
      const found = installed(name, folder)
      // Optional ones are not installed on every machine, and our own packages are no third party's.
      if (found === undefined || name.startsWith('@laurel/')) continue
      const { version, license, author } = manifestIn(found)
      if (met.has(`${name}@${version}`)) continue
      const licence = (typeof license === 'object' ? license.type : license) ?? 'none'
      met.set(`${name}@${version}`, {
        name,
        version,
        licence,
        author: (typeof author === 'object' ? author.name : author) ?? `the authors of ${name}`,
        folder: found,
      })
      meet(found)
    }
  }
  for (const folder of deployed) meet(join(root, folder))
  return [...met.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

export const keyOf = ({ name, version }: Pick<Dependency, 'name' | 'version'>) => `${name}@${version}`

function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Manifest): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Node's own way to a package, for those too whose `exports` hide their package.json. */
function installed(name: string, from: string): string | undefined {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return realpathSync(place)
  }
  return undefined
}
