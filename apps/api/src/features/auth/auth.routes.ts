import { getProfile, login, logout, refreshToken } from '@laurel/contract/auth'
import { serve } from '../../http/serve.ts'
import * as auth from './auth.service.ts'

export const authRoutes = [
  serve(login, (ctx, { body }) => auth.logIn(ctx, body)),
  serve(logout, (ctx) => auth.logOut(ctx)),
  serve(refreshToken, (ctx, { query }) => auth.refresh(ctx, query)),
  serve(getProfile, (ctx) => auth.profile(ctx)),
]
