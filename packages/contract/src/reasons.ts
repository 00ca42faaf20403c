import type { Reasons } from './feature.ts'
import { features } from './features.ts'

type KeyOf<T> = T extends unknown ? keyof T & string : never

export type Reason = KeyOf<(typeof features)[number]['reasons']>

/** Every refusal the product can answer. */
export const reasons: Readonly<Record<Reason, Reasons[string]>> = Object.assign(
  {},
  ...features.map((feature) => feature.reasons),
)
