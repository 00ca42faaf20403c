import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContent } from '@laurel/api/db/seeds/content.ts'
import { treeContent } from '@laurel/api/db/seeds/demo-forms.ts'
import type { AnswerOf } from '@laurel/contract/endpoints'
import { newForm } from '@laurel/contract/form'
import type { z } from 'zod'
import { apiFolder } from '../api-folder.ts'

type OwnForm = z.output<typeof newForm>
type FormObject = AnswerOf<'GET /ims/form-object/{id}'>
type Language = 'zh' | 'en'

/** A form as the server answers it over the dictionaries of the demo, for tests that have no server; form.test.ts holds the server to it. */
export function servedForm(form: OwnForm, language: Language, { id, today }: Pick<FormObject, 'id' | 'today'>) {
  const { code, version, name, purpose } = form
  const fill = <
    F extends Pick<OwnForm['fields'][number], 'dictType' | 'dictValues' | 'options' | 'cascader' | 'nodes'>,
  >(
    field: F,
  ) => ({
    ...field,
    ...(field.dictType !== undefined &&
      !field.options && {
        options: optionsOf(field.dictType, language).filter(({ value }) => field.dictValues?.includes(value) ?? true),
      }),
    ...(field.cascader === tree.name && !field.nodes && { nodes: tree.nodes }),
  })
  type Part = Omit<OwnForm['fields'][number], 'fields'>
  const fillField = <F extends Part>(field: F) => ({
    ...fill(field),
    ...(field.columns && { columns: field.columns.map((each) => (typeof each === 'string' ? each : fill(each))) }),
  })
  const fields = form.fields.map((field) => ({
    ...fillField(field),
    ...(field.fields && {
      fields: field.fields.map((member) => (typeof member === 'string' ? member : fillField(member))),
    }),
  }))
  return { id, code, version, name: worded(name, language), purpose, today, fields } as FormObject
}

const worded = ({ zh, en }: { zh: string; en?: string | undefined }, language: Language) =>
  language === 'en' ? en || zh : zh

const { entries } = readContent()
const tree = treeContent()
const optionsOf = (dictType: string, language: Language) =>
  entries
    .filter((entry) => entry.dictType === dictType)
    .sort((one, other) => one.sort - other.sort || (one.value < other.value ? -1 : 1))
    .map(({ value, label }) => ({ value, label: { zh: worded(label, language) } }))

/** Of the first organiser of the demo. */
export function demoForm(code: string): OwnForm {
  const file = join(apiFolder, 'db/seeds/content/forms.json')
  const { forms } = JSON.parse(readFileSync(file, 'utf8')) as { forms: { code: string; tenant: string }[] }
  const {
    ref: _ref,
    tenant: _tenant,
    contests: _contests,
    ...form
  } = (forms.find((each) => each.code === code && each.tenant === 't1') ?? {}) as Record<string, unknown>
  return newForm.parse(form)
}
