import type { FormContent } from '@laurel/contract/form'
import type { Ctx } from '../../src/ctx.ts'
import * as models from '../../src/features/form-model/form-model.service.ts'

type Field = FormContent['fields'][number]
type Member = Exclude<NonNullable<Field['fields']>[number], string>

const text = (key: string, zh: string, en: string, more: Partial<Member> = {}): Member => ({
  key,
  widget: 'text',
  label: { zh, en },
  required: false,
  identifies: false,
  ...more,
})

const feedback: Field[] = [
  {
    ...text('card', '参赛反馈', 'Feedback'),
    widget: 'card',
    fields: [
      text('praise', '最满意的环节', 'What went well', { multiline: true, rules: [{ type: 'length', max: 300 }] }),
      // Begun and not finished: its options are missing, and the lint says so.
      { ...text('again', '明年是否再来', 'Will you come again'), widget: 'radio-checkbox' },
    ],
  },
]

/** Two forms that Lanjiang's administrators are designing: the next version of the entry form, and one that was never published. */
export async function designForms(ctx: Ctx, tenantRef: string, accounts: ReadonlyMap<string, string>): Promise<void> {
  if (tenantRef !== 't1') return
  const hoursAgo = (hours: number) => new Date(Date.parse(ctx.now) - hours * 3_600_000).toISOString()
  const entry = await models.current(ctx, 'innovation-entry')
  const [first, ...others] = entry.content.fields
  const website = text('website', '项目主页', 'Project website', { help: { zh: '没有可以不填', en: 'Optional' } })
  const fields = first ? [{ ...first, fields: [...(first.fields ?? []), website] } as Field, ...others] : [website]
  const { name, purpose } = entry
  await models.save(ctx, { id: entry.id, version: entry.revision, name, purpose, fields })
  await models.backdate(ctx, entry.id, accounts.get('adm_437') ?? null, hoursAgo(2))
  const begun = await models.create(ctx, {
    code: 'contest-feedback',
    name: { zh: '参赛体验反馈', en: 'Contest feedback' },
    purpose: 'feedback',
    fields: feedback,
  })
  await models.backdate(ctx, begun.id, accounts.get('adm_438') ?? null, hoursAgo(5))
}
