import { randomInt } from 'node:crypto'
import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})

export const samples = {
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
} satisfies Partial<Samples>
