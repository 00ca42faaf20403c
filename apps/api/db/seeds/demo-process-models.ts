import { drawSketch } from '@laurel/bpmn/gallery/draw'
import { gallery } from '@laurel/bpmn/gallery/gallery'
import type { AssignmentRule } from '@laurel/contract/process-assignment'
import type { Ctx } from '../../src/ctx.ts'
import { calledSo } from '../../src/features/process-model/assignment.service.ts'
import * as categories from '../../src/features/process-model/process-category.service.ts'
import * as models from '../../src/features/process-model/process-model.service.ts'
import { publishModel } from '../../src/features/process-model/publication.service.ts'
import { type Redrawing, renamed, waiting, withRatio, withStep } from './demo-sketches.ts'

const leader = 'return [entry.leader.accountId]'

/** Whom a task is given to: a assignee by its name, the head of a department, or what a script says. */
type Who = string | { headOf: string } | { script: string }

type DemoModel = {
  code: string
  name: string
  gallery: string
  category: string
  by: string
  savedHoursAgo: number
  versions: readonly [note: string, redrawn: Redrawing | undefined][]
  draft?: Redrawing
  isArchived?: true
  who: Record<string, Who>
}

const committee = '大赛组委会秘书处'

const demoModels: readonly DemoModel[] = [
  {
    code: 'entry_audit',
    name: '报名审核流程',
    gallery: 'recommendation',
    category: '报名与审核',
    by: 'adm_437',
    savedHoursAgo: 1,
    versions: [
      ['第一版：校、市、省三级', undefined],
      ['会签通过比例降到 60%', withRatio('jury', 60)],
      ['增加材料抽查', withStep('school', 'jury', { id: 'sample', kind: 'approve', name: '材料抽查' })],
    ],
    draft: renamed('city', '市级排序推荐'),
    who: {
      college: '校级初审主管',
      fix: { script: leader },
      school: '校级审核员',
      sample: '数据专员',
      jury: '省赛医养评审组',
      city: '市级审核员',
      province: { headOf: '学生处（创新创业指导中心）' },
    },
  },
  {
    code: 'reg_check',
    name: '报名资格审核',
    gallery: 'eligibility',
    category: '报名与审核',
    by: 'adm_438',
    savedHoursAgo: 17,
    versions: [
      ['第一版', undefined],
      ['初审改称资格审查', renamed('review', '资格审查')],
    ],
    who: { review: '校级审核员', second: '市级审核员' },
  },
  {
    code: 'design_vote',
    name: '形式审查与票决',
    gallery: 'design_award',
    category: '评审',
    by: 'adm_440',
    savedHoursAgo: 70,
    versions: [
      ['七人票决', undefined],
      ['过半改为三分之二', withRatio('vote', 67)],
      ['复核与票决用同一比例', withRatio('again', 67)],
    ],
    who: { form: '竞赛秘书', vote: '省赛城市评审组', chief: '评审长', again: '省赛制造评审组' },
  },
  {
    code: 'arts_sign',
    name: '院系选拔与安全会签',
    gallery: 'performance',
    category: '报名与审核',
    by: 'adm_441',
    savedHoursAgo: 117,
    versions: [['三方依次会签', undefined]],
    who: { pick: '校级审核员', safety: '现场一组', approve: committee },
  },
  {
    code: 'roadshow_lock',
    name: '现场路演与成绩锁定',
    gallery: 'roadshow',
    category: '现场',
    by: 'adm_437',
    savedHoursAgo: 165,
    versions: [
      ['第一版', undefined],
      ['锁定之前由监督确认', withStep('lock', 'done', { id: 'witness', kind: 'approve', name: '监督确认' })],
    ],
    who: { checkin: '现场一组', score: '评委', recount: '计时员', lock: '评审长', witness: '纪检监督员' },
  },
  {
    code: 'appeal',
    name: '申诉仲裁',
    gallery: 'appeal',
    category: '公示与申诉',
    by: 'adm_439',
    savedHoursAgo: 196,
    versions: [['受理、合议、答复', undefined]],
    who: { accept: '竞赛秘书', panel: '申诉仲裁组', reply: '纪检监督员' },
  },
  {
    code: 'team_change',
    name: '截止后换人',
    gallery: 'substitution',
    category: '报名与审核',
    by: 'adm_437',
    savedHoursAgo: 212,
    versions: [],
    who: { school: '校级审核员' },
  },
  {
    code: 'publish_result',
    name: '结果公示发布',
    gallery: 'publication',
    category: '公示与申诉',
    by: 'adm_439',
    savedHoursAgo: 290,
    versions: [
      ['公示七天', undefined],
      ['公示改为五天', waiting('period', 'P5D')],
      ['第二签改称组委会签发', renamed('second', '组委会签发')],
    ],
    who: { first: '评审长', second: { headOf: committee } },
  },
  {
    code: 'reg_2025',
    name: '校赛审核（2025）',
    gallery: 'eligibility',
    category: '报名与审核',
    by: 'adm_440',
    savedHoursAgo: 8664,
    versions: [['2025 年校赛', undefined]],
    isArchived: true,
    who: { review: '校级审核员', second: '市级审核员' },
  },
]

