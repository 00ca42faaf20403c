import type { Parsed } from '@laurel/contract/define'
import type { replaceFile, restoreFile } from '@laurel/contract/file-library'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { ownLocked } from './file.service.ts'
import * as sql from './file-library.sql.ts'

/** The address stays; what it led to becomes an earlier version. */
export async function replace(ctx: Ctx<Account>, { id, withId }: Parsed<typeof replaceFile>['body']): Promise<null> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const file = await locked(ctx, id)
  must(id !== withId, 'file.in-use')
  const fresh = await ownLocked(ctx, withId)
  must(fresh.state === 'stored', 'file.not-arrived')
  must(fresh.type === file.type, 'file.replaced-by-other-type')
  must(((await sql.findInLibrary(tx, tenantId, withId))?.uses ?? 0) === 0, 'file.in-use')
  await sql.keepVersion(tx, tenantId, id)
  await sql.dropRow(tx, tenantId, withId)
  const { size, sha256 } = fresh
  await sql.putBytes(tx, tenantId, id, { objectId: fresh.object_id ?? fresh.id, size, sha256, accountId })
  await record(ctx, 'file.replaced', id, { name: file.name, size })
  return null
}

export async function restore(ctx: Ctx<Account>, { id, number }: Parsed<typeof restoreFile>['body']): Promise<null> {
  const { tx, actor } = ctx
  const { tenantId, accountId } = actor
  const file = await locked(ctx, id)
  const version = found((await sql.versionsOf(tx, tenantId, id)).find((each) => each.number === number))
  await sql.keepVersion(tx, tenantId, id)
  const { object_id: objectId, size, sha256 } = version
  await sql.putBytes(tx, tenantId, id, { objectId, size, sha256, accountId })
  await record(ctx, 'file.restored', id, { name: file.name, number })
  return null
}

async function locked(ctx: Ctx<Account>, id: string): Promise<sql.LibraryRow> {
  found(await sql.lockInLibrary(ctx.tx, ctx.actor.tenantId, id))
  const file = found(await sql.findInLibrary(ctx.tx, ctx.actor.tenantId, id))
  must(file.state === 'stored', 'file.not-arrived')
  must(!file.type.startsWith('image/'), 'file.image-not-replaced')
  return file
}
