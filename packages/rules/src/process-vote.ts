/** How several decide one step. `claim` is one of a pool and has no votes. */
export type VoteMode = 'all' | 'any' | 'ratio' | 'in-turn' | 'veto'

export type Ballot = {
  mode: VoteMode
  /** With `ratio`: the percentage of all signers whose approval passes. */
  ratio: number | null
  signers: number
  /** Outcomes of those who have voted. */
  outcomes: readonly string[]
}

/**
 * What the votes come to, or undefined while more are needed. A return ends it in every mode: what is voted on will change. `all` hears
 * everybody, `veto` and `in-turn` end with the first rejection, `any` with the first approval, `ratio` when it is reached or out of reach.
 */
export function judgeVotes({ mode, ratio, signers, outcomes }: Ballot): string | undefined {
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length
  if (count('return') > 0) return 'return'
  const rejects = count('reject')
  const passes = outcomes.length - rejects
  const open = signers - outcomes.length
  // A button of the organiser's own leads on; where they differ, the last one counts.
  const passing = outcomes.findLast((outcome) => outcome !== 'reject') ?? 'pass'
  switch (mode) {
    case 'any':
      return passes > 0 ? passing : open === 0 ? 'reject' : undefined
    case 'ratio': {
      const needed = Math.max(1, Math.ceil((signers * (ratio ?? 100)) / 100))
      if (passes >= needed) return passing
      return passes + open < needed ? 'reject' : undefined
    }
    case 'all':
      if (open > 0) return undefined
      return rejects > 0 ? 'reject' : passing
    case 'in-turn':
    case 'veto':
      if (rejects > 0) return 'reject'
      return open > 0 ? undefined : passing
  }
}
