import {
  countArticleView,
  downloadAttachment,
  getPublic,
  listPublicArticles,
  listPublicAttachments,
  listPublicPictures,
  searchPublic,
} from '@laurel/contract/public'
import { serveDocument } from '../../http/document.ts'
import { serve } from '../../http/serve.ts'
import * as publicPages from './public.service.ts'

export const publicRoutes = [
  serve(getPublic, (ctx, { query }) => publicPages.get(ctx, query)),
  serve(listPublicArticles, (ctx, { query }) => publicPages.listArticles(ctx, query)),
  serve(listPublicAttachments, (ctx, { query }) => publicPages.listAttachments(ctx, query)),
  serve(listPublicPictures, (ctx, { query }) => publicPages.listPictures(ctx, query)),
  serve(downloadAttachment, (ctx, { query }, { address }) => publicPages.download(ctx, query.id, address)),
  serve(countArticleView, (ctx, { body }, { address }) => publicPages.countView(ctx, body.id, address)),
  serve(searchPublic, (ctx, { query }) => publicPages.find(ctx, query)),
]

const pages = ['details', 'detail', 'files', 'image', 'search'] as const
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
  ...pages.map((path) => serveDocument(path, (ctx, encoding, query) => publicPages.read(ctx, path, query, encoding))),
  ...files.map((path) =>
    serveDocument(path, (ctx, encoding, query) => publicPages.readFile(ctx, path, query, encoding)),
  ),
]
