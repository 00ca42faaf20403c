import * as paperContract from '@laurel/contract/paper-score'
import {
  getScorePreview,
  getScorePreviewPage,
  getScoreProgress,
  getScoreProgressAsChief,
  getScoreSheet,
  listMyScores,
  recuseFromScore,
  runScoring,
  runScoringAsChief,
  saveScoreNote,
  submitScore,
} from '@laurel/contract/score'
import * as contract from '@laurel/contract/score-result'
import * as reversal from '@laurel/contract/score-reversal'
import * as trialContract from '@laurel/contract/trial-score'
import { serve, serveInSteps } from '../../http/serve.ts'
import * as paper from './paper-score.service.ts'
import * as scores from './score.service.ts'
import * as progress from './score-progress.service.ts'
import * as results from './score-result.service.ts'
import * as reversals from './score-reversal.service.ts'
import * as scoring from './scoring.service.ts'
import { asChief, asStaff } from './scoring-right.service.ts'
import * as trial from './trial.service.ts'

export const scoreRoutes = [
  serve(listMyScores, (ctx) => scores.listMine(ctx)),
  serve(getScoreSheet, (ctx, { query }) => scores.sheet(ctx, query.assignmentId)),
  serve(getScorePreview, (ctx, { query }) => scores.preview(ctx, query)),
  serveInSteps(getScorePreviewPage, (steps) => scores.previewPage(steps)),
  serve(submitScore, (ctx, { body }) => scores.submit(ctx, body)),
  serve(saveScoreNote, (ctx, { body }) => scores.saveNote(ctx, body)),
  serve(recuseFromScore, (ctx, { body }) => scores.recuse(ctx, body)),
  serve(getScoreProgress, (ctx, { query }) => progress.get(ctx, asStaff, query.roundId)),
  serve(getScoreProgressAsChief, (ctx, { query }) => progress.get(ctx, asChief, query.roundId)),
  serve(runScoring, (ctx, { body }) => scoring.run(ctx, asStaff, body)),
  serve(runScoringAsChief, (ctx, { body }) => scoring.run(ctx, asChief, body)),
  serve(reversal.listReceivedScores, (ctx, { query }) => reversals.listReceived(ctx, asStaff, query)),
  serve(reversal.listReceivedScoresAsChief, (ctx, { query }) => reversals.listReceived(ctx, asChief, query)),
  serve(reversal.askScoreReversal, (ctx, { body }) => reversals.ask(ctx, asStaff, body)),
  serve(reversal.askScoreReversalAsChief, (ctx, { body }) => reversals.ask(ctx, asChief, body)),
  serve(reversal.decideScoreReversal, (ctx, { body }) => reversals.decide(ctx, asStaff, body)),
  serve(reversal.decideScoreReversalAsChief, (ctx, { body }) => reversals.decide(ctx, asChief, body)),
  serveInSteps(contract.getScoreResult, (steps) => results.get(steps, asStaff, results.shownToStaff)),
  serveInSteps(contract.getScoreResultAsChief, (steps) => results.get(steps, asChief, results.shownToChief)),
  serve(paperContract.listPaperScores, (ctx, { query }) => paper.list(ctx, query)),
  serve(paperContract.enterPaperScore, (ctx, { body }) => paper.enter(ctx, body)),
  serve(trialContract.getTrialEntry, (ctx, { query }) => trial.get(ctx, query.roundId)),
  serve(trialContract.markTrialEntry, (ctx, { body }) => trial.mark(ctx, body)),
  serve(trialContract.removeTrialEntry, (ctx, { query }) => trial.remove(ctx, query.roundId)),
  serve(trialContract.getTrialScore, (ctx, { query }) => trial.getGiven(ctx, query.id)),
  serve(trialContract.submitTrialScore, (ctx, { body }) => trial.submit(ctx, body)),
  serve(contract.exportScoreResult, (ctx, { body }) => results.startExport(ctx, asStaff, body)),
]
