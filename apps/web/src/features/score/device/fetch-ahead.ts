import type { AnswerOf } from '@laurel/contract/endpoints'
import { call } from '../../../platform/http/call.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import { hasRoom, heldName, replaced } from './held-plan.ts'
import type { HeldStore } from './held-store.ts'

type Sheet = AnswerOf<'GET /ims/score/get-sheet'>
type Work = { store: HeldStore; wanted: readonly string[]; language: string; signal: AbortSignal; onHeld: () => void }

/** An entry is read anew when it was held so long ago. */
const goodForMs = 6 * 3_600_000

/** Fetches what is missing, one after another. `full`: the device has no more room; `later`: something was not there yet, or nobody answered. */
export async function fetchAhead({
  store,
  wanted,
  language,
  signal,
  onHeld,
}: Work): Promise<'whole' | 'full' | 'later'> {
  let isWhole = true
  for (const assignmentId of wanted) {
    const whole = await store.get(heldName.whole(assignmentId, language))
    if (signal.aborted) return 'later'
    if (whole && Date.now() - whole.heldAt < goodForMs) continue
    if (!hasRoom((await navigator.storage?.estimate?.()) ?? {})) return 'full'
    try {
      if (await holdEntry(store, assignmentId, language, signal)) onHeld()
      else isWhole = false
    } catch (error) {
      if (signal.aborted || !isRefusal(error)) return 'later'
      // The judge may read it no more: the list that says so follows.
    }
  }
  return isWhole ? 'whole' : 'later'
}

const isRefusal = (error: unknown) => error instanceof CallError && [403, 404, 422].includes(error.code)

/** False: a file of it has not been drawn yet. */
async function holdEntry(store: HeldStore, assignmentId: string, language: string, signal: AbortSignal) {
  const sheet = await call('GET /ims/score/get-sheet', { query: { assignmentId }, background: true, signal })
  await store.hold(heldName.sheet(assignmentId, language), sheet)
  const names = await store.names()
  const ids = sheet.files.map(({ id }) => id)
  await store.drop(replaced(names, assignmentId, ids))
  let isWhole = true
  for (const file of sheet.files) isWhole = (await holdFile(store, sheet, file, signal)) && isWhole
  if (isWhole) await store.hold(heldName.whole(assignmentId, language), null)
  return isWhole
}

/** A film is not held: one would fill a tablet. */
async function holdFile(
  store: HeldStore,
  { assignmentId }: Sheet,
  { id: fileId, isReady }: Sheet['files'][number],
  signal: AbortSignal,
): Promise<boolean> {
  if (!isReady) return false
  const asked = { assignmentId, fileId }
  const preview = await call('GET /ims/score/get-preview', { query: asked, background: true, signal })
  if (preview.state === 'waiting') return false
  await store.hold(heldName.preview(assignmentId, fileId), preview)
  if (preview.kind !== 'pages') return true
  const held = new Set(await store.names())
  for (const page of preview.pages.keys()) {
    const name = heldName.page(assignmentId, fileId, page + 1)
    if (held.has(name)) continue
    const query = { ...asked, page: page + 1 }
    const { url, words } = await call('GET /ims/score/get-preview-page', { query, background: true, signal })
    // Without the browser's own cache, which nobody encrypts. Where the store alone is away, the texts of the other entries still come.
    const answer = await fetch(url, { signal, cache: 'no-store', credentials: 'omit' }).catch(() => undefined)
    if (!answer?.ok) return false
    const type = answer.headers.get('content-type') ?? ''
    await store.hold(name, { words, type }, await answer.arrayBuffer())
  }
  return true
}
