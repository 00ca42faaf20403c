import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { newId } from '../database/id.ts'
import { asPlatform } from '../database/platform.ts'
import { passwordKeyPurpose } from './sealed-password.ts'
import { seal } from './sealing.ts'

const lock = 7_305_004

/** The deployment's key pair for passwords on the wire (decision 20), made once however many nodes start together. */
export async function ensurePasswordKey(): Promise<void> {
  const isThere = await asPlatform('password key', (tx) =>
    tx.first(sql`select from password_key where retired_at is null`),
  )
  if (isThere) return
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await asPlatform('password key', async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${lock})`)
    await tx.run(sql`
      insert into password_key (id, public_spki, private_sealed)
      select ${newId().slice(24)}, ${pair.publicKey.toString('base64')}, ${seal(passwordKeyPurpose, pair.privateKey)}
      where not exists (select from password_key where retired_at is null)`)
  })
}
