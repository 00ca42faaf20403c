import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealPassword } from './seal-password.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 3072 })
const spki = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const publicKey = JSON.stringify({ kid: 'k1', spki })

function open(doc: string): unknown {
  const [kid, ciphertext] = doc.split('.')
  expect(kid).toBe('k1')
  const key = { key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return JSON.parse(privateDecrypt(key, Buffer.from(ciphertext ?? '', 'base64')).toString('utf8'))
}

test('only the holder of the private key reads the password, with its nonce and time', async () => {
  const doc = await sealPassword('ilex-comet-4711', publicKey, 1_700_000_000_000)
  expect(doc).not.toContain('ilex')
  expect(open(doc)).toEqual({
    password: 'ilex-comet-4711',
    nonce: expect.stringMatching(/^[A-Za-z0-9+/]{24}$/),
    at: 1_700_000_000_000,
  })
})

test('the longest Chinese password fits', async () => {
  const password = '竹'.repeat(64)
  expect(open(await sealPassword(password, publicKey, Date.now()))).toMatchObject({ password })
})

test('the same password is never sealed alike', async () => {
  const [one, two] = await Promise.all([sealPassword('a', publicKey, 1), sealPassword('a', publicKey, 1)])
  expect(one).not.toBe(two)
  expect((open(one ?? '') as { nonce: string }).nonce).not.toBe((open(two ?? '') as { nonce: string }).nonce)
})
