import type { FormContent } from '@laurel/contract/form'
import { registrationKeys as keys } from '@laurel/rules/registration'

export type Field = FormContent['fields'][number]

const core = (field: Pick<Field, 'key' | 'label'> & Partial<Field>): Field => ({
  widget: 'text',
  required: true,
  identifies: true,
  ...field,
})

/** Decision 25: asked on every portal, by these rules and no others. An organiser may word them differently. */
const coreFields: readonly Field[] = [
  core({
    key: keys.mobile,
    label: { zh: '手机号', en: 'Mobile number' },
    inputMode: 'tel',
    rules: [
      { type: 'pattern', value: '^1\\d{10}$', message: { zh: '手机号格式不正确', en: 'Not a valid mobile number' } },
    ],
  }),
  core({
    key: keys.code,
    label: { zh: '短信验证码', en: 'Code by SMS' },
    identifies: false,
    inputMode: 'numeric',
    rules: [{ type: 'pattern', value: '^\\d{6}$', message: { zh: '请输入 6 位验证码', en: 'Please enter 6 digits' } }],
  }),
  core({ key: keys.name, label: { zh: '姓名', en: 'Name' }, rules: [{ type: 'length', min: 2, max: 30 }] }),
  core({
    key: keys.userName,
    label: { zh: '用户名', en: 'User name' },
    rules: [
      { type: 'length', min: 4, max: 30 },
      {
        type: 'pattern',
        value: '^[A-Za-z0-9_]+$',
        message: { zh: '只能使用字母、数字和下划线', en: 'Letters, digits and underscore only' },
      },
    ],
  }),
]

/** Where no identity number tells the age, the person does (S22). */
const ageGroup = core({
  key: keys.ageGroup,
  widget: 'radio-checkbox',
  label: { zh: '年龄', en: 'Age' },
  identifies: false,
  options: [
    { value: 'adult', label: { zh: '已满 18 周岁', en: '18 or older' } },
    { value: 'minor', label: { zh: '未满 18 周岁', en: 'Under 18' } },
  ],
})

const ownKeys = new Set<string>([...coreFields.map(({ key }) => key), ageGroup.key, 'agree', 'password'])
/** Nobody may store a file before they have an account, and what no version serves yet cannot be filled in. */
const askedWidgets = new Set(['text', 'id-card', 'radio-checkbox', 'dict-select'])

const cardOf = (fields: readonly Field[]): Field => ({
  ...core({ key: 'account', label: { zh: '账号', en: 'Account' }, required: false, identifies: false }),
  widget: 'card',
  fields: fields as NonNullable<Field['fields']>,
})

const membersOf = (field: Field): Field[] =>
  (field.fields ?? []).filter((member): member is Exclude<typeof member, string> => typeof member !== 'string')

/** What everybody is asked, and then what this organiser asks in addition. */
export function withCoreFields(own: readonly Field[]): Field[] {
  const flat = own.flatMap((field) => (field.widget === 'card' ? membersOf(field) : [field]))
  const worded = coreFields.map((field) => {
    const said = flat.find(({ key }) => key === field.key)
    return { ...field, ...(said?.help && { help: said.help }) }
  })
  const isAsked = (field: Field) => askedWidgets.has(field.widget) && !ownKeys.has(field.key)
  const rest = own.flatMap((field): Field[] => {
    if (field.widget !== 'card') return isAsked(field) ? [field] : []
    const fields = membersOf(field).filter(isAsked)
    const key = field.key === 'account' ? 'more' : field.key
    return fields.length === 0 ? [] : [{ ...field, key, fields: fields as NonNullable<Field['fields']> }]
  })
  const tellsAge = flat.some(({ widget, required }) => widget === 'id-card' && required)
  return [cardOf(tellsAge ? worded : [...worded, ageGroup]), ...rest]
}
