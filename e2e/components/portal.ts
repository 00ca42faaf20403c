import { readContent } from '@laurel/api/db/seeds/content.ts'
import type { AnswerOf } from '@laurel/contract/endpoints'
import type { Answers, Asked } from './answers.ts'

export const tenantId = '0199a7c0-0000-7000-8000-000000000001'
const portalId = '0199a7c0-0000-7000-8000-000000000002'

const { portals } = readContent()

/** A portal of the demo, whichever the call names. */
function configuration({ headers }: Asked): AnswerOf<'GET /ims/portal/get-conf'> {
  const portalCode = String(headers['portal-code'])
  const portal = portals.find(({ code }) => code === portalCode)
  if (!portal) throw new Error(`the demo has no portal ${portalCode}`)
  return {
    portalId,
    portalCode,
    title: portal.title.zh,
    portalTheme: portal.theme,
    template: portal.template,
    zone: 'Asia/Shanghai',
    headNavigation: portal.headNav,
    loginStrategies: portal.loginStrategies.map(Number),
    passwordStrategy: Number(portal.passwordStrategy),
  }
}

/** What a visitor's browser is told on any page of a portal. */
export const portalAnswers: Answers = {
  'GET /ims/portal/get-context': { tenantId, contestTypeId: '', portalId },
  'GET /ims/portal/get-conf': configuration,
  'GET /ims/public/get-entry-dates': null,
  'GET /ims/live/clock': ({ query }) => ({ now: new Date().toISOString(), sentAt: query.get('sentAt') }),
}

/** And on a screen in a hall, before it is paired. */
export const screenAnswers: Answers = {
  ...portalAnswers,
  'GET /ims/screen/getScreenInfo/sss/{code}': { title: '数智医养赛场', template: 2, theme: '#409EFF' },
  'GET /ims/screen/vailCode/{code}': { res: true, config: '{}' },
  'POST /ims/screen-device/ask-pairing/{code}': {
    state: 'waiting',
    number: '472916',
    expiresAt: '2026-11-19T10:00:00+08:00',
  },
}
