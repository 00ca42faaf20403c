const most = 300

/**
 * What an error says, without what it says it about: quoted parts, numbers, addresses and every letter outside ASCII may be somebody's name,
 * number or text. What remains is enough to tell one fault from another.
 */
export function withoutValues(message: string): string {
  return message
    .slice(0, 4 * most)
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g, '"…"')
    .replaceAll(/\b[a-z]+:\/\/\S+/gi, '…')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, '…')
    .replaceAll(/\d{2,}/g, '#')
    .replaceAll(/[^\x20-\x7e…]+/g, '…')
    .slice(0, most)
}

const frame = /([\w.-]+\.[cm]?[jt]sx?)(?:\?[^:\s)]*)?:(\d+):(\d+)/

/** Where it happened, as files of ours with line and column: no address, no host, no query. */
export function framesOf(stack: string, mostFrames = 8): string[] {
  const found: string[] = []
  for (const line of stack.slice(0, 8_000).split('\n')) {
    const [, file, row, column] = frame.exec(line) ?? []
    if (file !== undefined && found.length < mostFrames) found.push(`${file.slice(-80)}:${row}:${column}`)
  }
  return found
}
