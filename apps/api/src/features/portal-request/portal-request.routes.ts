import {
  askForPortal,
  declinePortalRequest,
  listOwnPortalRequests,
  listPortalRequests,
  openRequestedPortal,
} from '@laurel/contract/portal-request'
import { serve } from '../../http/serve.ts'
import * as requests from './portal-request.service.ts'

export const portalRequestRoutes = [
  serve(askForPortal, (ctx, { body }) => requests.ask(ctx, body)),
  serve(listOwnPortalRequests, (ctx) => requests.listOwn(ctx)),
  serve(listPortalRequests, (ctx, { query }) => requests.list(ctx, query)),
  serve(openRequestedPortal, (ctx, { body }) => requests.open(ctx, body)),
  serve(declinePortalRequest, (ctx, { body }) => requests.decline(ctx, body)),
]
