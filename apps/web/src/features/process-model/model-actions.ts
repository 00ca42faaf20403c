import type { Model } from './process-model.queries.ts'

/** Actions that the parts of one model's page share. */
export type ModelActions = {
  /** Fetches the model, then shows another part of it. */
  go: (search: Record<string, string>) => Promise<void>
  /**
   * Fetches the model and starts over from it. Its version is adopted only then, so that the old drawing cannot be saved
   * over it. False: it could not be fetched.
   */
  restart: (adopt: (model: Model) => void) => Promise<boolean>
  /** Fetches the model and keeps the drawing. */
  refresh: () => Promise<unknown>
}
