import type { AnswerOf } from '@laurel/contract/endpoints'
import { drawOrder } from '@laurel/rules/draw'
import { type GroupingInput, groupProjects } from '@laurel/rules/grouping'
import { screenKey } from '@laurel/web/src/platform/session/keys.ts'
import type { Page } from '@playwright/test'
import type { Answers } from './answers.ts'
import { screenAnswers } from './portal.ts'

export type Snapshot = AnswerOf<'GET /ims/room/get-snapshot'>
type Draw = NonNullable<Snapshot['draw']>
export type GroupingShown = NonNullable<Snapshot['grouping']>

export const screenCode = 'hall-a'
export const idOf = (n: number) => `0199a7c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const both = (zh: string) => ({ zh, en: '' })
const serverSeed = `${'00'.repeat(31)}2a`
const at = '2026-11-19T05:12:00.000Z'

/** As in the pictures of the hall: sixteen schools with forty-eight entries into eight groups. */
const schools: readonly (readonly [name: string, count: number])[] = [
  ['临江大学', 6],
  ['青原理工大学', 5],
  ['云岭林业大学', 4],
  ['北辰工业大学', 4],
  ['澄湖医科大学', 4],
  ['海州大学', 3],
  ['望江农业大学', 3],
  ['长河海事大学', 3],
  ['明湖师范大学', 3],
  ['南屏建筑大学', 3],
  ['西岭交通大学', 2],
  ['凤栖艺术学院', 2],
  ['金沙职业技术大学', 2],
  ['明德财经大学', 2],
  ['龙泉民族学院', 1],
  ['白鹭洲大学', 1],
]
const titles = [
  '面向县域医院的肺结节随访与分诊系统',
  '上肢外骨骼“轻羽”：让偏瘫老人自己端起碗',
  '瞳语——眼动输入',
  '一滴泪',
]
const entries = schools
  .flatMap(([school, count]) => Array.from({ length: count }, () => school))
  .map((school, index) => ({ code: String(index + 1).padStart(3, '0'), school, title: titles[index % 4] ?? '' }))
const groups = [...'ABCDEFGH']

export const groupingInput: GroupingInput = {
  groupingId: `${idOf(1)}-1`,
  projects: entries.map(({ code, school }) => ({ code, school, track: 'G', strength: 0 })),
  groups: groups.map((code) => ({ code, track: 'G', capacity: 6 })),
  conflicts: [],
  rules: { balanceStrength: false, strengthTolerance: 300, maxSwaps: 10_000 },
  serverSeed,
}
const digits = ['3', '7', '0', '9', '1', '5']
export const grouped = groupProjects(groupingInput, { digits, beacon: '' })
const titleOf = new Map(entries.map(({ code, title }) => [code, title]))

/** After so many schools; undefined: before it was drawn. */
export function groupingAfter(step: number | undefined): GroupingShown {
  const isOver = step !== undefined && step >= schools.length
  const blocks =
    step === undefined ? schools : grouped.steps.map(({ school, placed }) => [school, placed.length] as const)
  return {
    id: idOf(1),
    groupingId: groupingInput.groupingId,
    attempt: 1,
    state: step === undefined ? 'committed' : 'drawn',
    voided: null,
    committedAt: at,
    heldAt: step === undefined ? null : at,
    trackName: both('高教主赛道'),
    inputHash: grouped.inputHash,
    commitment: grouped.commitment,
    groups: groups.map((code) => ({ code, capacity: 6, roomName: both(`${code} 厅`) })),
    blocks: blocks.map(([school, count]) => ({ school, schoolName: both(school), count })),
    revealed: grouped.steps
      .slice(0, step ?? 0)
      .map(({ placed }) => placed.map(([code, group]) => ({ code, title: titleOf.get(code) ?? '', group }))),
    steps: step === undefined ? 0 : schools.length + 1,
    isOver,
    resultHash: isOver ? grouped.resultHash : null,
    compromises: [],
    moves: [],
    asked: [],
  }
}

const projects = Array.from({ length: 8 }, (_, index) => ({
  code: `SZ03-YY-00${String(index + 1).padStart(2, '0')}`,
  title: titles[index % 4] ?? '',
  school: ['砚溪文理', '芦川科技', '枫泊大学', '望湖学院'][index % 4] ?? '',
}))
const rules: Draw['rules'] = { pins: [], noAdjacentSchool: true, maxTries: 1000 }
const drawn = drawOrder({ drawId: `${idOf(2)}-1`, projects, rules, serverSeed }, { digits, beacon: '' })

/** `said`: how many seats; `revealed`: how many positions, undefined before it was drawn. */
export const drawAfter = (said: number, revealed?: number): Draw => ({
  id: idOf(2),
  drawId: `${idOf(2)}-1`,
  attempt: 1,
  state: revealed === undefined ? 'committed' : 'drawn',
  voided: null,
  committedAt: at,
  heldAt: revealed === undefined ? null : at,
  listHash: drawn.listHash,
  rulesHash: drawn.rulesHash,
  commitment: drawn.commitment,
  rules,
  projects: projects.map((project) => ({ ...project, schoolName: both(project.school) })),
  digits: digits.map((digit, seat) => (seat < said ? digit : null)),
  order: (drawn.order ?? []).slice(0, revealed ?? 0),
  steps: revealed === undefined ? 0 : projects.length + 1,
  isOver: revealed !== undefined && revealed >= projects.length,
  serverSeed: null,
  finalSeed: null,
  tries: null,
  earlier: [],
  byHand: null,
  asked: [],
})

export const snapshotWith = (more: Partial<Snapshot>, template: 1 | 2 = 1): Snapshot => ({
  version: 3,
  sequence: 3,
  at,
  room: {
    id: idOf(3),
    name: both('数智医养赛场'),
    venue: '临江会展中心',
    template,
    contestName: both('“桂冠杯”第八届大学生创新大赛'),
    stageName: both('高教主赛道'),
    phases: { pitch: 420, questions: 300, scoring: 120 },
  },
  program: { scene: 'waiting', slotId: null, revealIndex: 0 },
  timers: [],
  message: null,
  blackout: false,
  isRehearsal: false,
  slots: projects.map((project, index) => ({
    ...project,
    id: idOf(100 + index),
    position: index + 1,
    schoolName: both(project.school),
    plannedAt: at,
    state: 'waiting',
  })),
  rundown: [],
  judges: { received: 0, expected: 0 },
  reveal: null,
  ranking: [],
  sharedUrl: '',
  draw: null,
  grouping: null,
  ...more,
})

const face = { title: '数智医养赛场', theme: '#409EFF' }

export const deviceId = idOf(20)
type Followed = AnswerOf<'GET /ims/room/get-followed'>

/** Where streams are cut off: what a device of the room reads instead, whatever the picture is by then. */
export const followedBy =
  (snapshot: () => Snapshot, kind: 'display' | 'console' = 'display') =>
  (): Followed => {
    const state = snapshot()
    const own = { name: '左侧主屏', kind, screenCode, roomId: state.room.id, identifyUntil: null, reloads: 0 }
    return [
      { topic: `device:${deviceId}`, version: 1, state: own },
      { topic: `${kind === 'console' ? 'console' : 'room'}:${state.room.id}`, version: state.version, state },
    ]
  }

/** Of a device that was let in. */
export const hallAnswers = (snapshot: Snapshot): Answers => ({
  ...screenAnswers,
  'GET /ims/screen/getScreenInfo/sss/{code}': { ...face, template: snapshot.room.template },
  'GET /ims/screen/getScreenInfo': {
    ...face,
    id: idOf(4),
    code: screenCode,
    template: snapshot.room.template,
    config: '{}',
  },
  'GET /ims/room/get-followed': followedBy(() => snapshot),
  'PUT /ims/screen-device/report': null,
})

export async function openHall(page: Page, path: string): Promise<void> {
  // Without a stream a screen asks again and again.
  await page.route('**/ims/room/stream*', (route) => route.abort())
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    [
      [screenKey(screenCode, 'screen-code'), screenCode],
      [screenKey(screenCode, 'screen-auto-code'), 'a'.repeat(43)],
    ] as [string, string][],
  )
  await page.goto(`/ims-portal/lanjiang/${screenCode}/${path}`)
}
