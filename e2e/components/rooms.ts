import type { AnswerOf } from '@laurel/contract/endpoints'
import { administratorAnswers } from './administrator.ts'
import type { Answers } from './answers.ts'

type Plan = AnswerOf<'GET /ims/room/get-plan'>
type Room = AnswerOf<'GET /ims/room/get'>

export const idOf = (n: number) => `0199a7c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const stageId = idOf(1)
export const roundId = idOf(2)
export const day = '2027-01-09'
const halls = [
  ['数智医养赛场', 'Room Health', '一号厅'],
  ['数智城市赛场', 'Room City', '二号厅'],
  ['数智制造赛场', 'Room Making', '三号厅'],
] as const
const titles = [
  ['面向县域医院的肺结节随访', '上肢外骨骼“轻羽”', '瞳语——眼动输入与语义补全', '一滴泪：干眼症快速分型'],
  ['楼宇外墙瓷砖空鼓声波巡检', '隧道里的风', '井下有人：智能围栏'],
  ['看不见的螺纹', '钢卷里的年轮', '机床会喊渴'],
]
const times = ['00:50', '01:08', '01:26', '01:59']
const schools = ['砚溪文理', '芦川科技', '枫泊大学', '望湖学院']
const slotsOf = (room: number): Plan['rooms'][number]['slots'] =>
  (titles[room] ?? []).map((title, at) => ({
    id: idOf(100 + room * 10 + at),
    entryId: idOf(200 + room * 10 + at),
    position: at + 1,
    plannedAt: `${day}T${times[at]}:00.000Z`,
    code: `SZ03-YY-00${room}${at}`,
    title,
    school: schools[at] ?? '',
    state: 'waiting',
    isLocked: false,
  }))
export const nameOf = (room: number) => ({ zh: halls[room]?.[0] ?? '', en: halls[room]?.[1] ?? '' })
export const clash: Plan['clashes'][number] = {
  kind: 'advisor',
  name: '梁采薇',
  at: [
    { roomId: idOf(10), roomName: nameOf(0), ...one(0, 1) },
    { roomId: idOf(12), roomName: nameOf(2), ...one(2, 2) },
  ],
  minutesBetween: 4,
}
function one(room: number, at: number) {
  const { entryId, code, title, plannedAt } = slotsOf(room)[at] ?? { entryId: '', code: '', title: '', plannedAt: '' }
  return { entryId, entryCode: code, title, plannedAt }
}
export const plan: Plan = {
  rooms: halls.map(([, , venue], room) => ({
    id: idOf(10 + room),
    name: nameOf(room),
    venue,
    state: 'planned',
    slotSeconds: 14 * 60,
    judges: room === 2 ? [] : [{ accountId: idOf(50), name: '苏景行', isChief: true }],
    slots: slotsOf(room),
    version: 3 + room,
  })),
  clashes: [clash],
  unplaced: 1,
  can: { save: true },
}
const room: Room = {
  id: idOf(10),
  contestName: '数智创新专项赛',
  stageName: '总决赛',
  round: { id: roundId, name: { zh: '现场评审', en: 'On site' } },
  stageId,
  name: nameOf(0),
  venue: '一号厅',
  day,
  template: 1,
  state: 'planned',
  phases: { pitch: 420, questions: 300, scoring: 120 },
  showsRanking: true,
  rundown: [{ at: `${day}T00:00:00.000Z`, what: { zh: '检录与设备测试', en: 'Check-in' } }],
  sharedUrl: '',
  slots: slotsOf(0),
  persons: [
    { accountId: idOf(50), name: '苏景行', organisationName: '云岭大学', role: 'chief', seat: 1 },
    { accountId: idOf(51), name: '许清和', organisationName: null, role: 'judge', seat: 2 },
    { accountId: idOf(60), name: '丁一诺', organisationName: null, role: 'volunteer', seat: null },
  ],
  screens: [],
  version: 3,
  can: { save: true },
}
export const places: AnswerOf<'GET /ims/room/list-places'> = [
  {
    id: stageId,
    contestName: '数智创新专项赛',
    name: '总决赛',
    rounds: [{ id: roundId, name: { zh: '现场评审', en: 'On site' }, isSealed: true }],
    days: [day],
  },
]
export const answersWith = (more: Answers = {}): Answers => ({
  ...administratorAnswers,
  'GET /ims/room/list-places': places,
  'GET /ims/room/get-plan': plan,
  'GET /ims/room/find-entries': {
    rows: [{ entryId: idOf(300), code: 'SZ03-ZZ-0040', title: '小炉子大学问：中频炉熔炼能耗', school: '望湖工大' }],
    nextCursor: null,
  },
  'GET /ims/room/get': room,
  'GET /ims/room/find-persons': { found: [{ id: idOf(52), name: '沈既明', organisationName: '枫泊大学' }] },
  'POST /ims/room/preview-plan': { clashes: [], moved: 1 },
  'PUT /ims/room/change-plan': { rooms: [{ id: idOf(10), version: 4 }], clashes: [], moved: 1, told: 14 },
  'PUT /ims/room/save': { id: idOf(10), version: 4 },
  'PUT /ims/room/save-persons': { id: idOf(10), version: 4 },
  'POST /ims/room/add': { id: idOf(13), version: 1 },
  'PUT /ims/room/remove': null,
  ...more,
})
