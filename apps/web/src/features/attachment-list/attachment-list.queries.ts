const calling = async () => (await import('../../platform/http/call.ts')).call

type Wish = { category: string; q: string; cursor?: string }

export async function attachments({ category, q, cursor }: Wish) {
  const call = await calling()
  const query = { limit: 20, ...(category && { category }), ...(q && { q }), ...(cursor && { cursor }) }
  return call('GET /ims/public/list-attachments', { query, background: true })
}
