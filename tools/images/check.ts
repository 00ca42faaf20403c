import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeHere } from './compose.ts'
import { root } from './names.ts'

/**
 * pnpm images check: follows docs/operations.md, "By compose", to the letter on ports of its own, from git clone to the first page of whoever opens the
 * platform; then kills every container and starts them again. Prints commands and minutes. Leaves nothing behind.
 */
const maxCommands = 5
const firstPort = 21_000
const faults: string[] = []
const scratch = mkdtempSync(join(tmpdir(), 'laurel-compose-'))
const { command, engine, env } = composeHere(scratch)
const clone = join(scratch, 'laurel')
const folder = join(clone, 'deploy')
const given = { ...process.env, ...env, COMPOSE_PROJECT_NAME: 'laurel-check' }
const origin = `http://127.0.0.1:${portOf('LAUREL_HTTP_PORT')}`

try {
  await follow()
} catch (error) {
  faults.push((error as Error).message)
} finally {
  if (faults.length > 0) compose(['logs', '--tail', '15'])
  if (process.env['LAUREL_CHECK_KEEP'] === 'yes') console.log(`left as it is: ${folder}`)
  else {
    compose(['down', '--volumes', '--timeout', '5'])
    rmSync(scratch, { recursive: true, force: true })
  }
}
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'compose: holds' : 'compose: short')
process.exitCode = faults.length === 0 ? 0 : 1

