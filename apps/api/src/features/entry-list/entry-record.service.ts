import type { Answer } from '@laurel/contract/define'
import type { getEntryRecord } from '@laurel/contract/entry-list'
import { reachOf } from '@laurel/rules/data-scope'
import { fieldsOf } from '@laurel/rules/form-definition'
import type { Account, Ctx } from '../../ctx.ts'
import { found } from '../../http/refusal.ts'
import { type Wording, worded } from '../../wording.ts'
import { getForm } from '../form/form.service.ts'
import { rowOf } from './entry-list.service.ts'
import * as sql from './entry-record.sql.ts'

export async function get(ctx: Ctx<Account>, id: string): Promise<Answer<typeof getEntryRecord>> {
  const { tx, actor } = ctx
  const { tenantId, language } = actor
  const reach = reachOf(actor, 'contest:entry:list')
  const row = found(await sql.findRecord(tx, tenantId, reach, id))
  const [form, people, files, levels, submissions, events] = await Promise.all([
    getForm(ctx, row.form_id),
    sql.peopleOf(tx, tenantId, id),
    sql.filesOf(tx, tenantId, id),
    sql.levelsOf(tx, tenantId, id),
    sql.submissionsOf(tx, tenantId, id),
    sql.eventsOf(tx, tenantId, reach, id),
  ])
  const labels = new Map(fieldsOf(form).map(({ key, label }) => [key, worded(label, language)]))
  const said = (wording: Wording | null) => wording && worded(wording, language)
  return {
    ...rowOf(row, language),
    contestId: row.contest_id,
    contest: worded(row.contest, language),
    stageId: row.stage_id,
    returnedUntil: row.returned_until,
    people: people.map(({ id: memberId, part, name, organisation, is_confirmed }) => ({
      id: memberId,
      part,
      name,
      organisation: said(organisation),
      isConfirmed: is_confirmed,
    })),
    files: files.map(({ field, ...file }) => ({ ...file, field: labels.get(field) ?? field })),
    levels: levels.map(({ stage, organisation, process_id, ...level }) => ({
      ...level,
      stage: worded(stage, language),
      organisation: said(organisation),
      processId: process_id,
    })),
    submissions: submissions.map(({ stage, changed, ...submission }) => ({
      ...submission,
      stage: worded(stage, language),
      changed: changed.map((key) => labels.get(key) ?? key),
    })),
    events,
  }
}
