import type { AnswerOf } from '@laurel/contract/endpoints'
import type { Answers } from './answers.ts'
import { entrantAnswers, someEntry } from './entrant.ts'
import { pageAnswer, preview } from './previews.ts'

type Row = AnswerOf<'GET /ims/review/list'>['rows'][number]
type Review = AnswerOf<'GET /ims/review/get'>

const id = (n: number) => `0199a7c0-0000-7000-8000-0000000003${String(n).padStart(2, '0')}`
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const titles = [
  '碳迹：实验室用能碳核算助手',
  '智穗——基于边缘视觉的水稻病虫害早期预警系统',
  '冷链哨兵——疫苗冷链柔性温度标签',
  '微澜：面向河湖断面的低成本水质浮标网络',
  '灵犀手——低成本仿生义肢控制系统',
  '青砖记：古建筑数字修复协作平台',
]
export const queue: readonly Row[] = titles.map((title, n) => ({
  id: id(n),
  step: '学院初审',
  title,
  result: 1,
  ownOutcome: null,
  createdAt: ago(50 - n * 8),
  dueAt: null,
  decidedAt: null,
  isClaimed: false,
  isSample: false,
  onBehalfOf: n === 2 ? { id: id(96), nickname: '王砚' } : null,
  entry: { code: `JZ12-XC-02${19 + n}`, trackName: '乡村振兴组', organisation: '信息工程学院', round: n === 1 ? 2 : 1 },
}))

const someone = { id: id(90), nickname: '林知夏' }

/** The second was returned once, for its summary. */
export function reviewOf(taskId: string, more: Partial<Review['task']> = {}): Review {
  const row = queue.find((each) => each.id === taskId) ?? queue[0]
  const { form, members, sections } = someEntry()
  const round = row?.entry?.round ?? 1
  return {
    task: {
      id: taskId,
      instanceId: id(91),
      title: row?.title ?? '',
      modelKey: 'review',
      name: '学院初审',
      activityId: 'first',
      result: 1,
      outcome: null,
      reason: '',
      startedBy: someone,
      claimedBy: null,
      decidedBy: null,
      decidedFor: null,
      onBehalfOf: null,
      createdAt: row?.createdAt ?? ago(1),
      dueAt: null,
      decidedAt: null,
      votes: null,
      isAway: false,
      can: { decide: true, claim: true, release: false, transfer: true, delegate: true, addSigners: true },
      outcomes: ['pass', 'reject', 'return'],
      isAboutEntry: true,
      fields: [
        { key: 'title', label: '项目名称' },
        { key: 'summary', label: '项目简介' },
        { key: 'plan', label: '项目计划书' },
      ],
      ...more,
    },
    signers: [],
    isSample: false,
    entry: {
      id: id(92),
      code: row?.entry?.code ?? '',
      title: row?.title ?? '',
      contestName: '第十二届大学生创新创业大赛',
      trackName: '乡村振兴组',
      stageName: '校赛报名',
      organisation: '信息工程学院',
      submission: { number: round, at: ago(20) },
      form,
      fields: ['title', 'summary', 'phone', 'members', 'guides', 'plan'],
      values: {
        title: row?.title ?? '',
        summary: '相机每 20 分钟拍摄一次叶丛，模型在端侧推理，断网时结果先存本机。',
        phone: '139****8812',
        members: [members[1]?.id ?? ''],
        guides: [members[3]?.id ?? ''],
        plan: sections[1]?.values['plan'] ?? [],
      },
      files: [
        {
          id: id(93),
          field: 'plan',
          name: '智穗计划书v7.pdf',
          type: 'application/pdf',
          size: 7_130_000,
          isReady: true,
        },
      ],
      members: members.map(({ id: member, part, name, organisation }) => ({
        id: member,
        part,
        name,
        organisation,
        hasLeft: false,
      })),
      lastReturn:
        round === 1
          ? null
          : {
              at: ago(30),
              step: '学院初审',
              reason: '简介太短，请写清技术路线。',
              fields: [
                { field: 'summary', note: '至少 20 字' },
                { field: 'plan', note: '' },
              ],
              changes: [
                { field: 'summary', before: '稻飞虱。', after: '相机每 20 分钟拍摄一次叶丛，模型在端侧推理。' },
              ],
            },
    },
  }
}

const auditStates = (
  [
    ['1', '待审核', 'processing', 'highlight-todo'],
    ['2', '通过', 'success', 'highlight'],
    ['3', '不通过', 'danger', 'highlight-reject'],
    ['4', '已撤回', 'info', 'highlight-cancel'],
    ['5', '已退回', 'warning', 'highlight-return'],
  ] as const
).map(([value, label, colorType, cssClass]) => ({ dictType: 'ims_audit_state', value, label, colorType, cssClass }))

/** A queue from which what was decided is gone. */
export function auditorAnswers(decided: ReadonlySet<string>): Answers {
  const waiting = () => queue.filter((row) => !decided.has(row.id))
  return {
    ...entrantAnswers,
    'GET /system/dict-data/list-all-simple': auditStates as never,
    'GET /ims/file-preview/get': preview({}),
    'GET /ims/file-preview/page': pageAnswer,
    'GET /ims/review/get-overview': () => ({
      waiting: waiting().length,
      done: 12 + decided.size,
      dueAt: new Date(Date.now() + 55 * 3_600_000).toISOString(),
      steps: ['学院初审'],
      tracks: [{ id: id(94), name: '乡村振兴组' }],
      organisations: [{ id: id(95), name: '信息工程学院' }],
    }),
    'GET /ims/review/list': ({ query }) => ({
      rows:
        query.get('which') === 'done'
          ? queue
              .filter((row) => decided.has(row.id))
              .map((row) => ({ ...row, result: 2 as const, ownOutcome: 'pass', decidedAt: ago(0) }))
          : waiting().filter(({ title }) => title.startsWith(query.get('q') ?? '')),
      nextCursor: null,
    }),
    'GET /ims/review/get': ({ query }) => reviewOf(query.get('id') ?? ''),
    'GET /ims/process/timeline': { operations: [] },
    'PUT /ims/review/be-present': null,
    'DELETE /ims/review/leave': null,
  }
}
