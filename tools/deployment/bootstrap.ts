import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrapDatabase } from '@laurel/api/src/database/bootstrap.ts'
import { prepareEngineDatabase } from '@laurel/services/engine-database'
import { cloneRoot } from '@laurel/services/paths'
import { readEnvironmentFile } from './unit.ts'

type Bootstrap = { folder: string; superuserUrl?: string | undefined; redisFile?: string }
type Settings = Readonly<Record<string, string>>

/** Debian's PostgreSQL lets its own user in by the socket, without a password. */
const ownSocket = 'postgres://postgres@localhost/postgres?host=/var/run/postgresql'
const examples = join(cloneRoot, 'deploy/settings')

/**
 * From an empty machine to settings that start: the files of /etc/laurel with fresh secrets, the roles and databases that go with them, and Redis's
 * password. What is there already stays as it is, so it may be run again. Says what only the operator knows.
 */
export async function bootstrap({
  folder,
  superuserUrl,
  redisFile = '/etc/redis/redis.conf',
}: Bootstrap): Promise<string> {
  const isRoot = process.getuid?.() === 0
  if (!isRoot && superuserUrl === undefined)
    throw new Error('run this as root: it writes /etc/laurel and speaks to PostgreSQL as its own user')
  const said = writeSettings(folder)
  const settings = readAll(folder)
  said.push(givePassword(redisFile, passwordOf(settings, 'LAUREL_REDIS_URL')))
  await asPostgres(isRoot && superuserUrl === undefined, () => prepareDatabases(superuserUrl ?? ownSocket, settings))
  said.push('PostgreSQL has the databases laurel and engine, and their roles')
  const open = Object.keys(settings).filter((name) => isOpen(name, settings[name] ?? ''))
  said.push(`still to fill in, in ${folder}: ${[...open, 'nginx.json'].join(', ')}`)
  return said.join('\n')
}

function writeSettings(folder: string): string[] {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const engine = newPassword()
  return readdirSync(examples).map((example) => {
    const file = join(folder, example.replace('.example', ''))
    if (existsSync(file)) return `${file} stays as it is`
    // Closed until systemd-tmpfiles says who may read it.
    writeFileSync(file, filledIn(readFileSync(join(examples, example), 'utf8'), engine), { mode: 0o600, flag: 'wx' })
    return `${file} is written`
  })
}

function filledIn(example: string, enginePassword: string): string {
  return example
    .replaceAll('PASSWORD@', () => `${newPassword()}@`)
    .replaceAll(/^(LAUREL_(?:TOKEN_SECRET|HASH_KEY))=''$/gm, (_, name: string) => `${name}='${newKey()}'`)
    .replace("LAUREL_DATA_KEYS='k1:'", () => `LAUREL_DATA_KEYS='k1:${newKey()}'`)
    .replace("LAUREL_ENGINE_PASSWORD=''", `LAUREL_ENGINE_PASSWORD='${enginePassword}'`)
    .replace("LAUREL_ENGINE_DATABASE_PASSWORD=''", () => `LAUREL_ENGINE_DATABASE_PASSWORD='${newPassword()}'`)
}
const newPassword = () => randomBytes(24).toString('base64url')
const newKey = () => randomBytes(32).toString('base64')

function readAll(folder: string): Settings {
  const files = readdirSync(examples).filter((name) => name.endsWith('.env.example'))
  return Object.assign({}, ...files.map((name) => readEnvironmentFile(join(folder, name.replace('.example', '')))))
}

function passwordOf(settings: Settings, name: string): string {
  const value = settings[name] ?? ''
  const password = URL.canParse(value) ? decodeURIComponent(new URL(value).password) : value
  if (password === '' || password === 'PASSWORD')
    throw new Error(`${name} has no password yet: fill it in, or remove its file`)
  return password
}

async function prepareDatabases(superuserUrl: string, settings: Settings): Promise<void> {
  const of = (name: string) => passwordOf(settings, name)
  await bootstrapDatabase(superuserUrl, 'laurel', {
    owner: of('LAUREL_OWNER_DATABASE_URL'),
    app: of('LAUREL_APP_DATABASE_URL'),
    platform: of('LAUREL_PLATFORM_DATABASE_URL'),
  })
  await prepareEngineDatabase(superuserUrl, {
    owner: of('LAUREL_ENGINE_DATABASE_PASSWORD'),
    reader: of('LAUREL_ENGINE_OUTBOX_URL'),
  })
}

/** PostgreSQL asks the socket who its peer is: the effective user. */
async function asPostgres(isNeeded: boolean, work: () => Promise<void>): Promise<void> {
  if (!isNeeded) return work()
  process.seteuid?.('postgres')
  try {
    await work()
  } finally {
    process.seteuid?.(0)
  }
}

function givePassword(file: string, password: string): string {
  if (!existsSync(file)) return `Redis: ${file} is not here; give it the password of LAUREL_REDIS_URL`
  if (/^requirepass /m.test(readFileSync(file, 'utf8')))
    return `Redis has a password in ${file}: LAUREL_REDIS_URL must hold the same`
  appendFileSync(file, `\n# Laurel: the password of LAUREL_REDIS_URL.\nrequirepass ${password}\n`)
  return `Redis has its password in ${file}: systemctl restart redis-server`
}

/** What nobody but the operator knows: where files go, and by which names the world comes. */
const isOpen = (name: string, value: string) =>
  (value === '' && /^LAUREL_(S3_|PUBLIC_ORIGIN)/.test(name)) || value.includes('example.org')
