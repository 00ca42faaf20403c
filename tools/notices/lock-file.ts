import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the installer holds a package against; nothing where it comes from elsewhere than a registry. */
export type Locked = { key: string; sha512: string | undefined }

/** Every package that an installation may bring, by name and version. */
export function lockedPackages(root: string): Locked[] {
  const text = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
  const packages = text.split(/^packages:\n/m)[1]?.split(/^snapshots:\n/m)[0] ?? ''
  return [...packages.matchAll(/^ {2}'?([^\s'][^\n']*)'?:\n {4}resolution: (.*)$/gm)].map(
    ([, key = '', resolution]) => {
      const [, base64] = /^\{integrity: sha512-([A-Za-z0-9+/=]+)\}$/.exec(resolution ?? '') ?? []
      return { key, sha512: base64 && Buffer.from(base64, 'base64').toString('hex') }
    },
  )
}
