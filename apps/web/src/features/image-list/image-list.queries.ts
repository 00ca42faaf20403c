export async function picturesAfter(category: string, cursor: string) {
  const { call } = await import('../../platform/http/call.ts')
  return call('GET /ims/public/list-pictures', {
    query: { cursor, limit: 24, ...(category && { category }) },
    background: true,
  })
}
