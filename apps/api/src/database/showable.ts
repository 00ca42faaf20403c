import { sql } from 'kysely'
import type { Actor } from '../ctx.ts'

/**
 * What `actor` may put before visitors, for a condition on the table `file`: what the library has, their own, and what stands in a
 * place that was asked the same. A file of somebody else is not published by whoever knows its id.
 */
export const isShowable = (actor: Actor) =>
  actor.kind === 'account'
    ? sql`(file.is_library or file.account_id = ${actor.accountId}
        or exists (select from file_use u where u.tenant_id = file.tenant_id and u.file_id = file.id
          and u.subject in ('attachment', 'article', 'gallery_picture', 'portal')))`
    : sql`true`
