import { storage } from '../../platform/session/storage.ts'

/** A drawing that the server could not take, on this computer. */
export type KeptCopy = { xml: string; version: number; at: string }

const keyOf = (modelId: string) => `laurel:process-model:${modelId}`

export function keepCopy(modelId: string, copy: KeptCopy | undefined): void {
  try {
    if (copy === undefined) storage.removeItem(keyOf(modelId))
    else storage.setItem(keyOf(modelId), JSON.stringify(copy))
  } catch {
    // A full store keeps nothing; the page still holds the drawing and says that it is not saved.
  }
}

export function keptCopy(modelId: string): KeptCopy | undefined {
  try {
    const text = storage.getItem(keyOf(modelId))
    return text === null ? undefined : (JSON.parse(text) as KeptCopy)
  } catch {
    return undefined
  }
}
