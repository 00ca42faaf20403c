import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { formFields as fields, formNodes } from './form.ts'
import { count, id, instant, line, page, pageOf, text } from './shapes.ts'

export const formModelStates = ['draft', 'published', 'archived'] as const
export type FormModelState = (typeof formModelStates)[number]

const code = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, { message: 'form-model.not-a-code' })
const purpose = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/)
const name = z.strictObject({ zh: line(200), en: text(200).optional() })

const someone = z.object({ id, name: z.string() })
const ofOne = { id, version: z.int() }
const changed = z.object({ version: z.int(), savedAt: instant })

const row = {
  id,
  code: z.string(),
  name: z.string(),
  purpose: z.string(),
  state: z.literal(formModelStates),
  /** The draft is ahead of what is published; of a form that never was: always. */
  draftAhead: z.boolean(),
  /** The newest version; 0: none yet. */
  publishedNumber: count,
  /** Those in cards are counted, too; cards are not. */
  fieldCount: count,
  /** Null: the platform. */
  savedBy: someone.nullable(),
  savedAt: instant,
  /** The one that a change has to name. */
  version: z.int(),
  can: z.object({ write: z.boolean() }),
}

export const listFormModels = define('GET /ims/form-model/list', {
  access: permits('process:form:list'),
  query: z.strictObject({
    /** Part of a name or a code. */
    q: text(60).optional(),
    state: z.literal([...formModelStates, 'changed']).optional(),
    ...page,
  }),
  result: pageOf(z.object(row)),
})

export const getFormModel = define('GET /ims/form-model/get', {
  access: permits('process:form:list'),
  query: z.strictObject({ id }),
  result: z.object({
    ...row,
    names: name,
    fields,
    /** The server's day in the organiser's zone: what a rule about today means. */
    today: z.iso.date(),
    /** Option trees of the organiser, for cascaders. */
    trees: z.array(z.object({ name: z.string(), nodes: formNodes })),
  }),
})

/** Empty, from a template or from a file: the fields come with it. */
export const createFormModel = define('POST /ims/form-model/create', {
  access: permits('process:form:save'),
  body: z.strictObject({ code, name, purpose, fields: fields.default([]) }),
  result: z.object({ id, version: z.int() }),
})

/** A draft may have nothing in it yet, and be wrong: publishing asks for more. */
export const saveFormModel = define('PUT /ims/form-model/save', {
  access: permits('process:form:save'),
  body: z.strictObject({ ...ofOne, name, purpose, fields }),
  result: changed.extend({ draftAhead: z.boolean() }),
})

export const publishFormModel = define('PUT /ims/form-model/publish', {
  access: permits('process:form:save'),
  body: z.strictObject({ ...ofOne, note: text(200).default('') }),
  /** `formId`: what a stage or a portal chooses. */
  result: z.object({ number: z.int(), formId: id, version: z.int() }),
})

export const listFormModelVersions = define('GET /ims/form-model/list-versions', {
  access: permits('process:form:list'),
  query: z.strictObject({ id, ...page }),
  result: pageOf(
    z.object({
      number: z.int(),
      formId: id,
      note: z.string(),
      fieldCount: count,
      publishedBy: someone.nullable(),
      publishedAt: instant,
    }),
  ),
})

export const getFormModelVersion = define('GET /ims/form-model/get-version', {
  access: permits('process:form:list'),
  query: z.strictObject({ id, number: z.string().regex(/^[1-9]\d{0,5}$/) }),
  result: z.object({ number: z.int(), names: name, purpose: z.string(), fields }),
})

/** That version becomes the draft. */
export const restoreFormModel = define('PUT /ims/form-model/restore', {
  access: permits('process:form:save'),
  body: z.strictObject({ ...ofOne, number: z.int().min(1).max(999_999) }),
  result: changed,
})

/** Back to the newest version; a form that was never published is removed. */
export const discardFormDraft = define('PUT /ims/form-model/discard', {
  access: permits('process:form:save'),
  body: z.strictObject(ofOne),
  result: z.object({ removed: z.boolean() }),
})

/** It is no longer offered; what uses one of its versions goes on. */
export const archiveFormModel = define('PUT /ims/form-model/archive', {
  access: permits('process:form:save'),
  body: z.strictObject({ ...ofOne, archived: z.boolean() }),
  result: changed,
})

export const formModelFeature = feature({
  calls: [
    listFormModels,
    getFormModel,
    createFormModel,
    saveFormModel,
    publishFormModel,
    listFormModelVersions,
    getFormModelVersion,
    restoreFormModel,
    discardFormDraft,
    archiveFormModel,
  ],
  reasons: {
    'form-model.archived': [409, '表单已停用，启用后才能修改', 'The form is archived. Restore it to make changes.'],
    'form-model.changed': [
      409,
      '表单已被他人修改，您的改动没有保存',
      'The form was changed by someone else; your changes were not saved',
    ],
    'form-model.code-taken': [409, '该标识已被使用', 'This code is taken'],
    'form-model.not-a-code': [
      422,
      '以小写字母开头，只含小写字母、数字和横线',
      'Begins with a lowercase letter; only lowercase letters, digits and dashes',
    ],
    'form-model.not-publishable': [
      422,
      '表单还有问题，不能发布',
      'The form still has problems and cannot be published',
    ],
    'form-model.nothing-new': [409, '没有新的改动可以发布', 'There is nothing new to publish'],
  },
  permissions: ['process:form:save'],
  events: {
    'form-model.archived': z.strictObject({}),
    'form-model.changed': z.strictObject({ number: z.int().optional() }),
    'form-model.created': z.strictObject({ code: z.string() }),
    'form-model.discarded': z.strictObject({ code: z.string() }),
    'form-model.published': z.strictObject({ number: z.int() }),
    'form-model.reopened': z.strictObject({}),
  },
})
