import type { ContractRoute, RequestOf } from '@laurel/contract/endpoints'
import type { Names } from './names.ts'

type FileRoute = Exclude<
  Extract<ContractRoute, `${string} /ims/file/${string}`>,
  'POST /ims/file/begin' | 'PUT /ims/file/finish' | 'GET /ims/file/download'
>
type Samples = { readonly [R in FileRoute]: (names: Names) => Promise<RequestOf<R>> }

const none = async () => ({})
const hash = 'a'.repeat(64)

export const fileSamples: Samples = {
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
  'PUT /ims/file/replace': async ({ libraryFile }) => ({
    body: { id: await libraryFile(), withId: await libraryFile() },
  }),
  'PUT /ims/file/restore': async ({ replacedFile }) => ({ body: { id: await replacedFile(), number: 1 } }),
  'POST /ims/file/clean-up': none,
}
