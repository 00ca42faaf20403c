import type { Answer, Parsed } from '@laurel/contract/define'
import type { exportEntries, readEntry } from '@laurel/contract/entry-desk'
import { type Reach, reachOf } from '@laurel/rules/data-scope'
import { type Form, fieldsOf } from '@laurel/rules/form-definition'
import { teamValues } from '@laurel/rules/form-team'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx, Language } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { getFormAsOf } from '../form/form.service.ts'
import { startJob } from '../job/job.service.ts'
import * as sql from './desk.sql.ts'
import type { Values } from './section.sql.ts'
import { opened, shown } from './section-values.ts'
import type { Part } from './team.sql.ts'

export const entryExportKind = 'entry-export'

type Frozen = Pick<sql.SubmittedRow, 'held' | 'sealed' | 'people'>

/** What was frozen, as its readers see it: numbers and addresses masked, unless somebody gave a reason; the team by its rows. */
export function submittedValues(form: Form, { held, sealed, people }: Frozen, isRevealed = false): Values {
  const values: Values = Object.assign({}, ...Object.values(held))
  const members = people.map(({ memberId, part }) => ({ id: memberId, part: part as Part }))
  const own = isRevealed ? { ...values, ...opened(sealed) } : shown(fieldsOf(form), values, sealed)
  return { ...own, ...teamValues(form, members) }
}

export async function read(ctx: Ctx<Account>, id: string): Promise<Answer<typeof readEntry>> {
  const { tx, actor } = ctx
  const { tenantId, language } = actor
  const row = found(await sql.findSubmitted(tx, tenantId, reachOf(actor, 'contest:entry:list'), id))
  const form = await getFormAsOf(ctx, row.form_id, row.today)
  const people = await sql.peopleNamed(
    tx,
    tenantId,
    row.people.map(({ personId }) => personId),
  )
  const byId = new Map(people.map((person) => [person.id, person]))
  return {
    id,
    code: row.code,
    title: row.title,
    contestName: worded(row.contest_name, language),
    trackName: worded(row.track_name, language),
    stageName: worded(row.stage_name, language),
    organisation: row.organisation && worded(row.organisation, language),
    submission: { number: row.number, receipt: row.receipt, at: row.submitted_at },
    form,
    values: submittedValues(form, row) as Answer<typeof readEntry>['values'],
    members: row.people.map(({ memberId, personId, part }) => {
      const person = byId.get(personId)
      const organisation = person?.organisation ? worded(person.organisation, language) : ''
      return { id: memberId, part: part as Part, name: person?.name ?? '', organisation }
    }),
  }
}

/** What the worker is told. */
export type ExportInput = {
  contestId: string
  view: sql.View | null
  /** Of the one who asks, at the moment of asking: the worker acts for nobody. */
  reach: Reach
  /** Whose numbers are in full. */
  revealed: Reach | null
  format: 'workbook' | 'text' | 'files'
  language: Language
}

export async function startExport(
  ctx: Ctx<Account>,
  { contestId, view, format, reveal }: Parsed<typeof exportEntries>['body'],
): Promise<Answer<typeof exportEntries>> {
  const { tx, actor } = ctx
  found(await sql.contest(tx, actor.tenantId, contestId))
  must(reveal === undefined || hasPermission(actor, 'entry:person:reveal'), 'http.not-permitted')
  const input: ExportInput = {
    contestId,
    view: view ?? null,
    reach: reachOf(actor, 'contest:entry:export'),
    revealed: reveal === undefined ? null : reachOf(actor, 'entry:person:reveal'),
    format,
    language: actor.language,
  }
  const jobId = await startJob(ctx, entryExportKind, input)
  await record(ctx, 'contest.entries-exported', contestId, { jobId, format, reason: reveal?.reason ?? null })
  return { jobId }
}
