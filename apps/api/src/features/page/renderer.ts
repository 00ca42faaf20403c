import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublishedPage } from '@laurel/contract/page'
import { config } from '../../config.ts'
import type { Language } from '../../ctx.ts'

/** Addresses of the hashed scripts that a page asks for, and the text of its stylesheets, which it carries. */
type Assets = { script: string; preloads: string[]; styles: string }
/** `inlineStyles` are the texts of the style elements in `html`: the policy names their hashes. */
type RenderPage = (page: PublishedPage, language: Language, assets: Assets) => { html: string; inlineStyles: string[] }
type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; src?: string }

export type Renderer = { build: string; render: (page: PublishedPage, language: Language) => ReturnType<RenderPage> }

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
  const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage }
  const assets = assetsOf(JSON.parse(manifest.toString()) as Record<string, Chunk>)
  return { build, render: (page, language) => renderPage(page, language, assets) }
}

function assetsOf(chunks: Record<string, Chunk>): Assets {
  const entry = chunks['src/page.tsx']
  if (!entry) throw new Error('the built web application has no page entry')
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
