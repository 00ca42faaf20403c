import { randomBytes } from 'node:crypto'
import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})
const letters = () => randomBytes(6).toString('hex')
const name = { zh: '样例' }
const stage = {
  name,
  processType: 1,
  level: 'school',
  opensAt: '2030-03-01T00:00:00+08:00',
  closesAt: '2030-05-31T18:00:00+08:00',
}

export const samples = {
  'GET /ims/contest-type/role/all': none,
  'GET /ims/contest-type/role/list': none,
  'DELETE /ims/contest-type/role/remove': async ({ contestTypeRole }) => ({ query: { id: await contestTypeRole() } }),
  'PUT /ims/contest-type/role/save': async ({ contestType }) => ({
    body: { contestTypeId: await contestType(), name: { zh: '指导教师' } },
  }),
  'GET /ims/contest/tree': none,
  'POST /ims/contest-type/add': async () => ({
    body: { code: `t-${letters()}`, name, icon: 'trophy', eventKind: 'general' },
  }),
  'PUT /ims/contest-type/change': async ({ contestType }) => ({
    body: { id: await contestType(), version: 1, name, icon: 'leaf', eventKind: 'event' },
  }),
  'PUT /ims/contest-type/order': async ({ contestType }) => ({ body: { ids: [await contestType()] } }),
  'DELETE /ims/contest-type/remove': async ({ contestType }) => ({ query: { id: await contestType() } }),
  'GET /ims/contest/get': async ({ contest }) => ({ query: { id: await contest() } }),
  'POST /ims/contest/open': async ({ contestType }) => ({
    body: { contestTypeId: await contestType(), code: `C-${letters()}`, name, edition: 1 },
  }),
  'PUT /ims/contest/change': async ({ contest }) => ({
    body: {
      id: await contest(),
      version: 1,
      name,
      edition: 2,
      zone: 'Asia/Shanghai',
      graceMinutes: 15,
      summary: { zh: '' },
      state: 'open',
    },
  }),
  'GET /ims/contest-type/list-portals': none,
  'PUT /ims/contest-type/give-portal': async ({ contestType, portalCode }) => ({
    body: { id: await contestType(), portalCode: await portalCode(), shows: 'every' },
  }),
  'PUT /ims/contest/set-public': async ({ contest }) => ({
    body: { id: await contest(), version: 1, isPublic: false },
  }),
  'DELETE /ims/contest/remove': async ({ contest }) => ({ query: { id: await contest() } }),
  'GET /ims/contest-rule/getByContestId': async ({ contest }) => ({ query: { id: await contest() } }),
  'PUT /ims/contest-rule/change': async ({ contest }) => ({
    body: { contestId: await contest(), version: 1, rules: { zh: '<p>规则</p>' } },
  }),
  'POST /ims/stage/add': async ({ contest }) => ({ body: { contestId: await contest(), ...stage } }),
  'PUT /ims/stage/change': async ({ contest }) => ({
    body: { contestId: await contest(), graceMinutes: 5, stages: [] },
  }),
  'PUT /ims/stage/order': async ({ contest, unmade }) => ({ body: { contestId: await contest(), ids: [unmade()] } }),
  'DELETE /ims/stage/remove': async ({ stage: made }) => ({ query: { id: await made() } }),
  'POST /ims/track/add': async ({ contest }) => ({
    body: { contestId: await contest(), code: 'CX', name, summary: { zh: '' } },
  }),
  'PUT /ims/track/change': async ({ track }) => ({
    body: { id: await track(), version: 1, name, summary: { zh: '' } },
  }),
  'PUT /ims/track/order': async ({ contest, unmade }) => ({ body: { contestId: await contest(), ids: [unmade()] } }),
  'DELETE /ims/track/remove': async ({ track }) => ({ query: { id: await track() } }),
} satisfies Partial<Samples>
