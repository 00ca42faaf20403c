/** What reading one upload may cost, whatever is inside what. It grows with the bytes that were sent, so that a small file is a quick one. */
export type Budget = {
  /** Bytes that may unfold. */
  unfold: number
  /** Tags of XML and tokens of PDF that may be read; a token of PDF costs three. */
  tokens: number
}

const megabyte = 1024 ** 2

export const budgetFor = (size: number): Budget => ({
  unfold: Math.min(4 * 1024 * megabyte, 96 * megabyte + 24 * size),
  tokens: Math.min(40_000_000, 1_500_000 + Math.ceil(0.75 * size)),
})

/** A hostile file costs seconds at most; a long film, or an archive of two gigabytes, is only copied and summed. */
export const cpuMsFor = (size: number) => 8_000 + Math.ceil((size / megabyte) * 60)

export class BudgetSpent extends Error {}

export function spend(budget: Budget, tokens: number): void {
  budget.tokens -= tokens
  if (budget.tokens < 0) throw new BudgetSpent('too many tokens')
}
