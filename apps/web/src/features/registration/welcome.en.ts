import type { Texts } from '../../platform/i18n/text.ts'
import type { welcomeZh } from './welcome.zh.ts'

export const welcomeEn: Texts<typeof welcomeZh> = {
  'welcome.title': 'Welcome, {name}, you are registered',
  'welcome.until': '{stage} closes on {date}',
  'welcome.from': '{stage} opens on {date}',
  'welcome.none': 'There is nothing to enter at the moment; the home page will say when there is.',
  'welcome.enter': 'Enter now',
  'welcome.home': 'Read the news first',
  'welcome.close': 'Close the welcome',
}
