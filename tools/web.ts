import { readdirSync, statSync } from 'node:fs'
import { runCommand } from './gates/command.ts'

const root = new URL('..', import.meta.url).pathname
const web = `${root}apps/web`

/** The application for the browser, then the renderer for the worker; nothing where both are newer than their sources. */
export async function ensureWebBuilt(): Promise<void> {
  const builtAt = Math.min(...['dist/index.html', 'dist-render/render.js'].map(timeOf))
  const folders = [`${web}/src`, `${web}/public`, `${root}packages/rules/src`, `${root}packages/contract/src`]
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const settings = ['index.html', 'vite.config.ts', 'package.json'].map((file) => `${web}/${file}`)
  const newest = Math.max(...[...sources, ...settings].map((file) => statSync(file).mtimeMs))
  if (newest < builtAt) return
  for (const options of [[], ['--ssr']]) {
    const command = ['vite', 'build', '--logLevel', 'warn', ...options]
    // A test runner's own NODE_ENV would bring in the development build of React.
    const { code, output } = await runCommand(command, { cwd: web, env: { NODE_ENV: 'production' } })
    if (code !== 0) throw new Error(`vite build failed:\n${output}`)
  }
}

const timeOf = (file: string) => statSync(`${web}/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0
