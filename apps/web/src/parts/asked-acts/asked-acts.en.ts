import type { Texts } from '../../platform/i18n/text.ts'
import type { askedActsZh } from './asked-acts.zh.ts'

export const askedActsEn: Texts<typeof askedActsZh> = {
  'asked-act.withdraw': 'Take back',
  'asked-act.withdraw-done': 'Taken back',
  'asked-act.refuse': 'Refuse',
  'asked-act.refuse-done': 'Refused',
  'asked-act.refuse-question': 'Refuse this request?',
  'asked-act.confirm': 'Confirm',
  'asked-act.confirm-done': 'Confirmed',
  'asked-act.confirm-void-question': 'It is then void for good.',
  'asked-act.code-title': 'Enter your code',
  'asked-act.code': 'Code of your authenticator',
  'asked-act.asked-by': '{name} · {at} · {reason}',
  'asked-act.asks-void': 'Asks to make it void',
  'asked-act.asks-move': 'Asks to change groups by hand',
  'asked-act.asks-order': 'Asks to change the order by hand',
  'asked-act.cancel': 'Cancel',
  'asked-act.list': 'Requests to confirm',
  'asked-act.confirm-change-question': 'It takes effect at once. What was drawn stays beside it.',
}
