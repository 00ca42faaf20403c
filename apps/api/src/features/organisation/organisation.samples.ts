import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})

export const samples = {
  'GET /ims/organisation/list': none,
  'POST /ims/organisation/add': async ({ organisation }) => ({
    body: { parentId: await organisation(), kind: 'department', name: { zh: '信息工程学院' }, shortName: '信工' },
  }),
  'PUT /ims/organisation/rename': async ({ organisation }) => ({
    body: { id: await organisation(), name: { zh: '信息工程学院' }, shortName: '信工' },
  }),
  'PUT /ims/organisation/move': async ({ organisation }) => ({
    body: { id: await organisation(), parentId: await organisation() },
  }),
  'PUT /ims/organisation/close': async ({ organisation }) => ({ body: { id: await organisation() } }),
  'PUT /ims/organisation/reopen': async ({ organisation }) => ({ body: { id: await organisation() } }),
  'PUT /ims/organisation/appoint-head': async ({ organisation, account }) => ({
    body: { id: await organisation(), accountId: await account() },
  }),
  'GET /ims/post/list': async ({ organisation, post }) => {
    const organisationId = await organisation()
    await post(organisationId)
    return { query: { organisationId } }
  },
  'DELETE /ims/post/remove': async ({ organisation, post }) => ({ query: { id: await post(await organisation()) } }),
  'PUT /ims/post/save': async ({ organisation }) => ({
    body: { organisationId: await organisation(), name: { zh: '初审主管' }, accountIds: [] },
  }),
  'DELETE /ims/work-group/remove': async ({ workGroup }) => ({ query: { id: await workGroup() } }),
  'GET /ims/work-group/list': none,
  'PUT /ims/work-group/save': async ({ account }) => ({
    body: { name: { zh: '现场一组' }, accountIds: [await account()] },
  }),
} satisfies Partial<Samples>
