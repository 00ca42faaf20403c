import type { AnswerOf } from '@laurel/contract/endpoints'

export type Found = AnswerOf<'GET /ims/public/search'>
export type FoundKind = Found['rows'][number]['kind']

export async function search(q: string, kind: FoundKind | undefined, cursor?: string): Promise<Found> {
  const { call } = await import('../../platform/call.ts')
  const query = { q, limit: 20, ...(kind && { kind }), ...(cursor && { cursor }) }
  return call('GET /ims/public/search', { query, background: true })
}
