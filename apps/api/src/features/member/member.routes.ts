import {
  countMembers,
  createMember,
  exportMembers,
  getMember,
  giveRoles,
  listLogins,
  listMembers,
  lockMembers,
  logOutMembers,
  moveMembers,
  revealMember,
  takeRoles,
  unlockMembers,
  updateMember,
} from '@laurel/contract/member'
import { serve } from '../../http/serve.ts'
import * as members from './member.service.ts'
import * as change from './member-change.service.ts'

export const memberRoutes = [
  serve(listMembers, (ctx, { query }) => members.list(ctx, query)),
  serve(countMembers, (ctx, { query }) => members.count(ctx, query)),
  serve(getMember, (ctx, { query }) => members.get(ctx, query.id)),
  serve(createMember, (ctx, { body }) => change.create(ctx, body)),
  serve(updateMember, (ctx, { body }) => change.update(ctx, body)),
  serve(lockMembers, (ctx, { body }) => change.lock(ctx, body)),
  serve(unlockMembers, (ctx, { body }) => change.unlock(ctx, body)),
  serve(logOutMembers, (ctx, { body }) => change.logOut(ctx, body)),
  serve(moveMembers, (ctx, { body }) => change.move(ctx, body)),
  serve(giveRoles, (ctx, { body }) => change.give(ctx, body)),
  serve(takeRoles, (ctx, { body }) => change.take(ctx, body)),
  serve(revealMember, (ctx, { body }) => members.reveal(ctx, body)),
  serve(exportMembers, (ctx, { body }) => members.startExport(ctx, body)),
  serve(listLogins, (ctx, { query }) => members.logins(ctx, query)),
]
