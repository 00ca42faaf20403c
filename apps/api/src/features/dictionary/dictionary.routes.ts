import { listDictionaries, listDictionary } from '@laurel/contract/dictionary'
import { serve } from '../../http/serve.ts'
import * as dictionary from './dictionary.service.ts'

export const dictionaryRoutes = [
  serve(listDictionary, (ctx, { params }) => dictionary.entriesOfType(ctx, params.type)),
  serve(listDictionaries, (ctx) => dictionary.everyEntry(ctx)),
]
