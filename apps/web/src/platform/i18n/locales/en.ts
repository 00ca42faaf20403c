import { articleEn } from './article.en.ts'
import { attachmentEn } from './attachment.en.ts'
import { auditEn } from './audit.en.ts'
import { authEn } from './auth.en.ts'
import { codeCardEn } from './code-card.en.ts'
import { contestEn } from './contest.en.ts'
import { dictionaryEn } from './dictionary.en.ts'
import { entranceEn } from './entrance.en.ts'
import { errorEn } from './error.en.ts'
import { fileEn } from './file.en.ts'
import { formEn } from './form.en.ts'
import { homeEn } from './home.en.ts'
import { managerEn } from './manager.en.ts'
import { memberEn } from './member.en.ts'
import { memberImportEn } from './member-import.en.ts'
import { organisationEn } from './organisation.en.ts'
import { pageBuilderEn } from './page-builder.en.ts'
import { pageBuilderBlocksEn } from './page-builder-blocks.en.ts'
import { pageVersionsEn } from './page-versions.en.ts'
import { platformEn } from './platform.en.ts'
import { portalThemeEn } from './portal-theme.en.ts'
import { processEn } from './process.en.ts'
import { processModelEn } from './process-model.en.ts'
import { publicEn } from './public.en.ts'
import { registrationEn } from './registration.en.ts'
import { richTextEn } from './rich-text.en.ts'
import { roleEn } from './role.en.ts'
import { screenEn } from './screen.en.ts'
import { securityEn } from './security.en.ts'
import { shellEn } from './shell.en.ts'
import { socialEn } from './social.en.ts'
import { uiEn } from './ui.en.ts'
import type { zh } from './zh.ts'

