import { z } from 'zod'
import { anyone } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'

const hex = z.string().regex(/^[0-9a-f]+$/)

/** What a browser must work out before the server listens (decision 21). */
export const challengePurposes = ['login', 'sms', 'register'] as const

/** ALTCHA, version 2 of its proof of work; `captchaVerification` is the base64 of `{ challenge, solution }`. */
export const getChallenge = define('GET /ims/auth/challenge', {
  access: anyone,
  query: z.strictObject({ purpose: z.literal(challengePurposes) }),
  result: z.object({
    parameters: z.object({
      algorithm: z.string(),
      cost: z.int(),
      data: z.object({ level: z.int(), purpose: z.literal(challengePurposes), tenant: z.string() }),
      expiresAt: z.int(),
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
})

export const challengeFeature = feature({
  calls: [getChallenge],
})
