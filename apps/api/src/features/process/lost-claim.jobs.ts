import { inTenant } from '../../database/in-tenant.ts'
import { asPlatform } from '../../database/platform.ts'
import { record } from '../../events/record.ts'
import * as sql from './lost-claim.sql.ts'
import { changed } from './process.service.ts'
import { countRevision, lockInstanceOfTask } from './process.sql.ts'
import { releaseTask } from './task.sql.ts'

const maxAtATime = 1_000

/** Who has left a role, a post or a group has lost its queue at once; what they had taken goes back to the others within a minute. */
export async function releaseLostClaims(signal?: AbortSignal): Promise<number> {
  let released = 0
  for (const { tenant_id, id, instance_id } of await asPlatform('lost claims', (tx) =>
    sql.lostClaims(tx, maxAtATime),
  )) {
    if (signal?.aborted) break
    await inTenant(tenant_id, 'lost claim', 'write', async (ctx) => {
      await lockInstanceOfTask(ctx.tx, tenant_id, id)
      if (!(await sql.isLost(ctx.tx, tenant_id, id))) return
      await releaseTask(ctx.tx, tenant_id, id)
      await record(ctx, 'process.task-released', instance_id, { taskId: id })
      await countRevision(ctx.tx, tenant_id, instance_id)
      changed(ctx, instance_id)
      released += 1
    })
  }
  return released
}
