/** One violation: the files that make it, and what the gate must say about it. */
export type Plant = { name: string; files: Record<string, string>; caught: RegExp }

/** One run of a gate over a copy that holds these plants (and `ground`, which is in order) and nothing else foreign. */
export type Round = {
  gate: string
  command: readonly string[]
  plants: readonly Plant[]
  ground?: Record<string, string>
  /** Must not be complained about. */
  innocent?: RegExp
}

export const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
