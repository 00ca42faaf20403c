import {
  addDictionaryEntry,
  addDictionaryType,
  changeDictionaryEntry,
  getDictionaryTypes,
  listDictionaries,
  listDictionary,
  listDictionaryEntries,
  orderDictionaryEntries,
  removeDictionaryType,
  restoreDictionaryEntry,
} from '@laurel/contract/dictionary'
import { serve } from '../../http/serve.ts'
import * as dictionary from './dictionary.service.ts'
import * as desk from './dictionary-desk.service.ts'

export const dictionaryRoutes = [
  serve(listDictionary, (ctx, { params }) => dictionary.entriesOfType(ctx, params.type)),
  serve(listDictionaries, (ctx) => dictionary.everyEntry(ctx)),
  serve(getDictionaryTypes, (ctx) => desk.types(ctx)),
  serve(listDictionaryEntries, (ctx, { query }) => desk.list(ctx, query.dictType)),
  serve(addDictionaryType, (ctx, { body }) => desk.addType(ctx, body)),
  serve(removeDictionaryType, (ctx, { query }) => desk.removeType(ctx, query.dictType)),
  serve(addDictionaryEntry, (ctx, { body }) => desk.addEntry(ctx, body)),
  serve(changeDictionaryEntry, (ctx, { body }) => desk.changeEntry(ctx, body)),
  serve(orderDictionaryEntries, (ctx, { body }) => desk.order(ctx, body)),
  serve(restoreDictionaryEntry, (ctx, { query }) => desk.restore(ctx, query)),
]
