import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Services } from '@laurel/services/located'
import { cloneRoot } from '@laurel/services/paths'
import { localEnvironment } from '@laurel/testbed/environment'
import { type Part, partOf } from '../deployment/part.ts'
import { writtenEnvironment } from '../deployment/unit.ts'
import { outboxPart } from '../outbox/outbox-part.ts'
import { demoHome, logFolder, settingsFolder } from './paths.ts'

export const demoDatabase = 'laurel'

export type DemoPorts = {
  api: [number, number]
  apiInternal: [number, number]
  workerInternal: number
  outbox: number
  desk: number
  deskInternal: number
}

export function portsOf({ apiPorts, spare }: Services): DemoPorts {
  const [first = 0, second = 0, worker = 0, outbox = 0, desk = 0, deskInternal = 0] = spare
  return { api: apiPorts, apiInternal: [first, second], workerInternal: worker, outbox, desk, deskInternal }
}

export const originOf = ({ nginx }: Services): string => `http://127.0.0.1:${nginx.port}`
export const contentOriginOf = ({ nginx }: Services): string => `http://127.0.0.1:${nginx.contentPort}`

/** The files that stand in /etc/laurel on a server, made for this machine: who holds which secret is the same. */
export async function writeSettings(services: Services): Promise<void> {
  const ports = portsOf(services)
  const known = await localEnvironment(demoDatabase)
  const pick = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(known).filter(([name]) => isWanted(name)))
  const isOwners = (name: string) => name === 'LAUREL_OWNER_DATABASE_URL'
  const isPlatforms = (name: string) => name === 'LAUREL_PLATFORM_DATABASE_URL'
  const isEngines = (name: string) => name.startsWith('LAUREL_ENGINE_')
  const files: Record<string, Record<string, string>> = {
    laurel: {
      ...pick((name) => !isOwners(name) && !isPlatforms(name) && !isEngines(name)),
      NODE_ENV: 'demo',
      LAUREL_CONTENT_ORIGIN: contentOriginOf(services),
      LAUREL_FRONT_ORIGINS: originOf(services),
      LAUREL_PUBLIC_ORIGIN: originOf(services),
      LAUREL_OUTBOX_URL: `http://127.0.0.1:${ports.outbox}`,
    },
    platform: pick(isPlatforms),
    migrate: pick(isOwners),
    desk: { LAUREL_PORT: `${ports.desk}`, LAUREL_INTERNAL_PORT: `${ports.deskInternal}` },
    worker: { ...pick(isEngines), LAUREL_INTERNAL_PORT: `${ports.workerInternal}` },
  }
  for (const [at, port] of ports.api.entries())
    files[`api-${at + 1}`] = { LAUREL_PORT: `${port}`, LAUREL_INTERNAL_PORT: `${ports.apiInternal[at]}` }
  mkdirSync(settingsFolder(), { recursive: true, mode: 0o700 })
  mkdirSync(logFolder(), { recursive: true, mode: 0o700 })
  for (const [name, environment] of Object.entries(files)) {
    const file = join(settingsFolder(), `${name}.env`)
    writeFileSync(file, writtenEnvironment(environment), { mode: 0o600 })
    chmodSync(file, 0o600)
  }
}

export function demoParts(services: Services): Part[] {
  const given = { settingsFolder: settingsFolder() }
  const outboxFolder = join(demoHome(), 'outbox')
  return [
    partOf({ name: 'api-1', unit: 'laurel-api@', instance: '1' }, given),
    partOf({ name: 'api-2', unit: 'laurel-api@', instance: '2' }, given),
    partOf({ name: 'desk', unit: 'laurel-desk' }, given),
    partOf({ name: 'worker', unit: 'laurel-worker' }, given),
    outboxPart(portsOf(services).outbox, outboxFolder),
  ]
}

export const migratePart = (): Part =>
  partOf({ name: 'migrate', unit: 'laurel-migrate' }, { settingsFolder: settingsFolder() })

export const supervisorProgram = join(cloneRoot, 'tools/demo/supervisor.ts')
