import { getFollowed } from '@laurel/contract/follow'
import { defineFeature } from '../../feature.ts'
import { serve } from '../../http/serve.ts'
import * as follow from './follow.service.ts'

export const followFeature = defineFeature({
  routes: [serve(getFollowed, (ctx, { query }) => follow.get(ctx, query.id))],
})
