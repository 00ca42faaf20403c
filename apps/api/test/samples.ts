import type { ContractRoute, RequestOf } from '@laurel/contract/endpoints'
import type { Names } from './names.ts'

type Samples = { readonly [R in ContractRoute]: (names: Names) => Promise<RequestOf<R>> }

const mobile = '13800000000'
const smsCode = '123456'
const none = async () => ({})

/** For every call of the contract a valid request; what it names comes from `names`, so that it can be somebody else's or nobody's. */
export const samples: Samples = {
  'POST /ims/auth/login': async ({ userName, password, seal }) => ({
    body: { username: userName(), password: '*'.repeat(password.length), doc: await seal(password) },
  }),
  'POST /ims/auth/logout': none,
  'POST /ims/auth/social-login': async () => ({ body: { type: 1, code: 'code', state: 'state' } }),
  'POST /ims/auth/sms-login': async () => ({ body: { mobile, code: smsCode } }),
  'POST /ims/auth/send-sms-code': async () => ({ body: { mobile, scene: 1 } }),
  'POST /ims/auth/code-login': async () => ({ body: { code: 'LEAF7K2M' } }),
  'POST /ims/auth/update-password': async ({ password, seal }) => ({
    body: { mobile, code: smsCode, doc: await seal(password) },
  }),
  'POST /system/auth/refresh-token': async ({ refreshToken }) => ({ query: { refreshToken: await refreshToken() } }),
  'GET /system/auth/get-product-permission-info': none,
  'GET /system/auth/social-auth-redirect': async () => ({ query: { type: '1', redirectUri: 'https://example.org/' } }),
  // The same password again: whoever logs in after this call still can.
  'PUT /system/user/profile/update-password': async ({ password, seal }) => ({
    body: { oldDoc: await seal(password), doc: await seal(password) },
  }),
  'PUT /ims/user-info/update-mobile': async () => ({ body: { mobile, code: smsCode } }),
  'GET /ims/user-info/get-register-conf': none,
  'POST /ims/user-info/register': async ({ password, seal }) => ({
    body: { mobile, code: smsCode, doc: await seal(password), values: {}, agreementVersion: '1' },
  }),
  'GET /ims/contest-type/role/all': none,
  'GET /system/dict-data/type/{type}': async ({ dictionaryType }) => ({ params: { type: await dictionaryType() } }),
  'GET /system/dict-data/list-all-simple': none,
  'GET /infra/config/get-value-by-key': async ({ configurationKey }) => ({ query: { key: await configurationKey() } }),
  'GET /ims/portal/get-conf': none,
  'GET /ims/portal/get-context': async ({ portalCode }) => ({ query: { code: await portalCode() } }),
  'GET /ims/page/get': async () => ({ query: { path: 'index' } }),
  'PUT /ims/page/save': async ({ portalCode }) => ({
    body: {
      portalCode: await portalCode(),
      path: 'index',
      draft: { title: { zh: '首页' }, description: { zh: '' }, blocks: [] },
    },
  }),
  'PUT /ims/page/publish': async ({ portalCode }) => ({ body: { portalCode: await portalCode(), path: 'index' } }),
  'GET /ims/contest-rule/getByContestId': async ({ contest }) => ({ query: { id: await contest() } }),
  'GET /ims/information/get': async ({ unmade }) => ({ query: { id: unmade() } }),
  'GET /ims/screen/getScreenInfo/sss/{code}': async ({ screenCode }) => ({ params: { code: screenCode() } }),
  'GET /ims/screen/vailCode/{code}': async ({ screenCode }) => ({ params: { code: screenCode() } }),
  'GET /ims/screen/getScreenInfo': async ({ screenCode }) => ({ query: { code: screenCode() } }),
  'GET /ims/screen/getProjectList': async ({ screenCode }) => ({ query: { code: screenCode() } }),
  'GET /ims/form-object/{id}': async ({ form }) => ({ params: { id: await form() } }),
  'POST /ims/form/check': async ({ form }) => ({ body: { formId: await form(), values: {} } }),
  'GET /ims/draw-lots-project/list': async ({ unmade }) => ({ query: { groupId: unmade() } }),
  'GET /ims/draw-lots-group/list': async ({ screenCode }) => ({ query: { screenCode: screenCode() } }),
  'PUT /ims/draw-lots-project/update-sort': async ({ unmade }) => ({
    body: { groupId: unmade(), drawId: 'draw-1', orderHash: 'a'.repeat(64) },
  }),
  'GET /system/user/options/get/byFormCode': async () => ({ query: { formCode: 'sample.only-lanjiang' } }),
  'POST /system/user/options/create': async ({ unmade }) => ({
    body: { formCode: 'sample', name: unmade(), options: {} },
  }),
  'PUT /system/user/options/update': async ({ optionSet, unmade }) => ({
    body: { id: await optionSet(), name: unmade(), options: {}, version: 1 },
  }),
  'DELETE /system/user/options/delete': async ({ optionSet }) => ({ query: { id: await optionSet() } }),
  'GET /ims/audit/list': async ({ eventThing }) => ({ query: { thingId: await eventThing() } }),
  'POST /ims/audit/export': async () => ({ body: {} }),
  'GET /ims/job/list': none,
  'GET /ims/job/get': async ({ job }) => ({ query: { id: await job() } }),
  'PUT /ims/job/cancel': async ({ job }) => ({ body: { id: await job() } }),
  'GET /ims/live/stream': async ({ job }) => ({ query: { topics: `job:${await job()}` } }),
  'GET /ims/live/snapshot': async ({ job }) => ({ query: { topics: `job:${await job()}` } }),
  'GET /ims/live/clock': async () => ({ query: { sentAt: '1' } }),
  'POST /ims/client-error/report': async () => ({
    body: {
      release: 'index-1.js',
      route: '/:prefix/login',
      kind: 'error',
      name: 'TypeError',
      message: 'x',
      frames: [],
    },
  }),
  'POST /ims/file/begin': async () => ({ body: { name: 'sample.pdf', type: 'application/pdf', size: 4 } }),
  'PUT /ims/file/finish': async ({ pendingFile }) => ({ body: { id: await pendingFile() } }),
  'GET /ims/file/download': async ({ storedFile }) => ({ query: { id: await storedFile() } }),
  'POST /ims/process/start': async ({ processModel }) => ({
    body: { modelKey: await processModel(), title: 'sample' },
  }),
  'GET /ims/process/get': async ({ processInstance }) => ({ query: { id: await processInstance() } }),
  'GET /ims/process-task/list': none,
  'PUT /ims/process-task/decide': async ({ processTask }) => ({ body: { taskId: await processTask(), result: 2 } }),
}
