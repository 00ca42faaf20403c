import { join } from 'node:path'
import { up } from './control.ts'
import { engineAccount, outboxUrl } from './engine.service.ts'
import { contentPortOf, type Ledger, readLedger } from './ledger.ts'
import { upstreamsFile } from './nginx.service.ts'
import { dataFolder } from './paths.ts'
import { engineNames, type ServiceName, serviceNames } from './ports.ts'
import { postgresSuperuser } from './postgres.service.ts'
import { isAlive } from './processes.ts'
import { s3Region } from './s3.service.ts'
import { scannerSocket } from './scanner.service.ts'
import { readSecrets } from './secrets.ts'

export type Services = {
  dataFolder: string
  postgres: { host: string; port: number; socketFolder: string; superuser: string; password: string }
  redis: { url: string }
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }
  scanner: { address: string }
  nginx: { port: number; contentPort: number; upstreamsFile: string }
  engine: { urls: string[]; user: string; password: string; outboxUrl: string }
  apiPorts: [number, number]
  spare: number[]
}

/** Where this clone's services are. A service that was stopped on purpose keeps its place. */
export async function locateServices(): Promise<Services> {
  const folder = dataFolder()
  const ledger = readLedger(folder)
  if (!ledger || !serviceNames.some((name) => isRunning(ledger, name))) {
    throw new Error('the services of this clone are not up: run pnpm services up')
  }
  const secrets = readSecrets(folder)
  return {
    dataFolder: folder,
    postgres: {
      host: '127.0.0.1',
      port: portOf(ledger, 'postgres'),
      socketFolder: join(folder, 'postgres'),
      superuser: postgresSuperuser,
      password: secrets.postgresPassword,
    },
    redis: { url: `redis://:${secrets.redisPassword}@127.0.0.1:${portOf(ledger, 'redis')}` },
    s3: {
      endpoint: `http://127.0.0.1:${portOf(ledger, 's3')}`,
      region: s3Region,
      accessKeyId: secrets.s3AccessKeyId,
      secretAccessKey: secrets.s3SecretAccessKey,
    },
    scanner: { address: scannerSocket(join(folder, 'scanner')) },
    nginx: {
      port: portOf(ledger, 'nginx'),
      contentPort: contentPortOf(ledger) ?? 0,
      upstreamsFile: upstreamsFile(join(folder, 'nginx')),
    },
    engine: {
      urls: engineNames.flatMap((name) => {
        const port = ledger.services[name]?.port
        return port === undefined ? [] : [`http://127.0.0.1:${port}/engine-rest`]
      }),
      ...engineAccount(secrets),
      outboxUrl: outboxUrl(portOf(ledger, 'postgres'), secrets),
    },
    apiPorts: ledger.apiPorts,
    spare: ledger.spare,
  }
}

export async function ensureServicesUp(): Promise<Services> {
  await up()
  return locateServices()
}

function isRunning(ledger: Ledger, name: ServiceName): boolean {
  const record = ledger.services[name]?.process
  return record !== undefined && isAlive(record)
}

function portOf(ledger: Ledger, name: ServiceName): number {
  const entry = ledger.services[name]
  if (!entry) throw new Error(`${name} was never started: run pnpm services up`)
  return entry.port
}