/** What Lanjiang's administrators have drawn: published, changed since, begun, and out of use. */
export async function drawProcessModels(
  ctx: Ctx,
  tenantRef: string,
  accounts: ReadonlyMap<string, string>,
): Promise<void> {
  if (tenantRef !== 't1') return
  const places = new Map<string, string>()
  for (const name of new Set(demoModels.map(({ category }) => category)))
    places.set(name, (await categories.create(ctx, { name })).id)
  for (const model of demoModels)
    await drawModel(ctx, model, places.get(model.category), accounts.get(model.by) ?? null)
}

async function drawModel(ctx: Ctx, model: DemoModel, categoryId: string | undefined, by: string | null): Promise<void> {
  const { code, name, who, versions, draft } = model
  let sketch = gallery.find(({ key }) => key === model.gallery)
  if (sketch === undefined) throw new Error(`the gallery has no ${model.gallery}`)
  const rules = await rulesOf(ctx, who)
  const draw = (known: readonly string[]) => ({
    xml: drawSketch(sketch as NonNullable<typeof sketch>, code, name),
    rules: rules.filter(({ taskId }) => known.includes(taskId)),
  })
  const tasks = () => (sketch?.nodes ?? []).map(({ id }) => id)
  const { id } = await models.create(ctx, { code, name, ...(categoryId && { categoryId }), xml: draw(tasks()).xml })
  const before = (versionsLater: number) =>
    new Date(Date.parse(ctx.now) - (model.savedHoursAgo + versionsLater * 215) * 60 * 60 * 1000).toISOString()
  if (versions.length === 0) await models.keep(ctx, await models.current(ctx, id), draw(tasks()))
  for (const [at, [note, redrawn]] of versions.entries()) {
    sketch = redrawn?.(sketch) ?? sketch
    await models.keep(ctx, await models.current(ctx, id), draw(tasks()))
    const earlier = versions.length - at - (draft === undefined ? 1 : 0)
    await publishModel(ctx, await models.current(ctx, id), { note, by, at: before(earlier) })
  }
  if (draft !== undefined) {
    sketch = draft(sketch)
    await models.keep(ctx, await models.current(ctx, id), draw(tasks()))
  }
  if (model.isArchived) await models.archive(ctx, { id, version: (await models.current(ctx, id)).revision })
  await models.backdate(ctx, id, by, before(0))
}

async function rulesOf(ctx: Ctx, who: Record<string, Who>): Promise<AssignmentRule[]> {
  const names = Object.values(who).flatMap((one) => (typeof one === 'string' ? one : 'headOf' in one ? one.headOf : []))
  const known = await calledSo(ctx, names)
  return Object.entries(who).map(([taskId, one]): AssignmentRule => {
    if (typeof one !== 'string' && 'script' in one) return { taskId, kind: 'script', ids: [], script: one.script }
    const name = typeof one === 'string' ? one : one.headOf
    const assignee = known.get(name)
    if (assignee === undefined) throw new Error(`nobody here is called ${name}`)
    return { taskId, kind: typeof one === 'string' ? assignee.kind : 'department-head', ids: [assignee.id] }
  })
}
