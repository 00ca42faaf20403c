import { z } from 'zod'
import { anyone, permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { formOptionsCalls } from './form-options.ts'
import { count, id, instant, json, line, page, pageOf, text } from './shapes.ts'

/** Spec 3.3. What a value of each looks like stands in `rules/form-cases`. */
export const widgetKinds = [
  'card',
  'cascader',
  'dict-select',
  'editable-table',
  'rich-editor',
  'file-upload',
  'id-card',
  'image-upload',
  'network-select',
  'person-select',
  'radio-checkbox',
  'text',
  'guide-teacher',
  'project-leader',
  'team-member',
] as const

const wording = z.strictObject({ zh: text(500), en: text(500).optional() })
const key = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/)
const code = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/)
const whole = z.int().min(-100_000).max(100_000)
const inputMode = z.literal(['tel', 'email', 'numeric', 'decimal', 'date', 'month']).optional()
const may = z.literal(['edit', 'read', 'hide'])

const rule = z.strictObject({
  type: z.literal([
    'length',
    'pattern',
    'date',
    'count',
    'rows',
    'id-card',
    'all-checked',
    'blind-check',
    'unique-person',
    'max-entries-per-person',
  ]),
  min: whole.optional(),
  max: z.union([whole, z.literal('today')]).optional(),
  minOffsetDays: whole.optional(),
  value: z.union([text(200), whole]).optional(),
  level: z.literal(['warn', 'block']).optional(),
  message: wording.optional(),
})

const showWhen = z.strictObject({
  field: key,
  compare: z.literal(['eq', 'neq', 'in']),
  value: z.union([text(200), z.array(text(200)).max(100)]),
})

/** Of a dictionary, only these are offered; left out: all of them. */
const dictValues = z.array(z.string().max(40)).min(1).max(100).optional()
const options = z.array(z.strictObject({ value: text(200), label: wording })).max(1000)
/** Of a cascader: a tree, flat, parents before children. */
export const formNodes = z
  .array(z.strictObject({ value: text(64), parent: text(64).optional(), label: wording }))
  .max(2000)
const role = z.literal(['entrant', 'auditor', 'judge', 'public'])
const stage = z.literal(['1', '2', '3', '4', '5', '6'])

const column = z.strictObject({
  key,
  widget: z.literal(widgetKinds),
  label: wording,
  identifies: z.boolean().optional(),
  inputMode,
  options: options.optional(),
  dictType: z.string().max(64).optional(),
  dictValues,
  cascader: text(64).optional(),
  nodes: formNodes.optional(),
  source: z.record(z.string().max(64), json).optional(),
  rules: z.array(rule).max(20).optional(),
  required: z.boolean().optional(),
  multiline: z.boolean().optional(),
})

/** `identifies` stands on every field from the first version, so that blind copies can be made (decision 34). */
const field = z.strictObject({
  key,
  widget: z.literal(widgetKinds),
  label: wording,
  required: z.boolean(),
  identifies: z.boolean(),
  help: wording.optional(),
  access: z.partialRecord(role, may).optional(),
  /** By process type 1 to 6 (decision 30). */
  stages: z.partialRecord(stage, may).optional(),
  rules: z.array(rule).max(20).optional(),
  showWhen: showWhen.optional(),
  inputMode,
  maxLength: whole.optional(),
  multiline: z.boolean().optional(),
  multiple: z.boolean().optional(),
  options: options.optional(),
  dictType: z.string().max(64).optional(),
  dictValues,
  /** The name of an option tree of the organiser; its nodes come with the form. */
  cascader: text(64).optional(),
  nodes: formNodes.optional(),
  /** From fields, or columns of tables (`table.column`), that a person fills in. */
  computed: z
    .strictObject({
      op: z.literal(['sum', 'count', 'join']),
      of: z
        .array(z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}(\.[A-Za-z][A-Za-z0-9_]{0,63})?$/))
        .min(1)
        .max(20),
    })
    .optional(),
  source: z.record(z.string().max(64), json).optional(),
  accept: z
    .array(z.string().regex(/^[a-z0-9]{1,8}$/))
    .max(20)
    .optional(),
  max: z.int().min(1).max(100).optional(),
  maxMB: z.int().min(1).max(2048).optional(),
  blindCopy: z.boolean().optional(),
  /** Byte stream 1, file object 2, base64 3 (spec 9). */
  uploadKind: z.literal([1, 2, 3]).optional(),
  template: text(64).optional(),
  alternatives: z.array(text(64)).max(10).optional(),
  tags: z.array(text(20)).max(50).optional(),
  columns: z
    .array(z.union([z.string().max(64), column]))
    .max(20)
    .optional(),
  /** Of a project leader: what is asked of the person. */
  fields: z.array(z.string().max(64)).max(20).optional(),
})

/** A card holds fields. */
const fieldOrCard = field.extend({
  fields: z
    .array(z.union([z.string().max(64), field]))
    .max(100)
    .optional(),
})

export const formFields = z.array(fieldOrCard).max(100)
export const formContent = z.strictObject({ fields: formFields.min(1) })
export type FormContent = z.output<typeof formContent>

export const formDefinition = z.object({
  id,
  code: z.string(),
  version: z.int(),
  name: z.string(),
  purpose: z.string(),
  /** The server's day in the organiser's zone: what a rule about today means. */
  today: z.iso.date(),
  /** Choices from a dictionary come with their options and cascaders with their nodes, in the caller's language. */
  fields: z.array(fieldOrCard),
})

/** What a service is given to make the next version of a form. */
export const newForm = z.strictObject({
  code,
  version: z.int().min(1).max(100_000),
  name: z.strictObject({ zh: line(200), en: line(200).optional() }),
  purpose: code,
  fields: formContent.shape.fields,
})

export const getFormObject = define('GET /ims/form-object/{id}', {
  access: anyone,
  params: z.strictObject({ id }),
  result: formDefinition,
})

/** Each form once, in its newest version: what a step of a process can ask for. */
export const listForms = define('GET /ims/form/list', {
  access: permits('process:form:list'),
  query: z.strictObject({ ...page, q: text(60).optional() }),
  result: pageOf(
    z.object({
      id,
      code: z.string(),
      name: z.string(),
      purpose: z.string(),
      version: z.int(),
      /** Those in cards are counted, too. */
      fields: count,
      createdAt: instant,
    }),
  ),
})

export const maxFaults = 200

/** What is wrong with these values, before anyone hands them in. Nothing is kept. */
export const checkFormValues = define('POST /ims/form/check', {
  access: anyone,
  body: z.strictObject({
    formId: id,
    values: z.record(z.string().max(200), json),
    stage: stage.optional(),
    role: role.optional(),
    /** A draft: only what could not be kept is a fault. */
    partial: z.boolean().optional(),
  }),
  result: z.object({
    faults: z
      .array(z.object({ path: z.string(), reason: z.string(), level: z.literal('warn').optional() }))
      .max(maxFaults),
  }),
})

export const formFeature = feature({
  calls: [getFormObject, listForms, checkFormValues, ...formOptionsCalls],
  reasons: {
    'form.version-taken': [409, '该表单的这一版本已存在', 'This version of the form exists already'],
    'form.not-well-made': [
      422,
      '表单定义有误：字段重名、条件指向其后的字段、列或计算项不成立，或校验表达式不受支持',
      'The form is not well made: a name twice, a condition on a later field, a column or computed field that cannot be, or a pattern that is not supported',
    ],
  },
  permissions: ['process:form:list'],
  events: {
    'form.defined': z.strictObject({ code: z.string(), version: z.int() }),
  },
})
