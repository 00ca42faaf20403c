import type { FormValues } from '@laurel/rules/form-visibility'

export type Draft = { readonly mobile: string; readonly values: FormValues }

const drafts = new Map<string, Draft>()
const nothing: Draft = { mobile: '', values: {} }

/** While somebody reads the agreement. In memory only, without password and code: a number must not stay behind on a shared computer. */
export const keepDraft = (prefix: string, draft: Draft): void => void drafts.set(prefix, draft)

export function takeDraft(prefix: string): Draft {
  const draft = drafts.get(prefix) ?? nothing
  drafts.delete(prefix)
  return draft
}
