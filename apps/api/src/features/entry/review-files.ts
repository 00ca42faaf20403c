import { offerFiles } from '../file/file.service.ts'
import { isReadByAuditors } from './review-material.service.ts'
import * as sql from './review-material.sql.ts'

/** Auditors see the files of what they decide about, unless the form hides their field. */
offerFiles(async (ctx, fileId) => {
  for (const { id } of await sql.reviewedWith(ctx.tx, ctx.actor, fileId))
    if (await isReadByAuditors(ctx, id, fileId)) return true
  return false
})
