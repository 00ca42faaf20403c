import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Outbox = {
  url: string
  /** How many messages each address or number was sent. */
  sent: Map<string, number>
  close(): void
}

/** Where an installation of development sends its mails and messages: it counts them. */
export async function openOutbox(): Promise<Outbox> {
  const sent = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { to } = JSON.parse(Buffer.concat(chunks).toString()) as { to: string }
    sent.set(to, (sent.get(to) ?? 0) + 1)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, sent, close: () => server.close() }
}
