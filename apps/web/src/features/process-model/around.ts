import type { Model } from './process-model.queries.ts'

/** What the parts of one model do together. */
export type Around = {
  /** Reads the model anew, then shows another part of it. */
  go: (search: Record<string, string>) => Promise<void>
  /**
   * Reads the model anew and begins again with what the server has, whose version is adopted then and not before: what
   * stands here until then must not be saved over it. False where it could not be read.
   */
  restart: (adopt: (model: Model) => void) => Promise<boolean>
  /** Reads the model anew; what stands here stays. */
  refresh: () => Promise<unknown>
}
