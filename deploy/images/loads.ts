import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// While an image is built: everything that runs in it loads, although what only browsers need was left out.
const root = new URL('../../', import.meta.url).pathname
const sources = `${root}apps/api/src/`
/** They begin to work when they are loaded: what they import is looked at in their place. */
const beginners = ['serve', 'work', 'work-long', 'laurel'].map((name) => `${sources}${name}.ts`)
const imported = beginners.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/from '(\.\/[^']+)'/g)].map(([, path = '']) => `${sources}${path}`),
)
const inChildren = globSync(`${sources}**/*.offloaded.ts`)
const others = ['tools/deployment/prepare.ts', 'apps/web/dist-render/render.js'].map((path) => `${root}${path}`)
const files = new Set([...imported, ...inChildren, ...others])
for (const file of files) await import(file)
// Drawn with in a process of its own.
await import(createRequire(`${sources}app.ts`).resolve('sharp'))
console.log(`${files.size} modules load, and all that they need`)
process.exit(0)
