import {
  askDrawAct,
  askDrawActHere,
  decideDrawAct,
  decideDrawActHere,
  listDrawGroups,
  listDrawProjects,
  saveDrawnOrder,
} from '@laurel/contract/draw'
import { holdGrouping, placeGrouping } from '@laurel/contract/grouping'
import {
  addRoom,
  changeRoomPlan,
  findRoomEntries,
  findRoomPersons,
  getRoom,
  getRoomPlan,
  listRoomPlaces,
  listRooms,
  previewRoomPlan,
  removeRoom,
  saveRoom,
  saveRoomPersons,
} from '@laurel/contract/room'
import { getMyRoom, listMyRooms, lockRoomSlot } from '@laurel/contract/room-mine'
import { commandRoom, getConsoleSnapshot, getRoomSnapshot, takeRoomLease } from '@laurel/contract/room-show'
import { serve, serveInSteps } from '../../http/serve.ts'
import * as rooms from './room.service.ts'
import * as groups from './room-grouping.service.ts'
import * as mine from './room-mine.service.ts'
import * as orders from './room-order.service.ts'
import * as plans from './room-plan.service.ts'
import * as show from './room-show.service.ts'

export const roomRoutes = [
  serve(listRooms, (ctx, { query }) => rooms.list(ctx, query)),
  serve(listRoomPlaces, (ctx) => rooms.listPlaces(ctx)),
  serve(getRoom, (ctx, { query }) => rooms.get(ctx, query.id)),
  serve(addRoom, (ctx, { body }) => rooms.add(ctx, body)),
  serve(saveRoom, (ctx, { body }) => rooms.change(ctx, body)),
  serve(removeRoom, (ctx, { body }) => rooms.remove(ctx, body)),
  serve(getRoomPlan, (ctx, { query }) => plans.getPlan(ctx, query)),
  serve(findRoomEntries, (ctx, { query }) => plans.findEntries(ctx, query)),
  serve(previewRoomPlan, (ctx, { body }) => plans.preview(ctx, body)),
  serve(changeRoomPlan, (ctx, { body }) => plans.change(ctx, body)),
  serve(findRoomPersons, (ctx, { query }) => rooms.findPersons(ctx, query)),
  serve(saveRoomPersons, (ctx, { body }) => rooms.savePersons(ctx, body)),
  serve(listMyRooms, (ctx) => mine.listMine(ctx)),
  serve(getMyRoom, (ctx, { query }) => mine.getMine(ctx, query.id)),
  serve(lockRoomSlot, (ctx, { body }) => mine.lockSlot(ctx, body)),
  serve(getRoomSnapshot, (ctx) => show.getSnapshot(ctx)),
  serve(getConsoleSnapshot, (ctx) => show.getConsole(ctx)),
  serve(commandRoom, (ctx, { body }) => show.command(ctx, body)),
  serve(takeRoomLease, (ctx, { body }) => show.takeLease(ctx, body)),
  serve(listDrawProjects, (ctx, { query }) => orders.listProjects(ctx, query)),
  serve(listDrawGroups, (ctx, { query }) => orders.listGroups(ctx, query)),
  serve(saveDrawnOrder, (ctx, { body }) => orders.saveOrder(ctx, body)),
  serve(askDrawAct, (ctx, { body }) => orders.ask(ctx, 'staff', body)),
  serve(askDrawActHere, (ctx, { body }) => orders.ask(ctx, 'here', body)),
  serve(decideDrawAct, (ctx, { body }) => orders.decide(ctx, 'staff', body)),
  serveInSteps(holdGrouping, (steps) => groups.hold(steps)),
  serve(placeGrouping, (ctx, { body }) => groups.place(ctx, body)),
  serve(decideDrawActHere, (ctx, { body }) => orders.decide(ctx, 'here', body)),
]
