/** `ims_entry_state`. */
export const entryStates = {
  draft: 0,
  submitted: 1,
  underReview: 2,
  returned: 3,
  approved: 4,
  rejected: 5,
  withdrawn: 6,
  promoted: 7,
  awarded: 8,
  disqualified: 9,
} as const

const { draft, submitted, underReview, returned, approved, rejected, withdrawn, promoted, awarded, disqualified } =
  entryStates

const transitions: Readonly<Record<number, readonly number[]>> = {
  [draft]: [submitted, withdrawn],
  [submitted]: [draft, promoted, underReview, returned, withdrawn],
  [underReview]: [returned, approved, rejected],
  [returned]: [submitted, withdrawn],
  [approved]: [promoted, awarded, withdrawn],
  [rejected]: [underReview],
  [withdrawn]: [],
  [promoted]: [submitted, underReview, withdrawn],
  [awarded]: [],
}

/** Whatever its state, an entry can be disqualified; that is decided elsewhere. */
export const canBecome = (from: number, to: number): boolean =>
  (to === disqualified && from !== disqualified) || (transitions[from]?.includes(to) ?? false)

/** The team may write in it, as long as its stage is open. */
export const isFilledIn = (state: number): boolean => [draft, returned, promoted].some((each) => each === state)

/** It stands somewhere in the contest: it counts against what one person may take part in. */
export const takesPart = (state: number): boolean => ![draft, withdrawn, disqualified].some((each) => each === state)
