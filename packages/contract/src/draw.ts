import { z } from 'zod'
import { display, operator } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { id, nothing, screenCode } from './shapes.ts'

export const listDrawProjects = define('GET /ims/draw-lots-project/list', {
  access: display,
  tenantSource: 'screen',
  query: z.strictObject({ groupId: id }),
  result: z.array(z.object({ id, code: z.string(), title: z.string(), school: z.string(), sort: z.int().nullable() })),
})

export const listDrawGroups = define('GET /ims/draw-lots-group/list', {
  access: display,
  tenantSource: 'screen',
  query: z.union([z.strictObject({ screenCode }), z.strictObject({ stageId: id })]),
  result: z.array(z.object({ id, name: z.string(), capacity: z.int() })),
})

export const saveDrawnOrder = define('PUT /ims/draw-lots-project/update-sort', {
  access: operator,
  tenantSource: 'screen',
  body: z.strictObject({
    groupId: id,
    drawId: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
    orderHash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  result: nothing,
})

export const drawFeature = feature({
  calls: [listDrawProjects, listDrawGroups, saveDrawnOrder],
})
