import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import { plantExpert, plantJudge } from '@laurel/testbed/planted-expert'
import type { Samples } from '@laurel/testbed/samples'

const about = { title: '教授', organisationId: null, avoids: [], fields: [], maxLoad: 40, note: '' }
const expert = ({ row }: Names) => row(plantExpert)
const judge = ({ row }: Names) => row(plantJudge)

export const samples = {
  'GET /ims/expert/list': async () => ({}),
  'GET /ims/expert/count': async () => ({}),
  'GET /ims/expert/get': async (names) => ({ query: { id: await expert(names) } }),
  'GET /ims/expert/history': async (names) => ({ query: { id: await expert(names) } }),
  'GET /ims/expert/find-accounts': async () => ({}),
  'POST /ims/expert/add': async (names) => ({
    body: { ...about, accountId: await judge(names), isConfirmed: true },
  }),
  // A row is about a name that somebody logs in with, not about an id.
  'POST /ims/expert/import': async () => ({
    body: {
      rows: [{ userName: 'nobody-here', title: '教授', fields: [], maxLoad: 40, note: '' }],
      isConfirmed: true,
      isTrial: false,
    },
  }),
  'PUT /ims/expert/save': async (names) => ({ body: { ...about, id: await expert(names), version: 1 } }),
  'PUT /ims/expert/change-state': async (names) => ({
    body: { id: await expert(names), version: 1, state: 'paused', reason: '本届回避' },
  }),
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/expert/list': { addRow: expert, request: () => ({ query: { limit: 100 } }) },
  'GET /ims/expert/find-accounts': { addRow: judge, request: () => ({}) },
}
