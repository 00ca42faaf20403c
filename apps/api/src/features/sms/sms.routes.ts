import { sendSmsCode } from '@laurel/contract/auth'
import { serve } from '../../http/serve.ts'
import * as sms from './sms.service.ts'

export const smsRoutes = [serve(sendSmsCode, (ctx, { body }, caller) => sms.sendCode(ctx, body, caller))]
