import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { writtenStyles } from '@laurel/bpmn/written-styles'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Ant Design's parts measure scrollbars and lock scrolling with style elements that they give no nonce, and offer no way to: where none
 * is given, the page's own is taken. Remove it when `updateCSS` of @rc-component/util does so itself.
 */
const styleNonce: Plugin = {
  name: 'laurel-style-nonce',
  transform: {
    filter: { id: /@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/ },
    handler(code) {
      const given = 'if (csp?.nonce) {\n    styleNode.nonce = csp?.nonce;\n  }'
      if (!code.includes(given)) this.error('@rc-component/util sets its nonces in another way now')
      const taken = "styleNode.nonce = csp?.nonce || document.querySelector('meta[property=csp-nonce]')?.nonce || '';"
      return { code: code.replace(given, taken), map: null }
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

export default defineConfig(({ isSsrBuild, mode }) => ({
  base: '/ims-portal/',
  plugins: [react(), styleNonce, writtenStyles, chunkSources],
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
          input: ['index.html', 'src/page.tsx', 'src/public-page.tsx'],
          // Many small catalogues that are always asked for together travel as one file a language.
          output: { codeSplitting: { groups: ['zh', 'en'].flatMap(together) } },
        },
  },
  // The worker loads one file that needs no packages beside it.
  ssr: { noExternal: true },
  // The product as people get it, and the pages of examples as well: for tests.
  ...(mode === 'examples' && { define: { 'import.meta.env.DEV': 'true' } }),
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: { proxy: { '/app-api': { target: process.env['LAUREL_API_ORIGIN'] ?? 'http://127.0.0.1:8080' } } },
}))
