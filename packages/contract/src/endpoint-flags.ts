/**
 * What both sides must know of a call before it is sent: the server reads it by `define`, the browser by these lists alone, which bring no
 * schema along. A call that stands in none of them is an ordinary one. `endpoint-flags.test.ts` holds them to the contract.
 */
type Routes = readonly string[]

/** The calls of a login, step by step. */
const loginSteps: Routes = [
  'POST /ims/auth/login',
  'POST /ims/auth/social-login',
  'POST /ims/auth/sms-login',
  'POST /ims/auth/send-sms-code',
  'POST /ims/auth/code-login',
  'POST /ims/auth/choose-account',
  'POST /ims/auth/renew-password',
  'POST /ims/auth/pass-second-factor',
  'POST /ims/auth/begin-second-factor',
  'POST /ims/auth/check-second-factor',
  'POST /ims/auth/turn-on-second-factor',
]

/** Secrets are in its answer or in what it is handed: what is kept under an idempotency key opens only with that key, which is not kept. */
export const carriesCredentials: Routes = [
  ...loginSteps,
  'POST /ims/auth/update-password',
  'POST /system/auth/refresh-token',
  'GET /system/auth/social-auth-redirect',
  'GET /ims/auth/challenge',
  'PUT /system/user/profile/update-password',
  'PUT /ims/user-info/update-mobile',
  'POST /ims/user-info/register',
  'POST /ims/security/begin-second-factor',
  'POST /ims/security/check-second-factor',
  'PUT /ims/security/turn-on-second-factor',
  'PUT /ims/security/turn-off-second-factor',
  'POST /ims/security/renew-recovery-codes',
  'PUT /ims/security/set-password',
  'POST /ims/security/show-numbers',
  'POST /ims/security/ask-deletion',
  'POST /ims/member/reveal',
  'POST /ims/code-card/issue',
  'PUT /ims/social/bind',
  'PUT /ims/social/save-settings',
  'POST /ims/entry/invite',
  'POST /ims/entry/read-invitation',
  'POST /ims/entry/join',
  'POST /ims/platform/appoint',
  'POST /ims/platform/renew-card',
  'POST /ims/platform/export',
  'POST /ims/platform/impersonate',
  'POST /ims/screen-device/ask-pairing/{code}',
  'POST /ims/screen-device/join',
  'POST /ims/screen/add',
  'POST /ims/screen/renew-codes',
]

/**
 * It has no key. Nobody is signed in whom one could belong to, or nobody is afterwards, and whoever gets no answer asks a person; or the version
 * of what is saved, or an id that the caller has made, guards it, and whoever saves tries again by themselves.
 */
export const isSentOnce: Routes = [
  ...loginSteps,
  'POST /ims/auth/logout',
  'POST /ims/auth/update-password',
  'POST /system/auth/refresh-token',
  'POST /ims/user-info/register',
  'POST /ims/article/count-view',
  'POST /ims/client-error/report',
  'PUT /ims/entry/save-section',
  'POST /ims/check-in/mark',
  'POST /ims/score/submit',
  'PUT /ims/score/save-note',
  'PUT /ims/room/command',
  'PUT /ims/room/take-lease',
  'POST /ims/screen-device/ask-pairing/{code}',
  'POST /ims/screen-device/join',
  'PUT /ims/screen-device/report',
]

/** A question too long or too private for an address: not GET, yet it changes nothing. */
export const writesNothing: Routes = [
  'POST /ims/entry/read-invitation',
  'POST /ims/entry-act/preview',
  'POST /ims/form/check',
  'POST /ims/grouping/preview',
  'POST /ims/judging-panel/preview-assignment',
  'POST /ims/page/preview',
  'POST /ims/process-model/preview-rule',
  'POST /ims/process-model/try-script',
  'POST /ims/review/preview-batch',
  'POST /ims/room/preview-plan',
]

/** The token of whoever may be signed in stays at home. */
export const needsNoToken: Routes = [
  ...loginSteps,
  'POST /ims/auth/update-password',
  'GET /ims/auth/challenge',
  'GET /ims/screen/getScreenInfo/sss/{code}',
  'POST /ims/screen-device/ask-pairing/{code}',
]

/** It asks which browser this is, by a cookie; with every other call no cookie travels, and the server reads none. */
export const knowsBrowser: Routes = [
  ...loginSteps,
  'POST /ims/auth/update-password',
  'GET /ims/auth/challenge',
  'GET /system/auth/social-auth-redirect',
  'PUT /system/user/profile/update-password',
  'PUT /ims/user-info/update-mobile',
  'POST /ims/user-info/register',
  'PUT /ims/security/set-password',
  'POST /ims/security/show-numbers',
  'POST /ims/security/ask-deletion',
  'PUT /ims/social/bind',
]

/** Decision 18: coming in and going out. A visitor of the demo must not take its accounts away by a new password or number. */
export const staysOpenInDemo: Routes = [...loginSteps, 'POST /ims/auth/logout', 'POST /system/auth/refresh-token']
