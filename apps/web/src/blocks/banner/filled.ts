import type { BlockOf } from '@laurel/contract/block'
import type { Setting } from '../setting.ts'
import type { Counted } from './countdown.tsx'

/** What each of the three banners is drawn from. */
export type Filled = { block: BlockOf<'banner'>; setting: Setting; counted: Counted | undefined }
