import type { ServerResponse } from 'node:http'

/** The same bytes for everyone, and the same as a chunk of HTTP/1.1: node:http would frame them anew for each reader. */
export type Frame = { plain: Buffer; chunk: Buffer }

/** Danger: a chunk of no bytes would end the response, so there is none for an empty text. */
export function liveFrame(text: string): Frame {
  const plain = Buffer.from(text)
  const head = Buffer.from(`${plain.length.toString(16)}\r\n`)
  const chunk = plain.length === 0 ? plain : Buffer.concat([head, plain, Buffer.from('\r\n')])
  return { plain, chunk }
}

/** Past node:http, whose head must have gone out before. What speaks HTTP/1.0 takes no chunks. */
export function sendFrame(raw: ServerResponse, { plain, chunk }: Frame): void {
  if (raw.chunkedEncoding) raw.socket?.write(chunk)
  else raw.write(plain)
}
