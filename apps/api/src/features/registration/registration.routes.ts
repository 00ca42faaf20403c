import { getRegistrationForm, register } from '@laurel/contract/account'
import { serve } from '../../http/serve.ts'
import * as registration from './registration.service.ts'
import * as forms from './registration-form.service.ts'

export const registrationRoutes = [
  serve(getRegistrationForm, (ctx) => forms.registrationForm(ctx)),
  serve(register, (ctx, { body }, caller) => registration.registerEntrant(ctx, body, caller)),
]
