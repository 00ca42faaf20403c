import type { Answer, Parsed } from '@laurel/contract/define'
import type { getEntryTemplate, startEntryImport } from '@laurel/contract/entry-import'
import { entryExample, entryTitles } from '@laurel/rules/entry-import'
import type { Account, Ctx } from '../../ctx.ts'
import { found, must } from '../../http/refusal.ts'
import { sheetType, writeSheet } from '../../jobs/sheet.ts'
import { ownFile } from '../file/file.service.ts'
import { startJob } from '../job/job.service.ts'
import * as sql from './entry-import.sql.ts'

export const entryCheckKind = 'entry-check-import'
export const entryImportKind = 'entry-import'

export type EntryImportInput = Parsed<typeof startEntryImport>['body']

export async function template({ actor }: Ctx<Account>): Promise<Answer<typeof getEntryTemplate>> {
  const bytes = writeSheet({ name: '作品', rows: [[...entryTitles], [...entryExample]] })
  const name = actor.language === 'en' ? 'entries.xlsx' : '作品导入模板.xlsx'
  return { name, type: sheetType, base64: Buffer.from(bytes).toString('base64') }
}

export async function start(
  ctx: Ctx<Account>,
  { contestId, fileId }: EntryImportInput,
  isCheck: boolean,
): Promise<Answer<typeof startEntryImport>> {
  found(await sql.contest(ctx.tx, ctx.actor.tenantId, contestId))
  const { type } = await ownFile(ctx, fileId)
  must(type === sheetType, 'entry-import.not-a-sheet')
  return { jobId: await startJob(ctx, isCheck ? entryCheckKind : entryImportKind, { contestId, fileId }) }
}