export const en: Readonly<Record<keyof typeof zh, string>> = {
  ...homeEn,
  ...publicEn,

  'brand.name': 'Laurel',
  'brand.claim': 'Contest portal',
  'brand.promise': 'Entries, review, roadshow and results,\nall in one place.',
  'language.switch': '中文',
  'page.login': 'Log in',
  'page.audit': 'Activity log',

  'login.title': 'Log in',
  'login.user-name': 'User name or mobile number',
  'login.password': 'Password',
  'login.show-password': 'Show password',
  'login.hide-password': 'Hide password',
  'login.remember': 'Stay logged in for 30 days',
  'login.remember-hint': 'Not on a shared computer',
  'login.submit': 'Log in',
  'login.submitting': 'Logging in…',
  'login.user-name-missing': 'Please enter your user name',
  'login.password-missing': 'Please enter your password',
  'login.insecure': 'Please open this page over https: browsers encrypt passwords on secure connections only',

  'audit.kind': 'Action',
  'audit.every-kind': 'Every action',
  'audit.export': 'Export CSV',
  'audit.exporting': 'Exporting…',
  'audit.list': 'Recorded activity',
  'audit.at': 'Time',
  'audit.who': 'Who',
  'audit.what': 'What happened',
  'audit.thing': 'Thing',
  'audit.nobody': 'System',
  'audit.more': 'Load more',
  'audit.loading-more': 'Loading…',
  'audit.shown': '{count} shown',
  'audit.all-shown': '{count} in all, all shown',
  'audit.append-only': 'The log is only ever added to',
  'audit.loading': 'Loading the activity log',
  'audit.empty': 'Nothing matches this filter',
  'audit.empty-hint': 'Change the filter, or look at every action.',
  'audit.empty-do': 'Show every action',
  'audit.failed': 'The activity log did not load',
  'audit.failed-hint': '{msg}. The log itself is safe, and your filter is kept.',
  'audit.refused': 'You may not see the activity log',
  'audit.refused-hint':
    'It needs the permission to read the activity log. Please ask an administrator of your organisation.',
  'audit.expired': 'Please log in again',

  'state.retry': 'Try again',
  'state.log-in-again': 'Log in again',

  'job.title': 'Export of the activity log',
  'job.queued': 'Waiting',
  'job.running': 'Running',
  'job.done': 'Done',
  'job.failed': 'Failed',
  'job.cancelled': 'Cancelled',
  'job.cancelling': 'Cancelling…',
  'job.cancel': 'Cancel',
  'job.download': 'Download CSV',
  'job.rows': '{done} of {total} rows · {percent}%',
  'job.rows-so-far': '{done} rows',
  'job.can-leave': 'You can leave this page; the export goes on.',
  'job.cut': 'Connection lost, reconnecting…',
  'job.progress': 'Progress of the export',

  'event.account.opened': 'Opened an account',
  'event.configuration.set': 'Changed a setting',
  'event.contest.opened': 'Opened a contest',
  'event.contest.stage-added': 'Added a stage',
  'event.contest.stage-changed': 'Changed a stage',
  'event.contest.type-added': 'Added a contest type',
  'event.dictionary.overridden': 'Changed a dictionary',
  'event.entry.saved': 'Saved an entry',
  'event.entry.submitted': 'Submitted an entry',
  'event.file.abandoned': 'Gave up an upload',
  'event.file.arrived': 'Received a file',
  'event.file.quarantined': 'Quarantined a file with a virus',
  'event.file.refused': 'Refused a file',
  'event.file.removed': 'Deleted a file',
  'event.file.replaced': 'Replaced a file',
  'event.file.restored': 'Brought back a version of a file',
  'event.file.stored': 'Stored a file',
  'event.job.cancel-asked': 'Asked to cancel a job',
  'event.job.cancelled': 'Cancelled a job',
  'event.job.failed': 'Job failed',
  'event.job.finished': 'Job finished',
  'event.job.started': 'Started a job',
  'event.judging.sheet-submitted': 'Submitted a score sheet',
  'event.options.created': 'Created options',
  'event.options.deleted': 'Deleted options',
  'event.options.updated': 'Changed options',
  'event.organisation.added': 'Added an organisation',
  'event.organisation.head-appointed': 'Appointed a head',
  'event.person.added': 'Registered a person',
  'event.page.published': 'Published a page',
  'event.page.saved': 'Saved a page',
  'event.page.scheduled': 'Scheduled a page',
  'event.page.unscheduled': 'Took a page off the schedule',
  'event.page.withdrawn': 'Withdrew a published page',
  'event.portal.changed': 'Changed a portal',
  'event.portal.opened': 'Opened a portal',
  'event.role.defined': 'Defined a role',
  'event.role.given': 'Gave a role',
  'event.screen.opened': 'Opened a screen',
  'event.session.ended': 'Session ended',
  'event.session.opened': 'Logged in',
  'event.tenant.opened': 'Opened an organiser',

  'thing.account': 'Account',
  'thing.configuration': 'Setting',
  'thing.contest': 'Contest',
  'thing.dictionary': 'Dictionary',
  'thing.entry': 'Entry',
  'thing.file': 'File',
  'thing.job': 'Job',
  'thing.judging': 'Score sheet',
  'thing.options': 'Options',
  'thing.organisation': 'Organisation',
  'thing.page': 'Page',
  'thing.person': 'Person',
  'thing.portal': 'Portal',
  'thing.role': 'Role',
  'thing.screen': 'Screen',
  'thing.session': 'Session',
  'thing.tenant': 'Organiser',

  ...articleEn,
  ...attachmentEn,
  ...auditEn,
  ...codeCardEn,
  ...contestEn,
  ...dictionaryEn,
  ...managerEn,
  ...memberEn,
  ...memberImportEn,
  ...organisationEn,
  ...platformEn,
  ...processEn,
  ...processModelEn,
  ...portalThemeEn,
  ...pageBuilderEn,
  ...pageBuilderBlocksEn,
  ...pageVersionsEn,
  ...richTextEn,
  ...roleEn,
  ...screenEn,
  ...securityEn,
  ...shellEn,
  ...socialEn,
  ...entranceEn,
  ...errorEn,
  ...uiEn,
  ...formEn,
  ...fileEn,
  ...authEn,
  ...registrationEn,
}
