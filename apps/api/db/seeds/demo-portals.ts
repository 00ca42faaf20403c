import { sql } from 'kysely'
import type { Ctx } from '../../src/ctx.ts'

/** Code → id, of the organiser that is being seeded. */
export async function portalIdsOf({ tx, actor }: Ctx): Promise<Map<string, string>> {
  const rows = await tx.rows(sql<{ code: string; id: string }>`
    select code, id from portal where tenant_id = ${actor.tenantId}`)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** What a job leaves belongs to whoever asked for it; what is seeded belongs to the organiser. */
export const showInLibrary = ({ tx, actor }: Ctx, fileId: string) =>
  tx.run(sql`update file set is_library = true where tenant_id = ${actor.tenantId} and id = ${fileId}`)
