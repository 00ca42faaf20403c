import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant, line, nothing, page, pageOf, text } from './shapes.ts'

const list = permits('contest:contest:list')
const save = permits('contest:contest:save')

const seats = z.int().min(0).max(1_000_000)
const search = text(64).optional()

const given = {
  /** Null: of all tracks together. */
  trackId: id.nullable(),
  /** Null: any number. */
  seats: seats.nullable(),
  /** Null: when the stage closes. */
  closesAt: instant.nullable(),
}

/** What each school, city or province may do in a stage (decision 32), those of one place together. */
export const listStageQuotas = define('GET /ims/stage-quota/list', {
  access: list,
  query: z.strictObject({ ...page, stageId: id.optional(), search }),
  result: pageOf(
    z.object({
      id,
      organisation: z.object({ id, name: z.string(), parent: z.string().nullable() }),
      ...given,
      taken: count,
      version: z.int(),
    }),
  ),
})

const sums = {
  organisations: count,
  seats: count,
  /** Organisations that may submit any number. */
  unlimited: count,
  taken: count,
  /** Of those that have a number. */
  free: count,
}

/** The sums of each kind of organisation: a row for all tracks counts instead of those of its tracks. */
export const summariseStageQuotas = define('GET /ims/stage-quota/summary', {
  access: list,
  query: z.strictObject({ stageId: id }),
  result: z.object({
    levels: z.array(
      z.object({
        kind: z.string(),
        ...sums,
        /** As they were given, by track; null: those for all tracks together. */
        tracks: z.array(z.object({ trackId: id.nullable(), ...sums })),
      }),
    ),
  }),
})

/** For the form: open organisations by any part of their names, twenty at most. */
export const searchQuotaOrganisations = define('GET /ims/stage-quota/search-organisations', {
  access: save,
  query: z.strictObject({ search: text(64).default('') }),
  result: z.object({ organisations: z.array(z.object({ id, name: z.string(), parent: z.string().nullable() })) }),
})

/** Version 0: there is none yet. */
export const saveStageQuota = define('PUT /ims/stage-quota/save', {
  access: save,
  body: z.strictObject({ stageId: id, organisationId: id, ...given, version: z.int().min(0) }),
  result: z.object({ id, version: z.int() }),
})

/**
 * Places that one organisation does not use, for another: between quotas of one stage and track, by somebody who reaches both, as the level above
 * does. Lent back in the same way.
 */
export const lendStagePlaces = define('PUT /ims/stage-quota/lend', {
  access: permits('contest:quota:lend'),
  body: z.strictObject({ fromId: id, toId: id, places: seats.min(1), reason: line(200) }),
  result: nothing,
})

export const removeStageQuota = define('DELETE /ims/stage-quota/remove', {
  access: save,
  query: z.strictObject({ id }),
  result: nothing,
})

/** As a workbook, which can be changed and imported again. */
export const exportStageQuotas = define('POST /ims/stage-quota/export', {
  access: save,
  body: z.strictObject({ stageId: id }),
  result: z.object({ jobId: id }),
})

/** Rows that are right are saved; the job tells the others by their numbers. Rows that the sheet leaves out stay as they are. */
export const importStageQuotas = define('POST /ims/stage-quota/import', {
  access: save,
  body: z.strictObject({ stageId: id, fileId: id }),
  result: z.object({ jobId: id }),
})

export const stageQuotaFeature = feature({
  calls: [
    listStageQuotas,
    summariseStageQuotas,
    searchQuotaOrganisations,
    saveStageQuota,
    lendStagePlaces,
    removeStageQuota,
    exportStageQuotas,
    importStageQuotas,
  ],
  permissions: ['contest:quota:lend'],
  reasons: {
    'stage-quota.not-alike': [
      422,
      '只能在同一阶段、同一赛道的两个限额之间借用',
      'Places can only be lent between limited quotas of the same stage and track',
    ],
    'stage-quota.too-few-free': [409, '剩余名额不足，未作调整', 'Too few places are free. Nothing was changed'],
    'stage-quota.below-taken': [
      409,
      '名额不能少于已提交的项目数',
      'There cannot be fewer places than entries already submitted',
    ],
    'stage-quota.not-a-sheet': [
      422,
      '无法读取该工作簿，请使用导出的文件',
      'The workbook cannot be read; please use an exported one',
    ],
    'stage-quota.too-many-rows': [422, '一次最多导入 20,000 行', 'At most 20,000 rows can be imported at once'],
    'stage-quota.columns-missing': [
      422,
      '缺少必需的列：单位、名额',
      'The columns for organisation and places are needed',
    ],
  },
  events: {
    'stage-quota.saved': z.strictObject({ stageId: id, organisationId: id, seats: seats.nullable() }),
    'stage-quota.lent': z.strictObject({
      stageId: id,
      organisationId: id,
      toOrganisationId: id,
      places: seats,
      reason: z.string(),
    }),
    'stage-quota.removed': z.strictObject({ stageId: id, organisationId: id }),
    'stage-quota.imported': z.strictObject({ rows: count, faulty: count }),
  },
})
