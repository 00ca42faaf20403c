import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  checkImport,
  getImport,
  getImportTemplate,
  ImportOutcome,
  importMembers,
  mapImport,
} from '@laurel/contract/member-import'
import type { Holder } from '@laurel/rules/data-scope'
import { templateTitles, titleKey } from '@laurel/rules/import-columns'
import { templateExample } from '@laurel/rules/member-import'
import type { Account, Ctx } from '../../ctx.ts'
import { found, must } from '../../http/refusal.ts'
import { sheetType, writeSheet } from '../../jobs/sheet.ts'
import { keyedHash, seal, unseal } from '../../privacy/sealing.ts'
import { ownFile } from '../file/file.service.ts'
import { startJob } from '../job/job.service.ts'
import * as sql from './member-import.sql.ts'

export const checkKind = 'member-check-import'
export const importKind = 'member-import'

/** Whose reach and roles count, at the moment of asking: the worker acts for nobody. Ids only. */
export type ImportInput = { importId: string; fileId: string; importer: Holder }
export type Mapping = Pick<Parsed<typeof mapImport>['body'], 'fields' | 'everyKind' | 'replacements'>

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
  return { jobId: await look(ctx, { fileId, fileName: name }, null) }
}

async function look(
  ctx: Ctx<Account>,
  { fileId, fileName }: { fileId: string; fileName: string },
  mapping: Mapping | null,
): Promise<string> {
  const { tenantId, accountId } = ctx.actor
  const id = await startJob(ctx, checkKind, { fileId, importer: importerOf(ctx.actor) })
  const sealed = mapping && seal(mappingPurpose, JSON.stringify(mapping))
  await sql.addImport(ctx.tx, { tenantId, id, fileId, fileName, accountId, mapping: sealed })
  return id
}

/** Of nobody but the organiser: titles are compared, and never read again. */
export const titleHash = (title: string): Buffer => keyedHash('member-import.title', titleKey(title))

export async function map(
  ctx: Ctx<Account>,
  { id, ...mapping }: Parsed<typeof mapImport>['body'],
): Promise<Answer<typeof mapImport>> {
  const { row, outcome } = await ownImport(ctx, id)
  must(row.file_id !== null, 'member-import.list-erased')
  must(mapping.fields.length === outcome.columns.length, 'member-import.columns-changed')
  const columns = new Map(
    outcome.columns.flatMap(({ title }, at) =>
      titleKey(title) === '' ? [] : [[titleKey(title), { hash: titleHash(title), field: mapping.fields[at] ?? null }]],
    ),
  )
  await sql.keepColumns(ctx.tx, ctx.actor.tenantId, [...columns.values()])
  return { jobId: await look(ctx, { fileId: row.file_id, fileName: row.file_name }, mapping) }
}

export async function get(ctx: Ctx<Account>, id: string): Promise<Answer<typeof getImport>> {
  const { row, outcome } = await ownImport(ctx, id)
  const { undo_until: until, undone_at: undoneAt } = row
  return {
    id: row.id,
    fileName: row.file_name,
    runId: row.run_id,
    undoId: row.undo_id,
    undoneAt,
    undoUntil: until,
    can: { undo: undoneAt === null && !row.is_under_way && until !== null && until > ctx.now },
    ...outcome,
  }
}

export const mappingFor = async (ctx: Ctx, id: string): Promise<Mapping | null> => {
  const row = await sql.mappingOf(ctx.tx, ctx.actor.tenantId, id)
  return row?.mapping_sealed ? JSON.parse(unseal(mappingPurpose, row.mapping_sealed)) : null
}

export async function ownImport(
  ctx: Ctx<Account>,
  id: string,
): Promise<{ row: sql.ImportRow; outcome: ImportOutcome }> {
  const row = found(await sql.findImport(ctx.tx, ctx.actor.tenantId, id, ctx.actor.accountId))
  must(row.outcome_sealed !== null, 'member-import.not-ready')
  return { row, outcome: upgraded(JSON.parse(unseal(purpose, row.outcome_sealed))) }
}

type Column = ImportOutcome['columns'][number]
type Fault = ImportOutcome['faults'][number]
const earlier: Partial<ImportOutcome> = { headerRow: 1, everyKind: null, missing: [], replacements: [] }
const earlierColumn: Partial<Column> = { field: null, by: 'title', samples: [] }
const earlierFault: Partial<Fault> = { field: null, value: '', choices: [] }

/** What was found before columns could be mapped has less to say; it is kept for a week. */
const upgraded = (outcome: ImportOutcome): ImportOutcome => ({
  ...earlier,
  ...outcome,
  columns: outcome.columns.map((column) => ({ ...earlierColumn, ...column })),
  faults: outcome.faults.map((fault) => ({ ...earlierFault, ...fault })),
})

/** Once: the list is erased with the end of its import, however it ended. Sent again, it adds nobody twice. */
export async function start(
  ctx: Ctx<Account>,
  { id }: Parsed<typeof importMembers>['body'],
): Promise<Answer<typeof importMembers>> {
  const { row, outcome } = await ownImport(ctx, id)
  must(row.file_id !== null, 'member-import.list-erased')
  must(outcome.missing.length === 0, 'member-import.columns-missing')
  const input = { importId: row.id, fileId: row.file_id, importer: importerOf(ctx.actor) }
  const jobId = await startJob(ctx, importKind, input)
  await sql.setRun(ctx.tx, ctx.actor.tenantId, row.id, jobId)
  return { jobId }
}

const purpose = 'member-import.outcome'
const mappingPurpose = 'member-import.mapping'

export const keepOutcome = (ctx: Ctx, id: string, outcome: ImportOutcome) =>
  sql.setOutcome(ctx.tx, ctx.actor.tenantId, id, seal(purpose, JSON.stringify(outcome)))
