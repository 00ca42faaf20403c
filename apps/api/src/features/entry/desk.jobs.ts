import { formatInstant } from '@laurel/rules/date'
import type { Form, FormWording } from '@laurel/rules/form-definition'
import { type SheetColumn, sheetCells, sheetColumns } from '@laurel/rules/form-sheet'
import type { Ctx, Language } from '../../ctx.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { longRead } from '../../database/long-read.ts'
import { compiled } from '../../database/tx.ts'
import { unansweredOf } from '../../database/unanswered-entries.ts'
import { found } from '../../http/refusal.ts'
import type { JobKind, JobResult } from '../../jobs/kind.ts'
import { tableFile } from '../../jobs/table.ts'
import { worded } from '../../wording.ts'
import { entriesOfType } from '../dictionary/dictionary.service.ts'
import { uploadResult } from '../file/file-result.service.ts'
import { getForm } from '../form/form.service.ts'
import { optionNames } from '../form/form-options.service.ts'
import { type ExportInput, entryExportKind, submittedValues } from './desk.service.ts'
import * as sql from './desk.sql.ts'
import { exportWords } from './desk.words.ts'
import { filesArchive } from './desk-files.ts'
import { personNames } from './desk-people.ts'

const rowsAtATime = 200

type Export = {
  language: Language
  zone: string
  forms: ReadonlyMap<string, Form>
  columns: readonly SheetColumn[]
  states: ReadonlyMap<string, string>
}

export const entryExport: JobKind = {
  name: entryExportKind,
  run(job): Promise<JobResult> {
    const { language, format, ...asked } = job.input as ExportInput
    const words = exportWords[language]
    /** A form and its names in the language of the one who asked. */
    const inLanguage = <R>(work: (ctx: Ctx) => Promise<R>) =>
      inTenant(job.tenantId, 'export entries', 'read', (ctx) => work({ ...ctx, actor: { ...ctx.actor, language } }))
    return longRead(job.tenantId, async ({ tx, batches }) => {
      const field = asked.view?.unanswered
      const unanswered = field === undefined ? undefined : await unansweredOf(tx, job.tenantId, field)
      const which = { tenantId: job.tenantId, ...asked, unanswered }
      const { name, zone, day } = found(await sql.contest(tx, job.tenantId, asked.contestId))
      const text = (wording: FormWording) => worded(wording, language)
      const fileName = `${format === 'files' ? words.files : words.sheet}-${text(name).slice(0, 60)}-${day}`
      if (format === 'files') {
        const total = await sql.countFiles(tx, which)
        const files = batches(compiled(sql.everyFile(which)), rowsAtATime)
        return uploadResult(job, `${fileName}.zip`, 'application/zip', filesArchive(job, words, total, files))
      }
      const counts = await sql.formsOf(tx, which)
      const forms = new Map<string, Form>()
      for (const { form_id: id } of counts) if (id !== null) forms.set(id, await inLanguage((ctx) => getForm(ctx, id)))
      const columns = sheetColumns([...forms.values()], text)
      const states = await inLanguage((ctx) => entriesOfType(ctx, 'ims_entry_state'))
      const about = {
        language,
        zone,
        forms,
        columns,
        states: new Map(states.map(({ value, label }) => [value, label])),
      }
      const table = {
        name: fileName,
        sheet: words.sheet,
        titles: [...words.titles, ...columns.map(({ title }) => title)],
        total: counts.reduce((sum, { entries }) => sum + entries, 0),
        isText: format === 'text',
      }
      const linesOf = (rows: sql.ExportRow[]) => inLanguage((ctx) => lines(ctx, about, rows))
      const file = tableFile(job, table, each(batches(compiled(sql.everyAsked(which)), rowsAtATime), linesOf))
      return uploadResult(job, file.name, file.type, file.content)
    })
  },
}

async function* each<T>(batches: AsyncIterable<T[]>, linesOf: (rows: T[]) => Promise<string[][]>) {
  for await (const rows of batches) yield await linesOf(rows)
}

async function lines(ctx: Ctx, about: Export, rows: readonly sql.ExportRow[]): Promise<string[][]> {
  const filled = rows.map((row) => ({ row, ...answersOf(about, row) }))
  const answered = filled.filter((each) => each.form !== undefined) as Filled[]
  const option = await optionNames(ctx, answered)
  const person = await personNames(ctx, answered)
  const text = (wording: FormWording) => worded(wording, about.language)
  return filled.map(({ row, form, people, values }) => [
    row.code ?? '',
    row.title,
    text(row.track_name),
    text(row.stage_name),
    row.organisation ? text(row.organisation) : '',
    about.states.get(`${row.state}`) ?? '',
    person(people.find(({ part }) => part === 'leader')?.memberId ?? '') ?? row.leader ?? '',
    row.submitted_at === null ? '' : formatInstant(row.submitted_at, undefined, about.zone),
    row.receipt ?? '',
    ...(form ? sheetCells(form, about.columns, values, text, { option, person }) : about.columns.map(() => '')),
  ])
}

type Values = ReturnType<typeof submittedValues>
type Filled = { form: Form; people: NonNullable<sql.ExportRow['people']>; values: Values }

function answersOf({ forms }: Export, row: sql.ExportRow): Omit<Filled, 'form'> & { form: Form | undefined } {
  const { form_id, held, sealed, people } = row
  if (form_id === null || held === null || people === null) return { form: undefined, people: [], values: {} }
  const form = found(forms.get(form_id))
  return { form, people, values: submittedValues(form, { held, sealed, people }, row.is_revealed) }
}
