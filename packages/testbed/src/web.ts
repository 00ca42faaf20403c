import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { runCommand } from '@laurel/services/command'
import { withLock } from '@laurel/services/lock'
import { cloneRoot } from '@laurel/services/paths'

const root = `${cloneRoot}/`
const web = `${root}apps/web`

/** The application with the pages of examples, which people never get. */
export const examplesBuild = `${web}/node_modules/.cache/examples`

const webFiles = ['dist/index.html', 'dist-render/render.js']

export const isWebBuilt = (): boolean => isBuilt(webFiles)

/** The application for the browser, then the renderer for the worker; nothing where both are newer than their sources. */
export function ensureWebBuilt(): Promise<void> {
  return buildUnlessBuilt(webFiles, async () => {
    await build()
    // Before the renderer, whose age says that all of it was done.
    await compress(`${web}/dist/assets`)
    await build('--ssr')
  })
}

/** Built, not watched: a file that is saved meanwhile must not reload a page in the middle of a test. */
export function ensureExamplesBuilt(): Promise<void> {
  return buildUnlessBuilt(['node_modules/.cache/examples/index.html'], () =>
    build('--mode', 'examples', '--outDir', examplesBuild, '--emptyOutDir'),
  )
}

async function buildUnlessBuilt(made: readonly string[], make: () => Promise<void>): Promise<void> {
  if (isBuilt(made)) return
  // A build empties the folder first: of two at once, one would take away what the other has made.
  await withLock(`${web}/node_modules/.cache/build.lock`, 600, async () => {
    if (!isBuilt(made)) await make()
  })
}

function isBuilt(made: readonly string[]): boolean {
  const builtAt = Math.min(...made.map(timeOf))
  const packages = ['bpmn', 'contract', 'rules'].map((name) => `${root}packages/${name}/src`)
  const folders = [`${web}/src`, `${web}/public`, ...packages]
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const settings = [...['index.html', 'vite.config.ts', 'package.json'].map((file) => `${web}/${file}`), ownFile]
  const newest = Math.max(...[...sources, ...settings].map((file) => statSync(file).mtimeMs))
  return newest < builtAt
}

async function build(...options: string[]): Promise<void> {
  const command = ['vite', 'build', '--logLevel', 'warn', ...options]
  // A test runner's own NODE_ENV would bring in the development build of React.
  const { code, output } = await runCommand(command, { cwd: web, env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(`vite build failed:\n${output}`)
}

/** Once, as small as can be: nginx sends what lies beside a file and never compresses one itself. */
async function compress(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => /\.(?:js|css|svg)$/.test(name))
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 11 }
  for (const file of files.map((name) => `${folder}/${name}`)) {
    const text = await readFile(file)
    await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
    await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }))
  }
}

const ownFile = import.meta.filename
const timeOf = (file: string) => statSync(`${web}/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0
