import type { PageParts, PageShell } from '@laurel/contract/public-shell'
import type { Ctx } from '../../ctx.ts'
import { compose } from '../../documents/compose.ts'
import { compressedAs, etagOf } from '../../documents/compressed.ts'
import { madeOnce, RecentlyUsed } from '../../documents/recently-used.ts'
import type { Encoding, StoredDocument } from '../../http/document.ts'
import * as sql from './public.sql.ts'

type Shell = PageShell & { etag: string; csp: string }

/** About 100 KB each, by their etag. */
const shells = new RecentlyUsed<Shell>(64)
/** Compressed bytes: a page that is asked for again and again, such as the one that says that nothing is there, is compressed once. */
const compressedPages = new RecentlyUsed<Promise<Buffer>>(200)

export async function storedPage(ctx: Ctx, at: sql.Address, encoding: Encoding): Promise<StoredDocument | undefined> {
  const row = await sql.storedDocument(ctx.tx, at, encoding)
  if (!row) return undefined
  const { contentType } = row
  if (row.parts === null) return { body: row.body, etag: row.etag, csp: row.csp, contentType, encoding }
  const shell = shells.get(row.shellEtag) ?? (await readShell(ctx, at, row.shell))
  if (!shell) return undefined
  const etag = etagOf(Buffer.from(`${shell.etag} ${row.etag}`))
  return { body: () => bytesOf(shell, row.parts, etag, encoding), etag, csp: shell.csp, contentType, encoding }
}

async function readShell(ctx: Ctx, at: sql.Address, path: string): Promise<Shell | undefined> {
  const row = await sql.storedShell(ctx.tx, at, path)
  return row && shells.set(row.etag, { ...(JSON.parse(row.shell) as PageShell), etag: row.etag, csp: row.csp })
}

function bytesOf(shell: PageShell, parts: string, etag: string, encoding: Encoding): Promise<Buffer> {
  const make = () => compressedAs(compose(shell, JSON.parse(parts) as PageParts), encoding)
  if (encoding === 'identity') return make()
  return madeOnce(compressedPages, `${etag} ${encoding}`, make)
}
