export const limits = { bytes: 1_000_000, tags: 20_000, depth: 100 } as const

export type Refused = 'too-large' | 'not-text' | 'doctype' | 'too-many' | 'too-deep' | 'not-bpmn'

/**
 * Before any parser sees it: moddle passes over a DOCTYPE, NUL and undefined entities in silence, and nothing bounds its time.
 * One pass over the text, so that the largest file is refused as fast as the smallest.
 */
export function refuseText(text: string): Refused | undefined {
  if (text.length > limits.bytes || new TextEncoder().encode(text).length > limits.bytes) return 'too-large'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/.test(text)) return 'not-text'
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return 'doctype'
  if (!/<[\w.-]*:?definitions[\s>]/.test(text)) return 'not-bpmn'
  return refuseShape(text)
}

function refuseShape(text: string): Refused | undefined {
  let tags = 0
  let depth = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const next = text[at + 1]
    if (text.startsWith('<!--', at)) at = endOf(text, '-->', at)
    else if (text.startsWith('<![CDATA[', at)) at = endOf(text, ']]>', at)
    else if (next === '?') at = endOf(text, '?>', at)
    else if (next === '/') depth -= 1
    else {
      tags += 1
      const close = endOf(text, '>', at)
      if (text[close - 1] !== '/') depth += 1
      if (tags > limits.tags) return 'too-many'
      if (depth > limits.depth) return 'too-deep'
    }
  }
  return undefined
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at === -1 ? text.length : at
}
