import * as contract from '@laurel/contract/judging-panel'
import { serve, serveInSteps } from '../../http/serve.ts'
import * as assignment from './assignment.service.ts'
import * as invitations from './invitation.service.ts'
import * as panels from './judging-panel.service.ts'

export const judgingPanelRoutes = [
  serve(contract.getJudgingPanel, (ctx, { query }) => panels.get(ctx, query.roundId)),
  serve(contract.findJudges, (ctx, { query }) => panels.find(ctx, query)),
  serve(contract.inviteJudges, (ctx, { body }) => panels.invite(ctx, body)),
  serve(contract.inviteDrawn, (ctx, { body }) => panels.inviteDrawn(ctx, body)),
  serve(contract.saveJudge, (ctx, { body }) => panels.save(ctx, body)),
  serve(contract.removeJudge, (ctx, { body }) => panels.remove(ctx, body)),
  serveInSteps(contract.previewAssignment, (steps) => assignment.preview(steps)),
  serveInSteps(contract.assignEntries, (steps) => assignment.assign(steps)),
  serve(contract.listInvitations, (ctx) => invitations.listMine(ctx)),
  serve(contract.findConflictOrganisations, (ctx, { query }) => invitations.findOrganisations(ctx, query)),
  serve(contract.acceptInvitation, (ctx, { body }) => invitations.accept(ctx, body)),
  serve(contract.declareConflicts, (ctx, { body }) => invitations.declareMore(ctx, body)),
  serve(contract.declineInvitation, (ctx, { body }) => invitations.decline(ctx, body)),
]
