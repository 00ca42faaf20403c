import { execFileSync } from 'node:child_process'
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'

/** What stands in the folder of keys: for whom is locked, and by whom is signed. What opens a backup is kept elsewhere. */
export const recipientFile = (keys: string) => join(keys, 'recipient.txt')
const signingFile = (keys: string) => join(keys, 'signing.pem')
const verifyingFile = (keys: string) => join(keys, 'verifying.pem')
const identityFile = (keys: string) => join(keys, 'identity.txt')

export function newKeys(keys: string): string {
  mkdirSync(keys, { recursive: true, mode: 0o700 })
  for (const file of [recipientFile(keys), signingFile(keys), identityFile(keys)])
    if (existsSync(file)) throw new Error(`${file} is there already: what it locked could not be opened any more`)
  const identity = execFileSync('age-keygen', { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const recipient = /^# public key: (age1[a-z0-9]+)$/m.exec(identity)?.[1]
  if (recipient === undefined) throw new Error('age-keygen names no public key')
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const write = (file: string, text: string | Buffer, mode: number) => writeFileSync(file, text, { mode, flag: 'wx' })
  write(identityFile(keys), identity, 0o600)
  write(recipientFile(keys), `${recipient}\n`, 0o644)
  write(signingFile(keys), privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600)
  write(verifyingFile(keys), publicKey.export({ type: 'spki', format: 'pem' }), 0o644)
  return identityFile(keys)
}

/** Whoever takes the store must not find with it what opens or signs it. */
export function refuseKeysInStore(store: string, file: string): void {
  const real = (path: string) => (existsSync(path) ? realpathSync(path) : resolve(path)) + sep
  if (real(file).startsWith(real(store))) throw new Error(`${file} lies in the store that it guards: keep it elsewhere`)
}

/** Whoever takes the machine of the database must not be able to open what was kept before. */
export function refuseIdentityHere(keys: string): void {
  if (existsSync(identityFile(keys)))
    throw new Error(`${identityFile(keys)} opens every backup: move it away from this machine first`)
}

export function signerIn(keys: string): (text: string) => string {
  const key = createPrivateKey(read(signingFile(keys)))
  return (text) => sign(null, Buffer.from(text), key).toString('base64')
}

export function verifierIn(keys: string): (text: string, signature: string) => boolean {
  const key: KeyObject = createPublicKey(read(verifyingFile(keys)))
  return (text, signature) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

function read(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} is missing: see pnpm backup keys`)
  return readFileSync(file, 'utf8')
}
