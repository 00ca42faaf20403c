import type { Samples } from '@laurel/testbed/samples'

const mobile = '13800000000'
const smsCode = '123456'
const none = async () => ({})

export const samples = {
  'POST /ims/auth/login': async ({ userName, password, seal }) => ({
    body: { username: userName(), password: '*'.repeat(password.length), doc: await seal(password) },
  }),
  'POST /ims/auth/logout': none,
  'POST /ims/auth/social-login': async () => ({ body: { type: 1, code: 'code', state: 'state' } }),
  'POST /ims/auth/sms-login': async () => ({ body: { mobile, code: smsCode } }),
  'POST /ims/auth/update-password': async ({ password, seal }) => ({
    body: { mobile, code: smsCode, doc: await seal(password) },
  }),
  'POST /ims/auth/choose-account': async ({ unmade }) => ({ body: { ticket: 'a'.repeat(43), accountId: unmade() } }),
  'POST /ims/auth/renew-password': async ({ password, seal }) => ({
    body: { ticket: 'a'.repeat(43), doc: await seal(password) },
  }),
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
  'GET /system/auth/list-menus': none,
} satisfies Partial<Samples>
