import type { defineForm as Define } from '@laurel/api/src/features/form/form.service.ts'
import type { World } from './nodes.ts'

export type OwnForm = Parameters<typeof Define>[1]

/** Ids of two forms of the demo and of one of our own, made as an organiser's would be. */
export async function openForms(world: World, own: OwnForm): Promise<{ own: string; register: string; entry: string }> {
  Object.assign(process.env, world.environment)
  const [{ inTenant }, { defineForm, newestForm }, { findTenant }, { closePools }, { closeNudges }] = await Promise.all(
    [
      import('@laurel/api/src/database/in-tenant.ts'),
      import('@laurel/api/src/features/form/form.service.ts'),
      import('@laurel/api/src/features/tenant/tenant.service.ts'),
      import('@laurel/api/src/database/pools.ts'),
      import('@laurel/api/src/live/nudge.ts'),
    ],
  )
  const tenantId = await findTenant('lanjiang-edu')
  if (tenantId === undefined) throw new Error('the demo has no organiser lanjiang-edu')
  try {
    return await inTenant(tenantId, 'story', 'write', async (ctx) => ({
      // A worker that starts again makes its next version.
      own: await defineForm(ctx, { ...own, version: Math.trunc(Date.now() / 1000) }),
      register: (await newestForm(ctx, 'register')).id,
      entry: (await newestForm(ctx, 'innovation-entry')).id,
    }))
  } finally {
    closeNudges()
    await closePools()
  }
}
