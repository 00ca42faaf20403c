import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, join } from 'node:path'

type Paths = { dist: string; folder: string }

/** As long as a tab may stay open: it asks for chunks of the build that it was opened with. */
const keptDays = 30

/** Whatever has a digest in its name: two builds never mean different bytes by one of them. */
const assetsIn = (build: string) => join(build, 'assets')
const linkIn = (folder: string) => join(folder, 'ims-portal')
const servedIn = (folder: string) => (existsSync(linkIn(folder)) ? realpathSync(linkIn(folder)) : undefined)

/** The new build beside the old one, with the assets of the old; then one rename, so that no request finds nothing. */
export function publishWeb({ dist, folder }: Paths, now = new Date()): string {
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`${dist} holds no build: pnpm build`)
  const [served, builds] = [servedIn(folder), join(folder, 'builds')]
  const build = join(builds, now.toISOString().replaceAll(/[-:.]/g, ''))
  mkdirSync(builds, { recursive: true })
  cpSync(dist, `${build}.unfinished`, { recursive: true })
  const oldest = now.getTime() - keptDays * 86_400_000
  if (served) copyMissing(served, `${build}.unfinished`, (file) => statSync(file).mtimeMs > oldest)
  renameSync(`${build}.unfinished`, build)
  rmSync(`${linkIn(folder)}.new`, { force: true })
  symlinkSync(build, `${linkIn(folder)}.new`)
  renameSync(`${linkIn(folder)}.new`, linkIn(folder))
  const kept = [basename(build), served && basename(served)]
  for (const name of readdirSync(builds)) if (!kept.includes(name)) rmSync(join(builds, name), { recursive: true })
  return build
}

/** Nodes of the new version name these as soon as they run; what the old ones name is untouched. */
export function addAssets({ dist, folder }: Paths): number {
  const served = servedIn(folder)
  return served ? copyMissing(dist, served) : 0
}

function copyMissing(from: string, to: string, isWanted: (file: string) => boolean = () => true): number {
  if (!existsSync(assetsIn(from))) return 0
  const there = new Set(readdirSync(assetsIn(to)))
  const missing = readdirSync(assetsIn(from)).filter((name) => !there.has(name) && isWanted(join(assetsIn(from), name)))
  // Their time stays: it says when a build last had them.
  for (const name of missing)
    cpSync(join(assetsIn(from), name), join(assetsIn(to), name), { recursive: true, preserveTimestamps: true })
  return missing.length
}
