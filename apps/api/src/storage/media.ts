import { config } from '../config.ts'
import { objectKey } from './objects.ts'

/** Where pages find the images that an organiser has uploaded: `rules/media` adds which and how wide. */
export const mediaPlace = (tenantId: string) => `${config().s3.contentOrigin}/media/${tenantId}`

export const mediaKey = (tenantId: string, fileId: string, width: number) =>
  `${objectKey(tenantId, fileId)}.${width}.webp`
