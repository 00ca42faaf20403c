import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, fault, ok, warning } from './finding.ts'

/** Reads nothing that `pnpm install` brings: this much is told on a bare machine. */
export function nodeFindings(root: string): Finding[] {
  return [nodeFinding(process.versions.node), pnpmFinding(firstLineOf('pnpm', '--version')), installedFinding(root)]
}

export function nodeFinding(version: string): Finding {
  return Number(version.split('.')[0]) >= 24
    ? ok('Node', version)
    : fault('Node', `${version} is too old, 24 is needed`, 'npm install --global node@24')
}

export function pnpmFinding(version: string | undefined): Finding {
  if (version === undefined) return fault('pnpm', 'is missing', 'npm install --global pnpm@12')
  return version.startsWith('12.')
    ? ok('pnpm', version)
    : fault('pnpm', `${version} is not 12`, 'npm install --global pnpm@12')
}

export const isInstalled = (root: string): boolean => existsSync(join(root, 'node_modules/.modules.yaml'))

const installedFinding = (root: string): Finding =>
  isInstalled(root)
    ? ok('packages', 'are installed')
    : fault('packages', 'are not installed', 'pnpm install --frozen-lockfile')

/** What a developer's clone asks of the machine; `pnpm services up` installs the Debian packages by itself where it may. */
export function programFindings(
  packages: Readonly<Record<string, string>>,
  { versitygw, java }: { versitygw: string; java: string },
): Finding[] {
  const missing = Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  const javaSays = firstLineOf(`${java}/bin/java`, '-version')
  const go = firstLineOf('go', 'version')
  return [
    missing.length === 0
      ? ok('Debian', 'all packages are installed')
      : fault('Debian', `missing: ${missing.join(' ')}`, `sudo apt-get install ${missing.join(' ')}`),
    javaSays === undefined
      ? fault('Java', `${java} is missing`, 'sudo apt-get install openjdk-17-jdk-headless')
      : ok('Java', javaSays),
    existsSync(versitygw)
      ? ok('store', 'versitygw is built')
      : go === undefined
        ? fault('Go', 'is missing; the S3 store of tests is built with it', 'https://go.dev/doc/install')
        : ok('Go', `${go}; pnpm services up builds the store with it`),
    existsSync('/usr/bin/chromium-headless-shell')
      ? ok('chromium', 'is installed')
      : warning('chromium', 'is missing: no stories, no pictures', 'sudo apt-get install chromium-headless-shell'),
    firstLineOf('python3', '--version') === undefined
      ? warning('Python', 'is missing: pnpm check computes draws a second time with it', 'sudo apt-get install python3')
      : ok('Python', 'is installed'),
  ]
}

function firstLineOf(program: string, ...args: string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  // Java writes its version where others write their faults.
  return status === 0 ? (stdout || stderr).split('\n')[0]?.trim() : undefined
}
