import { addShortLink, listShortLinks, removeShortLink, saveShortLink } from '@laurel/contract/short-link'
import { serveDocument } from '../../http/document.ts'
import { serve } from '../../http/serve.ts'
import * as shortLinks from './short-link.service.ts'

export const shortLinkRoutes = [
  serve(listShortLinks, (ctx, { query }) => shortLinks.list(ctx, query)),
  serve(addShortLink, (ctx, { body }) => shortLinks.add(ctx, body)),
  serve(saveShortLink, (ctx, { body }) => shortLinks.save(ctx, body)),
  serve(removeShortLink, (ctx, { query }) => shortLinks.remove(ctx, query.id)),
]

/** `/ims-portal/lanjiang/go?k7m2p`: short enough for a poster. */
export const shortLinkDocuments = [
  serveDocument('go', (ctx, encoding, query, address) =>
    shortLinks.follow(ctx, Object.keys(query)[0] ?? '', encoding, address),
  ),
]
