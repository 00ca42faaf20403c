import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { styleNonce } from '@laurel/bpmn/style-nonce'
import { writtenStyles } from '@laurel/bpmn/written-styles'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { type Built, judgeParts, withParts } from './src/features/score/cold-start/judge-parts.ts'

/** The form of the login is painted without waiting for the stylesheet, which no script runs before. */
const stylesAfterForm: Plugin = {
  name: 'laurel-styles-after-form',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const sheets = html.match(/\n *<link rel="stylesheet"[^>]*>/g) ?? []
      const without = sheets.reduce((text, sheet) => text.replace(sheet, ''), html)
      return without.replace('<div id="root"></div>', (root) => `${root}${sheets.join('')}`)
    },
  },
}

const together = (language: string) => [
  { name: `names-${language}`, test: new RegExp(`\\.names\\.${language}\\.ts$`) },
  { name: `root-${language}`, test: new RegExp(`/src/(areas/root|platform/errors/error|ui/ui)\\.${language}\\.ts$`) },
  {
    name: `manager-${language}`,
    test: new RegExp(`/src/(areas/manager/manager|features/(job/job|search/search))\\.${language}\\.ts$`),
  },
]

const root = `${import.meta.dirname}/../..`

/** Writes down, outside of what ships, which sources each built file is made of: a story runs again when one changes that it loaded. */
const chunkSources: Plugin = {
  name: 'laurel-chunk-sources',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const rows = Object.values(bundle).map((part) => {
      // What a stylesheet or a picture is made of is imported by a chunk.
      const sources = part.type === 'chunk' ? part.moduleIds.map((id) => relative(root, id.replace(/\?.*$/, ''))) : []
      return [basename(part.fileName), sources.filter((file) => /^(?:apps|packages)\/(?!.*node_modules)/.test(file))]
    })
    const folder = `${import.meta.dirname}/node_modules/.cache/chunks`
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/${basename(dir)}.json`, JSON.stringify(Object.fromEntries(rows), null, 1))
  },
}

const judgeWorker = 'judge-worker'

/** The worker of the judge's desk knows every file that the desk is made of. */
const partsOfJudge: Plugin = {
  name: 'laurel-parts-of-judge',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const worker = bundle[`${judgeWorker}.js`]
      if (worker?.type !== 'chunk') return
      if (worker.imports.length > 0) throw new Error(`the judge's worker imports ${worker.imports.join(', ')}`)
      const parts = judgeParts(`${import.meta.dirname}/src/`, bundle as unknown as Built, (id) =>
        this.getModuleInfo(id),
      )
      worker.code = withParts(worker.code, parts)
    },
  },
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  base: '/ims-portal/',
  plugins: [react(), styleNonce, writtenStyles, partsOfJudge, chunkSources, stylesAfterForm],
  // Replaced by nginx in every answer with the nonce of that answer: the application's stylesheets may be added by script.
  html: { cspNonce: '__nonce__' },
  build: {
    outDir: isSsrBuild ? 'dist-render' : 'dist',
    copyPublicDir: !isSsrBuild,
    // The worker reads from it which files a published page asks for.
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'node24' : ['chrome100', 'safari15.4'],
    cssTarget: ['chrome100', 'safari15.4'],
    // A data: address would need its own word in the content-security policy.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: 'src/render.tsx' }
      : {
          input: ['index.html', 'src/page.tsx', 'src/public-page.tsx', `src/${judgeWorker}.ts`],
          output: {
            // Under one name for ever: a browser asks for it again by that.
            entryFileNames: ({ name }) => (name === judgeWorker ? '[name].js' : 'assets/[name]-[hash].js'),
            // Many small catalogues that are always asked for together travel as one file a language.
            codeSplitting: { groups: ['zh', 'en'].flatMap(together) },
          },
        },
  },
  // The worker loads one file that needs no packages beside it.
  ssr: { noExternal: true },
  // The product as people get it, and the pages of examples as well: for tests.
  ...(mode === 'examples' && { define: { 'import.meta.env.DEV': 'true' } }),
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: { proxy: { '/app-api': { target: process.env['LAUREL_API_ORIGIN'] ?? 'http://127.0.0.1:8080' } } },
}))
