import type { Server } from 'node:http'
import { Server as PlainServer } from 'node:net'

/** Longer than any request may take. */
const timeoutMs = 30_000
const lookEveryMs = 50

/**
 * Ends a server without losing a request. New connections are refused at once, so that nginx goes to another node. The open ones stay: a request may
 * be on its way on any of them. It is answered with `connection: close`; one that nothing comes on is ended by nginx, or by us after a time in
 * which nginx would have.
 */
export async function drain(server: Server, idleMs: number): Promise<void> {
  // Node's own close ends idle connections at once, and with them whatever is on its way.
  PlainServer.prototype.close.call(server)
  const begun = performance.now()
  while ((await openConnections(server)) > 0) {
    const passed = performance.now() - begun
    if (passed >= idleMs) server.closeIdleConnections()
    if (passed > idleMs + timeoutMs) server.closeAllConnections()
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
