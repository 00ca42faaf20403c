import { getDraw, getDrawBundle, getDrawHere, saveDrawSetup } from '@laurel/contract/draw'
import { serve } from '../../http/serve.ts'
import * as desk from './draw-desk.service.ts'

/** What changes the order of a room is served by the room. */
export const drawRoutes = [
  serve(getDraw, (ctx, { query }) => desk.get(ctx, desk.staffViews, query.roomId)),
  serve(getDrawHere, (ctx, { query }) => desk.get(ctx, desk.isHere, query.roomId)),
  serve(saveDrawSetup, (ctx, { body }) => desk.saveSetup(ctx, body)),
  serve(getDrawBundle, (ctx, { query }) => desk.getBundle(ctx, query.id)),
]
