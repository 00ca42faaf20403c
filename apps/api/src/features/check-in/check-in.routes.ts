import {
  askNoShow,
  decideNoShow,
  findSubstitutes,
  getCheckIn,
  getCheckInHere,
  listMyCheckIns,
  markCheckIn,
  nameSubstitute,
  saveCheckInSetup,
} from '@laurel/contract/check-in'
import { serve } from '../../http/serve.ts'
import * as checkIn from './check-in.service.ts'
import * as noShow from './no-show.service.ts'
import * as substitutes from './substitute.service.ts'

export const checkInRoutes = [
  serve(listMyCheckIns, (ctx) => checkIn.listMine(ctx)),
  serve(getCheckInHere, (ctx, { query }) => checkIn.get(ctx, checkIn.isHere, query.roomId)),
  serve(getCheckIn, (ctx, { query }) => checkIn.get(ctx, checkIn.staffViews, query.roomId)),
  serve(saveCheckInSetup, (ctx, { body }) => checkIn.saveSetup(ctx, body)),
  serve(markCheckIn, (ctx, { body }) => checkIn.mark(ctx, body)),
  serve(askNoShow, (ctx, { body }) => noShow.ask(ctx, body)),
  serve(decideNoShow, (ctx, { body }) => noShow.decide(ctx, body)),
  serve(findSubstitutes, (ctx, { query }) => substitutes.find(ctx, query)),
  serve(nameSubstitute, (ctx, { body }) => substitutes.name(ctx, body)),
]
