import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { config } from '../config.ts'
import { asPlatform } from '../database/platform.ts'
import { keyedHash } from './sealing.ts'

/**
 * Who was erased, by ids only, beside the backups and outside of the database: a backup of the day before knows nothing of it, and would bring them
 * back. Lines are added and never changed; each names the one before and is keyed, so that nobody adds, removes or changes one unseen.
 */
type Erased =
  | { readonly kind: 'account'; readonly tenantId: string; readonly accountId: string }
  | { readonly kind: 'tenant'; readonly tenantId: string }
type Line = { n: number; at: string; erased: Erased; previous: string; mac: string }

const macOf = ({ n, at, erased, previous }: Omit<Line, 'mac'>) =>
  keyedHash('erasure-ledger', JSON.stringify([n, at, keyOf(erased), previous])).toString('hex')

const keyOf = (erased: Erased) =>
  erased.kind === 'tenant' ? `tenant ${erased.tenantId}` : `account ${erased.tenantId} ${erased.accountId}`

/** Those that are in it already are left out: whoever is not sure says it again. */
export async function noteErased(erased: readonly Erased[]): Promise<void> {
  const file = config().erasureLedger
  if (file === '' || erased.length === 0) return
  await asPlatform('note erasures', async (tx) => {
    // Several workers, one file.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('erasure-ledger', 0))`)
    const lines = existsSync(file) ? await linesOf(file) : []
    const noted = new Set(lines.map((line) => keyOf(line.erased)))
    let last = lines.at(-1)
    const added: Line[] = []
    for (const each of erased.filter((one) => !noted.has(keyOf(one)))) {
      const { n = 0, mac: previous = '' } = last ?? {}
      const line = { n: n + 1, at: new Date().toISOString(), erased: each, previous }
      last = { ...line, mac: macOf(line) }
      added.push(last)
    }
    if (added.length === 0) return
    const ledger = await open(file, 'a')
    try {
      // Whatever our own umask says: PostgreSQL counts the lines when it archives, and there are only ids in it.
      await ledger.chmod(0o644)
      await ledger.write(added.map((line) => `${JSON.stringify(line)}\n`).join(''))
      await ledger.sync()
    } finally {
      await ledger.close()
    }
  })
}

/** Throws if a line was changed, removed or added by somebody else. */
export async function readErased(file: string): Promise<Erased[]> {
  return (await linesOf(file)).map(({ erased }) => erased)
}

async function linesOf(file: string): Promise<Line[]> {
  const text = await readFile(file, 'utf8')
  const lines: Line[] = []
  for (const row of text.split('\n').slice(0, -1)) {
    const line = JSON.parse(row) as Line
    const before = lines.at(-1)
    const isNext = line.n === (before?.n ?? 0) + 1 && line.previous === (before?.mac ?? '')
    if (!isNext || line.mac !== macOf(line))
      throw new Error(`${file}: line ${lines.length + 1} is not as it was written`)
    lines.push(line)
  }
  return lines
}
