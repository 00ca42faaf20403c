import { inTenant } from '../../database/in-tenant.ts'
import type { JobKind, JobResult, RunningJob } from '../../jobs/kind.ts'
import { unseal } from '../../privacy/sealing.ts'
import { uploadResult } from '../file/file-result.service.ts'
import { exportKind, passphrasePurpose, writeExport } from './tenant-export.service.ts'
import * as sql from './tenant-export.sql.ts'

export const tenantExport: JobKind = { name: exportKind, run }

/** The job and its file are the platform's; only what is read is the organiser's. */
async function run(job: RunningJob): Promise<JobResult> {
  const { passphrase, ...wanted } = job.input as { tenantId: string; passphrase: string; zipName: string }
  const opened = unseal(passphrasePurpose, Buffer.from(passphrase, 'base64'))
  const result = await writeExport(wanted, opened, job.progress, ({ name, bytes }) =>
    uploadResult(job, name, 'application/octet-stream', bytes),
  )
  await inTenant(job.tenantId, 'export a tenant', 'write', ({ tx }) => sql.forgetPassphrase(tx, job.tenantId, job.id))
  return result
}
