import {
  countArticleView,
  downloadAttachment,
  getEntryDates,
  getPublic,
  listPublicArticles,
  listPublicAttachments,
  listPublicPictures,
  searchPublic,
} from '@laurel/contract/public'
import { limitCalls } from '../../http/call-limit.ts'
import { serveDocument } from '../../http/document.ts'
import { serve } from '../../http/serve.ts'
import * as publicPages from './public.service.ts'

export const publicRoutes = [
  serve(getPublic, (ctx, { query }) => publicPages.get(ctx, query)),
  serve(getEntryDates, (ctx) => publicPages.entryDates(ctx)),
  serve(listPublicArticles, (ctx, { query }) => publicPages.listArticles(ctx, query)),
  serve(listPublicAttachments, (ctx, { query }) => publicPages.listAttachments(ctx, query)),
  serve(listPublicPictures, (ctx, { query }) => publicPages.listPictures(ctx, query)),
  serve(downloadAttachment, (ctx, { query }, { address }) => publicPages.download(ctx, query.id, address)),
  serve(countArticleView, (ctx, { body }, { address }) => publicPages.countView(ctx, body.id, address)),
  serve(searchPublic, (ctx, { query }) => publicPages.find(ctx, query)),
]

const pages = ['details', 'detail', 'files', 'image'] as const
const files = ['sitemap.xml', 'share.png'] as const

/** A plain link to a file, for those whose browser runs no script. */
const leads = [
  serveDocument('download', async (ctx, encoding, query, address) => {
    const id = typeof query['id'] === 'string' ? query['id'] : ''
    return publicPages.lead(ctx, id, encoding, address)
  }),
]

export const publicDocuments = [
  ...leads,
  serveDocument('search', (ctx, encoding, query, address) => {
    // What is found for the page costs as much as what is found for the call.
    if (publicPages.wordsOf(query) !== '') limitCalls(searchPublic, address)
    return publicPages.readSearch(ctx, query, encoding)
  }),
  ...pages.map((path) => serveDocument(path, (ctx, encoding, query) => publicPages.read(ctx, path, query, encoding))),
  ...files.map((path) =>
    serveDocument(path, (ctx, encoding, query) => publicPages.readFile(ctx, path, query, encoding)),
  ),
]
