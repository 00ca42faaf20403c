import type { Texts } from '../../platform/i18n/text.ts'
import type { publicScreenZh } from './public-screen.zh.ts'

export const publicScreenEn: Texts<typeof publicScreenZh> = {
  'home.not-published': 'The home page is being prepared',
  'home.not-published-hint': 'The organiser has not published this page yet. Please come back later.',
  'home.loading': 'Opening…',
  'public.away': 'This page cannot be opened right now',
  'public.away-hint': 'Check your connection and try again.',
  'public.away-again': 'Try again',
  'home.log-in': 'Log in / register',
}