async function follow(): Promise<void> {
  const steps = commandsOf(readFileSync(join(root, 'docs/operations.md'), 'utf8'))
  // Without docker the images are built before; the page says so.
  const counted = steps.length + (engine === 'podman' ? 1 : 0)
  if (counted > maxCommands) faults.push(`${counted} commands to the first page, not ${maxCommands}`)
  let opened = ''
  let seconds = 0
  for (const step of steps) seconds += timed(step, () => (opened = perform(step) || opened))
  seconds += await timedUntil('the parts answer', () => isOk(`${origin}/health/ready`))
  const [, address = ''] = /open\s+(\S+#code=[A-Z0-9]+)/.exec(opened) ?? []
  if (address === '') faults.push(`no address was printed: ${opened}`)
  else if (!(await isOk(address))) faults.push(`${address.replace(/#.*/, '')} does not open`)
  console.log(`${counted} commands, ${(seconds / 60).toFixed(1)} minutes`)

  timed('the first day, in a browser', tellsFirstDay)
  isAsSaid()
  const names = running()
  console.log(`${names.length} containers are killed`)
  execFileSync(engine, ['kill', ...names], { env: given, stdio: 'ignore' })
  if (await isOk(`${origin}/health/ready`)) faults.push('something still answers after everything was killed')
  timed('docker compose up --detach', () => perform('docker compose up --detach'))
  await timedUntil('the parts answer again', () => isOk(`${origin}/health/ready`))
  if (!perform('docker compose exec worker laurel check').includes('every invariant holds'))
    faults.push('an invariant is broken')
  const again = spawnSync(command[0] ?? '', [...command.slice(1), 'exec', '-T', 'worker', 'laurel', 'init'], {
    cwd: folder,
    env: given,
    encoding: 'utf8',
  })
  if (again.status === 0) faults.push('after the start the platform was not open any more: its data were lost')
  isAsSaid()
}

/** The first block of commands below the heading, without what is said about them. */
function commandsOf(page: string): string[] {
  const section = page.slice(page.indexOf('\n## By compose\n'))
  const block = /```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? ''
  const lines = block.split('\n').flatMap((line) => line.replace(/\s+#.*$/, '').trim() || [])
  if (lines.length === 0) throw new Error('docs/operations.md has no commands below "By compose"')
  return lines
}

/** As it stands in the book, but for where the clone comes from, what is called docker here, and the ports. */
function perform(step: string): string {
  if (step.startsWith('git clone')) {
    execFileSync('git', ['clone', '--quiet', root, clone])
    const base = readFileSync(join(folder, 'compose.env.example'), 'utf8')
    const ports = [...base.matchAll(/^(LAUREL_\w+_PORT)=/gm)].map(([, name = '']) => `${name}='${portOf(name)}'\n`)
    appendFileSync(join(folder, '.env'), ports.join(''))
    return ''
  }
  let line = step
  if (line.startsWith('docker compose')) {
    if (engine === 'podman' && line.includes(' --build')) {
      shell('node ../tools/images.ts application engine front database redis store scanner backup')
      line = line.replace(' --build', '')
    }
    line = line.replace('docker compose', command.join(' ')).replace(' exec ', ' exec -T ')
  }
  return shell(line)
}

function shell(line: string): string {
  const { status, stdout } = spawnSync('sh', ['-c', line], {
    cwd: folder,
    env: given,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
  })
  if (status !== 0) throw new Error(`${line} ended with ${status}`)
  return stdout
}

function portOf(name: string): number {
  const names = [
    ...readFileSync(join(root, 'deploy/compose.env.example'), 'utf8').matchAll(/^(LAUREL_\w+_PORT)=/gm),
  ].map(([, each]) => each)
  return firstPort + names.indexOf(name)
}

/** A browser is let in by the code, opens an organiser and its portal, and its administrator runs a first contest: the story of the first day. */
function tellsFirstDay(): void {
  const laurel = [...command, '-f', join(folder, 'compose.yaml'), 'exec', '-T', 'worker', 'laurel']
  const env = {
    ...given,
    CI: 'true',
    LAUREL_E2E_WORLD: 'open',
    LAUREL_E2E_DEPLOYED: JSON.stringify({ origin, laurel }),
  }
  const story = ['test', '--config', 'e2e/playwright.config.ts', '--retries=0', 'first-day.spec']
  const { status } = spawnSync(join(root, 'e2e/node_modules/.bin/playwright'), story, {
    cwd: root,
    env,
    stdio: ['ignore', 1, 2],
  })
  if (status !== 0) faults.push('the story of the first day does not hold here')
}

const running = () =>
  execFileSync(engine, ['ps', '--format', '{{.Names}}', '--filter', 'name=laurel-check'], {
    env: given,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((name) => name !== '')

/** Nobody is root, nothing of an image can be written to, each says that it is well, and who holds a secret is who should. */
function isAsSaid(): void {
  const names = running()
  if (names.length < 12) faults.push(`only ${names.length} containers run: ${names.join(' ')}`)
  for (const name of names) {
    const inside = (...words: string[]) => spawnSync(engine, ['exec', name, ...words], { env: given, encoding: 'utf8' })
    if (!/^1000\d$/.test(inside('id', '-u').stdout.trim()))
      faults.push(`${name} runs as ${inside('id', '-u').stdout.trim()}`)
    if (inside('sh', '-c', 'echo x > /etc/x || echo x > /opt/x').status === 0)
      faults.push(`${name} can change its own image`)
    const held = inside('env').stdout
    if (/api-/.test(name) && /PLATFORM_DATABASE|OWNER_DATABASE|SUPERUSER/.test(held))
      faults.push(`${name} holds the platform's role`)
    if (/SUPERUSER|OWNER_DATABASE/.test(held)) faults.push(`${name} holds the owner's password`)
    if (engine === 'podman' && !/backup/.test(name) && !isHealthy(name)) faults.push(`${name} is not healthy`)
  }
  if ((statSync(join(folder, '.env')).mode & 0o077) !== 0) faults.push('others on this machine may read deploy/.env')
}

/** Docker too believes three answers rather than one. */
const isHealthy = (name: string) =>
  [1, 2, 3].some(() => spawnSync(engine, ['healthcheck', 'run', name], { env: given, stdio: 'ignore' }).status === 0)

function timed(what: string, work: () => void): number {
  const begun = performance.now()
  work()
  return told(what, begun)
}

async function timedUntil(what: string, isSo: () => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begun > 300_000) throw new Error(`five minutes, and not so: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return told(what, begun)
}

function told(what: string, begun: number): number {
  const seconds = (performance.now() - begun) / 1000
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${what}`)
  return seconds
}

async function isOk(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.ok ?? false
}

function compose(args: string[]): void {
  spawnSync(command[0] ?? '', [...command.slice(1), ...args], { cwd: folder, env: given, stdio: ['ignore', 2, 2] })
}
