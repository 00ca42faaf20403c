import {
  askDeletion,
  beginForcedSetup,
  beginSetup,
  checkForcedSetup,
  checkSetup,
  endOtherSessions,
  endSession,
  exportOwnData,
  finishForcedSetup,
  finishSetup,
  getSecondFactor,
  getSecurity,
  listOwnEvents,
  listSessions,
  passSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  saveSecurityPolicy,
  setFirstPassword,
  showOwnNumbers,
  turnOffSecondFactor,
  withdrawDeletion,
} from '@laurel/contract/security'
import { serve } from '../../http/serve.ts'
import * as deletion from './deletion.service.ts'
import * as firstPassword from './first-password.service.ts'
import * as ownData from './own-data.service.ts'
import * as ownFactor from './own-factor.service.ts'
import * as security from './security.service.ts'
import * as signIn from './sign-in.service.ts'

export const securityRoutes = [
  serve(passSecondFactor, (ctx, { body }, caller) => signIn.passStep(ctx, body, caller)),
  serve(beginForcedSetup, (ctx, { body }, caller) => signIn.beginSetup(ctx, body, caller)),
  serve(checkForcedSetup, (ctx, { body }, caller) => signIn.checkSetup(ctx, body, caller)),
  serve(finishForcedSetup, (ctx, { body }, caller) => signIn.finishSetup(ctx, body, caller)),
  serve(getSecurity, (ctx) => security.get(ctx)),
  serve(setFirstPassword, (ctx, { body }, caller) => firstPassword.set(ctx, body, caller)),
  serve(listSessions, (ctx, { query }) => security.sessions(ctx, query)),
  serve(endSession, (ctx, { query }) => security.endOne(ctx, query)),
  serve(endOtherSessions, (ctx) => security.endOthers(ctx)),
  serve(beginSetup, (ctx, { body }) => ownFactor.begin(ctx, body)),
  serve(checkSetup, (ctx, { body }) => ownFactor.check(ctx, body)),
  serve(finishSetup, (ctx) => ownFactor.finish(ctx)),
  serve(turnOffSecondFactor, (ctx, { body }) => ownFactor.turnOff(ctx, body)),
  serve(renewRecoveryCodes, (ctx, { body }) => ownFactor.renewCodes(ctx, body)),
  serve(getSecondFactor, (ctx, { query }) => ownFactor.state(ctx, query)),
  serve(resetSecondFactor, (ctx, { body }) => ownFactor.reset(ctx, body)),
  serve(saveSecurityPolicy, (ctx, { body }) => security.savePolicy(ctx, body)),
  serve(listOwnEvents, (ctx, { query }) => security.events(ctx, query)),
  serve(showOwnNumbers, (ctx, { body }, caller) => security.showNumbers(ctx, body, caller)),
  serve(exportOwnData, (ctx) => ownData.startExport(ctx)),
  serve(askDeletion, (ctx, { body }, caller) => deletion.ask(ctx, body, caller)),
  serve(withdrawDeletion, (ctx) => deletion.withdraw(ctx)),
]
