import type { PageDraft } from '@laurel/contract/page'
import type { ReactNode } from 'react'
import type { Difference, PagePath, Which } from '../builder.queries.ts'
import type { Steps } from './use-steps.ts'

/** One of the two that are compared. */
export type Side = { which: Which; title: string; at: string | null; tag: ReactNode }

/** What each of the three ways to see a difference needs. */
export type Compared = {
  pagePath: PagePath
  from: Side
  to: Side
  difference: Difference
  drafts: readonly [PageDraft | undefined, PageDraft | undefined]
  steps: Steps
}
