/** Spec section 7, row by row; where a row has no leading slash one is added, and a query string is left out. */
export const specCalls = [
  'POST /ims/auth/login',
  'POST /ims/auth/logout',
  'POST /ims/auth/social-login',
  'POST /ims/auth/sms-login',
  'POST /ims/auth/send-sms-code',
  'POST /ims/auth/code-login',
  'POST /ims/auth/update-password',
  'POST /system/auth/refresh-token',
  'GET /system/auth/get-product-permission-info',
  'GET /system/auth/social-auth-redirect',
  'PUT /system/user/profile/update-password',
  'PUT /ims/user-info/update-mobile',
  'GET /ims/user-info/get-register-conf',
  'POST /ims/user-info/register',
  'GET /ims/contest-type/role/all',
  'GET /system/dict-data/type/{type}',
  'GET /system/dict-data/list-all-simple',
  'GET /infra/config/get-value-by-key',
  'GET /ims/portal/get-conf',
  'GET /ims/contest-rule/getByContestId',
  'GET /ims/information/get',
  'GET /ims/screen/getScreenInfo/sss/{code}',
  'GET /ims/screen/vailCode/{code}',
  'GET /ims/screen/getScreenInfo',
  'GET /ims/screen/getProjectList',
  'GET /ims/form-object/{id}',
  'GET /ims/draw-lots-project/list',
  'GET /ims/draw-lots-group/list',
  'PUT /ims/draw-lots-project/update-sort',
  'GET /system/user/options/get/byFormCode',
  'POST /system/user/options/create',
  'PUT /system/user/options/update',
  'DELETE /system/user/options/delete',
] as const

const normal = (route: string) => route.replace(/:([A-Za-z]+)/g, '{$1}').replace(/\?.*$/, '')

/** The calls of the spec that these routes leave out. */
export function callsWithout(routes: readonly string[]): string[] {
  const there = new Set(routes.map(normal))
  return specCalls.filter((call) => !there.has(call))
}
