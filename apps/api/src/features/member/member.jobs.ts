import type { Reach } from '@laurel/rules/data-scope'
import { maskedIdNumber, maskedMobile } from '@laurel/rules/masked-number'
import { longRead } from '../../database/long-read.ts'
import { compiled } from '../../database/tx.ts'
import { found } from '../../http/refusal.ts'
import type { JobKind, JobResult, RunningJob } from '../../jobs/kind.ts'
import { tableFile } from '../../jobs/table.ts'
import { uploadResult } from '../file/file-result.service.ts'
import { opened } from '../person/person.service.ts'
import { memberExportKind } from './member.service.ts'
import * as sql from './member.sql.ts'

const rowsAtATime = 100
const kinds = ['', '参赛者', '管理员', '审核员', '评委', '志愿者']
const states = { open: '正常', locked: '已停用', closed: '已注销' }
const titles = ['姓名', '用户名', '身份', '单位', '角色', '手机', '证件号码', '状态', '最近登录', '开通日期']

export const memberExport: JobKind = { name: memberExportKind, run }

function run(job: RunningJob): Promise<JobResult> {
  const { filter, reach } = job.input as { filter: sql.Filter; reach: Reach }
  return longRead(job.tenantId, async ({ tx, batches }) => {
    const { zone, day } = found(await sql.localDay(tx, job.tenantId))
    const total = await sql.countForExport(tx, job.tenantId, reach, filter)
    const rows = batches(compiled(sql.membersForExport(job.tenantId, reach, filter, zone)), rowsAtATime)
    const file = tableFile(job, { name: `成员-${day}`, sheet: '成员', titles, total }, linesOf(rows))
    return uploadResult(job, file.name, file.type, file.content)
  })
}

async function* linesOf(batches: AsyncIterable<sql.ExportRow[]>) {
  for await (const batch of batches) yield batch.map(cellsOf)
}

/** Masked as in the lists (S21), and in the same state. */
const cellsOf = (row: sql.ExportRow): string[] => [
  row.name,
  row.user_name,
  kinds[row.user_type] ?? '',
  row.organisation?.zh ?? '',
  row.roles.map(({ zh }) => zh).join('、'),
  row.mobile_sealed ? maskedMobile(opened('mobile', row.mobile_sealed)) : '',
  row.id_number_sealed ? maskedIdNumber(opened('idNumber', row.id_number_sealed)) : '',
  row.state === 'open' && row.last_login_at === null ? '待首次登录' : states[row.state],
  row.last_login_at ?? '',
  row.created_on,
]
