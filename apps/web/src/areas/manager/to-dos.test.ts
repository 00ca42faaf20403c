import { expect, test } from 'vitest'
import { entryToDosOf } from './entry-to-dos.ts'
import { firstStepsOf } from './first-steps.ts'
import type { OverviewData } from './overview-data.ts'
import { toDosOf, upcomingOf } from './to-dos.ts'

const nothing: OverviewData = {
  hasPassword: true,
  types: undefined,
  contests: undefined,
  pages: undefined,
  isThemeSaved: undefined,
  members: undefined,
  waitingMembers: undefined,
  news: undefined,
  failedJobs: [],
}
const fresh: OverviewData = {
  ...nothing,
  types: [],
  contests: [],
  pages: [],
  isThemeSaved: false,
  members: 0,
  waitingMembers: 0,
  news: [],
}
const words = (zh: string) => ({ zh, en: '' })
const stage = (id: string, opensAt: string, closesAt: string) => ({
  id,
  code: id,
  name: words(id),
  processType: 1,
  level: 'school',
  opensAt,
  closesAt,
  version: 1,
  can: { remove: true, moveEnd: true },
})
const finding = (state: 'bad' | 'warn' | 'ok') => ({ key: 'rules', state, values: {}, fix: null })
const contest = (state: 'draft' | 'open', readiness: ReturnType<typeof finding>[]) => ({
  id: `c-${state}`,
  contestTypeId: 't',
  code: '2026',
  name: words('创新大赛'),
  edition: 1,
  zone: 'Asia/Shanghai',
  graceMinutes: 0,
  summary: words(''),
  rules: words(''),
  state,
  version: 1,
  now: '2026-11-17T00:00:00Z',
  stages: [
    stage('报名', '2026-11-01T00:00:00Z', '2026-11-20T10:00:00Z'),
    stage('网评', '2026-11-22T00:00:00Z', '2027-01-01T00:00:00Z'),
  ],
  tracks: [],
  readiness,
  portals: [],
  can: { save: true, remove: false },
})
const page = (isOnline: boolean, changes = 0) => ({
  portalId: 'p',
  portalCode: 'luming',
  title: words('鹿鸣'),
  template: 'A' as const,
  isSaved: true,
  isOnline,
  savedAt: null,
  desk: { changes, schedule: null },
})
const keys = (data: OverviewData) => toDosOf(data, 'zh').map(({ key }) => key)

test('nothing is to be done where nothing may be seen, and no first step is shown', () => {
  expect(keys(nothing)).toEqual([])
  expect(firstStepsOf(nothing)).toEqual([])
})

test('what is wrong before visitors’ eyes comes before what waits', () => {
  const job = { id: 'j', kind: 'member-export', finishedAt: '2026-11-16T00:00:00Z' }
  const data = {
    ...fresh,
    hasPassword: false,
    waitingMembers: 3,
    pages: [page(true, 2)],
    contests: [contest('draft', [finding('bad')]), contest('open', [finding('bad'), finding('bad')])],
    failedJobs: [job],
  }
  expect(keys(data)).toEqual(['password', 'jobs', 'ready-c-open', 'ready-c-draft', 'changes-luming', 'waiting'])
  expect(toDosOf(data, 'zh').find(({ key }) => key === 'ready-c-open')?.values).toEqual({ name: '创新大赛', count: 2 })
})

test('a draft that is complete is to be opened; a warning alone is no to-do', () => {
  expect(keys({ ...fresh, contests: [contest('draft', [finding('warn')])] })).toEqual(['draft-c-draft'])
  expect(keys({ ...fresh, contests: [contest('open', [finding('warn')])] })).toEqual([])
})

test('a page that nobody can see yet is to be published; one that waits for its time is not', () => {
  expect(keys({ ...fresh, pages: [page(false)] })).toEqual(['page-luming'])
  const schedule = { publishAt: '2026-11-18T00:00:00Z', scheduledAt: '', scheduledBy: null, note: '', changesSince: 0 }
  const waiting = { ...page(true, 2), desk: { changes: 2, schedule } }
  expect(keys({ ...fresh, pages: [waiting] })).toEqual([])
  const now = Date.parse('2026-11-17T00:00:00Z')
  expect(upcomingOf({ ...fresh, pages: [waiting] }, now, 'zh').map(({ key }) => key)).toEqual(['page-luming'])
})

test('what comes within two weeks is told, the nearest first; what a draft plans is not', () => {
  const now = Date.parse('2026-11-17T00:00:00Z')
  const told = upcomingOf({ ...fresh, contests: [contest('open', []), contest('draft', [])] }, now, 'zh')
  expect(told.map(({ key }) => key)).toEqual(['报名-closes', '网评-opens'])
})

test('the first steps follow what is there, and the last needs both page and contest', () => {
  const done = (data: OverviewData) => firstStepsOf(data).flatMap(({ name, isDone }) => (isDone ? [name] : []))
  expect(firstStepsOf(fresh)).toHaveLength(6)
  expect(done(fresh)).toEqual([])
  const type = {
    id: 't',
    code: 'innovation',
    name: words('创新'),
    icon: 'trophy',
    eventKind: 'general' as const,
    version: 1,
    contests: [{ id: 'c', code: '2026', name: words('创新大赛'), edition: 1, state: 'draft' as const }],
    roles: [],
    portals: [],
  }
  const some = { ...fresh, types: [type], pages: [page(true)], members: 1 }
  expect(done(some)).toEqual(['contest', 'page', 'theme', 'people'])
  const opened = { ...type, contests: type.contests.map((each) => ({ ...each, state: 'open' as const })) }
  expect(done({ ...some, types: [opened] })).toEqual(['contest', 'page', 'theme', 'people', 'publish'])
})

test('drafts are to be reminded in the last week of a stage only; what was submitted or returned is told at any time', () => {
  const states = [0, 1, 3].map((state) => ({ state, count: state + 1 }))
  const told = (now: string) =>
    entryToDosOf({ total: 7, states, tracks: [], days: [] }, contest('open', []), Date.parse(now), 'zh')
  expect(told('2026-11-17T00:00:00Z').map(({ key, to }) => [key, to])).toEqual([
    ['entries-0', '/manager/entry?contest=c-open&state=0'],
    ['entries-1', '/manager/entry?contest=c-open&state=1'],
    ['entries-3', '/manager/entry?contest=c-open&state=3'],
  ])
  expect(told('2026-11-02T00:00:00Z').map(({ key }) => key)).toEqual(['entries-1', 'entries-3'])
})
