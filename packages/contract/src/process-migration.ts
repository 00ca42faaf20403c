import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { elementId } from './process-assignment.ts'
import { count, id } from './shapes.ts'

const number = z.int().min(1).max(999_999)
const numberInQuery = z.string().regex(/^[1-9]\d{0,5}$/)

const step = z.object({ id: z.string(), name: z.string(), type: z.string() })

/** Which running instances of a version can go on in another one, by the steps that they stand at. `id` is the model's. */
export const previewProcessMigration = define('GET /ims/process-migration/preview', {
  access: permits('process:model:publish'),
  query: z.strictObject({ id, from: numberInQuery, to: numberInQuery }),
  result: z.object({
    running: count,
    /** Of those: how many stand at steps only that the other version has. */
    movable: count,
    /** Where instances stand now. `target`: the step of the other version; null: it has none, and why. */
    steps: z.array(
      step.extend({
        instances: count,
        target: z.string().nullable(),
        reason: z.literal(['gone', 'kind-changed']).nullable(),
      }),
    ),
    /** Steps of the other version that one without a target can be led to, each to one of its own type. */
    targets: z.array(step),
  }),
})

/** A job of the worker, one instance after the other; what cannot go on stays in its version and is named by row. */
export const startProcessMigration = define('POST /ims/process-migration/start', {
  access: permits('process:model:publish'),
  body: z.strictObject({
    id,
    from: number,
    to: number,
    /** Steps that have another id in the other version. */
    steps: z
      .array(z.strictObject({ from: elementId, to: elementId }))
      .max(200)
      .default([]),
  }),
  result: z.object({ jobId: id }),
})

export const processMigrationFeature = feature({
  calls: [previewProcessMigration, startProcessMigration],
  reasons: {
    'process-migration.same-version': [422, '请选择另一个版本', 'Choose another version'],
    'process-migration.step-unknown': [
      422,
      '目标版本里没有这一步，或类型不同',
      'The other version has no such step, or it is of another kind',
    ],
    'process-migration.not-runnable': [409, '这个版本不能运行', 'This version cannot run'],
  },
  events: { 'process.migrated': z.strictObject({ from: z.int(), to: z.int() }) },
})
