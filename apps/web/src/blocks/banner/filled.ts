import type { BannerBlock } from '@laurel/contract/page'
import type { Setting } from '../setting.ts'
import type { Counted } from './countdown.tsx'

/** What each of the three banners is drawn from. */
export type Filled = { block: BannerBlock; setting: Setting; counted: Counted | undefined }
