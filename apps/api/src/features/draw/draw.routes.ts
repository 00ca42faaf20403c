import { getDraw, getDrawBundle, getDrawHere, getDrawRecord, saveDrawSetup } from '@laurel/contract/draw'
import { serve, serveInSteps } from '../../http/serve.ts'
import * as desk from './draw-desk.service.ts'
import { drawRecord } from './draw-record.service.ts'

/** What changes the order of a room is served by the room. */
export const drawRoutes = [
  serve(getDraw, (ctx, { query }) => desk.get(ctx, desk.staffViews, query.roomId)),
  serve(getDrawHere, (ctx, { query }) => desk.get(ctx, desk.isHere, query.roomId)),
  serve(saveDrawSetup, (ctx, { body }) => desk.saveSetup(ctx, body)),
  serve(getDrawBundle, (ctx, { query }) => desk.getBundle(ctx, query.id)),
  serveInSteps(getDrawRecord, (steps) => drawRecord(steps)),
]
