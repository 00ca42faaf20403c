import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { raw } from '@laurel/testbed/page'
import { ensureWebBuilt } from '@laurel/testbed/web'
import { startNginx } from '../load/own-nginx.ts'
import { freePort } from '../load/server-process.ts'
import type { Measurement } from '../measurement.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
type Size = { file: string; kb: number; sentKb: number; encoding: string }

const dist = new URL('../../apps/web/dist/', import.meta.url).pathname
/** Words come in one language; the Chinese ones are the larger. A name without a folder is a file that several travel in. */
const loginWords = ['root-zh', 'src/features/auth/auth.zh.ts', 'src/parts/entrance.zh.ts', 'src/ui/account.zh.ts']
const entryWords = [
  'root-zh',
  'src/features/entry/entry.zh.ts',
  'src/ui/form.zh.ts',
  'src/ui/widgets/widget.zh.ts',
  'src/platform/upload/upload.zh.ts',
  'src/ui/account.zh.ts',
]
const reviewWords = [
  'root-zh',
  'src/areas/reviewer/reviewer.zh.ts',
  'src/features/review/review.zh.ts',
  'src/features/review/batch.zh.ts',
  'src/features/notice/bell.zh.ts',
  'src/ui/form.zh.ts',
  'src/ui/widgets/widget.zh.ts',
  'src/ui/local-draft.zh.ts',
  'src/platform/upload/upload.zh.ts',
  'src/parts/preview/preview.zh.ts',
  'src/parts/process/progress.zh.ts',
]
const scoreWords = [
  'root-zh',
  'src/areas/judge/judge.zh.ts',
  'src/features/score/score.zh.ts',
  'src/ui/widgets/widget.zh.ts',
  'src/ui/local-draft.zh.ts',
  'src/parts/preview/preview.zh.ts',
]
const managerWords = ['root-zh', 'manager-zh', 'names-zh']

/** What each loads before anything is clicked; the shell of the manager stands around the designer. */
const pages = [
  {
    page: 'login',
    maxKb: 130,
    entries: ['index.html', 'src/features/auth/login.screen.tsx', ...loginWords],
  },
  {
    page: 'entry',
    maxKb: 170,
    entries: ['index.html', 'src/features/entry/entry.screen.tsx', ...entryWords],
  },
  {
    page: 'personal centre',
    maxKb: 170,
    entries: ['index.html', 'src/areas/portal/personal.screen.tsx', ...entryWords],
  },
  {
    page: 'review',
    maxKb: 170,
    entries: [
      'index.html',
      'src/areas/reviewer/reviewer-shell.tsx',
      'src/features/review/review.screen.tsx',
      ...reviewWords,
    ],
  },
  {
    page: 'scoring',
    maxKb: 170,
    entries: ['index.html', 'src/areas/judge/judge-shell.tsx', 'src/features/score/score.screen.tsx', ...scoreWords],
  },
  { page: 'public page', maxKb: 100, entries: ['src/page.tsx'] },
  {
    page: 'manager',
    maxKb: 260,
    entries: [
      'index.html',
      'src/areas/manager/manager-shell.tsx',
      'src/areas/manager/overview.screen.tsx',
      ...managerWords,
      'src/features/audit/audit.zh.ts',
    ],
  },
  {
    page: 'designer',
    maxKb: 700,
    entries: [
      'index.html',
      'src/areas/manager/manager-shell.tsx',
      'src/features/process-model/designer.screen.tsx',
      ...managerWords,
      'src/features/process-model/process-model.zh.ts',
    ],
  },
] as const

export const measurement: Measurement = {
  id: 'P20',
  claim:
    'script before anything is clicked, as nginx sends it: the login, an entry, the personal centre, the desk of an auditor and of a judge, a published home page, the manager, the process designer',
  target: `≤ ${pages.map(({ maxKb }) => maxKb).join(' / ')} KB, and every file sent compressed`,
  limits: `As sent, some 125 KB of each page of the application are React (54), the router (22) and the core: routes of all areas, session, language,
    errors, icons (49). The desk of an auditor itself is 60 KB with what it shares with other pages, of which 11 are its screen; its drawing, its
    batches and the pages of files come later. Tried: areas and their words apart, one file a language for small catalogues that come together.
    The list of the files of lazy parts (7 KB) could go for one round trip more at each first click. Less needs another renderer or router.`,
  isCount: true,
  async run(log) {
    await ensureWebBuilt()
    const chunks = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
    const figures: string[] = []
    let holds = true
    for (const { page, maxKb, entries } of pages) {
      const sizes = await measured(firstFiles(chunks, entries))
      for (const { file, kb, sentKb, encoding } of sizes)
        log(`${page}: ${kb.toFixed(1)} KB gzip, ${sentKb.toFixed(1)} KB sent as ${encoding}: ${file}`)
      const total = sum(sizes.map(({ kb }) => kb))
      const sent = sum(sizes.map(({ sentKb }) => sentKb))
      const plain = sizes.filter(({ encoding }) => encoding === 'identity').length
      figures.push(
        `${page} ${total.toFixed(1)} KB in ${sizes.length} files, ${sent.toFixed(1)} KB sent, ${plain} uncompressed`,
      )
      holds &&= sent <= maxKb && plain === 0
    }
    return { figure: figures.join('; '), holds }
  },
}

/** No application behind it: files are nginx's own business. */
async function measured(files: readonly string[]): Promise<Size[]> {
  const front = await startNginx([await freePort(), await freePort()])
  try {
    const sizes: Size[] = []
    for (const file of files) {
      const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
      const { status, headers: answered, body } = await raw(`${front.origin}/ims-portal/${file}`, headers)
      if (status !== 200) throw new Error(`nginx answers ${status} for ${file}`)
      const kb = gzipSync(readFileSync(dist + file), { level: 9 }).length / 1024
      sizes.push({ file, kb, sentKb: body.length / 1024, encoding: answered['content-encoding'] ?? 'identity' })
    }
    return sizes
  } finally {
    await front.stop()
  }
}

/** The entries and all that they import at once; of a published page also what it loads by itself a moment later. */
function firstFiles(chunks: Record<string, Chunk>, entries: readonly string[]): string[] {
  const met = new Set<string>()
  const meet = (name: string) => {
    const chunk = chunks[name] ?? Object.entries(chunks).find(([key]) => key.startsWith(`_${name}-`))?.[1]
    if (!chunk) throw new Error(`the build has no ${name}`)
    if (met.has(chunk.file)) return
    met.add(chunk.file)
    for (const imported of chunk.imports ?? []) meet(imported)
  }
  for (const entry of entries) meet(entry)
  const [page] = entries.length === 1 ? entries : []
  for (const later of page === undefined ? [] : (chunks[page]?.dynamicImports ?? [])) meet(later)
  return [...met]
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)
