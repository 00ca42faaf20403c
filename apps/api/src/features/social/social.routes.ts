import { socialAuthRedirect, socialLogin } from '@laurel/contract/auth'
import {
  bindSocial,
  listSocialBindings,
  listSocialProviders,
  listSocialSettings,
  saveSocialSettings,
  trySocialProvider,
  unbindSocial,
} from '@laurel/contract/social'
import { serve, serveInSteps } from '../../http/serve.ts'
import * as settings from './settings.service.ts'
import * as social from './social.service.ts'
import * as trial from './trial.service.ts'

export const socialRoutes = [
  serve(socialAuthRedirect, (ctx, { query }, caller) => social.redirectTo(ctx, query, caller)),
  serve(socialLogin, (ctx, { body }, caller) => social.logInSocially(ctx, body, caller)),
  serve(listSocialProviders, (ctx) => settings.listProviders(ctx)),
  serve(listSocialBindings, (ctx) => social.listBindings(ctx)),
  serve(bindSocial, (ctx, { body }, caller) => social.bind(ctx, body, caller)),
  serve(unbindSocial, (ctx, { query }) => social.unbind(ctx, query)),
  serve(listSocialSettings, (ctx) => settings.listSettings(ctx)),
  serveInSteps(trySocialProvider, (steps) => trial.tryProvider(steps)),
  serve(saveSocialSettings, (ctx, { body }) => settings.saveSettings(ctx, body)),
]
