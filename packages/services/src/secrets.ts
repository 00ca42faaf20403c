import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Secrets = {
  postgresPassword: string
  redisPassword: string
  s3AccessKeyId: string
  s3SecretAccessKey: string
}

export function readSecrets(folder: string): Secrets {
  return JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
}

/** Made at the first start and kept: the data folders know them too. */
export function keepSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json')
  if (!existsSync(file)) {
    const secrets: Secrets = {
      postgresPassword: randomBytes(24).toString('base64url'),
      redisPassword: randomBytes(24).toString('base64url'),
      s3AccessKeyId: randomBytes(10).toString('hex').toUpperCase(),
      s3SecretAccessKey: randomBytes(30).toString('base64url'),
    }
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return readSecrets(folder)
}
