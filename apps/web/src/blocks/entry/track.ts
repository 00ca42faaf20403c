import type { PublishedPage } from '@laurel/contract/page'

export type Track = PublishedPage['contests'][number]['tracks'][number]
