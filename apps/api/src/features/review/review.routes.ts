import { downloadReviewFile, getReview, getReviewOverview, listReviews } from '@laurel/contract/review'
import { decideReviewBatch, getReviewBatch, previewReviewBatch } from '@laurel/contract/review-batch'
import { beInReview, leaveReview } from '@laurel/contract/review-presence'
import { serve } from '../../http/serve.ts'
import * as batches from './batch.service.ts'
import * as presence from './presence.service.ts'
import * as reviews from './review.service.ts'

export const reviewRoutes = [
  serve(getReviewOverview, (ctx) => reviews.overview(ctx)),
  serve(listReviews, (ctx, { query }) => reviews.list(ctx, query)),
  serve(getReview, (ctx, { query }) => reviews.get(ctx, query.id)),
  serve(downloadReviewFile, (ctx, { query }) => reviews.download(ctx, query)),
  serve(previewReviewBatch, (ctx, { body }) => batches.preview(ctx, body)),
  serve(decideReviewBatch, (ctx, { body }) => batches.start(ctx, body)),
  serve(getReviewBatch, (ctx, { query }) => batches.get(ctx, query.id)),
  serve(beInReview, (ctx, { body }) => presence.be(ctx, body)),
  serve(leaveReview, (ctx, { query }) => presence.leave(ctx, query)),
]
