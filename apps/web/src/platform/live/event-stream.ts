export type StreamEvent = { event: string; data: string }

/** Reads the text/event-stream format (WHATWG HTML, 9.2.6) from pieces cut anywhere. Comments are only a sign of life. */
export function eventStreamReader(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = ''
  let event = ''
  let data: string[] = []
  const readLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n') })
      event = ''
      data = []
      return
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    else if (field === 'data') data.push(value)
  }
  return (piece) => {
    // A line break may come in two pieces: a carriage return at the very end waits for what follows.
    const text = rest + piece
    const end = text.endsWith('\r') ? text.length - 1 : text.length
    const lines = text.slice(0, end).split(/\r\n|\r|\n/)
    rest = (lines.pop() ?? '') + text.slice(end)
    for (const line of lines) readLine(line)
  }
}
