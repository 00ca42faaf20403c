import type { defineForm as Define } from '@laurel/api/src/features/form/form.service.ts'
import type { World } from './nodes.ts'

type OwnForm = Parameters<typeof Define>[1]

/** The id of a form of our own, made as an organiser's would be. */
export async function makeForm(world: World, own: OwnForm): Promise<string> {
  Object.assign(process.env, world.environment)
  const [{ inTenant }, { defineForm }, { findTenant }, { closePools }, { closeInvalidations }] = await Promise.all([
    import('@laurel/api/src/database/in-tenant.ts'),
    import('@laurel/api/src/features/form/form.service.ts'),
    import('@laurel/api/src/features/tenant/tenant.service.ts'),
    import('@laurel/api/src/database/pools.ts'),
    import('@laurel/api/src/live/invalidation.ts'),
  ])
  const tenantId = await findTenant('lanjiang-edu')
  if (tenantId === undefined) throw new Error('the demo has no organiser lanjiang-edu')
  try {
    // A worker that starts again makes its next version.
    const version = Math.trunc(Date.now() / 1000)
    return await inTenant(tenantId, 'story', 'write', (ctx) => defineForm(ctx, { ...own, version }))
  } finally {
    closeInvalidations()
    await closePools()
  }
}
