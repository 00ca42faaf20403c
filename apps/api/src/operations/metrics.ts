/**
 * What Prometheus reads (exposition format 0.0.4). Labels name kinds of things, never things: each pair of label values is kept for the life
 * of the process, so an id or an address in one would fill the memory here and there. Our own, because a request may cost a microsecond for
 * its figures and no more.
 */
type Kind = 'counter' | 'gauge' | 'histogram'
type Family = { name: string; help: string; kind: Kind; lines(): string[] | Promise<string[]> }
type Labels = Readonly<Record<string, string>>
export type Sample = { labels?: Labels; value: number }

const families = new Map<string, Family>()
/** More pairs of labels than this are a mistake; what comes later is not counted. */
const maxCells = 2_000

function register(family: Family): void {
  // Made anew by each world of a test, and by a server that is created twice.
  families.set(family.name, family)
}

/** `.of('GET', '200')` finds the cell; keep it where it is counted often. */
export function counter<const L extends readonly string[]>(name: string, help: string, labels: L) {
  const cells = new Cells(labels, () => ({
    value: 0,
    add(n = 1) {
      this.value += n
    },
  }))
  const lines = () => cells.map((cell, text) => [`${name}${braced(text)} ${cell.value}`])
  register({ name, help, kind: 'counter', lines })
  return cells
}

/** In seconds, by upper bounds that rise. */
export function histogram<const L extends readonly string[]>(
  name: string,
  help: string,
  labels: L,
  bounds: readonly number[],
) {
  const cells = new Cells(labels, () => ({
    counts: new Array<number>(bounds.length + 1).fill(0),
    sum: 0,
    observe(value: number) {
      let at = 0
      while (at < bounds.length && value > (bounds[at] as number)) at += 1
      this.counts[at] = (this.counts[at] as number) + 1
      this.sum += value
    },
  }))
  const lines = () =>
    cells.map(({ counts, sum }, text) => {
      let total = 0
      const within = [...bounds, '+Inf'].map((bound, at) => {
        total += counts[at] as number
        return `${name}_bucket${braced(joined(text, `le="${bound}"`))} ${total}`
      })
      return [...within, `${name}_sum${braced(text)} ${sum}`, `${name}_count${braced(text)} ${total}`]
    })
  register({ name, help, kind: 'histogram', lines })
  return cells
}

/** Asked when Prometheus asks. One that cannot tell is left out of that answer, and counted. */
export function gauge(name: string, help: string, read: () => number | Sample[] | Promise<number | Sample[]>): void {
  const lines = async () => {
    const told = await read()
    const samples = typeof told === 'number' ? [{ value: told }] : told
    return samples.map(({ labels, value }) => `${name}${braced(textOf(labels ?? {}))} ${value}`)
  }
  register({ name, help, kind: 'gauge', lines })
}

export async function exposition(): Promise<string> {
  const parts = await Promise.all(
    [...families.values()].map(async ({ name, help, kind, lines }) => {
      try {
        return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...(await lines())]
      } catch {
        unread.of().add()
        return []
      }
    }),
  )
  return `${parts.flat().join('\n')}\n`
}

class Cells<L extends readonly string[], C extends object> {
  readonly #names: L
  readonly #make: () => C
  readonly #cells = new Map<string, { cell: C; text: string }>()

  constructor(names: L, make: () => C) {
    this.#names = names
    this.#make = make
  }

  of(...values: { [K in keyof L]: string }): C {
    const key = values.join('\0')
    const known = this.#cells.get(key)
    if (known) return known.cell
    const cell = this.#make()
    const labels = Object.fromEntries(this.#names.map((name, at) => [name, values[at] as string]))
    if (this.#cells.size < maxCells) this.#cells.set(key, { cell, text: textOf(labels) })
    return cell
  }

  map(write: (cell: C, labels: string) => string[]): string[] {
    return [...this.#cells.values()].flatMap(({ cell, text }) => write(cell, text))
  }
}

const braced = (text: string) => (text === '' ? '' : `{${text}}`)
const joined = (left: string, right: string) => (left === '' ? right : `${left},${right}`)
const textOf = (labels: Labels) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replaceAll(/[\\"\n]/g, (c) => (c === '\n' ? '\\n' : `\\${c}`))}"`)
    .join(',')

const unread = counter('laurel_metrics_unread_total', 'Gauges that could not be read when they were asked', [])
