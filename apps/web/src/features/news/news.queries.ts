/** What makes the call is loaded when somebody asks: a page that is only read needs none of it. */
const calling = async () => (await import('../../platform/http/call.ts')).call

export async function articlesAfter(category: string, cursor: string) {
  const call = await calling()
  return call('GET /ims/public/list-articles', {
    query: { cursor, limit: 12, ...(category && { category }) },
    background: true,
  })
}

/** Undefined: it could not be counted, which is nobody's trouble. */
export async function countView(id: string): Promise<number | undefined> {
  try {
    const call = await calling()
    return (await call('POST /ims/article/count-view', { body: { id }, background: true })).views
  } catch {
    return undefined
  }
}
