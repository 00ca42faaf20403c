import { administratorAnswers } from './administrator.ts'
import type { Answers } from './answers.ts'

export const idOf = (n: number) => `0199a7c0-0000-7000-8000-${String(n).padStart(12, '0')}`
export const contestId = idOf(1)
const [xc, cx] = [idOf(2), idOf(3)]
const titles = ['智穗——基于边缘视觉的水稻病虫害早期预警系统', '微澜：面向河湖断面的低成本水质浮标网络', '']
const row = (n: number, more = {}) => ({
  id: idOf(100 + n),
  code: `JZ12-XC-02${30 + n}`,
  title: titles[n] ?? '',
  state: 2,
  track: '乡村振兴组',
  stage: '校赛',
  organisation: '江州大学信息工程学院',
  leader: '林知夏',
  members: 5,
  completion: 100,
  missing: 0,
  begunAt: '2026-11-02T01:00:00Z',
  submittedAt: '2026-11-12T12:40:00Z',
  ...more,
})
export const rows = [
  row(0),
  row(1, { state: 4 }),
  row(2, { state: 0, code: null, submittedAt: null, completion: 62, missing: 3 }),
]

const stateEntry = (value: string, label: string, colorType: string, cssClass: string) => ({
  dictType: 'ims_entry_state',
  value,
  label,
  colorType,
  cssClass,
})

export const sent = (state: 'scanning' | 'stored') => ({
  id: idOf(600),
  name: '作品.xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  size: 4,
  state,
  isWaiting: false,
  reason: null,
  sha256: null,
  width: null,
  height: null,
  createdAt: '2026-11-17T09:00:00Z',
})
const job = (isCheck: boolean) => ({
  id: idOf(isCheck ? 602 : 603),
  kind: isCheck ? 'entry-check-import' : 'entry-import',
  state: 'done' as const,
  reason: null,
  done: 9_990,
  total: 10_000,
  rowErrors: [
    { row: 7, reason: 'A:title.required' },
    { row: 8_409, reason: 'C:leader.unknown' },
  ],
  resultFileId: null,
  createdAt: '2026-11-17T09:00:00Z',
  finishedAt: '2026-11-17T09:00:05Z',
  version: 1,
  can: { cancel: false, download: false },
})

export const schools = ['江州大学', '岚江水利水电大学（继续教育学院与国际联合培养中心）'].map((zh, n) => ({
  id: idOf(850 + n),
  parentId: null,
  kind: 'school',
  name: { zh },
  shortName: zh.slice(0, 4),
  head: null,
  sort: 0,
  level: 'school',
  members: 3,
  isClosed: false,
  can: { change: false, level: false },
}))
export const answers: Answers = {
  ...administratorAnswers,
  'GET /ims/organisation/list': schools,
  'GET /system/user/options/get/byFormCode': [],
  'GET /system/dict-data/list-all-simple': [
    stateEntry('0', '草稿', 'default', 'state-draft'),
    stateEntry('2', '审核中', 'processing', 'state-review'),
    stateEntry('4', '通过', 'success', 'state-approved'),
    stateEntry('9', '取消资格', 'danger', 'state-disqualified'),
  ],
  'GET /ims/entry/list-contests': [
    {
      id: contestId,
      name: '第十二届创新创业大赛',
      tracks: [
        { id: xc, name: '乡村振兴组' },
        { id: cx, name: '创意组' },
      ],
      stages: [
        { id: idOf(4), name: '校赛' },
        { id: idOf(5), name: '省赛' },
      ],
    },
  ],
  'GET /ims/entry/list-fields': [
    { key: 'plan', label: '项目计划书', isRequired: true },
    { key: 'video', label: '一分钟介绍视频', isRequired: false },
  ],
  'GET /ims/entry-tally/get': {
    total: 1286,
    states: [
      { state: 0, count: 900 },
      { state: 2, count: 174 },
      { state: 4, count: 212 },
    ],
    tracks: [],
    days: [],
  },
  'GET /ims/entry/list': ({ query }) => {
    if (query.get('search') === '没有的') return { rows: [], nextCursor: null }
    if (query.get('state') === '4')
      return {
        rows: query.get('cursor') ? [row(1, { state: 4 })] : [],
        nextCursor: query.get('cursor') ? null : 'bmV4dA',
      }
    return { rows, nextCursor: null }
  },
  'GET /ims/entry/get-record': ({ query }) => ({
    ...(rows.find(({ id }) => id === query.get('id')) ?? row(0)),
    contestId,
    contest: '第十二届创新创业大赛',
    stageId: idOf(9),
    returnedUntil: null,
    people: [
      { id: idOf(201), part: 'leader', name: '林知夏', organisation: '信息工程学院', isConfirmed: true },
      { id: idOf(202), part: 'guide', name: '顾南星', organisation: null, isConfirmed: false },
    ],
    files: [{ id: idOf(301), name: '项目计划书v7.pdf', bytes: 7_130_000, field: '项目计划书' }],
    levels: [
      { stage: '校赛', organisation: '江州大学', outcome: 'promoted', rank: 2, processId: idOf(401) },
      { stage: '省赛', organisation: '岚江省教育厅', outcome: 'waiting', rank: null, processId: null },
    ],
    submissions: [
      {
        number: 2,
        at: '2026-11-12T12:40:00Z',
        stage: '校赛',
        receipt: 'A1B2C3D4E5F6G7H8',
        changed: ['项目名称', '一句话介绍'],
      },
      { number: 1, at: '2026-11-10T12:40:00Z', stage: '校赛', receipt: 'B1B2C3D4E5F6G7H8', changed: [] },
    ],
    events: [{ id: idOf(501), kind: 'entry.begun', at: '2026-11-02T01:00:00Z', actor: '林知夏', isPerson: true }],
  }),
  'GET /ims/entry/list-duplicates': ({ query }) =>
    query.get('id') !== idOf(100)
      ? []
      : [
          {
            kind: 'title',
            about: null,
            entries: [
              {
                id: idOf(101),
                code: 'JZ11-XC-0102',
                title: titles[0] ?? '',
                state: 4,
                contest: '第十一届创新创业大赛',
                track: '乡村振兴组',
                organisation: '江州大学农学院',
              },
            ],
          },
        ],
  'POST /ims/entry/export': { jobId: idOf(601) },
  'GET /ims/entry/compare-submissions': {
    fields: [
      { label: '一句话介绍', before: '看见病虫害', after: '早三天看见病虫害', isHidden: false },
      { label: '证件号码', before: '770***0142', after: '770***0142', isHidden: true },
    ],
    people: [{ name: '周予安', change: 'joined' }],
  },
  'POST /ims/file/begin': {
    file: sent('scanning'),
    url: '/store/list',
    headers: {},
    expiresAt: '2099-01-01T00:00:00Z',
  },
  'PUT /ims/file/finish': sent('stored'),
  'POST /ims/entry-act/preview': { total: 2, met: 2, refusals: [], left: [], fields: [] },
  'POST /ims/entry-import/check': { jobId: idOf(602) },
  'POST /ims/entry-import/start': { jobId: idOf(603) },
  'GET /ims/job/get': ({ query }) => job(query.get('id') === idOf(602)),
}
