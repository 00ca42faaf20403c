import type { Contest, ContestType } from './contest.queries.ts'

const id = '0199a7c0-0000-7000-8000-00000000000a'
const name = { zh: '示例', en: 'Example' }

/** For the page of forms that keep a draft. */
const stage = {
  id,
  code: 'S1',
  version: 1,
  name,
  processType: 2,
  level: '1',
  opensAt: '2026-11-01T00:00:00Z',
  closesAt: '2026-12-01T00:00:00Z',
  can: { remove: false, moveEnd: true },
}
export const contest = {
  id,
  code: 'LJ1',
  version: 1,
  name,
  edition: 1,
  zone: 'Asia/Shanghai',
  graceMinutes: 5,
  summary: { zh: '', en: '' },
  rules: { zh: '<p>规则</p>', en: '' },
  state: 'open',
  stages: [stage],
  tracks: [],
  readiness: [],
  portals: [],
  can: { save: true, remove: false },
} as unknown as Contest
export const contestType = { id, code: 'example', name, contests: [], portals: [], roles: [] } as unknown as ContestType
