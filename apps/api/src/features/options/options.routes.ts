import { createOptionSet, deleteOptionSet, listOptionSets, updateOptionSet } from '@laurel/contract/options'
import { serve } from '../../http/serve.ts'
import * as options from './options.service.ts'

export const optionsRoutes = [
  serve(listOptionSets, (ctx, { query }) => options.list(ctx, query.formCode)),
  serve(createOptionSet, (ctx, { body }) => options.create(ctx, body)),
  serve(updateOptionSet, (ctx, { body }) => options.update(ctx, body)),
  serve(deleteOptionSet, (ctx, { query }) => options.remove(ctx, query.id)),
]
