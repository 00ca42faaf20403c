import type { Samples } from '@laurel/testbed/samples'

const mobile = '13800000000'

export const samples = {
  'POST /ims/auth/send-sms-code': async () => ({ body: { mobile, scene: 1 } }),
} satisfies Partial<Samples>
