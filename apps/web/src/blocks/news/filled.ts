import type { BlockOf } from '@laurel/contract/block'
import type { ShownArticle } from '@laurel/contract/page'
import type { Setting } from '../setting.ts'

/** The props of each look; there is at least one article. */
export type Filled = { block: BlockOf<'news'>; setting: Setting; articles: readonly ShownArticle[] }

export const addressOf = ({ id }: ShownArticle, { href }: Setting) => href(`detail?id=${id}`)
