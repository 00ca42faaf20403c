import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Builder } from './builder.ts'

/** As the Containerfile names it. */
export const baseImage = 'debian:bookworm-slim'

/** Debian's public base; where no registry of images can be reached, the same made of Debian's packages, under the same name. */
export function ensureBase(builder: Builder): void {
  if (builder.has(baseImage) || builder.fetch(baseImage)) return
  const folder = mkdtempSync(join(tmpdir(), 'laurel-base-'))
  const archive = join(folder, 'base.tar')
  try {
    console.error(`${baseImage} cannot be fetched: mmdebstrap makes it, once for this machine (two to five minutes)`)
    const { status, error } = spawnSync('mmdebstrap', [...options, 'bookworm', archive, ...suites], {
      stdio: ['ignore', 2, 2],
    })
    if (error) throw new Error('mmdebstrap is missing: apt-get install mmdebstrap')
    if (status !== 0) throw new Error(`mmdebstrap ended with ${status}: see above`)
    builder.take(archive, baseImage)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const mirror = process.env['LAUREL_DEBIAN_MIRROR']
/** Without a mirror mmdebstrap asks whom Debian asks, for security updates as well. */
const suites = mirror
  ? [
      `deb ${mirror}/debian bookworm main`,
      `deb ${mirror}/debian bookworm-updates main`,
      `deb ${mirror}/debian-security bookworm-security main`,
    ]
  : []
/** As the public one leaves out manuals and translations, and has no perl beyond perl-base. */
const leftOut = ['man', 'locale', 'info', 'doc'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`)
const options = [
  ...['--variant=minbase', '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr', '--include=usr-is-merged'],
  ...['--aptopt=Acquire::Languages "none"', ...leftOut, '--dpkgopt=path-include=/usr/share/doc/*/copyright'],
]
