import type { AnswerOf } from '@laurel/contract/endpoints'

export type SearchAnswer = AnswerOf<'GET /ims/public/search'>
export type SearchKind = SearchAnswer['rows'][number]['kind']

export async function search(q: string, kind: SearchKind | undefined, cursor?: string): Promise<SearchAnswer> {
  const { call } = await import('../../platform/http/call.ts')
  const query = { q, limit: 20, ...(kind && { kind }), ...(cursor && { cursor }) }
  return call('GET /ims/public/search', { query, background: true })
}
