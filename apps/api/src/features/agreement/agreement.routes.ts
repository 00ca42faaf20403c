import {
  acceptAgreement,
  discardAgreementDraft,
  getAgreement,
  getAgreementDesk,
  getAgreementOverview,
  listAcceptances,
  publishAgreement,
  saveAgreementDraft,
} from '@laurel/contract/agreement'
import { serveDocument } from '../../http/document.ts'
import { serve } from '../../http/serve.ts'
import * as agreement from './agreement.service.ts'
import * as desk from './agreement-desk.service.ts'
import * as plain from './agreement-page.service.ts'

export const agreementRoutes = [
  serve(getAgreement, (ctx, { query }) => agreement.read(ctx, query)),
  serve(acceptAgreement, (ctx, { body }) => agreement.accept(ctx, body)),
  serve(publishAgreement, (ctx, { body }) => agreement.publish(ctx, body)),
  serve(getAgreementOverview, (ctx) => desk.overview(ctx)),
  serve(getAgreementDesk, (ctx, { query }) => desk.desk(ctx, query)),
  serve(saveAgreementDraft, (ctx, { body }) => desk.saveDraft(ctx, body)),
  serve(discardAgreementDraft, (ctx, { query }) => desk.discardDraft(ctx, query)),
  serve(listAcceptances, (ctx, { query }) => desk.listWhoAgreed(ctx, query)),
]

/** `/ims-portal/lanjiang/terms?kind=privacy`: the page that the application shows as `userProtocol`, for who runs no script. */
export const agreementDocuments = [serveDocument('terms', (ctx, _encoding, query) => plain.readPlain(ctx, query))]
