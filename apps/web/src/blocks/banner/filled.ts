import type { BlockOf } from '@laurel/contract/block'
import type { Setting } from '../setting.ts'
import type { Counted } from './countdown.tsx'

/** The props of each of the three banners. */
export type Filled = { block: BlockOf<'banner'>; setting: Setting; counted: Counted | undefined }
