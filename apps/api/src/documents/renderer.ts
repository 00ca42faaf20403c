import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublishedPage } from '@laurel/contract/page'
import type { PublicDocument, SiteChrome } from '@laurel/contract/public'
import type { PageParts, RenderedShell } from '@laurel/contract/public-shell'
import { config } from '../config.ts'
import type { Language } from '../ctx.ts'

/** Addresses of the hashed scripts that a page asks for, and the text of its stylesheets, which it carries. */
type Assets = { script: string; preloads: string[]; styles: string }
/** `inlineStyles` are the texts of the style elements in `html`: the policy names their hashes. */
type RenderPage = (page: PublishedPage, language: Language, assets: Assets) => { html: string; inlineStyles: string[] }
type RenderShell = (chrome: SiteChrome, language: Language, assets: Assets) => RenderedShell
type RenderParts = (document: PublicDocument, language: Language) => PageParts
type RenderShareCard = (card: ShareCard) => string
type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; src?: string }

export type ShareCard = {
  template: 'A' | 'B' | 'C'
  theme: string
  portal: string
  title: string
  subtitle: string
  note: string
  hint: string
  address: string
}

export type Renderer = {
  build: string
  /** The home page. */
  render: (page: PublishedPage, language: Language) => ReturnType<RenderPage>
  /** What surrounds the other pages, and what each of them has of its own. */
  renderShell: (chrome: SiteChrome, language: Language) => RenderedShell
  renderParts: RenderParts
  /** SVG of 1200 × 630. */
  shareCard: RenderShareCard
}

let loading: Promise<Renderer> | undefined

/** The built second entry of the web application: a file, loaded once, never its source. */
export function loadRenderer(): Promise<Renderer> {
  loading ??= load().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Renderer> {
  const file = join(config().webFolder, 'dist-render/render.js')
  const manifest = readFileSync(join(config().webFolder, 'dist/.vite/manifest.json'))
  const build = createHash('sha256').update(manifest).update(readFileSync(file)).digest('base64url').slice(0, 16)
  const { renderPage, renderShell, renderParts, renderShareCard } = (await import(pathToFileURL(file).href)) as {
    renderPage: RenderPage
    renderShell: RenderShell
    renderParts: RenderParts
    renderShareCard: RenderShareCard
  }
  const chunks = JSON.parse(manifest.toString()) as Record<string, Chunk>
  const home = assetsOf(chunks, 'src/page.tsx')
  const beside = assetsOf(chunks, 'src/public-page.tsx')
  return {
    build,
    render: (page, language) => renderPage(page, language, home),
    renderShell: (chrome, language) => renderShell(chrome, language, beside),
    renderParts,
    shareCard: renderShareCard,
  }
}

function assetsOf(chunks: Record<string, Chunk>, name: string): Assets {
  const entry = chunks[name]
  if (!entry) throw new Error(`the built web application has no entry ${name}`)
  const needed = new Set<Chunk>()
  const need = (chunk: Chunk) => {
    if (needed.has(chunk)) return
    for (const name of chunk.imports ?? []) if (chunks[name]) need(chunks[name])
    needed.add(chunk)
  }
  need(entry)
  const textOf = (file: string) => readFileSync(join(config().webFolder, 'dist', file), 'utf8').trim()
  const address = (file: string) => `/ims-portal/${file}`
  return {
    script: address(entry.file),
    preloads: [...needed].filter((chunk) => chunk !== entry).map(({ file }) => address(file)),
    styles: [...new Set([...needed].flatMap(({ css }) => css ?? []))].map(textOf).join(''),
  }
}
