import type { Samples } from '@laurel/testbed/samples'

export const samples = {
  'GET /ims/file-preview/get': async ({ storedFile }) => ({ query: { fileId: await storedFile() } }),
  'GET /ims/file-preview/page': async ({ previewedFile }) => ({ query: { fileId: await previewedFile(), page: 1 } }),
} satisfies Partial<Samples>
