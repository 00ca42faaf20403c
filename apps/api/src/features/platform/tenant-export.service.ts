import type { Answer, Parsed } from '@laurel/contract/define'
import type { exportTenant } from '@laurel/contract/platform'
import type { Account, Ctx } from '../../ctx.ts'
import { readAcross } from '../../database/read-across.ts'
import { tenantTables } from '../../database/tenant-tables.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { type ZipEntry, type ZipPart, zip } from '../../jobs/zip.ts'
import { locked, newPassphrase, openingCommand } from '../../privacy/locking.ts'
import { seal } from '../../privacy/sealing.ts'
import { objectKey, objectStream } from '../../storage/objects.ts'
import { startJob } from '../job/job.service.ts'
import { openErasuresOf } from './erasure.sql.ts'
import { exportedRow, leftOut } from './exported.ts'
import { atTenant, type OperatorContext } from './tenant-access.service.ts'
import * as sql from './tenant-export.sql.ts'

export const exportKind = 'tenant-export'
export const passphrasePurpose = 'platform.tenant-export'
const rowsAtATime = 200

/** The passphrase waits sealed for the worker and is removed with the finished job: it is shown to the operator only once. */
export async function begin(
  ctx: Ctx<Account>,
  { id, reason }: Parsed<typeof exportTenant>['body'],
): Promise<Answer<typeof exportTenant>> {
  const { zipName } = await recordExport(ctx, { id }, reason)
  const passphrase = newPassphrase()
  const sealed = seal(passphrasePurpose, passphrase).toString('base64')
  const jobId = await startJob(ctx, exportKind, { tenantId: id, passphrase: sealed, zipName })
  return { jobId, passphrase, opening: openingCommand(`${zipName}.enc`, zipName) }
}

type Export = { tenantId: string; zipName: string }

/** Records the export in the organiser's own log too: by whom and why. The name is given now, so that whoever asks is told the one it will have. */
export const recordExport = (
  operator: OperatorContext,
  which: { id: string } | { code: string },
  reason: string,
): Promise<Export> =>
  atTenant(operator, which, 'export a tenant', async (there, tenant, here) => {
    const [erasure] = await openErasuresOf(there.tx, [tenant.id])
    must(erasure?.started_at == null, 'tenant.being-erased')
    await record(there, 'tenant.exported', tenant.id, { reason, by: 'platform' })
    await record(here, 'tenant.exported', tenant.id, { reason })
    const { code, day } = found(await sql.tenantToExport(there.tx, tenant.id))
    return { tenantId: tenant.id, zipName: `${code}-${day}.zip` }
  })

type ExportFile = { name: string; bytes: AsyncGenerator<Buffer> }
type Progress = (done: number, total: number | null) => Promise<void>

/** Reads one snapshot, and streams the bytes to `keep`. */
export function writeExport<R>(
  { tenantId, zipName }: Export,
  passphrase: string,
  progress: Progress,
  keep: (file: ExportFile) => Promise<R>,
): Promise<R> {
  return readAcross('export a tenant', async ({ tx, batches }) => {
    const tenant = found(await sql.tenantToExport(tx, tenantId))
    const tables = ['tenant', ...(await tenantTables(tx)).filter((table) => !(table in leftOut))]
    const counts: Record<string, number> = {}
    const parts: ZipPart[] = []
    const missing: string[] = []

    async function* entries(): AsyncGenerator<ZipEntry> {
      yield { name: 'README.txt', content: once(readme(tenant, zipName)) }
      for (const [at, table] of tables.entries()) {
        await progress(at, tables.length + 1)
        yield { name: `tables/${table}.ndjson`, content: lines(table) }
      }
      await progress(tables.length, tables.length + 1)
      for await (const files of batches(sql.storedFiles(tenantId), rowsAtATime))
        for (const file of files) {
          const content = await objectStream(objectKey(tenantId, file.object_id))
          if (content) yield { name: nameOf(file), content }
          else missing.push(file.id)
        }
      yield { name: 'manifest.json', content: once(JSON.stringify(manifest(), null, 2)) }
      await progress(tables.length + 1, tables.length + 1)
    }

    async function* lines(table: string): AsyncGenerator<string> {
      counts[table] = 0
      for await (const rows of batches(sql.allRows(table, tenantId), rowsAtATime)) {
        counts[table] += rows.length
        yield rows.map((row) => `${JSON.stringify(exportedRow(table, row))}\n`).join('')
      }
    }

    const manifest = () => ({
      format: 'laurel-export/1',
      organiser: { id: tenant.id, code: tenant.code, name: tenant.name, zone: tenant.zone },
      exportedAt: tenant.now,
      rows: counts,
      leftOut,
      missingFiles: missing,
      parts,
    })

    const bytes = locked(
      passphrase,
      zip(entries(), (part) => parts.push(part)),
    )
    return keep({ name: `${zipName}.enc`, bytes })
  })
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

/** No name that somebody gave becomes a path: `tables/file.ndjson` has it. */
const nameOf = ({ id, name }: sql.StoredFile) =>
  `files/${id}${/\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0].toLowerCase() ?? ''}`

const readme = (tenant: sql.ExportedTenant, zipName: string) => `${tenant.name.zh} · ${tenant.now}

解密 / to open:  ${openingCommand(`${zipName}.enc`, zipName)}

tables/*.ndjson   每行一条记录（JSON，UTF-8）；tables/event.ndjson 为操作日志
                  one record a line (JSON, UTF-8); tables/event.ndjson is what happened
files/            上传的文件，以编号命名；原名见 tables/file.ndjson
                  uploaded files by their id; tables/file.ndjson has their names
manifest.json     每个部分的行数与 SHA-256、未导出的表及原因
                  rows and SHA-256 of each part, tables that are left out and why

手机、证件号、邮箱以明文给出；密码、密钥等凭据不导出，会话只有时间与设备。
Numbers and addresses are in plain text; passwords, keys and other credentials are not handed over, of sessions only when and by which device.
`
