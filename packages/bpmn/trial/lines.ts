/** The lines that went and those that came, in order, without their indentation. */
export function difference(before: string, after: string): string[] {
  const old = before.split('\n').map((line) => line.trim())
  const now = after.split('\n').map((line) => line.trim())
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = table[i] as number[]
      const below = table[i + 1] as number[]
      row[j] = old[i] === now[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  const lines: string[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      i += 1
      j += 1
    } else if (i < old.length && (j === now.length || (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))) {
      lines.push(`- ${old[i++]}`)
    } else lines.push(`+ ${now[j++]}`)
  }
  return lines
}

const namespaces = { camunda: 'http://camunda.org/schema/1.0/bpmn', flowable: 'http://flowable.org/bpmn' }

/** A text as it reads with another prefix. */
export function under(prefix: 'camunda' | 'flowable', text: string): string {
  return text
    .replaceAll(namespaces.camunda, namespaces[prefix])
    .replaceAll('camunda:', `${prefix}:`)
    .replaceAll('xmlns:camunda', `xmlns:${prefix}`)
}

/** A timer's id is drawn by lot. */
export const withoutLot = (line: string) => line.replace(/(?<=imerEventDefinition id=")[a-z][a-z0-9]{7}(?=")/, 'RANDOM')
