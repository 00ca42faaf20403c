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
import { serve, serveInSteps } from '../../http/serve.ts'
import * as scores from './score.service.ts'
import * as progress from './score-progress.service.ts'
import * as scoring from './scoring.service.ts'

export const scoreRoutes = [
  serve(listMyScores, (ctx) => scores.listMine(ctx)),
  serve(getScoreSheet, (ctx, { query }) => scores.sheet(ctx, query.assignmentId)),
  serve(getScorePreview, (ctx, { query }) => scores.preview(ctx, query)),
  serveInSteps(getScorePreviewPage, (steps) => scores.previewPage(steps)),
  serve(submitScore, (ctx, { body }) => scores.submit(ctx, body)),
  serve(saveScoreNote, (ctx, { body }) => scores.saveNote(ctx, body)),
  serve(recuseFromScore, (ctx, { body }) => scores.recuse(ctx, body)),
  serve(getScoreProgress, (ctx, { query }) => progress.getAsStaff(ctx, query.roundId)),
  serve(getScoreProgressAsChief, (ctx, { query }) => progress.getAsChief(ctx, query.roundId)),
  serve(runScoring, (ctx, { body }) => scoring.runAsStaff(ctx, body)),
  serve(runScoringAsChief, (ctx, { body }) => scoring.runAsChief(ctx, body)),
]
