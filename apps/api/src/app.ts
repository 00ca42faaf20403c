import { auditRoutes } from './features/audit/audit.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { clientErrorRoutes } from './features/client-error/client-error.routes.ts'
import { configurationRoutes } from './features/configuration/configuration.routes.ts'
import { dictionaryRoutes } from './features/dictionary/dictionary.routes.ts'
import { fileRoutes } from './features/file/file.routes.ts'
import { formRoutes } from './features/form/form.routes.ts'
import { jobRoutes } from './features/job/job.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { optionsRoutes } from './features/options/options.routes.ts'
import { pageDocuments, pageRoutes } from './features/page/page.routes.ts'
import { portalRoutes } from './features/portal/portal.routes.ts'
import { processRoutes } from './features/process/process.routes.ts'
import { screenRoutes } from './features/screen/screen.routes.ts'
import type { ServedDocument } from './http/document.ts'
import type { Served } from './http/serve.ts'

/** Everything that is served, feature by feature. What the contract defines and this list lacks answers "not yet open". */
export const routes: readonly Served[] = [
  ...authRoutes,
  ...optionsRoutes,
  ...dictionaryRoutes,
  ...configurationRoutes,
  ...portalRoutes,
  ...pageRoutes,
  ...screenRoutes,
  ...formRoutes,
  ...auditRoutes,
  ...jobRoutes,
  ...liveRoutes,
  ...clientErrorRoutes,
  ...fileRoutes,
  ...processRoutes,
]

/** What is answered as a whole page instead of an envelope. */
export const documents: readonly ServedDocument[] = [...pageDocuments]
