import {
  addContestType,
  addStage,
  addTrack,
  changeContest,
  changeContestRules,
  changeContestType,
  changeStages,
  changeTrack,
  getContest,
  getContestRule,
  getContestTree,
  listContestTypeRoles,
  openContest,
  orderContestTypes,
  orderStages,
  orderTracks,
  removeContest,
  removeContestType,
  removeStage,
  removeTrack,
} from '@laurel/contract/contest'
import { giveContestPortal, listContestPortals, setContestPublic } from '@laurel/contract/contest-publicity'
import { listRolesOfContestTypes, removeContestTypeRole, saveContestTypeRole } from '@laurel/contract/organisation'
import { serve } from '../../http/serve.ts'
import * as contests from './contest.service.ts'
import * as portals from './contest-portal.service.ts'
import * as roles from './contest-role.service.ts'
import * as types from './contest-type.service.ts'
import * as stages from './stage.service.ts'
import * as tracks from './track.service.ts'

export const contestRoutes = [
  serve(listContestTypeRoles, (ctx) => roles.listRoles(ctx)),
  serve(listRolesOfContestTypes, (ctx) => roles.listTypes(ctx)),
  serve(saveContestTypeRole, (ctx, { body }) => roles.saveRole(ctx, body)),
  serve(removeContestTypeRole, (ctx, { query }) => roles.removeRole(ctx, query.id)),
  serve(getContestTree, (ctx) => types.tree(ctx)),
  serve(addContestType, (ctx, { body }) => types.add(ctx, body)),
  serve(changeContestType, (ctx, { body }) => types.change(ctx, body)),
  serve(orderContestTypes, (ctx, { body }) => types.order(ctx, body.ids)),
  serve(removeContestType, (ctx, { query }) => types.remove(ctx, query.id)),
  serve(getContest, (ctx, { query }) => contests.get(ctx, query.id)),
  serve(openContest, (ctx, { body }) => contests.open(ctx, body)),
  serve(changeContest, (ctx, { body }) => contests.change(ctx, body)),
  serve(listContestPortals, (ctx) => portals.list(ctx)),
  serve(giveContestPortal, (ctx, { body }) => portals.give(ctx, body)),
  serve(setContestPublic, (ctx, { body }) => contests.setPublic(ctx, body)),
  serve(removeContest, (ctx, { query }) => contests.remove(ctx, query.id)),
  serve(getContestRule, (ctx, { query }) => contests.readRule(ctx, query.id)),
  serve(changeContestRules, (ctx, { body }) => contests.changeRules(ctx, body)),
  serve(addStage, (ctx, { body }) => stages.add(ctx, body)),
  serve(changeStages, (ctx, { body }) => stages.changeAll(ctx, body)),
  serve(orderStages, (ctx, { body }) => stages.order(ctx, body)),
  serve(removeStage, (ctx, { query }) => stages.remove(ctx, query.id)),
  serve(addTrack, (ctx, { body }) => tracks.add(ctx, body)),
  serve(changeTrack, (ctx, { body }) => tracks.change(ctx, body)),
  serve(orderTracks, (ctx, { body }) => tracks.order(ctx, body)),
  serve(removeTrack, (ctx, { query }) => tracks.remove(ctx, query.id)),
]
