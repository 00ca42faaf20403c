import { addTexts } from './i18n.ts'
import { chooseLanguage, type Language, language } from './language.ts'
import type { Text } from './text.ts'

/** The words of one room, loaded in the one language shown: `{ zh: () => import('./article.zh.ts'), en: … }`. */
export type Catalogue = Readonly<Record<Language, () => Promise<Readonly<Record<string, CatalogueTexts>>>>>
type CatalogueTexts = Readonly<Record<string, Text>>

/** All that this page has asked for: a change of language brings the same in the other one. */
const wanted = new Set<Catalogue>()
const loaded: Record<Language, Set<Catalogue>> = { zh: new Set(), en: new Set() }

/** Resolves once these can be shown. The language may change meanwhile: then they come in the new one too. */
export async function loadWords(catalogues: readonly Catalogue[]): Promise<void> {
  for (const catalogue of catalogues) wanted.add(catalogue)
  const begunIn = language()
  await loadIn(begunIn, catalogues)
  if (language() !== begunIn) await loadIn(language(), catalogues)
}

/** Loads the words first and switches then. Rejects, and changes nothing, when they cannot be had. */
export async function switchLanguage(to: Language): Promise<void> {
  // A screen that opens meanwhile asks for more.
  for (let missing = missingIn(to); missing.length > 0; missing = missingIn(to)) await loadIn(to, missing)
  chooseLanguage(to)
}

const missingIn = (chosen: Language) => [...wanted].filter((catalogue) => !loaded[chosen].has(catalogue))

async function loadIn(chosen: Language, catalogues: readonly Catalogue[]): Promise<void> {
  const missing = catalogues.filter((catalogue) => !loaded[chosen].has(catalogue))
  await Promise.all(
    missing.map(async (catalogue) => {
      for (const texts of Object.values(await catalogue[chosen]())) addTexts(chosen, texts)
      loaded[chosen].add(catalogue)
    }),
  )
}
