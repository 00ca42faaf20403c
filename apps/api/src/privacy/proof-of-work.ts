import { createHash, createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { config } from '../config.ts'

/**
 * ALTCHA's proof of work (decision 21). The counter is chosen here, so that the work lies between half and the whole of `most` and nobody is
 * unlucky. One step is 2,000 rounds of PBKDF2: about a millisecond in a browser, and not much less in a bot.
 */
const rounds = 2_000
const maxNumbers = [60, 240, 960, 3_000] as const
export const hardestLevel = maxNumbers.length - 1
const ttlSeconds = 10 * 60

const purpose = z.literal(['login', 'sms', 'register'])
export type ProofPurpose = z.output<typeof purpose>

const hex = z.string().regex(/^[0-9a-f]{1,128}$/)
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.literal(rounds),
      data: z.strictObject({ level: z.int().min(0).max(hardestLevel), purpose, tenant: z.string() }),
      expiresAt: z.int(),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: hex }),
})

export type Proof = { tenant: string; purpose: ProofPurpose; level: number; hash: Buffer }

export async function makeChallenge(tenant: string, purpose: ProofPurpose, level: number, now: string) {
  const work = maxNumbers[Math.min(level, hardestLevel)] ?? maxNumbers[0]
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(work / 2, work + 1),
    data: { level: Math.min(level, hardestLevel), purpose, tenant },
    deriveKey,
    expiresAt: Math.floor(Date.parse(now) / 1000) + ttlSeconds,
    ...secrets(),
  })
  return challenge
}

/** What was proven; undefined for anything that is not a solution of a challenge of ours in its time. */
export async function readProof(text: string): Promise<Proof | undefined> {
  const parsed = payload.safeParse(parseBase64(text))
  if (!parsed.success) return undefined
  const { challenge, solution } = parsed.data
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets() })
  const { tenant, purpose, level } = challenge.parameters.data
  // By what was signed: any letter of the rest could be changed.
  const hash = createHash('sha256').update(challenge.parameters.nonce).update(challenge.parameters.salt).digest()
  return verified ? { tenant, purpose, level, hash } : undefined
}

function parseBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

const secrets = () => ({ hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('key') })
const secret = (name: string) =>
  createHmac('sha256', config().tokenSecret).update(`proof-of-work ${name}`).digest('hex')
