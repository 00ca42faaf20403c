import { endpoints } from '@laurel/contract/endpoints'
import { type FoundPattern, patternsOf, sourceFiles } from './pattern-syntax.ts'
import { openProofs, refusalOf } from './pattern-verdict.ts'
import { schemaPatterns } from './schema-patterns.ts'

/** Text from outside is read by all of these; the packages and the API do it for everybody at once. */
const folders = ['packages/rules/src', 'packages/contract/src', 'packages/bpmn/src', 'apps/api/src', 'apps/web/src']

const root = new URL('../..', import.meta.url).pathname
const proofs = openProofs(`${root}node_modules/.cache/laurel/linear-patterns.json`)
const startedAt = performance.now()

const patterns: FoundPattern[] = patternsOf(root, folders)
for (const { route, ...endpoint } of endpoints)
  for (const { source, flags } of schemaPatterns(endpoint))
    patterns.push({ file: `contract ${route}`, line: 0, text: `/${source}/${flags}`, source, flags })

const refusals = new Map<string, string | undefined>()
let refused = 0
for (const { file, line, text, source, flags } of patterns) {
  const refusal = source === undefined ? 'built at run time: cannot be checked' : verdictFor(source, flags)
  if (refusal === undefined) continue
  refused += 1
  console.error(`not-linear: ${file}:${line} ${text}\n    ${refusal}`)
}
proofs.save()
if (patterns.length === 0 || sourceFiles(root, folders).length === 0) console.error('not-read: no pattern was found')

const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
console.log(`${patterns.length} patterns, ${refusals.size} different, ${refused} refused, ${seconds} s`)
process.exitCode = refused > 0 || patterns.length === 0 ? 1 : 0

function verdictFor(source: string, flags: string): string | undefined {
  const name = `/${source}/${flags}`
  if (!refusals.has(name)) {
    const refusal = proofs.has(source, flags) ? undefined : refusalOf(source, flags)
    if (refusal === undefined) proofs.add(source, flags)
    // A run that is interrupted keeps what it has proved.
    if (refusals.size % 20 === 0) proofs.save()
    refusals.set(name, refusal)
  }
  return refusals.get(name)
}
