import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})

export const samples = {
  'POST /ims/auth/pass-second-factor': async () => ({ body: { ticket: 'a'.repeat(43), code: '123456' } }),
  'POST /ims/auth/begin-second-factor': async () => ({ body: { ticket: 'a'.repeat(43) } }),
  'POST /ims/auth/check-second-factor': async () => ({ body: { ticket: 'a'.repeat(43), number: '123456' } }),
  'POST /ims/auth/turn-on-second-factor': async () => ({ body: { ticket: 'a'.repeat(43) } }),
  'GET /ims/security/get': none,
  'PUT /ims/security/set-password': async ({ password, seal }) => ({ body: { doc: await seal(password) } }),
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
} satisfies Partial<Samples>
