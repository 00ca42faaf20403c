import type { AnswerOf } from '@laurel/contract/endpoints'
import { call } from '../http/call.ts'

type Challenge = AnswerOf<'GET /ims/auth/challenge'>
export type ProofPurpose = Challenge['parameters']['data']['purpose']

/** Decision 21: what travels as `captchaVerification`. Nobody drags or reads anything; the machine works for a moment. */
export async function prove(purpose: ProofPurpose): Promise<string> {
  const challenge = await call('GET /ims/auth/challenge', { query: { purpose }, background: true })
  const solution = await solve(challenge)
  return btoa(JSON.stringify({ challenge, solution }))
}

function solve(challenge: Challenge): Promise<unknown> {
  const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' })
  const solved = new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent) => (data === null ? reject(new Error('not in time')) : resolve(data))
    worker.onerror = () => reject(new Error('the worker failed'))
  })
  worker.postMessage(challenge)
  return solved.finally(() => worker.terminate())
}
