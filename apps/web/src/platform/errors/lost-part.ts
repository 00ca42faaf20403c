/**
 * A part of the application that could not be fetched. Browsers have no name for it but their words: Chromium and Firefox speak of a
 * dynamically imported module, Safari of a module script, and Vite of the stylesheet that belongs to one.
 */
export const isLostPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)
