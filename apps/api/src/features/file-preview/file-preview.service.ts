import type { Answer, Parsed } from '@laurel/contract/define'
import type { getFilePreview, getFilePreviewPage } from '@laurel/contract/file-preview'
import type { Account, Ctx } from '../../ctx.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Steps } from '../../http/steps.ts'
import { wholeObject } from '../../storage/objects.ts'
import { presignedView } from '../../storage/presigned.ts'
import { pageKey, pageWordsKey } from '../../storage/previews.ts'
import { playFilm, readable } from '../file/file.service.ts'
import * as sql from './file-preview.sql.ts'
import { isDrawn, previewKind } from './file-preview.types.ts'

type Preview = Answer<typeof getFilePreview>
type Page = Answer<typeof getFilePreviewPage>

const failed = (reason: Preview['reason']): Preview => ({
  kind: 'pages',
  state: 'failed',
  reason,
  pages: [],
  isCut: false,
})
const waiting: Preview = { kind: 'pages', state: 'waiting', reason: null, pages: [], isCut: false }
const film: Preview = { kind: 'video', state: 'ready', reason: null, pages: [], isCut: false }

export const get = async (ctx: Ctx<Account>, fileId: string): Promise<Preview> =>
  previewOf(ctx, await readable(ctx, fileId))

type FoundFile = Awaited<ReturnType<typeof readable>>

/** For those who may see the file, which is the caller's to know. */
export async function previewOf(ctx: Ctx<Account>, file: FoundFile): Promise<Preview> {
  if (previewKind(file.type)?.by === 'video') return file.state === 'stored' ? film : waiting
  if (!isDrawn(file.type) || file.is_library) return failed('type')
  if (file.state === 'scanning') return waiting
  if (file.state !== 'stored') throw new Refusal('http.not-found')
  const preview = await sql.findPreview(ctx.tx, ctx.actor.tenantId, file.id)
  // The event that it was stored is on its way.
  if (!preview) return waiting
  const { state, reason, pages, is_cut: isCut } = preview
  return { kind: 'pages', state, reason, pages, isCut }
}

export const page = (steps: Steps<Account, Parsed<typeof getFilePreviewPage>, Page>): Promise<Page> =>
  pageOf(steps, (ctx, { query }) => readable(ctx, query.fileId))

/** The words lie in the store: they are fetched when nothing is held. `see` refuses those who may not see the file. */
export async function pageOf<Input extends { query: { page: number } }>(
  { enter }: Steps<Account, Input, Page>,
  see: (ctx: Ctx<Account>, input: Input) => Promise<FoundFile>,
): Promise<Page> {
  const { tenantId, fileId, number, view } = await enter(async (ctx, input) => {
    const { query } = input
    const file = await see(ctx, input)
    if (file.state !== 'stored') throw new Refusal('http.not-found')
    const { tenantId } = ctx.actor
    const isFilm = previewKind(file.type)?.by === 'video'
    const pages = isFilm ? 1 : ((await sql.findPreview(ctx.tx, tenantId, file.id))?.pages.length ?? 0)
    if (query.page > pages) throw new Refusal('http.not-found')
    const view = isFilm
      ? await playFilm(tenantId, file)
      : await presignedView(pageKey(tenantId, file.id, query.page), 'image/webp')
    return { tenantId, fileId: file.id, number: isFilm ? undefined : query.page, view }
  })
  const words = number === undefined ? undefined : await wholeObject(pageWordsKey(tenantId, fileId, number))
  return { ...view, words: words ? (JSON.parse(words.toString()) as Page['words']) : [] }
}
