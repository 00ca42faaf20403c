import * as contract from '@laurel/contract/entry'
import * as changeContract from '@laurel/contract/entry-change'
import { compareSubmissions, exportEntries, readEntry } from '@laurel/contract/entry-desk'
import { beInEntry, leaveEntry } from '@laurel/contract/entry-presence'
import {
  getReceipt,
  getReceiptPdf,
  submitEntry,
  takeBackEntry,
  verifyReceipt,
  withdrawEntry,
} from '@laurel/contract/entry-submission'
import * as teamContract from '@laurel/contract/entry-team'
import { serve, serveInSteps } from '../../http/serve.ts'
import * as changes from './change.service.ts'
import * as desk from './desk.service.ts'
import { compare } from './desk-compare.service.ts'
import * as entries from './entry.service.ts'
import * as presence from './presence.service.ts'
import { receiptPdf } from './receipt-pdf.service.ts'
import * as sections from './section.service.ts'
import * as submissions from './submission.service.ts'
import * as team from './team.service.ts'

export const entryRoutes = [
  serve(contract.listOpenings, (ctx, { query }) => entries.openings(ctx, query)),
  serve(contract.beginEntry, (ctx, { body }) => entries.begin(ctx, body)),
  serve(contract.listOwnEntries, (ctx, { query }) => entries.listOwn(ctx, query)),
  serve(contract.getEntry, (ctx, { query }) => entries.get(ctx, query.id)),
  serve(contract.saveEntrySection, (ctx, { body }) => sections.save(ctx, body)),
  serve(contract.changeEntry, (ctx, { body }) => entries.change(ctx, body)),
  serve(teamContract.addEntryMember, (ctx, { body }) => team.add(ctx, body)),
  serve(teamContract.changeEntryMember, (ctx, { body }) => team.change(ctx, body)),
  serve(teamContract.removeEntryMember, (ctx, { query }) => team.remove(ctx, query.id, query.memberId)),
  serve(teamContract.confirmEntryMember, (ctx, { body }) => team.confirm(ctx, body.id)),
  serve(teamContract.handOverEntry, (ctx, { body }) => team.transferLead(ctx, body.id, body.memberId)),
  serve(teamContract.inviteToEntry, (ctx, { body }) => team.invite(ctx, body)),
  serve(teamContract.readEntryInvitation, (ctx, { body }) => team.readInvitation(ctx, body.token)),
  serve(teamContract.joinEntry, (ctx, { body }) => team.join(ctx, body.token)),
  serve(beInEntry, (ctx, { body }) => presence.be(ctx, body)),
  serve(leaveEntry, (ctx, { query }) => presence.leave(ctx, query)),
  serve(changeContract.askEntryChange, (ctx, { body }) => changes.ask(ctx, body)),
  serve(changeContract.listOwnEntryChanges, (ctx, { query }) => changes.listOwn(ctx, query.entryId)),
  serve(changeContract.cancelEntryChange, (ctx, { body }) => changes.cancel(ctx, body.id)),
  serve(changeContract.listEntryChanges, (ctx, { query }) => changes.list(ctx, query)),
  serve(changeContract.decideEntryChange, (ctx, { body }) => changes.decide(ctx, body)),
  serve(readEntry, (ctx, { query }) => desk.read(ctx, query.id)),
  serve(compareSubmissions, (ctx, { query }) => compare(ctx, query)),
  serve(exportEntries, (ctx, { body }) => desk.startExport(ctx, body)),
  serve(submitEntry, (ctx, { body }) => submissions.submit(ctx, body)),
  serve(takeBackEntry, (ctx, { body }) => submissions.takeBack(ctx, body.id, body.version)),
  serve(withdrawEntry, (ctx, { body }) => submissions.withdraw(ctx, body)),
  serve(getReceipt, (ctx, { query }) => submissions.receipt(ctx, query.id)),
  serveInSteps(getReceiptPdf, (steps) => receiptPdf(steps)),
  serve(verifyReceipt, (ctx, { query }) => submissions.verify(ctx, query.receipt)),
]
