import type { AnswerOf } from '@laurel/contract/endpoints'
import type { Page } from '@playwright/test'
import { idOf, type Snapshot, snapshotWith } from './halls.ts'

type Scene = Snapshot['program']['scene']
type Slot = Snapshot['slots'][number]
type Timer = Snapshot['timers'][number]
export type ConsoleShown = AnswerOf<'GET /ims/room/get-console'>

/** What happens to be the longest that is handed in, with characters that most fonts lack. */
const longest = {
  title: '基于多模态大模型与柔性触觉传感的失能老人居家照护机器人研发及其县域规模化应用示范',
  school: '西岭信工职大',
  schoolName: '西岭市信息工程与智能制造职业技术大学（𫍽𬭎䶮㛃校区）',
}
const entries: readonly (readonly [title: string, school: string])[] = [
  ['知微：基于微纳光纤的早期帕金森步态监测', '北辰工业大学'],
  ['听见：面向听障学生的课堂实时字幕', '临江大学'],
  ['焕新：退役动力电池的无损分选', '青原理工大学'],
  ['无界课堂', '明湖师范大学'],
  ['古建听诊器', '南屏建筑大学'],
  ['碳路者——园区级碳流仿真', '西岭交通大学'],
  ['极光镜：便携式早期眼底筛查仪', '澄湖医科大学'],
  ['深蓝牧场：深远海智能养殖网箱', '海州大学'],
  ['芯火', '青原理工大学'],
  ['稻香云眼：无人机稻瘟病早期预警', '望江农业大学'],
]
const onStage = 6

function slotsWith(isLong: boolean): Slot[] {
  return entries.map(([title, school], at) => ({
    id: idOf(100 + at),
    position: at + 1,
    code: `G07${String(at + 1).padStart(2, '0')}`,
    title: isLong ? longest.title : title,
    school: isLong ? longest.school : school,
    schoolName: { zh: isLong ? longest.schoolName : school, en: '' },
    plannedAt: new Date(Date.parse('2026-11-19T06:00:00.000Z') + at * 14 * 60_000).toISOString(),
    state: at < onStage ? 'done' : at === onStage ? 'now' : 'waiting',
  }))
}
const marks = [91_00, 88_50, 94_00, 90_00, 86_00, 92_50, 89_00]
const steps: NonNullable<Snapshot['reveal']>['steps'] = [
  ...marks.map((score, at) => ({ kind: 'judge' as const, seat: at + 1, score })),
  {
    kind: 'drop',
    seats: [
      { seat: 3, as: 'highest' },
      { seat: 5, as: 'lowest' },
    ],
  },
  { kind: 'score', score: 90_20, criteria: [{ name: { zh: '创新', en: '' }, points: 45_00 }] },
  { kind: 'rank', rank: 2, of: 7 },
]
export const wholeReveal = steps.length

export type Given = {
  scene: Scene
  index?: number
  isLong?: boolean
  version?: number
  template?: 1 | 2
  timer?: Partial<Timer>
  more?: Partial<Snapshot>
}

/** The seventh of ten entries, of which six have been shown; its own score from its reveal on. */
export function sceneOf({ scene, index = 0, isLong = false, version = 3, template = 1, timer, more }: Given): Snapshot {
  const slots = slotsWith(isLong)
  const slot = slots[onStage]
  const isWaiting = scene === 'waiting'
  const shown = steps.slice(0, scene === 'ranking' ? wholeReveal : index)
  const ranking = slots.slice(0, onStage).map((each, at) => ({ ...each, slotId: each.id, score: 93_10 - at * 85 }))
  const isRanked = shown.some(({ kind }) => kind === 'rank')
  if (isRanked && slot) ranking.push({ ...slot, slotId: slot.id, score: 90_20 })
  ranking.sort((one, other) => other.score - one.score)
  const isTimed = scene === 'pitch' || scene === 'questions' || scene === 'scoring'
  const startedAt = new Date(Date.now() - 168_000).toISOString()
  const clock: Timer = {
    id: `${scene}:1`,
    kind: isTimed ? scene : 'pitch',
    startedAt,
    durationMs: 480_000,
    addedMs: 0,
    pausedAt: null,
    ...timer,
  }
  const isShown = scene === 'score' || scene === 'ranking'
  return snapshotWith(
    {
      version,
      program: { scene, slotId: isWaiting ? null : (slot?.id ?? null), revealIndex: index },
      slots,
      timers: isTimed ? [clock] : [],
      judges: isWaiting ? { received: 0, expected: 0 } : { received: isShown ? 7 : 3, expected: 7 },
      reveal: scene === 'score' && slot ? { slotId: slot.id, steps: shown, of: wholeReveal } : null,
      ranking: ranking.map(({ slotId, position, code, title, school, score }, at) => ({
        slotId,
        position,
        code,
        title,
        school,
        score,
        rank: at + 1,
      })),
      ...more,
    },
    template,
  )
}

/** Their times are the server's; `from` is its now. */
export const rundownFrom = (from: number): Snapshot['rundown'] =>
  [
    [-60, '检录与设备测试'],
    [10, '开场与规则说明'],
    [25, '第一至六位路演与答辩'],
    [115, '茶歇'],
    [130, '第七至十位路演与答辩'],
  ].map(([minutes, what]) => ({
    at: new Date(from + Number(minutes) * 60_000).toISOString(),
    what: { zh: String(what), en: '' },
  }))

export const sizes = [
  [1920, 1080],
  [1280, 720],
  [3840, 1080],
  [1080, 1920],
] as const

/** What of the texts is seen lies outside of the stage, or is cut; a string, since the page alone knows its types. */
export const cutTexts = (page: Page) =>
  page.evaluate<string[]>(`(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim()
    const parent = node.parentElement
    if (text === '' || !parent || !parent.checkVisibility({ opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom, width } of range.getClientRects())
      if (width > 0 && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)) found.push(text)
    if (parent.scrollWidth > parent.clientWidth + 1 && getComputedStyle(parent).overflow !== 'visible') found.push(text)
  }
  return found
})()`)
