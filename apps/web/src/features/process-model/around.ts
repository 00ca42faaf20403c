/** What the parts of one model do together. */
export type Around = {
  /** Reads the model anew, then shows another part of it. */
  go: (search: Record<string, string>) => Promise<void>
  /** Reads the model anew and begins again with what the server has. */
  restart: () => Promise<void>
  /** Reads the model anew; what stands here stays. */
  refresh: () => Promise<unknown>
}
