type Standing = { readonly state: 'draft' | 'proposed' | 'sealed'; readonly seals: number }

/** What two persons have sealed is changed only after it was opened with a reason. */
export const canSave = ({ state }: Standing) => state !== 'sealed'

export const canPropose = ({ state }: Standing, isSound: boolean) => state === 'draft' && isSound

/** Decision 46: another person than the one who proposed it. */
export const canSeal = ({ state }: Standing, isProposer: boolean) => state === 'proposed' && !isProposer

export const canAmend = ({ state }: Standing) => state === 'sealed'

/** Judges may have followed what was sealed once, and draws of experts stay. */
export const canRemove = ({ seals, is_drawn }: Standing & { readonly is_drawn: boolean }) => seals === 0 && !is_drawn
