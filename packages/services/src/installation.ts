import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, isRoot } from './paths.ts'
import { debianPackages, officePackages, versitygwVersion } from './versions.ts'

export function installMissing(): void {
  installPackages()
  installVersitygw()
}

export function versitygwFile(): string {
  return join(cacheFolder(), `versitygw-${versitygwVersion}`, 'versitygw')
}

/** CI installs it beside the checks, which do not need it. */
const isOfficeElsewhere = process.env['LAUREL_OFFICE_ELSEWHERE'] === 'yes'

function installPackages(): void {
  const missing = Object.entries({ ...debianPackages, ...(isOfficeElsewhere ? {} : officePackages) }).flatMap(
    ([name, file]) => (existsSync(file) ? [] : [name]),
  )
  if (missing.length === 0) return
  if (!isRoot)
    throw new Error(`these Debian packages are missing: ${missing.join(' ')}\nsudo apt-get install them first`)
  console.info(`installing ${missing.join(' ')}`)
  const install = () => aptGet(['install', '-y', '--no-install-recommends', ...missing])
  // The package lists of a fresh or old machine name files that are no longer there.
  if (!install()) {
    aptGet(['update'])
    if (!install()) throw new Error(`apt-get could not install ${missing.join(' ')}`)
  }
}

function aptGet(args: string[]): boolean {
  const { status } = spawnSync('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

function installVersitygw(): void {
  const file = versitygwFile()
  if (existsSync(file)) return
  const folder = cacheFolder()
  mkdirSync(folder, { recursive: true })
  const workshop = mkdtempSync(join(folder, 'versitygw.'))
  try {
    console.info(`building versitygw ${versitygwVersion}, once for this machine: two to five minutes`)
    // A module proxy may refuse a version on first request and serve it a moment later.
    if (!buildVersitygw(workshop) && !buildVersitygw(workshop))
      throw new Error('versitygw could not be built; is Go installed?')
    mkdirSync(join(file, '..'), { recursive: true })
    renameSync(join(workshop, 'versitygw'), file)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

function buildVersitygw(binFolder: string): boolean {
  const module = `github.com/versity/versitygw/cmd/versitygw@v${versitygwVersion}`
  const { status } = spawnSync('go', ['install', '-trimpath', '-ldflags=-s', module], {
    stdio: ['ignore', 2, 2],
    cwd: binFolder,
    env: { ...process.env, CGO_ENABLED: '0', GOBIN: binFolder },
  })
  return status === 0
}
