import type { AnswerOf } from '@laurel/contract/endpoints'
import { partBytes } from '@laurel/rules/upload'
import { pause as wait } from '../../platform/http/back-off.ts'
import { call } from '../../platform/http/call.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { queries } from '../../platform/http/queries.ts'
import { word } from '../../platform/i18n/i18n.ts'
import { everyFileKey } from '../../platform/upload/file-library.ts'
import { fileOf, fingerprintOf, type StoredFile, typeOf, type UploadData } from '../../platform/upload/upload-data.ts'
import { sendFile, whyRefused } from '../../platform/upload/upload-file.ts'

export type QueueState =
  | 'running'
  | 'paused'
  /** The connection was gone for too long. */
  | 'lost'
  /** The page was loaded anew: only the person can hand us the file again. */
  | 'resumable'
  | 'scanning'
  | 'waiting'
  | 'stored'
  | 'refused'
  | 'quarantined'

export type QueueItem = {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly state: QueueState
  readonly fraction: number
  readonly bytesPerSecond?: number
  readonly fileId?: string
  readonly fingerprint?: string
  readonly reason?: string
}

type UploadState = { file?: File; abort?: AbortController; at?: number; sent?: number }

let items: readonly QueueItem[] = []
const held = new Map<string, UploadState>()
const listeners = new Set<() => void>()

export const uploadQueue = () => items
export function onUploadQueue(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: readonly QueueItem[]): void {
  items = next
  for (const listener of listeners) listener()
}

const change = (key: string, more: Partial<QueueItem>) =>
  show(items.map((item) => (item.key === key ? { ...item, ...more } : item)))

const itemOf = (key: string) => items.find((item) => item.key === key)

/** Into the library, one after the other as they were chosen. */
export function addToQueue(files: readonly File[]): void {
  for (const file of files) {
    const key = crypto.randomUUID()
    const isKnown = typeOf(file.name) !== undefined
    const item: QueueItem = {
      key,
      name: file.name,
      size: file.size,
      state: isKnown ? 'running' : 'refused',
      fraction: 0,
    }
    show([{ ...item, ...(!isKnown && { reason: word('file.not-a-type', { name: file.name }) }) }, ...items])
    if (!isKnown) continue
    held.set(key, { file })
    void run(key)
  }
}

/** [G09] Of any of the three kinds. */
export const addData = async (data: UploadData): Promise<void> => addToQueue([await fileOf(data)])

async function run(key: string): Promise<void> {
  const mine = held.get(key)
  const item = itemOf(key)
  if (!mine?.file || !item) return
  const abort = new AbortController()
  held.set(key, { file: mine.file, abort })
  change(key, { state: 'running' })
  try {
    const sent = await sendFile(mine.file, {
      library: true,
      // What goes in one go cannot be gone on with: it is begun anew.
      resume: item.size > partBytes ? item.fileId : undefined,
      signal: abort.signal,
      onBegun: (fileId) => change(key, { fileId }),
      onFraction: (fraction) => progress(key, fraction),
    })
    await follow(key, sent, abort.signal)
  } catch (failure) {
    if (abort.signal.aborted) return
    const isRefused = failure instanceof CallError && failure.code >= 400 && failure.code !== 503
    if (isRefused) change(key, { state: stateAfter(failure), reason: failure.msg })
    else change(key, { state: 'lost' })
    void queries.invalidateQueries({ queryKey: everyFileKey })
  }
}

const stateAfter = ({ reason }: CallError): QueueState => (reason === 'file.infected' ? 'quarantined' : 'refused')

function progress(key: string, fraction: number): void {
  const mine = held.get(key)
  const item = itemOf(key)
  if (!mine || !item) return
  const now = performance.now()
  const sent = fraction * item.size
  if (mine.at === undefined) Object.assign(mine, { at: now, sent })
  const passed = (now - (mine.at ?? now)) / 1000
  if (passed < 1) change(key, { fraction })
  else {
    change(key, { fraction, bytesPerSecond: Math.max(0, (sent - (mine.sent ?? 0)) / passed) })
    Object.assign(mine, { at: now, sent })
  }
}

const askEveryMs = 900

/** Until it is known what the file is. */
async function follow(key: string, first: StoredFile, signal: AbortSignal): Promise<void> {
  for (let file = first; ; ) {
    change(key, { fileId: file.id, fraction: 1, ...shownAs(file) })
    if (file.state !== 'scanning') break
    await wait(askEveryMs, signal)
    if (signal.aborted || !itemOf(key)) return
    file = await call('GET /ims/file/get', { query: { id: file.id }, background: true, signal })
  }
  void queries.invalidateQueries({ queryKey: everyFileKey })
}

function shownAs({ state, isWaiting, reason }: StoredFile): Pick<QueueItem, 'state' | 'reason'> {
  if (state === 'scanning' || state === 'pending') return { state: isWaiting ? 'waiting' : 'scanning' }
  return { state, ...(reason !== null && { reason: state === 'quarantined' ? reason : whyRefused(reason) }) }
}

export function pauseUpload(key: string): void {
  held.get(key)?.abort?.abort()
  change(key, { state: 'paused' })
}

export function pauseAll(): void {
  for (const { key, state } of items) if (state === 'running') pauseUpload(key)
}

export const goOn = (key: string): void => void run(key)

/** The same file, chosen again after the page was loaded anew. False: it is another one. */
export async function chooseAgain(key: string, file: File): Promise<boolean> {
  const item = itemOf(key)
  if (!item || file.size !== item.size || (await fingerprintOf(file)) !== item.fingerprint) return false
  held.set(key, { file })
  void run(key)
  return true
}

/** What has come of it so far goes too. */
export async function cancelUpload(key: string): Promise<void> {
  const item = itemOf(key)
  held.get(key)?.abort?.abort()
  forget(key)
  if (item?.fileId !== undefined && item.state !== 'stored')
    await call('PUT /ims/file/abandon', { body: { id: item.fileId }, background: true }).catch(() => undefined)
}

export function forget(key: string): void {
  held.delete(key)
  show(items.filter((item) => item.key !== key))
}

type Unfinished = AnswerOf<'GET /ims/file/unfinished'>['rows'][number]

/** What an earlier visit left behind, as the server knows it. */
export async function recallUploads(): Promise<void> {
  const { rows } = await call('GET /ims/file/unfinished', { query: { limit: 50 }, background: true })
  for (const row of rows) {
    const isShown = items.some(({ fileId }) => fileId === row.id)
    if (isShown || !row.library || (row.state === 'pending' && row.partBytes === null)) continue
    await recall(row)
  }
}

async function recall(row: Unfinished): Promise<void> {
  const base = { key: row.id, fileId: row.id, name: row.name, size: row.size, fingerprint: row.fingerprint ?? '' }
  if (row.state !== 'pending') {
    show([...items, { ...base, fraction: 1, ...shownAs(row) }])
    if (row.state === 'scanning') void follow(row.id, row, new AbortController().signal).catch(() => undefined)
    return
  }
  const { parts } = await call('GET /ims/file/parts', { query: { id: row.id }, background: true })
  const fraction = parts.reduce((sum, { size }) => sum + size, 0) / row.size
  if (!items.some(({ fileId }) => fileId === row.id)) show([...items, { ...base, fraction, state: 'resumable' }])
}
