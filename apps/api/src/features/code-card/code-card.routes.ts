import { codeLogin } from '@laurel/contract/auth'
import {
  issueCodeCards,
  listCardHolders,
  listCodeCards,
  revokeCodeBatch,
  revokeCodeCards,
} from '@laurel/contract/code-card'
import { serve } from '../../http/serve.ts'
import * as cards from './code-card.service.ts'
import * as login from './code-login.service.ts'

export const codeCardRoutes = [
  serve(codeLogin, (ctx, { body }, caller) => login.logInByCode(ctx, body, caller)),
  serve(listCardHolders, (ctx, { query }) => cards.listHolders(ctx, query)),
  serve(issueCodeCards, (ctx, { body }) => cards.issueCards(ctx, body)),
  serve(listCodeCards, (ctx, { query }) => cards.listCards(ctx, query)),
  serve(revokeCodeCards, (ctx, { body }) => cards.revokeCards(ctx, body)),
  serve(revokeCodeBatch, (ctx, { body }) => cards.revokeBatch(ctx, body)),
]
