import { downloadReviewFile, getReview, getReviewOverview, listReviews } from '@laurel/contract/review'
import { serve } from '../../http/serve.ts'
import * as reviews from './review.service.ts'

export const reviewRoutes = [
  serve(getReviewOverview, (ctx) => reviews.overview(ctx)),
  serve(listReviews, (ctx, { query }) => reviews.list(ctx, query)),
  serve(getReview, (ctx, { query }) => reviews.get(ctx, query.id)),
  serve(downloadReviewFile, (ctx, { query }) => reviews.download(ctx, query)),
]
