import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { billOfMaterials } from '@laurel/tools/notices/bill-of-materials.ts'
import { lockedPackages } from '@laurel/tools/notices/lock-file.ts'
import type { Measurement } from '../measurement.ts'

const root = new URL('../..', import.meta.url).pathname
const sbom = new URL('../../tools/notices/sbom.ts', import.meta.url).pathname
const exact = /^(?:\d+\.\d+\.\d+(?:-[\w.]+)?|catalog:|workspace:\*)$/

type Manifest = {
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export const measurement: Measurement = {
  id: 'S28',
  claim:
    'every version that we name is exact, every package is held against its sum, no install script may run, and a command prints what is shipped',
  target:
    '0 ranges, 0 packages without a sum, 0 scripts allowed, all that is shipped listed with version, licence and sum',
  isCount: true,
  ci: true,
  async run(log) {
    const pins = ownManifests().flatMap(pinsOf)
    const ranges = [...pins, ...catalogPins()].filter(({ version }) => !exact.test(version))
    const locked = lockedPackages(root)
    const unheld = locked.filter(({ sha512 }) => sha512 === undefined)
    const builds = section('allowBuilds')
    const allowed = builds.filter(({ version }) => version !== 'false')
    const asking = installedWithScripts().filter((name) => !builds.some((build) => build.name === name))
    const { components } = JSON.parse(
      execFileSync(process.execPath, [sbom], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
    ) as ReturnType<typeof billOfMaterials>
    const notices = new Set(
      [...readFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8').matchAll(/^\| (\S+@\d\S*) \|/gm)].map(
        ([, key]) => key,
      ),
    )
    const incomplete = components.filter(
      ({ name, version, licenses, hashes }) =>
        !notices.has(`${name}@${version}`) || licenses.length === 0 || hashes.length === 0,
    )
    for (const { name, version } of [...ranges, ...allowed, ...incomplete]) log(`${name} ${version}`)
    for (const name of [...unheld.map(({ key }) => key), ...asking]) log(name)
    const isWhole = pins.length > 50 && locked.length > 500 && components.length > 300
    return {
      figure: `${pins.length} versions named, ${ranges.length} ranges; ${locked.length} packages locked, ${unheld.length} without a sum; ${allowed.length} install scripts allowed, ${asking.length} packages ask unnamed; ${components.length} shipped, ${incomplete.length} incomplete in the list`,
      holds: isWhole && [ranges, unheld, allowed, asking, incomplete].every(({ length }) => length === 0),
    }
  },
}

type Pin = { name: string; version: string }

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

function ownManifests(): Manifest[] {
  const parts = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  )
  const folders = ['.', 'e2e', 'measure', 'tools', ...parts].map((folder) => join(root, folder))
  return folders.filter((folder) => existsSync(join(folder, 'package.json'))).map(readManifest)
}

const pinsOf = ({ dependencies, devDependencies, optionalDependencies }: Manifest): Pin[] =>
  [dependencies, devDependencies, optionalDependencies].flatMap((each) =>
    Object.entries(each ?? {}).map(([name, version]) => ({ name, version })),
  )

const catalogPins = () => [...section('catalog'), ...section('overrides')]

function section(name: string): Pin[] {
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const [, lines = ''] = new RegExp(`^${name}:\\n((?: {2}.*\\n)*)`, 'm').exec(text) ?? []
  return [...lines.matchAll(/^ {2}"?([^":]+)"?: (\S+)$/gm)].map(([, key = '', version = '']) => ({
    name: key,
    version,
  }))
}

/** What would run on installation if the installer let it. */
function installedWithScripts(): string[] {
  const store = join(root, 'node_modules/.pnpm')
  const folders = readdirSync(store).flatMap((entry) => packagesIn(join(store, entry, 'node_modules')))
  const asking = folders.filter(({ folder }) => {
    const { scripts = {} } = readManifest(folder)
    const isScripted = ['preinstall', 'install', 'postinstall'].some((name) => Object.hasOwn(scripts, name))
    return isScripted || existsSync(join(folder, 'binding.gyp'))
  })
  return [...new Set(asking.map(({ name }) => name))]
}

function packagesIn(modules: string): { name: string; folder: string }[] {
  if (!existsSync(modules)) return []
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  )
  return names
    .map((name) => ({ name, folder: join(modules, name) }))
    .filter(({ folder }) => existsSync(join(folder, 'package.json')))
}
