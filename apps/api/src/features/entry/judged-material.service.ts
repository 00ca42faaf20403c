import type { Answer } from '@laurel/contract/define'
import type { getScoreSheet } from '@laurel/contract/score'
import { visibleFields } from '@laurel/rules/form-access'
import { identifyingWords, isNamedIn, tellsWho } from '@laurel/rules/form-blind'
import { withComputed } from '@laurel/rules/form-computed'
import type { FormField } from '@laurel/rules/form-definition'
import { plainText } from '@laurel/rules/rich-text'
import type { Account, Ctx } from '../../ctx.ts'
import { worded } from '../../wording.ts'
import { submittedValues } from './desk.service.ts'
import { entryForm } from './entry-form.ts'
import * as sql from './judged-material.sql.ts'
import { filesNamed, submittedBy } from './review-material.sql.ts'
import type { Values } from './section.sql.ts'

type Sheet = Answer<typeof getScoreSheet>
type Material = Pick<
  Sheet,
  'code' | 'title' | 'trackName' | 'organisation' | 'form' | 'fields' | 'values' | 'withheld' | 'files'
>

/** As what one judges: in a blind round nothing is read that says whose it is. */
export type Judging = { readonly isBlind: boolean; readonly processType: number }

const fileWidgets = new Set(['file-upload', 'image-upload'])

/** What judges read of the newest submission. Undefined: it takes part no more. */
export async function judgedMaterialOf(
  ctx: Ctx<Account>,
  entryId: string,
  { isBlind, processType }: Judging,
): Promise<Material | undefined> {
  const { tx, actor } = ctx
  const { tenantId, language } = actor
  const row = await submittedBy(tx, tenantId, entryId, null)
  if (!row) return undefined
  const form = await entryForm(ctx, row)
  const values = withComputed(form, submittedValues(form, row))
  const words = isBlind
    ? [
        ...identifyingWords(form, values),
        ...(await wordsAbout(ctx, [entryId], row.people)).flatMap((each) => each.words),
      ]
    : []
  const granted = visibleFields(form, values, String(processType), 'judge').map(({ field }) => field)
  const readable = isBlind ? granted.filter((field) => !tellsWho(form, field)) : granted
  const answers = readable.filter(({ widget }) => !fileWidgets.has(widget))
  const shown = answers.filter((field) => !isNamedIn(textOf(field, values), words))
  const keys = new Set(shown.map(({ key }) => key))
  return {
    code: row.code,
    title: isNamedIn(row.title, words) ? '' : row.title,
    trackName: worded(row.track_name, language),
    organisation: isBlind || row.organisation === null ? null : worded(row.organisation, language),
    form: shownForm(form, keys),
    fields: [...keys],
    values: Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key))) as Material['values'],
    withheld: answers.length - shown.length,
    files: await filesOf(ctx, row.files, readable, isBlind),
  }
}

/** The titles of entries as judges read them, by the entry's id; empty where one would say whose it is. */
export async function judgedTitles(
  ctx: Ctx,
  entries: readonly { entryId: string; title: string; isBlind: boolean }[],
): Promise<ReadonlyMap<string, string>> {
  const blind = entries.filter(({ isBlind }) => isBlind).map(({ entryId }) => entryId)
  const about = new Map((await wordsAbout(ctx, blind)).map(({ entry_id, words }) => [entry_id, words]))
  return new Map(
    entries.map(({ entryId, title, isBlind }) => [
      entryId,
      isBlind && isNamedIn(title, about.get(entryId) ?? []) ? '' : title,
    ]),
  )
}

async function wordsAbout({ tx, actor }: Ctx, ids: readonly string[], people: readonly { personId: string }[] = []) {
  if (ids.length === 0) return []
  const frozen = people.map(({ personId }) => personId)
  return sql.wordsAbout(tx, actor.tenantId, ids, frozen)
}

const textOf = ({ key, widget }: FormField, values: Values): unknown => {
  const value = values[key]
  return widget === 'rich-editor' && typeof value === 'string' ? plainText(value) : value
}

type FormObject = Awaited<ReturnType<typeof entryForm>>

/** Without the questions whose answers are not read: their hints may name a school, too. */
const shownForm = (form: FormObject, keys: ReadonlySet<string>): FormObject => ({
  ...form,
  fields: form.fields.flatMap((field) => {
    if (field.widget !== 'card') return keys.has(field.key) ? [field] : []
    const fields = (field.fields ?? []).filter((member) => typeof member !== 'string' && keys.has(member.key))
    return fields.length === 0 ? [] : [{ ...field, fields }]
  }),
})

async function filesOf(
  { tx, actor }: Ctx,
  frozen: readonly { id: string; field: string; name: string }[],
  readable: readonly FormField[],
  isBlind: boolean,
): Promise<Material['files']> {
  const labels = new Map(readable.map(({ key, label }) => [key, worded(label, actor.language)]))
  const seen = frozen.filter(({ field }) => labels.has(field))
  const ids = seen.map(({ id }) => id)
  const ready = new Set(
    (await filesNamed(tx, actor.tenantId, ids)).filter(({ state }) => state === 'stored').map(({ id }) => id),
  )
  return seen.map(({ id, field, name }) => {
    const same = seen.filter((other) => other.field === field)
    const label = labels.get(field) ?? ''
    const number = same.findIndex((other) => other.id === id) + 1
    const blindName = same.length === 1 ? label : `${label} ${number}`
    return { id, field, name: isBlind ? blindName : name, isReady: ready.has(id) }
  })
}

/** Whether judges read the file with the entry. */
export async function isReadByJudges(
  ctx: Ctx<Account>,
  entryId: string,
  judging: Judging,
  fileId: string,
): Promise<boolean> {
  const material = await judgedMaterialOf(ctx, entryId, judging)
  return material?.files.some(({ id, isReady }) => id === fileId && isReady) ?? false
}
