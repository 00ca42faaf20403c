import { createLiveRoutes } from './features/live/live.routes.ts'
import { createMenuRoutes } from './features/menu/menu.routes.ts'
import { features } from './features.ts'
import type { DocumentRoute } from './http/document.ts'
import type { Route } from './http/serve.ts'
import type { OpenTopic } from './live/topic.ts'

const topics: Readonly<Record<string, OpenTopic>> = Object.assign({}, ...features.map((feature) => feature.topics))

/** Everything that is served, feature by feature. What the contract defines and this list lacks answers "not yet open". */
export const routes: readonly Route[] = [
  ...features.flatMap((feature) => feature.routes),
  ...createLiveRoutes(topics),
  ...createMenuRoutes(features.flatMap((feature) => feature.menu)),
]

/** What is answered as a whole page instead of an envelope. */
export const documents: readonly DocumentRoute[] = features.flatMap((feature) => feature.documents)
