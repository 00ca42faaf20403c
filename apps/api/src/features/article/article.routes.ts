import {
  addArticle,
  getArticle,
  getArticleDesk,
  getContentPortals,
  listArticles,
  pinArticle,
  publishArticle,
  removeArticle,
  saveArticle,
  unscheduleArticle,
  withdrawArticle,
} from '@laurel/contract/article'
import { getInformation } from '@laurel/contract/portal'
import { serve } from '../../http/serve.ts'
import * as articles from './article.service.ts'

export const articleRoutes = [
  serve(listArticles, (ctx, { query }) => articles.list(ctx, query)),
  serve(getArticleDesk, (ctx, { query }) => articles.desk(ctx, query)),
  serve(getContentPortals, (ctx) => articles.portals(ctx)),
  serve(getArticle, (ctx, { query }) => articles.get(ctx, query.id)),
  serve(addArticle, (ctx, { body }) => articles.add(ctx, body)),
  serve(saveArticle, (ctx, { body }) => articles.save(ctx, body)),
  serve(publishArticle, (ctx, { body }) => articles.publish(ctx, body)),
  serve(unscheduleArticle, (ctx, { body }) => articles.unschedule(ctx, body)),
  serve(withdrawArticle, (ctx, { body }) => articles.withdraw(ctx, body)),
  serve(pinArticle, (ctx, { body }) => articles.pin(ctx, body)),
  serve(removeArticle, (ctx, { query }) => articles.remove(ctx, query.id)),
  serve(getInformation, (ctx, { query }) => articles.information(ctx, query.id)),
]
