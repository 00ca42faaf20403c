import { type Alone, startAlone } from '../../database/alone.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { publishDue } from './article.service.ts'
import * as sql from './article.sql.ts'

const dueLock = 7_305_007
const everyMs = 1_000
const atATime = 50

/** What waits for its time comes out within a second or two of it. */
export const startDueArticles = (trouble: (error: unknown) => void): Alone =>
  startAlone({ name: 'due articles', lock: dueLock, everyMs, round: () => publishAllDue(trouble) }, trouble)

/** One that cannot come out must not keep the others from it. */
export async function publishAllDue(trouble: (error: unknown) => void): Promise<boolean> {
  const due = await asPlatform('due articles', (tx) => sql.due(tx, atATime))
  let failed = 0
  for (const { tenantId, id } of due)
    await inTenant(tenantId, 'a set time has come', 'write', (ctx) => publishDue(ctx, id)).catch((error: unknown) => {
      failed += 1
      trouble(error)
    })
  return due.length === atATime && failed < atATime
}
