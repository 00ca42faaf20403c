/** Of the connection it came by, not of the page. */
const ofConnection = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'date', 'etag', 'vary']

/** The kept shell as a new answer: under its own policy, with a nonce that no other answer had. */
export async function shellAgain(kept: Response, nonce: string): Promise<Response> {
  const headers = new Headers(kept.headers)
  for (const name of ofConnection) headers.delete(name)
  const text = await kept.text()
  const policy = headers.get('content-security-policy')
  const before = /'nonce-([\w-]+)'/.exec(policy ?? '')?.[1]
  if (policy === null || before === undefined) return new Response(text, { headers })
  headers.set('content-security-policy', policy.replaceAll(before, nonce))
  return new Response(text.replaceAll(before, nonce), { headers })
}
