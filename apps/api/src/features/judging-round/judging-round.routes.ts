import {
  addJudgingRound,
  amendJudgingRound,
  getJudgingRound,
  listJudgingRounds,
  listRoundPlaces,
  proposeJudgingRound,
  removeJudgingRound,
  saveJudgingRound,
  sealJudgingRound,
} from '@laurel/contract/judging-round'
import { serve } from '../../http/serve.ts'
import * as rounds from './judging-round.service.ts'

export const judgingRoundRoutes = [
  serve(listJudgingRounds, (ctx, { query }) => rounds.list(ctx, query)),
  serve(listRoundPlaces, (ctx) => rounds.listPlaces(ctx)),
  serve(getJudgingRound, (ctx, { query }) => rounds.get(ctx, query.id)),
  serve(addJudgingRound, (ctx, { body }) => rounds.add(ctx, body)),
  serve(saveJudgingRound, (ctx, { body }) => rounds.save(ctx, body)),
  serve(proposeJudgingRound, (ctx, { body }) => rounds.propose(ctx, body)),
  serve(sealJudgingRound, (ctx, { body }) => rounds.seal(ctx, body)),
  serve(amendJudgingRound, (ctx, { body }) => rounds.amend(ctx, body)),
  serve(removeJudgingRound, (ctx, { query }) => rounds.remove(ctx, query.id)),
]
