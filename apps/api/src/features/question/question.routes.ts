import * as contract from '@laurel/contract/question'
import { serve } from '../../http/serve.ts'
import * as asking from './asking.service.ts'
import * as questions from './question.service.ts'

export const questionRoutes = [
  serve(contract.askQuestion, (ctx, { body }) => asking.ask(ctx, body)),
  serve(contract.listOwnQuestions, (ctx, { query }) => asking.listOwn(ctx, query.entryId)),
  serve(contract.listFrequentQuestions, (ctx, { query }) => asking.listFrequent(ctx, query)),
  serve(contract.listQuestions, (ctx, { query }) => questions.list(ctx, query)),
  serve(contract.answerQuestion, (ctx, { body }) => questions.answer(ctx, body)),
]
