import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  checkImport,
  getImport,
  getImportTemplate,
  ImportOutcome,
  importMembers,
} from '@laurel/contract/member-import'
import type { Holder } from '@laurel/rules/data-scope'
import { templateExample, templateTitles } from '@laurel/rules/member-import'
import type { Account, Ctx } from '../../ctx.ts'
import { found, must } from '../../http/refusal.ts'
import { sheetType, writeSheet } from '../../jobs/sheet.ts'
import { seal, unseal } from '../../privacy/sealing.ts'
import { ownFile } from '../file/file.service.ts'
import { startJob } from '../job/job.service.ts'
import * as sql from './member-import.sql.ts'

export const checkKind = 'member-check-import'
export const importKind = 'member-import'

/** Whose reach and roles count, at the moment of asking: the worker acts for nobody. Ids only. */
export type ImportInput = { importId: string; fileId: string; importer: Holder }

const importerOf = ({ accountId, organisationPath, grants }: Account): Holder => ({
  accountId,
  organisationPath,
  grants,
})

export async function template(ctx: Ctx<Account>): Promise<Answer<typeof getImportTemplate>> {
  const bytes = writeSheet({ name: '名单', rows: [[...templateTitles], [...templateExample]] })
  const name = ctx.actor.language === 'en' ? 'members.xlsx' : '成员导入模板.xlsx'
  return { name, type: sheetType, base64: Buffer.from(bytes).toString('base64') }
}

export async function check(
  ctx: Ctx<Account>,
  { fileId }: Parsed<typeof checkImport>['body'],
): Promise<Answer<typeof checkImport>> {
  const { type, name, isLibrary } = await ownFile(ctx, fileId)
  must(type === sheetType, 'member-import.not-a-sheet')
  // It could not be erased afterwards.
  must(!isLibrary, 'member-import.from-library')
  const jobId = await startJob(ctx, checkKind, { fileId, importer: importerOf(ctx.actor) })
  const { tenantId, accountId } = ctx.actor
  await sql.addImport(ctx.tx, { tenantId, id: jobId, fileId, fileName: name, accountId })
  return { jobId }
}

export async function get(ctx: Ctx<Account>, id: string): Promise<Answer<typeof getImport>> {
  const { row, outcome } = await ownImport(ctx, id)
  return { id: row.id, fileName: row.file_name, runId: row.run_id, ...outcome }
}

async function ownImport(ctx: Ctx<Account>, id: string): Promise<{ row: sql.ImportRow; outcome: ImportOutcome }> {
  const row = found(await sql.findImport(ctx.tx, ctx.actor.tenantId, id, ctx.actor.accountId))
  must(row.outcome_sealed !== null, 'member-import.not-ready')
  return { row, outcome: JSON.parse(unseal(purpose, row.outcome_sealed)) }
}

/** Once: the list is erased with the end of its import, however it ended. Sent again, it adds nobody twice. */
export async function start(
  ctx: Ctx<Account>,
  { id }: Parsed<typeof importMembers>['body'],
): Promise<Answer<typeof importMembers>> {
  const { row } = await ownImport(ctx, id)
  must(row.file_id !== null, 'member-import.list-erased')
  const input = { importId: row.id, fileId: row.file_id, importer: importerOf(ctx.actor) }
  const jobId = await startJob(ctx, importKind, input)
  await sql.setRun(ctx.tx, ctx.actor.tenantId, row.id, jobId)
  return { jobId }
}

const purpose = 'member-import.outcome'

export const keepOutcome = (ctx: Ctx, id: string, outcome: ImportOutcome) =>
  sql.setOutcome(ctx.tx, ctx.actor.tenantId, id, seal(purpose, JSON.stringify(outcome)))
