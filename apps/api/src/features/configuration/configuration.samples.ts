import { randomBytes } from 'node:crypto'
import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})
const letters = () => randomBytes(6).toString('hex')

export const samples = {
  'GET /infra/config/get-value-by-key': async ({ configurationKey }) => ({ query: { key: await configurationKey() } }),
  'GET /ims/configuration/list': none,
  'PUT /ims/configuration/set': async () => ({
    body: { key: `own.${letters()}`, value: 'sample', isPublic: true, version: 0 },
  }),
  'DELETE /ims/configuration/remove': async ({ configurationKey }) => ({ query: { key: await configurationKey() } }),
} satisfies Partial<Samples>
