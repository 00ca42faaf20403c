import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { platformLimits } from '@laurel/rules/limit'
import { seedPlatform } from '../db/seeds/platform.ts'
import { config } from './config.ts'
import { setLimit } from './features/configuration/limit.service.ts'
import { eraseTenants } from './features/platform/erasing.jobs.ts'
import * as erasures from './features/platform/erasure.service.ts'
import {
  addAdministrator,
  assertNotOpen,
  newWayIn,
  openPlatform,
  type WayIn,
} from './features/platform/opening.service.ts'
import * as platform from './features/platform/platform.service.ts'
import * as suspension from './features/platform/suspension.service.ts'
import * as tenantExports from './features/platform/tenant-export.service.ts'
import { findTenant } from './features/tenant/tenant.service.ts'
import { newPassphrase, openingCommand } from './privacy/locking.ts'

/** What the operator does on the machine: the desk's own services, by somebody whom nobody has to let in. */
const operator = { operator: true } as const

export type PlatformOptions = {
  tenant?: string | undefined
  name?: string | undefined
  'name-en'?: string | undefined
  reason?: string | undefined
  to?: string | undefined
  demo?: boolean | undefined
  confirm?: boolean | undefined
  'new-code'?: boolean | undefined
}

export const platformUsage = `       pnpm laurel init [--new-code]
       pnpm laurel administrator add USERNAME --name NAME        another administrator of the platform; prints a one-time code
       pnpm laurel tenant list
       pnpm laurel limit KEY NUMBER [--tenant CODE]              of every organiser, or of one: ${Object.keys(platformLimits).join(', ')}
       pnpm laurel tenant create CODE --name NAME [--name-en NAME] [--demo]
       pnpm laurel tenant suspend CODE --reason TEXT
       pnpm laurel tenant resume CODE --reason TEXT
       pnpm laurel tenant export CODE --reason TEXT [--to FOLDER]
       pnpm laurel tenant erase CODE --name NAME --reason TEXT   asks for it: it waits for seven days, or for a second person
       pnpm laurel tenant erase CODE --confirm                   is that second person, for what was asked for at the desk`

/** What to print; undefined: not a command of these. */
export async function platformCommand(words: readonly string[], options: PlatformOptions): Promise<string | undefined> {
  const [noun, verb, code] = words
  if (noun === 'init' && words.length === 1) return init(options)
  if (noun === 'limit' && words.length === 3) return limit(verb ?? '', code ?? '', options)
  if (noun === 'administrator' && verb === 'add' && code !== undefined && words.length === 3)
    return wayIn(await addAdministrator(code, needed(options, 'name')))
  if (noun === 'tenant' && verb === 'list' && words.length === 2) return listTenants()
  if (noun !== 'tenant' || code === undefined || words.length !== 3) return undefined
  switch (verb) {
    case 'create':
      return createTenant(code, options)
    case 'suspend':
      await suspension.suspend(operator, { code, reason: needed(options, 'reason') })
      return `${code} is suspended: its sessions have ended, and its portals no longer open`
    case 'resume':
      await suspension.resume(operator, { code, reason: needed(options, 'reason') })
      return `${code} is open again`
    case 'export':
      return exportTenant(code, options)
    case 'erase':
      return options.confirm ? confirmErasure(code) : askForErasure(code, options)
    default:
      return undefined
  }
}

async function init(options: PlatformOptions): Promise<string> {
  if (options['new-code']) return wayIn(await newWayIn())
  await assertNotOpen()
  // First, so that an init which fails half-way can be typed again.
  await seedPlatform()
  return `the platform is open\n${wayIn(await openPlatform())}`
}

async function limit(key: string, value: string, { tenant }: PlatformOptions): Promise<string> {
  const tenantId = tenant === undefined ? undefined : await findTenant(tenant)
  if (tenant !== undefined && tenantId === undefined) throw new Error(`there is no organiser ${tenant}`)
  await setLimit(tenantId, key, value)
  return `${key} of ${tenant ?? 'every organiser without one of its own'} is ${value}`
}

/** In a fragment, which is never sent and stands in no log (decision 23). */
const wayIn = ({ portalCode, userName, code, expiresAt }: WayIn) =>
  [
    `one-time code of ${userName}: ${code.slice(0, 4)} ${code.slice(4)}   (once, until ${expiresAt})`,
    `open   ${config().publicOrigin}/ims-portal/${portalCode}/auditorlogin#code=${code}`,
  ].join('\n')

async function listTenants(): Promise<string> {
  const rows = await platform.listAll(operator)
  return rows.map(({ code, state, name }) => `${code}\t${state}\t${name.zh}`).join('\n') || 'there is no organiser yet'
}

async function createTenant(code: string, options: PlatformOptions): Promise<string> {
  const en = options['name-en']
  const name = { zh: needed(options, 'name'), ...(en !== undefined && { en }) }
  const { id } = await platform.create(operator, { code, name, isDemo: options.demo ?? false })
  return `${code} is open: ${id}`
}

async function exportTenant(code: string, options: PlatformOptions): Promise<string> {
  const wanted = await tenantExports.recordExport(operator, { code }, needed(options, 'reason'))
  const passphrase = newPassphrase()
  const silent = async () => undefined
  const file = await tenantExports.writeExport(wanted, passphrase, silent, async ({ name, bytes }) => {
    const path = join(options.to ?? '.', name)
    await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    return path
  })
  const opening = openingCommand(file, file.replace(/\.enc$/, ''))
  return `${file}\npassphrase (shown once): ${passphrase}\n${opening}`
}

async function askForErasure(code: string, options: PlatformOptions): Promise<string> {
  await erasures.ask(operator, { code, name: needed(options, 'name'), reason: needed(options, 'reason') })
  return `${code} is suspended and will be erased in seven days; at once if somebody at the desk confirms it`
}

async function confirmErasure(code: string): Promise<string> {
  await erasures.confirm(operator, await erasures.waitingErasure(operator, code))
  await eraseTenants()
  return `${code} is erased; the receipt is at the desk`
}

function needed(options: PlatformOptions, name: 'name' | 'reason'): string {
  const value = options[name]?.trim()
  if (value === undefined || value === '') throw new Error(`--${name} is missing`)
  return value
}
