import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, cloneRoot } from './paths.ts'
import { javaHome } from './versions.ts'

const sources = join(cloneRoot, 'engine')
/** Besides the folder `src`. */
const made = ['pom.xml', 'jvm.options']

let known: string | undefined

/** Of everything that the engine is made from: the same sources are built once on a machine. */
export function engineVersion(): string {
  known ??= hashOf(sources)
  return known
}

/** The folder of the built engine, unpacked: it starts faster than the packed jar. */
export function ensureEngineBuilt(): string {
  const folder = join(cacheFolder(), `engine-${engineVersion()}`)
  if (existsSync(folder)) return folder
  mkdirSync(cacheFolder(), { recursive: true })
  const workshop = mkdtempSync(join(cacheFolder(), 'engine.'))
  try {
    console.info('building and testing the engine, once for this state of its sources: half a minute to three minutes')
    cpSync(sources, workshop, { recursive: true, filter: (path) => path !== join(sources, 'target') })
    // Without a network first: the local repository holds everything after the first build.
    if (!maven(workshop, ['-o']) && !maven(workshop, [])) throw new Error('the engine could not be built; see above')
    const unpacked = join(workshop, 'unpacked')
    unpack(join(workshop, 'target/laurel-engine.jar'), unpacked)
    cpSync(join(workshop, 'jvm.options'), join(unpacked, 'jvm.options'))
    if (!existsSync(folder)) renameSync(unpacked, folder)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
  return folder
}

function maven(folder: string, args: string[]): boolean {
  const { status } = spawnSync('/usr/bin/mvn', ['-B', '-q', ...args, 'package'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, JAVA_HOME: javaHome },
  })
  return status === 0
}

function unpack(jar: string, folder: string): void {
  const { status } = spawnSync(`${javaHome}/bin/java`, [
    '-Djarmode=tools',
    '-jar',
    jar,
    'extract',
    '--destination',
    folder,
  ])
  if (status !== 0) throw new Error(`${jar} could not be unpacked`)
}

function hashOf(folder: string): string {
  const hash = createHash('sha256')
  const below = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .sort()
  for (const path of [...made.map((name) => join(folder, name)), ...below])
    hash.update(path.slice(folder.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex').slice(0, 16)
}
