import http from 'node:http'

export type HttpRequest = { method: string; path: string; headers: Record<string, string>; body?: string }
export type Answered = { status: number; headers: http.IncomingHttpHeaders; text: string; ms: number }

/** One request over the agent's kept connections. Rejects when the connection fails: a lost answer is not an answer. */
export function askOver(
  agent: http.Agent,
  origin: string,
  { method, path, headers, body }: HttpRequest,
  timeoutMs = 10_000,
): Promise<Answered> {
  const askedAt = performance.now()
  return new Promise((resolve, reject) => {
    const length =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const request = http.request(origin + path, {
      method,
      agent,
      headers: { ...headers, ...length },
      timeout: timeoutMs,
    })
    request.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString(),
          ms: performance.now() - askedAt,
        }),
      )
    })
    request.on('timeout', () => request.destroy(new Error(`no answer within ${timeoutMs} ms`)))
    request.on('error', reject)
    request.end(body)
  })
}
