import { get, type IncomingMessage } from 'node:http'

export type Frame = { topic: string; version: number; state: Record<string, unknown>; arrivedAt: number }

/** Follows a topic until a frame satisfies `isLast`; whatever ends the stream before that is a fault. */
export function followTopic(
  target: { port: number; topic: string; headers: Record<string, string> },
  isLast: (frame: Frame) => boolean,
  timeoutMs: number,
): Promise<Frame> {
  const path = `/app-api/ims/live/stream?topics=${encodeURIComponent(target.topic)}`
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port: target.port, path, headers: target.headers, agent: false }, read)
    const timer = setTimeout(() => end(new Error(`${target.topic}: nothing for ${timeoutMs} ms`)), timeoutMs)
    request.on('error', end)

    function read(response: IncomingMessage): void {
      let unread = ''
      if (response.statusCode !== 200) end(new Error(`${target.topic}: ${response.statusCode}`))
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const parts = (unread + chunk).split('\n\n')
        unread = parts.pop() ?? ''
        for (const part of parts) {
          const data = /^data: (.*)$/m.exec(part)?.[1]
          const frame = data && ({ ...JSON.parse(data), arrivedAt: Date.now() } as Frame)
          if (frame && isLast(frame)) end(frame)
        }
      })
      response.on('error', end)
      response.on('end', () => end(new Error(`${target.topic}: the stream ended`)))
    }

    function end(outcome: Frame | Error): void {
      clearTimeout(timer)
      request.destroy()
      if (outcome instanceof Error) reject(outcome)
      else resolve(outcome)
    }
  })
}
