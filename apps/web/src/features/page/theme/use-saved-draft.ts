import { type PagePath, useDesk } from '../builder/builder.queries.ts'

/** The page that the organiser has built for this portal, if any; those who may not build pages see a sample. */
export const useSavedDraft = (pagePath: PagePath) => useDesk(pagePath).data?.draft ?? undefined
