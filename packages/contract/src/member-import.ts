import { z } from 'zod'
import { permits, userTypes } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id } from './shapes.ts'

/** A workbook to fill in, with the words of this organiser. */
export const getImportTemplate = define('GET /ims/member/import-template', {
  access: permits('account:person:import'),
  result: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
})

/** Looks at every row and changes nothing; a long job, whose finding `get-import` answers under its id. */
export const checkImport = define('POST /ims/member/check-import', {
  access: permits('account:person:import'),
  body: z.strictObject({ fileId: id }),
  result: z.object({ jobId: id }),
})

const field = z.enum(['userName', 'name', 'userType', 'organisation', 'roles', 'mobile', 'idNumber'])

/** Says which column is which field, and what unknown names mean; looks anew. What was said of the columns is kept for the next list. */
export const mapImport = define('POST /ims/member/map-import', {
  access: permits('account:person:import'),
  body: z.strictObject({
    id,
    /** In the order of the sheet's columns; null is not imported. */
    fields: z.array(field.nullable()).max(500),
    /** For lists without a column of kinds. */
    everyKind: z.literal(userTypes).nullable(),
    replacements: z
      .array(
        z.strictObject({
          field: z.enum(['userType', 'organisation', 'roles']),
          from: z.string().min(1).max(500),
          to: z.string().min(1).max(200),
        }),
      )
      .max(200),
  }),
  result: z.object({ jobId: id }),
})

const cells = z.object({ row: z.int(), cells: z.array(z.string()) })

export const importOutcome = z.object({
  sheet: z.string(),
  columns: z.array(
    z.object({
      letter: z.string(),
      title: z.string(),
      field: field.nullable(),
      /** `guess`: from a word in the title, nobody has said so yet. */
      by: z.enum(['said', 'kept', 'title', 'guess']).nullable(),
      samples: z.array(z.string()),
    }),
  ),
  /** Counted from 1, as the sheet does. */
  headerRow: z.int(),
  everyKind: z.literal(userTypes).nullable(),
  /** What every row needs and no column has: nothing can be imported yet. */
  missing: z.array(field),
  replacements: z.array(z.object({ field, from: z.string(), to: z.string() })),
  rows: count,
  /** As the sheet numbers it. */
  lastRow: count,
  created: count,
  known: count,
  faulty: count,
  /** The first five hundred, in the order of the sheet. */
  faults: z.array(
    z.object({
      row: z.int(),
      column: z.string(),
      title: z.string(),
      reason: z.string(),
      suggestion: z.string().nullable(),
      field: field.nullable(),
      value: z.string(),
      /** Known names that may have been meant, the likeliest first. */
      choices: z.array(z.string()),
    }),
  ),
  /** The first rows, and those with faults with the one before each. */
  shown: z.array(cells),
  isImported: z.boolean(),
})

export type ImportOutcome = z.output<typeof importOutcome>

/** By the job that looked or by the one that imported; only for the one who asked. */
export const getImport = define('GET /ims/member/get-import', {
  access: permits('account:person:import'),
  query: z.strictObject({ id }),
  result: z.object({
    id,
    fileName: z.string(),
    runId: id.nullable(),
    undoId: id.nullable(),
    undoneAt: z.string().nullable(),
    /** Null: nobody was added. */
    undoUntil: z.string().nullable(),
    can: z.object({ undo: z.boolean() }),
    ...importOutcome.shape,
  }),
})

/** All of it or nothing: within a day, while nobody of them has logged in and nothing has happened to them. */
export const undoImport = define('POST /ims/member/undo-import', {
  access: permits('account:person:import'),
  body: z.strictObject({ id }),
  result: z.object({ jobId: id }),
})

/** Imports the rows without faults; whoever is known already stays as they are, so that a second time nothing is new. */
export const importMembers = define('POST /ims/member/import', {
  access: permits('account:person:import'),
  body: z.strictObject({ id }),
  result: z.object({ jobId: id }),
})

export const memberImportFeature = feature({
  calls: [getImportTemplate, checkImport, mapImport, getImport, importMembers, undoImport],
  reasons: {
    'member-import.not-a-sheet': [
      422,
      '无法读取该工作簿，请使用模板',
      'The workbook cannot be read; please use the template',
    ],
    'member-import.too-many-rows': [422, '一次最多导入 20,000 行', 'At most 20,000 rows can be imported at once'],
    'member-import.cell-too-long': [422, '单元格内容不能超过 500 个字符', 'A cell can hold at most 500 characters'],
    'member-import.columns-missing': [422, '还有必填字段没有对应的列', 'Required fields have no column yet'],
    'member-import.list-erased': [
      409,
      '名单已删除：导入结束后或一天内未导入即删除，请重新上传',
      'The list is erased: that happens after the import, or a day later without one; please upload it again',
    ],
    'member-import.from-library': [
      422,
      '名单含个人信息，不能取自文件库，请直接上传',
      'A list holds personal data and is not taken from the file library: please upload it here',
    ],
    'member-import.columns-changed': [
      409,
      '列数与文件不符，请重新选择文件',
      'The columns are not those of the file; please choose it again',
    ],
    'member-import.nothing-to-undo': [409, '这次导入没有可撤销的账号', 'This import has no accounts to undo'],
    'member-import.undo-expired': [409, '已超过 24 小时，不能撤销', 'An import can be undone within 24 hours only'],
    'member-import.in-use': [
      409,
      '有人已登录，或账号已被使用或修改，不能整体撤销',
      'Someone has logged in, or an account has been used or changed, so the import cannot be undone as a whole',
    ],
    'member-import.under-way': [409, '导入或撤销正在进行', 'The import or its undoing is under way'],
    'member-import.not-ready': [409, '预览尚未完成', 'The preview is not ready yet'],
  },
  permissions: ['account:person:import'],
})
