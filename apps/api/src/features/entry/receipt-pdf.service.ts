import type { Answer, Parsed } from '@laurel/contract/define'
import type { getReceiptPdf } from '@laurel/contract/entry-submission'
import { formatInstant } from '@laurel/rules/date'
import type { Account, Ctx } from '../../ctx.ts'
import { paperPlace } from '../../documents/paper-place.ts'
import { filled, inFours, paperQr } from '../../documents/paper-text.ts'
import { typeset } from '../../documents/typst.ts'
import { found, Refusal } from '../../http/refusal.ts'
import type { Steps } from '../../http/steps.ts'
import { OffloadBusy } from '../../offload/task.ts'
import { worded } from '../../wording.ts'
import { receiptTemplate } from './receipt.template.ts'
import { receiptWords } from './receipt-pdf.words.ts'
import { receipt } from './submission.service.ts'

type Call = typeof getReceiptPdf

/** What the page of the receipt shows, on paper: read in a transaction, typeset after it. */
export async function receiptPdf({ enter }: Steps<Account, Parsed<Call>, Answer<Call>>): Promise<Answer<Call>> {
  const { name, data } = await enter((ctx, { query }) => read(ctx, query.id))
  const pdf = await typeset({ template: receiptTemplate, data }).catch((error: unknown) => {
    throw error instanceof OffloadBusy ? new Refusal('http.busy') : error
  })
  return { name, pdf: Buffer.from(pdf).toString('base64') }
}

async function read(ctx: Ctx<Account>, id: string) {
  const { actor, tx } = ctx
  const shown = await receipt(ctx, id)
  const place = found(await paperPlace(tx, actor.tenantId, actor.portalId))
  const words = receiptWords[actor.language]
  const address = place.addressOf(`verify/r/${shown.receipt}`)
  const people = filled(words.people, { name: shown.leaderName, members: shown.members })
  const guides = shown.guides > 0 ? ` · ${filled(words.guides, { guides: shown.guides })}` : ''
  const size = sizeOf(shown.bytes)
  const rows = [
    [words.code, shown.code],
    [words.contest, shown.contestName],
    [words.track, shown.trackName],
    [words.leader, `${people}${guides}`],
    [words.at, filled(words.serverTime, { time: formatInstant(shown.submittedAt, undefined, place.zone) })],
    [words.files, shown.files === 0 ? words.noFiles : filled(words.fileCount, { files: shown.files, size })],
    [words.number, filled(words.times, { number: shown.number })],
  ] as const
  return {
    name: `${shown.code}-${shown.number}.pdf`,
    data: {
      lang: actor.language,
      organiser: worded(place.organiser, actor.language),
      title: shown.title || words.untitled,
      words,
      rows: rows.map(([label, value]) => ({ label, value })),
      hash: inFours(shown.hash),
      receipt: inFours(shown.receipt).join(' '),
      address,
      qr: paperQr(address),
    },
  }
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

function sizeOf(bytes: number): string {
  const at = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const amount = bytes / 1024 ** at
  return `${at === 0 ? amount : amount.toFixed(1)} ${units[at]}`
}
