import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})

export const samples = {
  'GET /ims/member/list': none,
  'GET /ims/member/count': none,
  'GET /ims/member/get': async ({ account }) => ({ query: { id: await account() } }),
  'POST /ims/member/create': async ({ unmade }) => ({
    body: { name: '沈知微', userName: `u${unmade().replaceAll('-', '').slice(0, 20)}`, userType: 4 },
  }),
  'PUT /ims/member/update': async ({ account }) => ({ body: { id: await account(), name: '沈知微' } }),
  'PUT /ims/member/lock': async ({ account }) => ({ body: { ids: [await account()] } }),
  'PUT /ims/member/unlock': async ({ account }) => ({ body: { ids: [await account()] } }),
  'PUT /ims/member/log-out': async ({ account }) => ({ body: { ids: [await account()] } }),
  'PUT /ims/member/move': async ({ account, organisation }) => ({
    body: { ids: [await account()], organisationId: await organisation() },
  }),
  'PUT /ims/member/give-role': async ({ account, role }) => ({
    body: { ids: [await account()], roleId: await role() },
  }),
  'PUT /ims/member/take-role': async ({ account, role }) => ({
    body: { ids: [await account()], roleId: await role() },
  }),
  'POST /ims/member/reveal': async ({ account }) => ({
    body: { id: await account(), field: 'mobile', reason: '核对报名信息' },
  }),
  'POST /ims/member/export': async () => ({ body: {} }),
  'GET /ims/login-log/list': none,
  'GET /ims/member/import-template': none,
  'POST /ims/member/check-import': async ({ storedFile }) => ({ body: { fileId: await storedFile() } }),
  'POST /ims/member/map-import': async ({ memberImport }) => ({
    body: { id: await memberImport(), fields: [], everyKind: null, replacements: [] },
  }),
  'POST /ims/member/undo-import': async ({ memberImport }) => ({ body: { id: await memberImport() } }),
  'GET /ims/member/get-import': async ({ memberImport }) => ({ query: { id: await memberImport() } }),
  'POST /ims/member/import': async ({ memberImport }) => ({ body: { id: await memberImport() } }),
} satisfies Partial<Samples>
