import { openStream, readClock, readTopics } from '@laurel/contract/live'
import { type Route, serve, serveStream } from '../../http/serve.ts'
import type { Topics } from './live.service.ts'
import * as live from './live.service.ts'

/** The topics are those of the other features: `app.ts` hands them in. */
export const createLiveRoutes = (topics: Topics): readonly Route[] => [
  serveStream(openStream, (ctx, { query }) => live.openTopics(ctx, topics, query.topics)),
  serve(readTopics, (ctx, { query }) => live.readTopics(ctx, topics, query.topics)),
  serve(readClock, (_ctx, { query }) => live.tellTime(query.sentAt)),
]
