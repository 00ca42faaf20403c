import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { id } from './shapes.ts'

const permission = permits('contest:entry:import')
const sent = z.strictObject({ contestId: id, fileId: id })

/** A workbook to fill in. */
export const getEntryTemplate = define('GET /ims/entry-import/template', {
  access: permission,
  result: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
})

/**
 * Looks at every row and changes nothing. The job says how many entries would be new (`done`) of how many rows (`total`), and what is wrong
 * with the others: `B:track.unknown` is the column of the sheet, its field and the fault.
 */
export const checkEntryImport = define('POST /ims/entry-import/check', {
  access: permission,
  body: sent,
  result: z.object({ jobId: id }),
})

/** Begins a draft for each row without faults, led by whom it names; what that leader has begun under this title already stays as it is. */
export const startEntryImport = define('POST /ims/entry-import/start', {
  access: permission,
  body: sent,
  result: z.object({ jobId: id }),
})

export const entryImportFeature = feature({
  calls: [getEntryTemplate, checkEntryImport, startEntryImport],
  permissions: ['contest:entry:import'],
  reasons: {
    'entry-import.not-a-sheet': [
      422,
      '无法读取该工作簿，请使用模板',
      'The workbook cannot be read; please use the template',
    ],
    'entry-import.too-many-rows': [422, '一次最多导入 20,000 行', 'At most 20,000 rows can be imported at once'],
    'entry-import.columns-missing': [
      422,
      '缺少“作品名称”“赛道”或“负责人用户名”列',
      'A column is missing: title, track or user name of the leader',
    ],
  },
  events: {
    'entry-import.done': z.strictObject({ contestId: id, created: z.int(), known: z.int(), faulty: z.int() }),
  },
})
