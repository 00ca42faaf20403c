import { connect } from 'node:net'

export type RawAnswer = {
  /** The status of each answer on the connection, in order. */
  statuses: number[]
  text: string
  /** The server ended the connection. */
  closed: boolean
  ms: number
}

/** Writes bytes and listens: until the server hangs up, or until it has answered and then said nothing for `quietMs`. */
export function sendRaw(
  port: number,
  bytes: Buffer,
  { quietMs = 400, limitMs = 10_000 }: { quietMs?: number; limitMs?: number } = {},
): Promise<RawAnswer> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let closed = false
    let lastAt = startedAt
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const finish = () => {
      clearTimeout(limit)
      clearTimeout(quiet)
      socket.destroy()
      const text = Buffer.concat(parts).toString('utf8')
      resolve({ statuses: statusesOf(text), text, closed, ms: lastAt - startedAt })
    }
    const limit = setTimeout(finish, limitMs)
    let quiet: NodeJS.Timeout | undefined
    socket.on('data', (part) => {
      lastAt = performance.now()
      parts.push(part)
      clearTimeout(quiet)
      quiet = setTimeout(finish, quietMs)
    })
    // A server that refuses while we still write resets the connection: that is an ending, not a fault.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      closed = true
      lastAt = performance.now()
      finish()
    })
  })
}

const statusesOf = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]))
