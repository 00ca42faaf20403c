import { reportClientError } from '@laurel/contract/client-error'
import { serve } from '../../http/serve.ts'
import * as clientErrors from './client-error.service.ts'

export const clientErrorRoutes = [serve(reportClientError, (_ctx, { body }) => clientErrors.report(body))]
