import { maskedLabel } from '@laurel/rules/masked-label'
import { maskedEmail, maskedIdNumber, maskedMobile } from '@laurel/rules/masked-number'
import { longRead } from '../../database/long-read.ts'
import type { OwnData } from '../../database/upkeep.ts'
import { found } from '../../http/refusal.ts'
import type { JobKind, JobResult, RunningJob } from '../../jobs/kind.ts'
import { unseal } from '../../privacy/sealing.ts'
import { uploadResult } from '../file/file-result.service.ts'
import { opened } from '../person/person.service.ts'
import { ownDataKind } from './own-data.service.ts'
import * as sql from './own-data.sql.ts'

const rowsAtATime = 200

/** The parts are those of all features: `tasks.ts` hands them in. */
export const createOwnDataExport = (parts: OwnData): JobKind => ({ name: ownDataKind, run: (job) => run(job, parts) })

/** Of whoever asked, and of nobody else: the account is that of the job. */
function run(job: RunningJob, parts: OwnData): Promise<JobResult> {
  return longRead(job.tenantId, async ({ tx, batches }) => {
    const { day } = found(await sql.dayThere(tx, job.tenantId))
    const rowsOf = (statement: string) => batches(sql.partOf(statement, job.tenantId, job.requestedBy), rowsAtATime)
    return uploadResult(job, `我的数据-${day}.json`, 'application/json', json(job, parts, rowsOf))
  })
}

const about = {
  zh: '这是本系统保存的、与您的账号有关的全部数据。证件号、手机和邮箱在文件里只写一部分，完整内容请在「账号与安全」页查看。',
  en: 'Everything that is kept about your account here. Numbers and addresses are written in part; the security page shows them in full.',
}

async function* json(
  job: RunningJob,
  parts: OwnData,
  rowsOf: (statement: string) => AsyncIterable<Record<string, unknown>[]>,
): AsyncGenerator<string> {
  const all = Object.entries(parts)
  yield `{\n  "about": ${JSON.stringify(about)}`
  for (const [at, [name, statement]] of all.entries()) {
    await job.progress(at, all.length)
    yield `,\n  "${name}": [`
    let isFirst = true
    for await (const batch of rowsOf(statement)) {
      for (const row of batch) {
        yield `${isFirst ? '' : ','}\n    ${JSON.stringify(readable(row))}`
        isFirst = false
      }
    }
    yield isFirst ? ']' : '\n  ]'
  }
  yield '\n}\n'
  await job.progress(all.length, all.length)
}

/** S20: no number lies in a file in full, not even in its owner's. */
const readers: Record<string, (sealed: Buffer, row: Record<string, unknown>) => [name: string, value: unknown]> = {
  mobile_sealed: (sealed, row) => [
    'mobile',
    maskedMobile('name_sealed' in row ? unseal('guardian.mobile', sealed) : opened('mobile', sealed)),
  ],
  id_number_sealed: (sealed) => ['idNumber', maskedIdNumber(opened('idNumber', sealed))],
  email_sealed: (sealed) => ['email', maskedEmail(opened('email', sealed))],
  label_sealed: (sealed) => ['label', maskedLabel(unseal('social.label', sealed))],
  name_sealed: (sealed) => ['name', unseal('guardian.name', sealed)],
  answers_sealed: (sealed) => ['answers', masked(JSON.parse(unseal('registration.answers', sealed)))],
}

function readable(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const read = readers[name]
      return read && Buffer.isBuffer(value) ? read(value, row) : [name.replace(/_sealed$/, ''), value]
    }),
  )
}

/** Answers of a form hold numbers too, under names of the organiser's own. */
function masked(value: unknown): unknown {
  if (typeof value === 'string')
    return /^(?:\d{17}[\dXx]|1\d{10})$/.test(value.trim()) ? maskedIdNumber(value.trim()) : value
  if (Array.isArray(value)) return value.map(masked)
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, masked(member)]))
  return value
}
