import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, nothing } from './shapes.ts'

const list = permits('contest:contest:list')
const save = permits('contest:contest:save')

const processKey = z.string().regex(/^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/)
const people = (min: number, max: number) => z.int().min(min).max(max)

/** How large a team is, and in how many entries of the contest one person may be. */
const team = {
  minMembers: people(1, 100),
  maxMembers: people(1, 100),
  minGuides: people(0, 20),
  maxGuides: people(0, 20),
  maxEntriesPerPerson: people(1, 100).nullable(),
  maxLedPerPerson: people(1, 100).nullable(),
}

const planned = {
  formId: id,
  /** Null: nobody decides about entries here. */
  processKey: processKey.nullable(),
  /** Processes begin with each submission, or together when the stage has ended. */
  reviewBegins: z.enum(['submission', 'after']),
  ...team,
}

/** What each stage of a contest asks, and what can be chosen for it. */
export const listStagePlans = define('GET /ims/stage-plan/list', {
  access: list,
  query: z.strictObject({ contestId: id }),
  result: z.object({
    plans: z.array(
      z.object({
        id,
        stageId: id,
        /** Null: of every track that has no plan of its own. */
        trackId: id.nullable(),
        ...planned,
        formName: z.string(),
        formVersion: z.int(),
        /** The newest version of that form is another one. */
        newerFormId: id.nullable(),
        version: z.int(),
        entries: count,
      }),
    ),
    forms: z.array(z.object({ id, name: z.string(), version: z.int(), fields: count })),
    processes: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
})

/** Version 0: there is none yet. Entries that have begun keep the form that they began with. */
export const saveStagePlan = define('PUT /ims/stage-plan/save', {
  access: save,
  body: z
    .strictObject({ stageId: id, trackId: id.nullable(), version: z.int().min(0), ...planned })
    .refine(({ minMembers, maxMembers }) => minMembers <= maxMembers, {
      message: 'stage-plan.sizes-reversed',
      path: ['maxMembers'],
    })
    .refine(({ minGuides, maxGuides }) => minGuides <= maxGuides, {
      message: 'stage-plan.sizes-reversed',
      path: ['maxGuides'],
    }),
  result: z.object({ id, version: z.int() }),
})

/** Unless entries were begun by it. */
export const removeStagePlan = define('DELETE /ims/stage-plan/remove', {
  access: save,
  query: z.strictObject({ id }),
  result: nothing,
})

export const stagePlanFeature = feature({
  calls: [listStagePlans, saveStagePlan, removeStagePlan],
  reasons: {
    'stage-plan.sizes-reversed': [422, '最多人数不能少于最少人数', 'The largest number cannot be below the smallest'],
    'stage-plan.form-unknown': [422, '没有这个表单', 'There is no such form'],
    'stage-plan.process-unknown': [
      422,
      '没有这个流程，或它尚未发布',
      'There is no such process, or it is not published yet',
    ],
    'stage-plan.has-entries': [409, '已有作品按此填报，不能删除', 'Entries were begun by it; it cannot be removed'],
  },
  events: {
    'stage-plan.saved': z.strictObject({ stageId: id, trackId: id.nullable(), formId: id }),
    'stage-plan.removed': z.strictObject({ stageId: id }),
  },
})
