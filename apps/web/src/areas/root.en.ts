import type { Texts } from '../platform/i18n/text.ts'
import type { rootZh } from './root.zh.ts'

export const rootEn: Texts<typeof rootZh> = {
  'impersonation.label': 'Viewing as user',
  'impersonation.who': 'You are viewing as {name} ({userName}).',
  'impersonation.read-only': 'Read-only until {until}. Reason: {reason}',
  'impersonation.over': 'Viewing has ended.',
  'impersonation.end': 'Stop viewing',
  'impersonation.close': 'Close',
  'screen.offline-dark': 'Offline since {time}; resumes automatically',
  'screen.recovering': 'Restoring…',
  'failed.401': 'This page needs another account',
  'failed.401-hint':
    'You are logged in as {who} {name} and cannot open this page. Use another account, or go to the home page.',
  'failed.401-nobody': 'This page is only open to certain accounts. Please log in, or go to the home page.',
  'failed.other-account': 'Use another account',
  'failed.404': 'Page not found',
  'failed.404-hint':
    'The link may be wrong, or the content has been removed. Registration and notices are on the home page.',
  'failed.no-portal': 'Portal not found',
  'failed.no-portal-hint':
    'The address may be wrong, or this portal is suspended. Please check the address, or contact the organiser.',
  'failed.portal-code': 'Portal code (the part after ims-portal/ in the organiser’s link)',
  'failed.open-portal': 'Open the portal',
  'failed.no-such-code': 'There is no portal with the code “{code}”. Please check with your organiser.',
  'failed.logged-out': 'You have logged out',
  'failed.logged-out-hint': 'You logged out in another tab, so this page has been closed as well.',
  'failed.log-in-again': 'Log in again',
  'failed.last-portal': 'Back to the last portal',
  'failed.500': 'Cannot reach the server',
  'failed.500-safe': 'Your content is safe: everything saved is on the server.',
  'failed.500-retry-in': 'Trying again in {seconds} s',
  'failed.500-retrying': 'Trying again…',
  'failed.500-at': 'Since {at}',
  'failed.home': 'Home',
  'failed.contest-home': 'Back to the contest',
  'portal.opening': 'Opening…',
  'portal.opening-slow': 'Slower than usual, still opening.',
  'session.stay': 'Stay on this page',
  'session.again': 'Log in again',
  'session.safe': 'What you entered is still on this page. Stay if you want to copy it first.',
  'offline.since': 'Offline since {at}, reconnecting. The page shows the last known content.',
}
