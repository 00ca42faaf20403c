import type { AnswerOf } from '@laurel/contract/endpoints'
import { receiptFor, ruleWith } from '@laurel/testbed/scored'
import type { Page, Route } from '@playwright/test'
import type { Answers } from './answers.ts'
import { entrantAnswers, someEntry } from './entrant.ts'
import { pageAnswer, preview } from './previews.ts'

export type Round = AnswerOf<'GET /ims/score/list-mine'>[number]
type Entry = Round['entries'][number]

export const assignment = (n: number) => `0199a7c0-0000-7000-8000-0000000005${String(n).padStart(2, '0')}`
const roundId = assignment(99)

const names = [
  ['new', '创新性', 'Innovation', '原创程度、技术壁垒', 30],
  ['market', '商业模式', 'Business model', '市场、盈利与可持续', 25],
  ['value', '社会价值', 'Social value', '带动就业、解决真实问题', 20],
  ['team', '团队', 'Team', '分工、能力与执行', 15],
  ['talk', '现场表达', 'Presentation', '逻辑清楚、答辩切题', 10],
] as const

const plain = ruleWith(
  1,
  names.map(([key, zh, , , weight]) => [key, zh, weight]),
)

export const rule = {
  ...plain,
  criteria: plain.criteria.map((criterion, at) => ({
    ...criterion,
    name: { zh: names[at]?.[1] ?? '', en: names[at]?.[2] ?? '' },
    hint: { zh: names[at]?.[3] ?? '', en: '' },
    anchors: at === 0 ? [{ point: 9_00, text: { zh: '国内首创，已有验证', en: 'First of its kind' } }] : [],
    commentAtMost: at === 4 ? 3_00 : null,
  })),
} as NonNullable<Round['rule']>

const titles = ['碳迹：实验室用能碳核算助手', '智穗——水稻病虫害早期预警系统', '冷链哨兵——疫苗冷链温度标签']

export const entryOf = (n: number, last: Entry['last'] = null): Entry => ({
  assignmentId: assignment(n),
  number: n,
  code: `JZ12-XC-02${30 + n}`,
  title: titles[n % 3] ?? '',
  status: last === null ? 0 : 2,
  last,
})

export const received = (n: number, given: NonNullable<Entry['last']>['given']): NonNullable<Entry['last']> => ({
  id: assignment(70 + n),
  receipt: 1,
  hash: '0'.repeat(64),
  receivedAt: '2026-11-18T02:42:20Z',
  isLate: false,
  edition: 1,
  given,
  comment: '',
  remark: '',
})

const marks = { new: 9_00, market: 8_00, value: 9_00, team: 8_00, talk: 8_00 }

/** Ten entries, of which the first has its receipt and the last was stepped back from. */
export const roundOf = (more: Partial<Round> = {}): Round => ({
  id: roundId,
  name: { zh: '乡村振兴组网络评审', en: 'Rural track, online' },
  contestName: '第十二届大学生创新创业大赛',
  stageName: '网络评审',
  trackName: '乡村振兴组',
  state: 'open',
  dueAt: null,
  isChief: false,
  missing: null,
  rule,
  edition: 1,
  prizes: [],
  trial: null,
  entries: Array.from({ length: 10 }, (_, at) => {
    const entry = entryOf(at + 1, at === 0 ? received(1, { kind: 'marks', marks, reasons: {} }) : null)
    return at === 9 ? { ...entry, status: 4 } : entry
  }),
  ...more,
})

const statuses = (
  [
    ['0', '未评', 'default', 'rate-none'],
    ['1', '本机草稿', 'warning', 'rate-local'],
    ['2', '已接收', 'success', 'rate-received'],
    ['3', '已锁定', 'indigo', 'rate-locked'],
    ['4', '已回避', 'info', 'rate-recused'],
  ] as const
).map(([value, label, colorType, cssClass]) => ({ dictType: 'ims_rating_status', value, label, colorType, cssClass }))

/** The round can be changed while the page is open. */
export function judgeAnswers(held: { rounds: Round[] }): Answers {
  const { form } = someEntry()
  return {
    ...entrantAnswers,
    'GET /system/dict-data/list-all-simple': statuses as never,
    'GET /ims/score/list-mine': () => held.rounds,
    'GET /ims/score/get-sheet': ({ query }) => {
      const assignmentId = query.get('assignmentId') ?? ''
      const entry = held.rounds.flatMap(({ entries }) => entries).find((each) => each.assignmentId === assignmentId)
      const trial = held.rounds.find((round) => round.trial?.id === assignmentId)?.trial
      const shown = entry ?? trial
      return {
        assignmentId,
        roundId,
        number: entry?.number ?? 0,
        code: shown?.code ?? '',
        title: shown?.title ?? '',
        trackName: '乡村振兴组',
        organisation: null,
        isBlind: true,
        isTrial: trial !== undefined,
        status: 0,
        form,
        fields: ['title', 'summary'],
        values: { title: shown?.title ?? '', summary: '相机每 20 分钟拍摄一次叶丛，模型在端侧推理。' },
        withheld: 1,
        files: [{ id: assignment(98), field: 'plan', name: '项目计划书', isReady: true }],
        note: { text: '', version: 0 },
      }
    },
    'GET /ims/score/get-preview': preview({}),
    'GET /ims/score/get-preview-page': pageAnswer,
    'PUT /ims/score/save-note': { version: 1 },
    'PUT /ims/score/recuse': null,
  }
}

/** The server: each id once. `isAway` answers nothing. */
export async function takeScores(page: Pick<Page, 'route'>, server = scoreServer()) {
  await page.route('**/ims/score/submit', server.answer)
  return server
}

type Taken = Parameters<typeof receiptFor>[0] & { device: { created: number; chain: string } }
type Refusal = { reason: string; msg: string; code?: number }

export function scoreServer() {
  const line = { isAway: false, refusal: undefined as Refusal | undefined }
  const taken = new Map<string, Taken>()
  const asked: string[] = []
  const answer = async (route: Route) => {
    if (line.isAway) return route.abort()
    if (line.refusal) {
      const { reason, msg, code = 422 } = line.refusal
      return route.fulfill({ status: code, json: { code, msg, data: { reason } } })
    }
    const body = route.request().postDataJSON()
    asked.push(body.id)
    taken.set(body.id, body)
    const receipt = [...taken.values()].filter(({ assignmentId }) => assignmentId === body.assignmentId).length
    return route.fulfill({ json: { code: 200, msg: '', data: receiptFor(body, receipt) } })
  }
  return { line, taken, asked, answer }
}
