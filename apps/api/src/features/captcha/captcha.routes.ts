import { getChallenge } from '@laurel/contract/challenge'
import { serve } from '../../http/serve.ts'
import * as captcha from './captcha.service.ts'

export const captchaRoutes = [serve(getChallenge, (ctx, { query }, caller) => captcha.challenge(ctx, query, caller))]
