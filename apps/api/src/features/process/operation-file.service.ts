import type { Answer } from '@laurel/contract/define'
import type { downloadProcessFile } from '@laurel/contract/process-operation'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { handOut } from '../file/file.service.ts'
import * as sql from './operation-file.sql.ts'
import { isInsideKind } from './process.policy.ts'
import { seen } from './process.service.ts'

export type Attachments = { files: readonly string[]; signature?: string | undefined }

const signatureType = 'image/png'

/** One's own uploads, to an operation of one's own. */
export async function attachTo(
  { tx, actor }: Ctx<Account>,
  operationId: string,
  { files, signature }: Attachments,
): Promise<void> {
  const ids = [...new Set([...files, ...(signature === undefined ? [] : [signature])])]
  if (ids.length === 0) return
  const own = await sql.ownArrived(tx, actor.tenantId, actor.accountId, ids)
  must(own.length === ids.length, 'process.file-not-yours')
  must(
    own.every(({ id, type }) => id !== signature || type === signatureType),
    'process.signature-type',
  )
  const attached = ids.map((fileId) => ({ id: newId(), fileId, isSignature: fileId === signature }))
  await sql.attach(tx, actor.tenantId, operationId, attached)
}

/** For those who read the operation that it belongs to; a signature says who decided. */
export async function download(ctx: Ctx<Account>, id: string): Promise<Answer<typeof downloadProcessFile>> {
  const file = found(await sql.findFile(ctx.tx, ctx.actor.tenantId, id))
  const { standing } = await seen(ctx, file.instance_id)
  const isOpen = standing.isInside || file.account_id === ctx.actor.accountId
  if (!isOpen && (file.is_signature || isInsideKind(file.kind))) throw new Refusal('http.not-found')
  return handOut(ctx, file.file_id)
}
