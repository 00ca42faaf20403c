import { writeQuery } from '@laurel/rules/query-string'
import type { TestAccount, World } from './world.ts'

export type StreamEvent = { topic: string; version: number; state: Record<string, unknown> }
export type Stream = {
  status: number
  headers: Headers
  /** What was refused, if it was. */
  refusal: { reason: string } | undefined
  next(): Promise<StreamEvent | undefined>
  close(): Promise<void>
}

/** Reads server-sent events as the browser's client does: by fetch, since it needs headers. */
export async function openStream(world: World, who: TestAccount, topics: string[]): Promise<Stream> {
  const path = `/ims/live/stream?${writeQuery({ topics })}`
  return streamOf(world, path, { authorization: `Bearer ${await world.token(who)}` })
}

/** What a device of a hall follows. */
export const openRoomStream = (world: World, device: { code: string; authcode: string }): Promise<Stream> =>
  streamOf(world, '/ims/room/stream', device)

async function streamOf(world: World, path: string, headers: Record<string, string>): Promise<Stream> {
  const leaving = new AbortController()
  const response = await fetch(`${world.origin}/app-api${path}`, { headers, signal: leaving.signal })
  const events = response.ok && response.body ? eventsOf(response.body) : undefined
  const refused = events ? undefined : ((await response.json()) as { data: { reason: string } }).data
  return {
    status: response.status,
    headers: response.headers,
    refusal: refused,
    next: async () => (await events?.next())?.value,
    close: async () => {
      leaving.abort()
      await events?.return(undefined).catch(() => undefined)
    },
  }
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, undefined> {
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = text
        .slice(0, end)
        .split('\n')
        .find((line) => line.startsWith('data: '))
      text = text.slice(end + 2)
      if (data) yield JSON.parse(data.slice(6)) as StreamEvent
    }
  }
  return undefined
}
