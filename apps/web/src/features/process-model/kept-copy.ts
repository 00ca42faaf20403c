import { LocalDrafts } from '../../platform/drafts/local-drafts.ts'

/** A drawing that the server could not take, on this computer. */
export type KeptCopy = { xml: string; version: number; at: string }

/** Belongs to the account that drew it, and goes with its logout, as every unsaved form does. */
const draftOf = (modelId: string) => new LocalDrafts({ form: 'process-model', record: modelId })

export async function keepCopy(modelId: string, copy: KeptCopy | undefined): Promise<void> {
  // A full store keeps nothing; the page still holds the drawing and says that it is not saved.
  await draftOf(modelId).write(copy && { base: String(copy.version), fields: { xml: copy.xml }, savedAt: copy.at })
}

export async function keptCopy(modelId: string): Promise<KeptCopy | undefined> {
  const draft = await draftOf(modelId).read()
  const { xml } = (draft?.fields ?? {}) as { xml?: unknown }
  if (draft === undefined || typeof xml !== 'string') return undefined
  return { xml, version: Number(draft.base), at: draft.savedAt }
}

const formerPrefix = 'laurel:process-model:'

/** Earlier releases kept copies for whoever came next. Remove this with the release after next. */
export function eraseFormerCopies(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(formerPrefix)) localStorage.removeItem(key)
  } catch {
    // Some web views refuse local storage: there is none to erase.
  }
}
