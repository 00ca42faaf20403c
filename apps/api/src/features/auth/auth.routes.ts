import { changeMobile, changePassword } from '@laurel/contract/account'
import {
  chooseAccount,
  getProfile,
  login,
  logout,
  refreshToken,
  renewPassword,
  resetPassword,
  smsLogin,
} from '@laurel/contract/auth'
import { serve } from '../../http/serve.ts'
import * as auth from './auth.service.ts'
import * as choice from './choice.service.ts'
import * as mobile from './mobile.service.ts'
import * as password from './password.service.ts'
import * as session from './session.service.ts'

export const authRoutes = [
  serve(login, (ctx, { body }, caller) => auth.logIn(ctx, body, caller)),
  serve(smsLogin, (ctx, { body }, caller) => mobile.logInBySms(ctx, body, caller)),
  serve(chooseAccount, (ctx, { body }, caller) => choice.choose(ctx, body, caller)),
  serve(renewPassword, (ctx, { body }, caller) => choice.renew(ctx, body, caller)),
  serve(resetPassword, (ctx, { body }, caller) => password.reset(ctx, body, caller)),
  serve(changePassword, (ctx, { body }, caller) => password.change(ctx, body, caller)),
  serve(changeMobile, (ctx, { body }, caller) => mobile.moveToMobile(ctx, body, caller)),
  serve(logout, (ctx) => session.logOut(ctx)),
  serve(refreshToken, (ctx, { query }) => session.refresh(ctx, query)),
  serve(getProfile, (ctx) => auth.profile(ctx)),
]
