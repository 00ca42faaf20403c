import { errorWords } from '../platform/errors/error.words.ts'
import { uiWords } from '../ui/ui.words.ts'

const ownWords = { zh: () => import('./root.zh.ts'), en: () => import('./root.en.ts') }

/** Loaded at the start, for every page: errors and lost connections must be told without one. */
export const rootWords = [ownWords, errorWords, uiWords]
