import { hexOf, sha256, utf8 } from '@laurel/rules/sha256'

/** What the judge's desk is made of in one build: enough to open it without a network. */
export type JudgeParts = { readonly version: string; readonly files: readonly string[] }

type Chunk = {
  type: 'chunk'
  fileName: string
  moduleIds: readonly string[]
  imports: readonly string[]
  viteMetadata?: { importedCss: Iterable<string>; importedAssets: Iterable<string> } | undefined
}
export type Built = Readonly<Record<string, Chunk | { type: 'asset'; fileName: string; source: unknown }>>
type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }

/** Whatever these load, at once or later, in either language. */
const roots = [
  'areas/root.words.ts',
  'areas/judge/judge.words.ts',
  'areas/judge/judge-shell.tsx',
  'features/score/score.words.ts',
  'features/score/score.feature.ts',
]
const entry = 'main.tsx'
/** What permissions are called: no judge's page shows it. */
const namesOfManager = /\.names\.(?:zh|en)\.ts$/

export function judgeParts(source: string, built: Built, moduleOf: (id: string) => Module | null): JudgeParts {
  const met = new Set<string>()
  const meet = (id: string) => {
    if (namesOfManager.test(id)) return
    const found = met.has(id) ? null : moduleOf(id)
    met.add(id)
    for (const next of [...(found?.importedIds ?? []), ...(found?.dynamicallyImportedIds ?? [])]) meet(next)
  }
  for (const root of roots) {
    if (moduleOf(source + root) === null) throw new Error(`the judge's desk has no ${root}`)
    meet(source + root)
  }
  met.add(source + entry)
  const files = new Set<string>()
  const take = (name: string) => {
    const part = built[name]
    if (files.has(name) || part === undefined) return
    files.add(name)
    if (part.type !== 'chunk') return
    for (const next of [...part.imports, ...(part.viteMetadata?.importedCss ?? [])]) take(next)
    for (const next of part.viteMetadata?.importedAssets ?? []) take(next)
  }
  for (const part of Object.values(built))
    if (part.type === 'chunk' && part.moduleIds.some((id) => met.has(id))) take(part.fileName)
  const sorted = [...files].sort()
  const shell = built['index.html']
  // The names of the files say what is in them; the shell's does not.
  const whole = [shell?.type === 'asset' ? String(shell.source) : '', ...sorted].join('\n')
  return { version: hexOf(sha256(utf8(whole))).slice(0, 8), files: sorted }
}

const mark = '__judge_parts__'

/** Written into the worker once the names of all files are known. */
export function withParts(code: string, parts: JudgeParts): string {
  const [quoted] = /(["'`])__judge_parts__\1/.exec(code) ?? []
  if (quoted === undefined) throw new Error(`the judge's worker has no place for its parts (${mark})`)
  return code.replace(quoted, () => JSON.stringify(JSON.stringify(parts)))
}
