import { inTenant } from '../../database/in-tenant.ts'
import { type Leader, startLeader } from '../../database/leader.ts'
import { asPlatform } from '../../database/platform.ts'
import { publishDue } from './article.service.ts'
import * as sql from './article.sql.ts'

const dueLock = 7_305_007
const everyMs = 1_000
const atATime = 50

/** What waits for its time comes out within a second or two of it. */
export const startDueArticles = (onError: (error: unknown) => void): Leader =>
  startLeader({ name: 'due articles', lock: dueLock, everyMs, round: () => publishAllDue(onError) }, onError)

/** One that cannot come out must not keep the others from it. */
export async function publishAllDue(onError: (error: unknown) => void): Promise<boolean> {
  const due = await asPlatform('due articles', (tx) => sql.due(tx, atATime))
  let failed = 0
  for (const { tenantId, id } of due)
    await inTenant(tenantId, 'a set time has come', 'write', (ctx) => publishDue(ctx, id)).catch((error: unknown) => {
      failed += 1
      onError(error)
    })
  return due.length === atATime && failed < atATime
}
