import { createHmac } from 'node:crypto'
import { bootstrapDatabase } from '@laurel/api/src/database/bootstrap.ts'
import { migrate } from '@laurel/api/src/database/migrate.ts'
import { locateServices, type Services } from '@laurel/services/located'
import { compileCache } from '@laurel/services/paths'

export type LocalEnvironment = Record<string, string>

/** Everything the application reads from its environment, for a database of its own on this clone's services. */
export async function localEnvironment(database: string): Promise<LocalEnvironment> {
  const services = await locateServices()
  const secret = secretOf(services)
  const passwords = {
    owner: secret('owner').digest('hex'),
    app: secret('app').digest('hex'),
    platform: secret('platform').digest('hex'),
  }
  const urls = await bootstrapDatabase(superuserUrl(services), database, passwords)
  return {
    LAUREL_OWNER_DATABASE_URL: urls.owner,
    LAUREL_APP_DATABASE_URL: urls.app,
    LAUREL_PLATFORM_DATABASE_URL: urls.platform,
    ...settingsFor(services, database),
  }
}

/** The same without a database: for one that stands in another cluster. */
export const localSettings = async (database: string): Promise<LocalEnvironment> =>
  settingsFor(await locateServices(), database)

const secretOf = (services: Services) => (name: string) => createHmac('sha256', services.postgres.password).update(name)

function settingsFor(services: Services, database: string): LocalEnvironment {
  const secret = secretOf(services)
  return {
    // Says that the outbox and providers on this machine are meant: a server refuses both.
    NODE_ENV: 'development',
    NODE_COMPILE_CACHE: compileCache,
    LAUREL_REDIS_URL: services.redis.url,
    LAUREL_REDIS_PREFIX: `${database}:`,
    LAUREL_S3_ENDPOINT: services.s3.endpoint,
    LAUREL_S3_REGION: services.s3.region,
    LAUREL_S3_BUCKET: database.replaceAll('_', '-'),
    LAUREL_SCANNER_ADDRESS: services.scanner.address,
    // Nothing listens there unless whoever starts the application starts an outbox and says where.
    LAUREL_OUTBOX_URL: 'http://127.0.0.1:9',
    LAUREL_OUTBOUND_LOOPBACK: 'allowed',
    LAUREL_S3_ACCESS_KEY_ID: services.s3.accessKeyId,
    LAUREL_S3_SECRET_ACCESS_KEY: services.s3.secretAccessKey,
    LAUREL_ENGINE_URLS: services.engine.urls.join(','),
    LAUREL_ENGINE_USER: services.engine.user,
    LAUREL_ENGINE_PASSWORD: services.engine.password,
    LAUREL_ENGINE_OUTBOX_URL: services.engine.outboxUrl,
    LAUREL_ENGINE_NAMESPACE: database.replaceAll('_', '-'),
    LAUREL_TOKEN_SECRET: secret('token').digest('base64'),
    LAUREL_HASH_KEY: secret('hash').digest('base64'),
    LAUREL_DATA_KEYS: `k1:${secret('data').digest('base64')}`,
  }
}

export async function migratedEnvironment(database: string): Promise<LocalEnvironment> {
  const environment = await localEnvironment(database)
  await migrate(environment['LAUREL_OWNER_DATABASE_URL'] ?? '', environment['LAUREL_PLATFORM_DATABASE_URL'] ?? '')
  return environment
}

export function superuserUrl(services: Services): string {
  const { host, port, superuser, password } = services.postgres
  return `postgres://${superuser}:${encodeURIComponent(password)}@${host}:${port}/postgres`
}
