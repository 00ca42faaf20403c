import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { offload } from '../offload/offload.ts'
import { OffloadFailed, OffloadLimit, offloadTask } from '../offload/task.ts'
import { oneAhead } from './one-ahead.ts'
import type { PageText, PageWord } from './page-words.offloaded.ts'
import { PreviewFailed, programs, readHere, runSandboxed } from './sandbox.ts'

export const pageWidth = 1_400
const maxHeight = 4_000
const pagesAtATime = 8

const readWords = offloadTask<typeof import('./page-words.offloaded.ts').run>(
  new URL('./page-words.offloaded.ts', import.meta.url),
)
const drawPage = offloadTask<typeof import('./page-picture.offloaded.ts').run>(
  new URL('./page-picture.offloaded.ts', import.meta.url),
)
const limits = { cpuMs: 30_000 }

/** Sizes and places in pixels of the picture. */
export type DrawnPage = { number: number; width: number; height: number; bytes: Uint8Array; words: PageWord[] }
type Limits = { maxPages: number; signal?: AbortSignal | undefined }
export type KeepPage = (page: DrawnPage) => Promise<void>

/** `document.pdf` in the folder, page by page. Whether it goes on after `maxPages`. */
export async function drawDocument(folder: string, { maxPages, signal }: Limits, keep: KeepPage): Promise<boolean> {
  const last = String(maxPages + 1)
  await runSandboxed(folder, [programs.words, '-q', '-bbox', '-l', last, 'document.pdf', 'words.html'], { signal })
  const pages = await offload(readWords, { path: join(folder, 'words.html') }, limits).catch(asFailure)
  if (pages.length === 0) throw new PreviewFailed('damaged')
  const shown = pages.slice(0, maxPages)
  const firsts = Array.from({ length: Math.ceil(shown.length / pagesAtATime) }, (_, at) => at * pagesAtATime + 1)
  const drawFrom = async (first: number, ending: AbortSignal) => {
    const drawn = join(folder, `pages-${first}`)
    await mkdir(drawn)
    await drawSome(join(folder, 'document.pdf'), drawn, { shown, first, signal: ending })
    return drawn
  }
  const keepFrom = async (drawn: string, ending: AbortSignal) => {
    await keepSome(drawn, { shown, signal: ending }, keep)
    await rm(drawn, { recursive: true })
  }
  // A core draws while another makes pictures.
  await oneAhead(firsts, drawFrom, keepFrom, signal)
  return pages.length > maxPages
}

type Some = { shown: readonly PageText[]; signal: AbortSignal }

/** Each time into a folder of its own, and with no other to write in: pages that were looked at already are read meanwhile. */
async function drawSome(document: string, folder: string, { shown, first, signal }: Some & { first: number }) {
  const some = shown.slice(first - 1, first - 1 + pagesAtATime)
  // A page of one strip would become a picture of many millions of points.
  const isTall = some.some(({ width, height }) => (height / width) * pageWidth > maxHeight)
  const scale = isTall ? ['-scale-to', String(maxHeight)] : ['-scale-to-x', String(pageWidth), '-scale-to-y', '-1']
  const range = ['-f', String(first), '-l', String(first + some.length - 1)]
  await runSandboxed(folder, [programs.pages, '-q', ...scale, ...range, readHere, 'page'], { signal, reads: document })
}

async function keepSome(folder: string, { shown, signal }: Some, keep: KeepPage): Promise<void> {
  for (const { name, number } of await drawnIn(folder)) {
    signal.throwIfAborted()
    const path = join(folder, name)
    const { width, height, bytes } = await offload(drawPage, { path }, limits).catch(asFailure)
    await rm(path)
    const text = shown[number - 1]
    if (!text) throw new PreviewFailed('damaged')
    const toPixels = width / text.width
    const words = text.words.map((word) => scaled(word, toPixels))
    await keep({ number, width, height, bytes, words })
  }
}

async function drawnIn(folder: string): Promise<{ name: string; number: number }[]> {
  return (await readdir(folder))
    .flatMap((name) => {
      const number = /^page-(\d{1,6})\.ppm$/.exec(name)?.[1]
      return number === undefined ? [] : [{ name, number: Number(number) }]
    })
    .toSorted((one, other) => one.number - other.number)
}

const scaled = ({ text, ...box }: PageWord, by: number): PageWord => ({
  text,
  x: Math.round(box.x * by),
  y: Math.round(box.y * by),
  width: Math.round(box.width * by),
  height: Math.round(box.height * by),
})

function asFailure(error: unknown): never {
  if (error instanceof OffloadLimit || error instanceof OffloadFailed) throw new PreviewFailed('damaged')
  throw error
}
