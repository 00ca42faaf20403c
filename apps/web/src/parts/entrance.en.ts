import type { Texts } from '../platform/i18n/text.ts'
import type { entranceZh } from './entrance.zh.ts'

export const entranceEn: Texts<typeof entranceZh> = {
  'brand.home': '{title}, back to the home page',
  'brand.home-short': 'Home page',
  'brand.claim': 'Contest portal',
  'brand.closes-in': '{stage} closes in {left}',
  'brand.opens-in': '{stage} opens in {left}',
  'brand.time-left': '{days} d {hours} h {minutes} min',
  'brand.promise': 'Entries, review, roadshow and results,\nall in one place.',
  'page.userProtocol': 'The user agreement',
}
