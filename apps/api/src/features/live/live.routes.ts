import { openStream, readClock, readTopics } from '@laurel/contract/live'
import { serve, serveStream } from '../../http/serve.ts'
import * as live from './live.service.ts'

export const liveRoutes = [
  serveStream(openStream, (ctx, { query }) => live.openTopics(ctx, query.topics)),
  serve(readTopics, (ctx, { query }) => live.readTopics(ctx, query.topics)),
  serve(readClock, (_ctx, { query }) => live.tellTime(query.sentAt)),
]
