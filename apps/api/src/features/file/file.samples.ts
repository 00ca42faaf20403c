import type { Samples } from '@laurel/testbed/samples'

const none = async () => ({})
const hash = 'a'.repeat(64)

export const samples = {
  'POST /ims/file/begin': async () => ({ body: { name: 'sample.pdf', type: 'application/pdf', size: 4 } }),
  'PUT /ims/file/finish': async ({ pendingFile }) => ({ body: { id: await pendingFile() } }),
  'GET /ims/file/download': async ({ storedFile }) => ({ query: { id: await storedFile() } }),
  'POST /ims/file/begin-parts': async () => ({
    body: { name: 'sample.zip', type: 'application/zip', size: 20_000_000, fingerprint: hash },
  }),
  'POST /ims/file/sign-parts': async ({ partedFile }) => ({
    body: { id: await partedFile(), parts: [{ number: 1, sha256: hash }] },
  }),
  'GET /ims/file/parts': async ({ partedFile }) => ({ query: { id: await partedFile() } }),
  'PUT /ims/file/abandon': async ({ pendingFile }) => ({ body: { id: await pendingFile() } }),
  'GET /ims/file/unfinished': none,
  'GET /ims/file/get': async ({ storedFile }) => ({ query: { id: await storedFile() } }),
  'GET /ims/file/list': none,
  'GET /ims/file/count': none,
  'GET /ims/file/detail': async ({ libraryFile }) => ({ query: { id: await libraryFile() } }),
  'PUT /ims/file/remove': async ({ libraryFile }) => ({ body: { id: await libraryFile() } }),
  'PUT /ims/file/remove-many': async ({ libraryFile }) => ({ body: { ids: [await libraryFile()] } }),
  'PUT /ims/file/replace': async ({ libraryFile }) => ({
    body: { id: await libraryFile(), withId: await libraryFile() },
  }),
  'PUT /ims/file/restore': async ({ replacedFile }) => ({ body: { id: await replacedFile(), number: 1 } }),
  'POST /ims/file/clean-up': none,
} satisfies Partial<Samples>
