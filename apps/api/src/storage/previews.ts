import { objectKey, removeObjectsUnder } from './objects.ts'

const previewOf = (tenantId: string, fileId: string) => `${objectKey(tenantId, fileId)}.preview-`

export const pageKey = (tenantId: string, fileId: string, page: number) => `${previewOf(tenantId, fileId)}${page}.webp`
export const pageWordsKey = (tenantId: string, fileId: string, page: number) =>
  `${previewOf(tenantId, fileId)}${page}.json`

/** Also what a worker left that died on the way. */
export const removePreview = (tenantId: string, fileId: string) => removeObjectsUnder(previewOf(tenantId, fileId))
