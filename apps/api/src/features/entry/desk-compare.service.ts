import type { Answer, Parsed } from '@laurel/contract/define'
import type { compareSubmissions } from '@laurel/contract/entry-desk'
import { reachOf } from '@laurel/rules/data-scope'
import type { FormWording } from '@laurel/rules/form-definition'
import { sheetCells, sheetColumns } from '@laurel/rules/form-sheet'
import type { Account, Ctx } from '../../ctx.ts'
import { found } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { getForm } from '../form/form.service.ts'
import { optionNames } from '../form/form-options.service.ts'
import { submittedValues } from './desk.service.ts'
import * as sql from './desk.sql.ts'
import { personNames } from './desk-people.ts'

/** Each field as it reads, by the form that it was filled in by; what the two forms call the same is one field. */
export async function compare(
  ctx: Ctx<Account>,
  { id, number }: Parsed<typeof compareSubmissions>['query'],
): Promise<Answer<typeof compareSubmissions>> {
  const { tx, actor } = ctx
  const { tenantId, language } = actor
  const rows = await sql.findTwo(tx, tenantId, reachOf(actor, 'contest:entry:list'), id, number)
  const [before, after] = [
    found(rows.find((row) => row.number === number - 1)),
    found(rows.find((row) => row.number === number)),
  ]
  const text = (wording: FormWording) => worded(wording, language)
  const forms = [await getForm(ctx, after.form_id), await getForm(ctx, before.form_id)] as const
  const columns = sheetColumns(forms, text)
  const cellsOf = async (isRevealed: boolean) => {
    const [newer, older] = [
      { form: forms[0], people: after.people, values: submittedValues(forms[0], after, isRevealed) },
      { form: forms[1], people: before.people, values: submittedValues(forms[1], before, isRevealed) },
    ]
    const names = { option: await optionNames(ctx, [newer, older]), person: await personNames(ctx, [newer, older]) }
    return [newer, older].map(({ form, values }) => sheetCells(form, columns, values, text, names))
  }
  const [newer = [], older = []] = await cellsOf(false)
  const [wholeNewer = [], wholeOlder = []] = await cellsOf(true)
  const fields = columns.flatMap(({ title }, at) => {
    const [was, is] = [older[at] ?? '', newer[at] ?? '']
    if (wholeNewer[at] === wholeOlder[at]) return []
    return [{ label: title, before: was, after: is, isHidden: was === is }]
  })
  return { fields, people: await moved(ctx, before.people, after.people) }
}

async function moved({ tx, actor }: Ctx, before: readonly sql.Frozen[], after: readonly sql.Frozen[]) {
  const idsOf = (people: readonly sql.Frozen[]) => new Set(people.map(({ personId }) => personId))
  const [was, is] = [idsOf(before), idsOf(after)]
  const joined = [...is].filter((id) => !was.has(id))
  const left = [...was].filter((id) => !is.has(id))
  const named = await sql.peopleNamed(tx, actor.tenantId, [...joined, ...left])
  return named.map(({ id, name }) => ({ name, change: is.has(id) ? ('joined' as const) : ('left' as const) }))
}
