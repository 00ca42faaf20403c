import { z } from 'zod'
import { permits } from './access.ts'
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

const cells = z.object({ row: z.int(), cells: z.array(z.string()) })

export const importOutcome = z.object({
  sheet: z.string(),
  columns: z.array(z.object({ letter: z.string(), title: z.string() })),
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
  result: z.object({ id, fileName: z.string(), runId: id.nullable(), ...importOutcome.shape }),
})

/** Imports the rows without faults; whoever is known already stays as they are, so that a second time nothing is new. */
export const importMembers = define('POST /ims/member/import', {
  access: permits('account:person:import'),
  body: z.strictObject({ id }),
  result: z.object({ jobId: id }),
})

export const memberImportFeature = feature({
  calls: [getImportTemplate, checkImport, getImport, importMembers],
  reasons: {
    'member-import.not-a-sheet': [
      422,
      '无法读取该工作簿，请使用模板',
      'The workbook cannot be read; please use the template',
    ],
    'member-import.too-many-rows': [422, '一次最多导入 20,000 行', 'At most 20,000 rows can be imported at once'],
    'member-import.cell-too-long': [422, '单元格内容不能超过 500 个字符', 'A cell can hold at most 500 characters'],
    'member-import.columns-missing': [
      422,
      '缺少必需的列：用户名、姓名、身份',
      'The columns for user name, name and kind are needed',
    ],
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
    'member-import.not-ready': [409, '预览尚未完成', 'The preview is not ready yet'],
  },
  permissions: ['account:person:import'],
})
