import { randomInt } from 'node:crypto'
import type { ContractRoute, RequestOf } from '@laurel/contract/endpoints'
import { contentSamples } from './content-samples.ts'
import { contestSamples } from './contest-samples.ts'
import { fileSamples } from './file-samples.ts'
import type { Names } from './names.ts'
import { pageSamples } from './page-samples.ts'
import { platformSamples } from './platform-samples.ts'
import { processModelSamples } from './process-model-samples.ts'
import { publicSamples } from './public-samples.ts'

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
  'POST /ims/auth/choose-account': async ({ unmade }) => ({ body: { ticket: 'a'.repeat(43), accountId: unmade() } }),
  'POST /ims/auth/renew-password': async ({ password, seal }) => ({
    body: { ticket: 'a'.repeat(43), doc: await seal(password) },
  }),
  'POST /ims/auth/pass-second-factor': async () => ({ body: { ticket: 'a'.repeat(43), code: '123456' } }),
  'POST /ims/auth/begin-second-factor': async () => ({ body: { ticket: 'a'.repeat(43) } }),
  'POST /ims/auth/check-second-factor': async () => ({ body: { ticket: 'a'.repeat(43), number: '123456' } }),
  'POST /ims/auth/turn-on-second-factor': async () => ({ body: { ticket: 'a'.repeat(43) } }),
  'GET /ims/security/get': none,
  'GET /ims/security/list-sessions': none,
  'DELETE /ims/security/end-session': async ({ session }) => ({ query: { id: await session() } }),
  'DELETE /ims/security/end-other-sessions': none,
  'POST /ims/security/begin-second-factor': async () => ({ body: {} }),
  'POST /ims/security/check-second-factor': async () => ({ body: { number: '123456' } }),
  'PUT /ims/security/turn-on-second-factor': none,
  'PUT /ims/security/turn-off-second-factor': async () => ({ body: { code: '123456' } }),
  'POST /ims/security/renew-recovery-codes': async () => ({ body: { number: '123456' } }),
  'GET /ims/security/get-second-factor': async ({ secondFactor }) => ({ query: { accountId: await secondFactor() } }),
  'PUT /ims/security/reset-second-factor': async ({ secondFactor }) => ({
    body: { accountId: await secondFactor(), reason: '手机丢失' },
  }),
  // As the test worlds have it: whoever logs in after this call still can.
  'PUT /ims/security/save-policy': async () => ({ body: { administratorsNeedSecondFactor: false } }),
  'GET /ims/security/list-events': none,
  'POST /ims/security/show-numbers': async ({ password, seal }) => ({ body: { ownDoc: await seal(password) } }),
  'POST /ims/security/export-data': none,
  'POST /ims/security/ask-deletion': async ({ userName, password, seal }) => ({
    body: { userName: userName(), ownDoc: await seal(password) },
  }),
  'DELETE /ims/security/withdraw-deletion': none,
  'GET /ims/code-card/list-people': async () => ({ query: { userType: '4' } }),
  'POST /ims/code-card/issue': async ({ account }) => ({
    body: { accountIds: [await account()], kind: 'once', ttlMinutes: 60 },
  }),
  'GET /ims/code-card/list': none,
  'PUT /ims/code-card/revoke': async ({ codeCard }) => ({ body: { ids: [await codeCard()] } }),
  'PUT /ims/code-card/revoke-batch': async ({ codeBatch }) => ({ body: { batchId: await codeBatch() } }),
  'GET /ims/social/list-providers': none,
  'GET /ims/social/list': none,
  'PUT /ims/social/bind': async () => ({ body: { type: 1, code: 'code', state: 'state' } }),
  'DELETE /ims/social/unbind': async ({ socialBinding }) => ({ query: { id: await socialBinding() } }),
  'GET /ims/social/list-settings': none,
  'PUT /ims/social/save-settings': async () => ({
    body: {
      type: 1,
      name: { zh: '校园统一认证' },
      issuer: 'https://example.org',
      clientId: 'laurel',
      clientSecret: 'not-a-secret',
      redirectOrigins: ['https://example.org'],
      isOpen: true,
    },
  }),
  'GET /ims/auth/challenge': async () => ({ query: { purpose: 'login' } }),
  'POST /system/auth/refresh-token': async ({ refreshToken }) => ({ query: { refreshToken: await refreshToken() } }),
  'GET /system/auth/get-product-permission-info': none,
  'GET /system/auth/social-auth-redirect': async () => ({ query: { type: '1', redirectUri: 'https://example.org/' } }),
  // The same password again: whoever logs in after this call still can.
  'PUT /system/user/profile/update-password': async ({ password, seal }) => ({
    body: { oldDoc: await seal(password), doc: await seal(password) },
  }),
  'PUT /ims/user-info/update-mobile': async ({ password, seal }) => ({
    body: { mobile, code: smsCode, ownDoc: await seal(password) },
  }),
  'GET /ims/user-info/get-register-conf': none,
  'POST /ims/user-info/register': async ({ password, seal }) => ({
    body: { mobile, code: smsCode, doc: await seal(password), values: {}, agreementVersion: '1' },
  }),
  'GET /ims/agreement/get': async ({ agreement }) => ({ query: { version: await agreement() } }),
  'POST /ims/agreement/accept': async () => ({ body: { kind: 'terms', version: '1' } }),
  'POST /ims/agreement/publish': async ({ portalCode }) => ({
    body: {
      portalCode: await portalCode(),
      kind: 'terms',
      version: `9.${randomInt(1_000)}.${randomInt(1_000)}`,
      title: { zh: '用户协议' },
      changes: null,
      effectiveOn: '2199-01-01',
      sections: [{ title: { zh: '账号' }, lines: [{ look: 'text', text: { zh: '如实填写。' } }] }],
    },
  }),
  'GET /ims/agreement/overview': none,
  'GET /ims/agreement/get-desk': async ({ portalCode }) => ({
    query: { portalCode: await portalCode(), kind: 'terms' },
  }),
  'PUT /ims/agreement/save-draft': async ({ portalCode }) => ({
    body: {
      portalCode: await portalCode(),
      kind: 'privacy',
      revision: null,
      content: { title: { zh: '隐私说明', en: '' }, changes: { zh: '', en: '' }, sections: [] },
    },
  }),
  'DELETE /ims/agreement/discard-draft': async ({ portalCode }) => ({
    query: { portalCode: await portalCode(), kind: 'privacy' },
  }),
  'GET /ims/agreement/list-acceptances': async ({ agreementVersion }) => ({
    query: { versionId: await agreementVersion() },
  }),
  'GET /ims/portal/list-entrances': none,
  'PUT /ims/portal/save-entrance': async ({ portal }) => ({
    body: { portalId: await portal(), loginStrategies: [1, 2], passwordStrategy: 1, registration: 'open' },
  }),
  'GET /ims/contest-type/role/all': none,
  'GET /system/dict-data/type/{type}': async ({ dictionaryType }) => ({ params: { type: await dictionaryType() } }),
  'GET /system/dict-data/list-all-simple': none,
  'GET /infra/config/get-value-by-key': async ({ configurationKey }) => ({ query: { key: await configurationKey() } }),
  'GET /ims/portal/get-conf': none,
  'GET /ims/portal/get-context': async ({ portalCode }) => ({ query: { code: await portalCode() } }),
  'GET /system/auth/list-menus': none,
  'GET /ims/search/find': async ({ personName }) => ({ query: { q: await personName() } }),
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
  'GET /ims/member/get-import': async ({ memberImport }) => ({ query: { id: await memberImport() } }),
  'POST /ims/member/import': async ({ memberImport }) => ({ body: { id: await memberImport() } }),
  'GET /ims/role/list': none,
  'POST /ims/role/define': async ({ unmade }) => ({
    body: {
      code: `r${unmade().slice(0, 8)}`,
      name: { zh: '初审员' },
      dataScope: 'own',
      permissions: [],
      organisationIds: [],
    },
  }),
  'PUT /ims/role/change': async ({ role }) => ({
    body: { id: await role(), name: { zh: '初审员' }, dataScope: 'own', permissions: [], organisationIds: [] },
  }),
  'DELETE /ims/role/remove': async ({ role }) => ({ query: { id: await role() } }),
  'GET /ims/contest-type/role/list': none,
  'DELETE /ims/contest-type/role/remove': async ({ contestTypeRole }) => ({ query: { id: await contestTypeRole() } }),
  'PUT /ims/contest-type/role/save': async ({ contestType }) => ({
    body: { contestTypeId: await contestType(), name: { zh: '指导教师' } },
  }),
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
  'GET /ims/page/get': async () => ({ query: { path: 'index' } }),
  'PUT /ims/page/save': async ({ portalCode }) => ({
    body: {
      portalCode: await portalCode(),
      path: 'index',
      draft: { title: { zh: '首页' }, description: { zh: '' }, blocks: [] },
    },
  }),
  ...pageSamples,
  'PUT /ims/page/publish': async ({ portalCode }) => ({ body: { portalCode: await portalCode(), path: 'index' } }),
  ...contentSamples,
  ...processModelSamples,
  ...publicSamples,
  'GET /ims/screen/getScreenInfo/sss/{code}': async ({ screenCode }) => ({ params: { code: screenCode() } }),
  'GET /ims/screen/vailCode/{code}': async ({ screenCode }) => ({ params: { code: screenCode() } }),
  'GET /ims/screen/getScreenInfo': async ({ screenCode }) => ({ query: { code: screenCode() } }),
  'GET /ims/screen/getProjectList': async ({ screenCode }) => ({ query: { code: screenCode() } }),
  'GET /ims/form-object/{id}': async ({ form }) => ({ params: { id: await form() } }),
  'GET /ims/form/list': none,
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
  'GET /ims/audit/list': async ({ eventSubject }) => ({ query: { subjectId: await eventSubject() } }),
  'POST /ims/audit/export': async () => ({ body: {} }),
  'GET /ims/audit/get-seal': none,
  'GET /ims/audit/find-place': async ({ sealedEvent }) => ({
    query: { id: await sealedEvent(), at: '2026-11-15T00:00:00Z' },
  }),
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
  ...fileSamples,
  'POST /ims/process/start': async ({ processModel }) => ({
    body: { modelKey: await processModel(), title: 'sample' },
  }),
  'GET /ims/process/get': async ({ processInstance }) => ({ query: { id: await processInstance() } }),
  'GET /ims/process-task/list': none,
  'PUT /ims/process-task/decide': async ({ processTask }) => ({ body: { taskId: await processTask(), result: 2 } }),
  ...contestSamples,
  ...platformSamples,
}
