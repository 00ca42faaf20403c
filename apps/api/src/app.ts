import { agreementRoutes } from './features/agreement/agreement.routes.ts'
import { articleRoutes } from './features/article/article.routes.ts'
import { attachmentRoutes } from './features/attachment/attachment.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { captchaRoutes } from './features/captcha/captcha.routes.ts'
import { clientErrorRoutes } from './features/client-error/client-error.routes.ts'
import { codeCardRoutes } from './features/code-card/code-card.routes.ts'
import { configurationRoutes } from './features/configuration/configuration.routes.ts'
import { contestRoutes } from './features/contest/contest.routes.ts'
import { dictionaryRoutes } from './features/dictionary/dictionary.routes.ts'
import { fileRoutes } from './features/file/file.routes.ts'
import { formRoutes } from './features/form/form.routes.ts'
import { galleryRoutes } from './features/gallery/gallery.routes.ts'
import { jobRoutes } from './features/job/job.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { memberRoutes } from './features/member/member.routes.ts'
import { memberImportRoutes } from './features/member/member-import.routes.ts'
import { menuRoutes } from './features/menu/menu.routes.ts'
import { optionsRoutes } from './features/options/options.routes.ts'
import { organisationRoutes } from './features/organisation/organisation.routes.ts'
import { pageDocuments, pageRoutes } from './features/page/page.routes.ts'
import { pageDeskRoutes } from './features/page/page-desk.routes.ts'
import { platformRoutes } from './features/platform/platform.routes.ts'
import { portalRoutes } from './features/portal/portal.routes.ts'
import { processRoutes } from './features/process/process.routes.ts'
import { processModelRoutes } from './features/process-model/process-model.routes.ts'
import { publicDocuments, publicRoutes } from './features/public/public.routes.ts'
import { registrationRoutes } from './features/registration/registration.routes.ts'
import { roleRoutes } from './features/role/role.routes.ts'
import { screenRoutes } from './features/screen/screen.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { securityRoutes } from './features/security/security.routes.ts'
import { smsRoutes } from './features/sms/sms.routes.ts'
import { socialRoutes } from './features/social/social.routes.ts'
import type { DocumentRoute } from './http/document.ts'
import type { Route } from './http/serve.ts'

/** Everything that is served, feature by feature. What the contract defines and this list lacks answers "not yet open". */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...registrationRoutes,
  ...agreementRoutes,
  ...captchaRoutes,
  ...smsRoutes,
  ...codeCardRoutes,
  ...socialRoutes,
  ...securityRoutes,
  ...optionsRoutes,
  ...dictionaryRoutes,
  ...configurationRoutes,
  ...portalRoutes,
  ...pageRoutes,
  ...publicRoutes,
  ...pageDeskRoutes,
  ...articleRoutes,
  ...attachmentRoutes,
  ...galleryRoutes,
  ...screenRoutes,
  ...formRoutes,
  ...auditRoutes,
  ...menuRoutes,
  ...memberRoutes,
  ...memberImportRoutes,
  ...roleRoutes,
  ...organisationRoutes,
  ...contestRoutes,
  ...searchRoutes,
  ...jobRoutes,
  ...liveRoutes,
  ...clientErrorRoutes,
  ...fileRoutes,
  ...processRoutes,
  ...processModelRoutes,
  ...platformRoutes,
]

/** What is answered as a whole page instead of an envelope. */
export const documents: readonly DocumentRoute[] = [...pageDocuments, ...publicDocuments]
