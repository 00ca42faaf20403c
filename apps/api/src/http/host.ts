import type { IncomingMessage } from 'node:http'

/** RFC 9112, 3.2: two Host lines, or one that is no host, may mean one server to a proxy and another to us. */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let host: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) return false
    host = rawHeaders[at + 1]
  }
  return host === undefined ? httpVersion === '1.0' : /^[A-Za-z0-9._:[\]-]{0,255}$/.test(host)
}
