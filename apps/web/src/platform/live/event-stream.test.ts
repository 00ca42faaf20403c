import { expect, test } from 'vitest'
import { eventStreamReader, type StreamEvent } from './event-stream.ts'

const text =
  ': still here\n\nid: 1\r\nevent: state\r\ndata: {"a":\r\ndata: 1}\r\n\r\ndata:bare\n\nevent: lost\n\ndata: unfinished'
const expected = [
  { event: 'state', data: '{"a":\n1}' },
  { event: 'message', data: 'bare' },
]

function read(pieces: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = []
  const take = eventStreamReader((event) => events.push(event))
  for (const piece of pieces) take(piece)
  return events
}

test('the same events come out wherever the stream was cut', () => {
  expect(read([text])).toEqual(expected)
  expect(read([...text])).toEqual(expected)
  for (let cut = 1; cut < text.length; cut += 1) {
    expect(read([text.slice(0, cut), text.slice(cut)]), `cut at ${cut}`).toEqual(expected)
  }
})
