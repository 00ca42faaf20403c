import type { Samples } from '@laurel/testbed/samples'

const mobile = '13800000000'
const smsCode = '123456'
const none = async () => ({})

export const samples = {
  'GET /ims/user-info/get-register-conf': none,
  'POST /ims/user-info/register': async ({ password, seal }) => ({
    body: { mobile, code: smsCode, doc: await seal(password), values: {}, agreementVersion: '1' },
  }),
} satisfies Partial<Samples>
