import type { Sketch, SketchFlow, SketchNode } from './draw.ts'

type Kind = SketchNode['kind']
const node = (
  id: string,
  kind: Kind,
  name: string,
  column: number,
  row = 0,
  more: Partial<SketchNode> = {},
): SketchNode => ({ id, kind, name, column, row, ...more })
const flow = (from: string, to: string, more: Omit<SketchFlow, 'from' | 'to'> = {}): SketchFlow => ({
  from,
  to,
  ...more,
})
const chain = (...ids: string[]): SketchFlow[] => ids.slice(1).map((to, index) => flow(ids[index] ?? '', to))

const passed = { name: '通过', when: '${result == "pass"}' }
const refused = { name: '不通过', when: '${result == "reject"}' }
const returned = { name: '退回修改', isDefault: true as const }

/** Eight processes that contests really run; each is a beginning, every step of it can be changed. */
export const gallery: readonly Sketch[] = [
  {
    key: 'recommendation',
    name: '多级推荐审核',
    about: '校、市、省三级：每级审核、排序，按名额推荐。',
    facts: ['6 个审批', '3 级'],
    nodes: [
      node('start', 'start', '提交报名', 0),
      node('check', 'service', '查重与学籍核验', 1),
      node('college', 'approve', '院系初审', 2, 0, { who: '院系审核员' }),
      node('result', 'choice', '初审结果', 3),
      node('refused', 'end', '不予受理', 3, -1),
      node('fix', 'approve', '补正材料', 3, 1, { who: '参赛者' }),
      node('school', 'approve', '校级审核', 4, 0, { who: '校级审核员' }),
      node('jury', 'countersign', '校级评审会签', 5, 0, { who: '校级评审组', ratio: 67 }),
      node('city', 'approve', '市级推荐', 6, 0, { who: '市级评审组' }),
      node('province', 'approve', '省级推荐', 7, 0, { who: '省级评审组' }),
      node('listed', 'end', '入围', 8),
    ],
    flows: [
      ...chain('start', 'check', 'college', 'result'),
      flow('result', 'refused', refused),
      flow('result', 'fix', returned),
      flow('result', 'school', passed),
      flow('fix', 'college'),
      ...chain('school', 'jury', 'city', 'province', 'listed'),
    ],
  },
  {
    key: 'eligibility',
    name: '报名资格审核',
    about: '一人初审，一人抽查，缺项退回。',
    facts: ['2 个审批', '48 小时'],
    nodes: [
      node('start', 'start', '提交报名', 0),
      node('review', 'approve', '资格初审', 1, 0, { who: '报名审核员' }),
      node('sampled', 'choice', '是否抽查', 2),
      node('second', 'approve', '抽查复核', 3, 1, { who: '复核员' }),
      node('done', 'end', '审核完成', 4),
    ],
    flows: [
      ...chain('start', 'review', 'sampled'),
      flow('sampled', 'done', { name: '不抽查', isDefault: true }),
      flow('sampled', 'second', { name: '抽查', when: '${sampled}' }),
      flow('second', 'done'),
    ],
  },
  {
    key: 'design_award',
    name: '设计奖形式审查与票决',
    about: '一次列清问题，七人匿名票决，三比四换组复核。',
    facts: ['5 个审批', '会签 4/7'],
    nodes: [
      node('start', 'start', '提交作品', 0),
      node('form', 'approve', '形式审查', 1, 0, { who: '形式审查员' }),
      node('vote', 'countersign', '七人票决', 2, 0, { who: '设计评审组', ratio: 57 }),
      node('tally', 'choice', '票数', 3),
      node('out', 'end', '未入选', 3, 1),
      node('chief', 'approve', '组长裁定换组', 4, -1, { who: '评审组长' }),
      node('again', 'countersign', '换组复核', 5, 0, { who: '复核评审组', ratio: 57 }),
      node('won', 'end', '入选', 6),
    ],
    flows: [
      ...chain('start', 'form', 'vote', 'tally'),
      flow('tally', 'out', { name: '未过半', isDefault: true }),
      flow('tally', 'chief', { name: '三比四', when: '${votes == 3}' }),
      flow('tally', 'again', { name: '过半', when: '${votes >= 4}' }),
      flow('chief', 'again'),
      flow('again', 'won'),
    ],
  },
  {
    key: 'performance',
    name: '院系选拔与安全会签',
    about: '院系选拔之后，安全、舞台、保卫三方依次会签。',
    facts: ['3 个审批', '依次会签'],
    nodes: [
      node('start', 'start', '院系申报', 0),
      node('pick', 'approve', '院系选拔', 1, 0, { who: '院系负责人' }),
      node('safety', 'in-turn', '三方会签', 2, 0, { who: '安全会签组' }),
      node('approve', 'approve', '组委会确认', 3, 0, { who: '组委会' }),
      node('done', 'end', '确认参演', 4),
    ],
    flows: chain('start', 'pick', 'safety', 'approve', 'done'),
  },
  {
    key: 'roadshow',
    name: '现场路演与成绩锁定',
    about: '检录、抽签、评分，双人复算一致后锁定。',
    facts: ['4 个审批', '双人复算'],
    nodes: [
      node('start', 'start', '到场', 0),
      node('checkin', 'approve', '检录', 1, 0, { who: '检录员' }),
      node('draw', 'service', '抽签', 2),
      node('score', 'countersign', '评委评分', 3, 0, { who: '路演评委' }),
      node('recount', 'approve', '复算', 4, 0, { who: '计分员' }),
      node('same', 'choice', '是否一致', 5),
      node('lock', 'approve', '锁定成绩', 6, 1, { who: '裁判长' }),
      node('done', 'end', '成绩锁定', 7, 1),
    ],
    flows: [
      ...chain('start', 'checkin', 'draw', 'score', 'recount', 'same'),
      flow('same', 'score', { name: '不一致', isDefault: true }),
      flow('same', 'lock', { name: '一致', when: '${same}' }),
      flow('lock', 'done'),
    ],
  },
  {
    key: 'appeal',
    name: '申诉仲裁',
    about: '受理、回避检查、三人合议、书面答复。',
    facts: ['3 个审批', '自动回避'],
    nodes: [
      node('start', 'start', '提出申诉', 0),
      node('accept', 'approve', '受理', 1, 0, { who: '仲裁秘书' }),
      node('avoid', 'service', '回避检查', 2),
      node('panel', 'countersign', '三人合议', 3, 0, { who: '仲裁组', ratio: 67 }),
      node('verdict', 'choice', '合议结果', 4),
      node('regrade', 'service', '重新计分', 4, 1),
      node('reply', 'approve', '书面答复', 5, 0, { who: '仲裁组长' }),
      node('done', 'end', '答复送达', 6),
    ],
    flows: [
      ...chain('start', 'accept', 'avoid', 'panel', 'verdict'),
      flow('verdict', 'reply', { name: '维持', isDefault: true }),
      flow('verdict', 'regrade', { name: '成立', when: '${upheld}' }),
      flow('regrade', 'reply'),
      flow('reply', 'done'),
    ],
  },
  {
    key: 'substitution',
    name: '截止后换人',
    about: '学校证明、两级同意，重新检查评委回避。',
    facts: ['2 个审批', '自动回避'],
    nodes: [
      node('start', 'start', '申请换人', 0),
      node('school', 'approve', '学校同意', 1, 0, { who: '校级审核员' }),
      node('host', 'approve', '组委会同意', 2, 0, { who: '组委会' }),
      node('agreed', 'choice', '是否同意', 3),
      node('kept', 'end', '维持原名单', 3, 1),
      node('avoid', 'service', '重查评委回避', 4),
      node('done', 'end', '换人完成', 5),
    ],
    flows: [
      ...chain('start', 'school', 'host', 'agreed'),
      flow('agreed', 'kept', { name: '不同意', isDefault: true }),
      flow('agreed', 'avoid', { name: '同意', when: '${result == "pass"}' }),
      flow('avoid', 'done'),
    ],
  },
  {
    key: 'publication',
    name: '结果公示发布',
    about: '独立重算一致后，两人先后签字，定时发布。',
    facts: ['2 个审批', '定时 2 处'],
    nodes: [
      node('start', 'start', '成绩锁定', 0),
      node('recount', 'service', '独立重算', 1),
      node('first', 'approve', '裁判长签字', 2, 0, { who: '裁判长' }),
      node('second', 'approve', '组委会签字', 3, 0, { who: '组委会' }),
      node('until', 'wait', '到公示时间', 4, 0, { after: 'P1D' }),
      node('publish', 'service', '发布公示', 5),
      node('period', 'wait', '公示期满', 6, 0, { after: 'P7D' }),
      node('done', 'end', '结果生效', 7),
    ],
    flows: chain('start', 'recount', 'first', 'second', 'until', 'publish', 'period', 'done'),
  },
]
