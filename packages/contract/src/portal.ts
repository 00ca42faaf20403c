import { z } from 'zod'
import { anyone, permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { changes, colour, id, nothing, portalCode } from './shapes.ts'

/** Which organiser, contest type and portal a prefix means; empty text where a portal shows all types of its organiser (decision 11). */
export const getPortalContext = define('GET /ims/portal/get-context', {
  access: anyone,
  query: z.strictObject({ code: portalCode }),
  result: z.object({ tenantId: id, contestTypeId: z.union([id, z.literal('')]), portalId: id }),
})

export const getPortalConfiguration = define('GET /ims/portal/get-conf', {
  access: anyone,
  result: z.object({
    portalId: id,
    portalCode: z.string(),
    title: z.string(),
    portalTheme: colour,
    template: z.string(),
    zone: z.string(),
    headNavigation: z.object({ title: z.string(), logo: z.string() }),
    loginStrategies: z.array(z.int()),
    passwordStrategy: z.int(),
  }),
})

/** Decision 22: password, SMS, social, code; modern passwords or classified protection. */
const loginStrategy = z.literal([1, 2, 3, 4])
const passwordStrategy = z.literal([1, 2])
const registrationState = z.literal(['open', 'closed'])
/** Why nobody can register although they might want to; null: they can. */
export const closedBecause = z.literal(['closed', 'terms-missing']).nullable()

/** C11: how people get into each portal. */
export const listEntrances = define('GET /ims/portal/list-entrances', {
  access: permits('portal:entrance:save'),
  result: z.array(
    z.object({
      portalId: id,
      portalCode,
      title: z.string(),
      loginStrategies: z.array(loginStrategy),
      passwordStrategy,
      registration: registrationState,
      closedBecause,
      /** Minors cannot register where there is nothing for their guardian to agree to. */
      isOpenToMinors: z.boolean(),
      /** The form that is asked; null: only what everybody is asked. */
      form: z.object({ name: z.string(), version: z.int() }).nullable(),
    }),
  ),
})

export const saveEntrance = define('PUT /ims/portal/save-entrance', {
  access: permits('portal:entrance:save'),
  body: z.strictObject({
    portalId: id,
    loginStrategies: z
      .array(loginStrategy)
      .min(1)
      .max(4)
      .refine((ways) => new Set(ways).size === ways.length),
    passwordStrategy,
    registration: registrationState,
  }),
  result: nothing,
})

export const getInformation = define('GET /ims/information/get', {
  access: anyone,
  query: z.strictObject({ id }),
  result: z.object({ id, title: z.string(), html: z.string(), publishedAt: z.string() }),
})

export const portalFeature = feature({
  calls: [getPortalContext, getPortalConfiguration, listEntrances, saveEntrance, getInformation],
  reasons: {
    'portal.no-way-back': [
      422,
      '开放注册的门户须允许密码或短信登录，否则注册的人无法再次登录',
      'A portal that is open for registration must offer login by password or SMS, or nobody could come back',
    ],
    'portal.no-way-in-left': [
      422,
      '至少要有一个门户允许密码或短信登录，否则没有人能够进入',
      'At least one portal must offer login by password or SMS, or nobody could get in',
    ],
    'portal.analytics-id': [422, '统计编号的格式不正确', 'This is not an id of that analytics service'],
    'portal.code-taken': [409, '该门户代码或域名已被使用', 'This portal code or domain is taken'],
    'portal.logo-unknown': [422, '所选的标志图片不存在', 'The picture of the logo does not exist'],
    'portal.saved-by-another': [
      409,
      '门户设置刚刚被其他人修改过，请刷新后再改',
      'Someone else has just changed this portal. Please reload first.',
    ],
    'portal.code-reserved': [
      422,
      '该代码是系统自身的地址，不能用作门户代码，请换一个',
      'This code is an address of the product itself and cannot be a portal; please choose another',
    ],
  },
  permissions: ['portal:entrance:save'],
  events: {
    'portal.changed': z.strictObject({ changes, by: z.string().optional() }),
    'portal.entrance-changed': z.strictObject({ changes }),
    'portal.opened': z.strictObject({ code: z.string() }),
  },
})
