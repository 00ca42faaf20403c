import type { Reach } from '@laurel/rules/data-scope'
import { maskedIdNumber, maskedMobile } from '@laurel/rules/masked-number'
import { longRead } from '../../database/long-read.ts'
import { compiled } from '../../database/tx.ts'
import { found } from '../../http/refusal.ts'
import { csvRow, csvStart } from '../../jobs/csv.ts'
import type { JobKind, JobResult, RunningJob } from '../../jobs/kind.ts'
import { uploadResult } from '../file/file-result.service.ts'
import { opened } from '../person/person.service.ts'
import { memberExportKind } from './member.service.ts'
import * as sql from './member.sql.ts'

const rowsAtATime = 100
const kinds = ['', '参赛者', '管理员', '审核人', '评委', '志愿者']
const states = { open: '正常', locked: '已停用', closed: '已注销' }

export const memberExport: JobKind = { name: memberExportKind, run }

function run(job: RunningJob): Promise<JobResult> {
  const { filter, reach } = job.input as { filter: sql.Filter; reach: Reach }
  return longRead(job.tenantId, async ({ tx, batches }) => {
    const { zone, day } = found(await sql.localDay(tx, job.tenantId))
    const total = await sql.countForExport(tx, job.tenantId, reach, filter)
    const rows = batches(compiled(sql.membersForExport(job.tenantId, reach, filter, zone)), rowsAtATime)
    return uploadResult(job, `成员-${day}.csv`, 'text/csv', csv(job, rows, total))
  })
}

async function* csv(job: RunningJob, batches: AsyncIterable<sql.ExportRow[]>, total: number): AsyncGenerator<string> {
  yield csvStart +
    csvRow(['姓名', '用户名', '身份', '单位', '角色', '手机', '证件号码', '状态', '最近登录', '开通日期'])
  await job.progress(0, total)
  let done = 0
  for await (const batch of batches) {
    yield batch.map(lineOf).join('')
    done += batch.length
    await job.progress(done, total)
  }
}

/** Masked as in the lists (S21). */
const lineOf = (row: sql.ExportRow) =>
  csvRow([
    row.name,
    row.user_name,
    kinds[row.user_type] ?? '',
    row.organisation?.zh ?? '',
    row.roles.map(({ zh }) => zh).join('、'),
    row.mobile_sealed ? maskedMobile(opened('mobile', row.mobile_sealed)) : '',
    row.id_number_sealed ? maskedIdNumber(opened('idNumber', row.id_number_sealed)) : '',
    states[row.state],
    row.last_login_at ?? '',
    row.created_on,
  ])
