import { features } from './features.ts'
import { notYetOpen } from './not-yet-open.ts'
import type { Feature } from './platform/routing/feature.ts'
import type { TableRoute } from './platform/routing/route-table.ts'

const listed: readonly Feature[] = features

/** Every route with what the guard and the pictures know of it, without any screen. */
export const routeList: readonly TableRoute[] = [
  ...listed.flatMap(({ routes = [] }) => routes.map((route) => ({ ...route, isBuilt: true as const }))),
  ...notYetOpen,
]
