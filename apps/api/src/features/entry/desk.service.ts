import type { Answer } from '@laurel/contract/define'
import type { exportEntries, readEntry } from '@laurel/contract/entry-desk'
import { reachOf } from '@laurel/rules/data-scope'
import { type Form, fieldsOf } from '@laurel/rules/form-definition'
import { teamValues } from '@laurel/rules/form-team'
import type { Account, Ctx } from '../../ctx.ts'
import { found } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { getFormAsOf } from '../form/form.service.ts'
import { startJob } from '../job/job.service.ts'
import * as sql from './desk.sql.ts'
import type { Values } from './section.sql.ts'
import { shown } from './section-values.ts'
import type { Part } from './team.sql.ts'

export const entryExportKind = 'entry-export'

/** What was frozen, as its readers see it: numbers and addresses masked, the team by its rows. */
export function submittedValues(form: Form, { held, sealed, people }: sql.SubmittedRow): Values {
  const values: Values = Object.assign({}, ...Object.values(held))
  const members = people.map(({ memberId, part }) => ({ id: memberId, part: part as Part }))
  return { ...shown(fieldsOf(form), values, sealed), ...teamValues(form, members) }
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

/** The reach is that of the one who asks, at the moment of asking: the worker acts for nobody. */
export async function startExport(ctx: Ctx<Account>, contestId: string): Promise<Answer<typeof exportEntries>> {
  const { tx, actor } = ctx
  found(await sql.contest(tx, actor.tenantId, contestId))
  const reach = reachOf(actor, 'contest:entry:export')
  return { jobId: await startJob(ctx, entryExportKind, { contestId, reach, language: actor.language }) }
}
