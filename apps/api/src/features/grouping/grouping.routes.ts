import * as contract from '@laurel/contract/grouping'
import { serve, serveInSteps } from '../../http/serve.ts'
import * as groupings from './grouping.service.ts'
import * as desk from './grouping-desk.service.ts'
import { listPlaces } from './grouping-input.service.ts'

/** What changes the shows and orders of rooms is served by the room. */
export const groupingRoutes = [
  serve(contract.listGroupingPlaces, (ctx) => listPlaces(ctx)),
  serve(contract.listGroupings, (ctx, { query }) => groupings.list(ctx, query)),
  serveInSteps(contract.previewGrouping, (steps) => groupings.preview(steps)),
  serveInSteps(contract.commitGrouping, (steps) => groupings.commit(steps)),
  serve(contract.publishGrouping, (ctx, { body }) => groupings.publish(ctx, body)),
  serve(contract.getGrouping, (ctx, { query }) => desk.get(ctx, query.id)),
  serve(contract.askGroupingAct, (ctx, { body }) => desk.ask(ctx, body)),
  serve(contract.decideGroupingAct, (ctx, { body }) => desk.decide(ctx, body)),
  serve(contract.getGroupingBundle, (ctx, { query }) => desk.getBundle(ctx, query.id)),
]
