import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

export type Kind = 'bench' | 'proof'
export type Measured = {
  id: string
  figure: string
  target: string
  holds: boolean
  seconds: number
  isFull: boolean
  /** Of the machine over the minute before it began: figures of a busy machine are worse than those of a quiet one. */
  load: string
  commit: string
  on: string
  /** Of one that is short: what limits it, and what was tried. */
  limits?: string
}
export type Document = { machine: string; rows: Record<Kind, Measured[]> }

const path = 'docs/measurements.md'
const sections: Record<Kind, string> = { bench: '## Benches', proof: '## Proofs' }
const kinds: readonly Kind[] = ['bench', 'proof']

type Written = { rows: readonly Measured[]; isWholeRun: boolean; limits: ReadonlyMap<string, string> }

/** Replaces the rows of the same ids, or all rows of the kind. What limits those that are short is told anew of all of them. */
export function writeMeasured(root: string, kind: Kind, { rows, isWholeRun, limits }: Written): void {
  const file = `${root}${path}`
  const before = existsSync(file) ? readDocument(readFileSync(file, 'utf8')) : { machine: '', rows: noRows() }
  const ids = new Set(rows.map(({ id }) => id))
  const kept = isWholeRun ? [] : before.rows[kind].filter(({ id }) => !ids.has(id))
  const explained = [...kept, ...rows].map(({ limits: _, ...row }): Measured => {
    const why = row.holds ? undefined : limits.get(row.id)
    return why === undefined ? row : { ...row, limits: oneLine(why) }
  })
  // Where nothing was measured it is still the machine of the figures.
  const machine = rows.length === 0 ? before.machine : thisMachine()
  writeFileSync(file, documentOf({ machine, rows: { ...before.rows, [kind]: explained } }))
}

const thisMachine = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

export function documentOf({ machine, rows }: Document): string {
  const text = [
    '# Measurements',
    '',
    'Written by `pnpm bench` and `pnpm proof`, never by hand. A command without ids runs everything in full and replaces its table; `--write` after ids replaces their rows.',
    'Ratios and CPU time are steady on a shared machine; seconds are not, so each row says how busy the machine was (load average when it began).',
    '',
    `Machine: ${machine}`,
    ...kinds.flatMap((kind) => ['', sections[kind], ...tableOf(rows[kind]), ...limitsOf(rows[kind])]),
    '',
  ].join('\n')
  return `${text}<!-- ${sealOf(text)} -->\n`
}

/** Refuses what the command did not write. */
export function readDocument(text: string): Document {
  const rows = noRows()
  const machine = /^Machine: (.*)$/m.exec(text)?.[1] ?? ''
  for (const kind of kinds) {
    const section = text.split(`${sections[kind]}\n`)[1]?.split('\n## ')[0] ?? ''
    rows[kind] = section
      .split('\n')
      .filter((line) => /^\| [A-Z]+\d/.test(line))
      .map((line) => withLimits(rowOf(line), section))
  }
  const document = { machine, rows }
  if (documentOf(document) !== text) throw new Error(`${path} was changed by hand: run the command that writes it`)
  return document
}

const head = ['id', 'figure', 'target', '', 'size', 'seconds', 'load', 'commit', 'on']

const sorted = (rows: readonly Measured[]) =>
  [...rows].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))

const limitsHead = 'What limits those that are short, and what was tried:'

function limitsOf(rows: readonly Measured[]): string[] {
  const lines = sorted(rows).flatMap(({ id, limits }) => (limits === undefined ? [] : [`- ${id}: ${limits}`]))
  return lines.length === 0 ? [] : ['', limitsHead, ...lines]
}

function withLimits(row: Measured, section: string): Measured {
  const limits = section
    .split('\n')
    .find((line) => line.startsWith(`- ${row.id}: `))
    ?.slice(`- ${row.id}: `.length)
  return limits === undefined ? row : { ...row, limits }
}

function tableOf(rows: readonly Measured[]): string[] {
  const cells = sorted(rows).map(({ id, figure, target, holds, seconds, isFull, load, commit, on }) =>
    [
      id,
      figure,
      target,
      holds ? 'holds' : '**short**',
      isFull ? 'full' : 'small',
      String(seconds),
      load,
      commit,
      on,
    ].map((cell) => oneLine(cell.replaceAll('|', '/'))),
  )
  return [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`)
}

function rowOf(line: string): Measured {
  const [id = '', figure = '', target = '', holds, size, seconds, load = '', commit = '', on = ''] = line
    .slice(2, -2)
    .split(' | ')
  return {
    id,
    figure,
    target,
    holds: holds === 'holds',
    seconds: Number(seconds),
    isFull: size === 'full',
    load,
    commit,
    on,
  }
}

const noRows = (): Record<Kind, Measured[]> => ({ bench: [], proof: [] })

/** Against a slip of the hand, not against malice. */
const sealOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
