import type { Reason } from '@laurel/contract/reasons'

export type Pixels = { width: number; height: number }
export type Structure = { fault?: Reason | undefined; pixels?: Pixels | undefined }
