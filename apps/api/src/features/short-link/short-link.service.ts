import { randomInt } from 'node:crypto'
import type { Answer, Parsed } from '@laurel/contract/define'
import type { addShortLink, listShortLinks, saveShortLink } from '@laurel/contract/short-link'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import type { Encoding, StoredDocument } from '../../http/document.ts'
import { found, must } from '../../http/refusal.ts'
import { VisitCounter } from '../../visit-counter.ts'
import { readAbsent } from '../public/public.service.ts'
import * as sql from './short-link.sql.ts'

const maxLinks = 500
/** Read aloud and typed from a poster: without letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const slugLength = 5

export const visits = new VisitCounter('count visits', sql.putVisits)

export async function list(
  { tx, actor }: Ctx<Account>,
  { portalCode, q, cursor, limit }: Parsed<typeof listShortLinks>['query'],
): Promise<Answer<typeof listShortLinks>> {
  const portal = found(await sql.portalByCode(tx, actor.tenantId, portalCode))
  const asked = { portalId: portal.id, q: q?.trim() || undefined, after: readCursor(cursor), limit: limit + 1 }
  const rows = await sql.listShortLinks(tx, actor.tenantId, asked)
  const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }))
  return { ...page, rows: page.rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at })) }
}

export async function add(
  ctx: Ctx,
  { portalCode, name, target, slug }: Parsed<typeof addShortLink>['body'],
): Promise<Answer<typeof addShortLink>> {
  const { tenantId } = ctx.actor
  const portal = found(await sql.lockPortal(ctx.tx, tenantId, portalCode))
  const { links } = found(await sql.countShortLinks(ctx.tx, tenantId, portal.id))
  must(links < maxLinks, 'short-link.too-many')
  const id = newId()
  const wanted = slug ?? madeUpSlug()
  const added = await sql.addShortLink(
    ctx.tx,
    { tenantId, portalId: portal.id, id, slug: wanted, name, target },
    ctx.now,
  )
  must(added !== undefined, 'short-link.slug-taken')
  await record(ctx, 'short-link.changed', id, { state: 'added' })
  return { id, slug: wanted }
}

const madeUpSlug = () => Array.from({ length: slugLength }, () => alphabet[randomInt(alphabet.length)]).join('')

export async function save(
  ctx: Ctx,
  { id, version, name, target }: Parsed<typeof saveShortLink>['body'],
): Promise<Answer<typeof saveShortLink>> {
  const { tenantId } = ctx.actor
  const before = found(await sql.lockShortLink(ctx.tx, tenantId, id))
  must(before.version === version, 'http.changed-meanwhile')
  const saved = found(await sql.saveShortLink(ctx.tx, tenantId, id, name, target))
  await record(ctx, 'short-link.changed', id, { state: 'changed' })
  return saved
}

export async function remove(ctx: Ctx, id: string): Promise<null> {
  const { tenantId } = ctx.actor
  found(await sql.lockShortLink(ctx.tx, tenantId, id))
  await record(ctx, 'short-link.changed', id, { state: 'removed' })
  await sql.removeShortLink(ctx.tx, tenantId, id)
  return null
}

/** Whoever follows a link that is no longer there sees the portal's page that says so. */
export async function follow(
  ctx: Ctx,
  slug: string,
  encoding: Encoding,
  address: string,
): Promise<StoredDocument | { goTo: string } | undefined> {
  const { actor, tx } = ctx
  const portalId = actor.kind === 'visitor' ? actor.portalId : null
  const link = portalId === null ? undefined : await sql.targetOf(tx, actor.tenantId, portalId, slug.toLowerCase())
  if (!link) return readAbsent(ctx, encoding)
  visits.count(actor.tenantId, link.id, address)
  return { goTo: `/ims-portal/${link.portal}/${link.target}` }
}
