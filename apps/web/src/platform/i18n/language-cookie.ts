import type { Language } from './language.ts'

/** Storage stays in the browser; the cache in front chooses by a cookie, so that the next page comes in the right language. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `laurel_language=${language}; path=/ims-portal; max-age=31536000; samesite=lax`
}
