import type { Answer, Parsed } from '@laurel/contract/define'
import type { getDrawRecord } from '@laurel/contract/draw'
import { formatInstant } from '@laurel/rules/date'
import type { Actor, Ctx, Language } from '../../ctx.ts'
import { type PaperPlace, paperPlace } from '../../documents/paper-place.ts'
import { filled, inFours, paperQr } from '../../documents/paper-text.ts'
import { typeset } from '../../documents/typst.ts'
import { found, Refusal } from '../../http/refusal.ts'
import type { Steps } from '../../http/steps.ts'
import { OffloadBusy } from '../../offload/task.ts'
import { worded } from '../../wording.ts'
import { getBundle } from './draw-desk.service.ts'
import { drawRecordTemplate } from './draw-record.template.ts'
import { drawRecordWords } from './draw-record.words.ts'

type Call = typeof getDrawRecord
type Published = Awaited<ReturnType<typeof getBundle>>
type Bundle = NonNullable<Published['bundle']>
type Void = NonNullable<Published['voided']>

/** For signatures: exactly what is published of the draw, so that it can say nothing that the hall has not seen (R8). */
export async function drawRecord({ enter }: Steps<Actor, Parsed<Call>, Answer<Call>>): Promise<Answer<Call>> {
  const { name, data } = await enter((ctx, { query }) => read(ctx, query.id))
  const pdf = await typeset({ template: drawRecordTemplate, data }).catch((error: unknown) => {
    throw error instanceof OffloadBusy ? new Refusal('http.busy') : error
  })
  return { name, pdf: Buffer.from(pdf).toString('base64') }
}

async function read(ctx: Ctx, id: string) {
  const { tx, actor } = ctx
  const draw = await getBundle(ctx, id)
  const { bundle } = draw
  if (bundle === null) throw new Refusal('draw.not-shown')
  const place = found(await paperPlace(tx, actor.tenantId, actor.kind === 'system' ? null : actor.portalId))
  return { name: `${bundle.drawId}.pdf`, data: recordOf(draw, bundle, place, actor.language) }
}

function recordOf(draw: Published, bundle: Bundle, place: PaperPlace, language: Language) {
  const words = drawRecordWords[language]
  const time = (at: string) => formatInstant(at, undefined, place.zone)
  const because = (text: string, { reason, persons, at }: Void) =>
    filled(text, { reason, names: persons.join(words.and), at: time(at) })
  const address = place.addressOf(`verify/d/${draw.id}`)
  const { byHand } = draw
  const { rules, order } = bundle
  const projects = new Map(bundle.projects.map((project) => [project.code.normalize('NFC'), project]))
  const isByHand = byHand !== null && order !== null
  const placeNow = new Map(byHand?.order.map((code, at) => [code, at + 1]))
  const head = [words.position, words.code, words.entry, words.school]
  const pins = rules.pins.map(([position, code]) => filled(words.pin, { position, code }))
  const rule = [
    rules.noAdjacentSchool ? words.noAdjacent : words.adjacent,
    ...(pins.length === 0 ? [words.noPins] : pins),
    filled(words.tries, { count: rules.maxTries }),
  ]
  const hashed = (label: string, value: string, hint = '') => ({ label, value: inFours(value), hint })
  return {
    lang: language,
    words,
    organiser: worded(place.organiser, language),
    about: [bundle.contestName, bundle.stageName, bundle.roomName].map((name) => worded(name, language)).join(' · '),
    drawId: bundle.drawId,
    attempt: filled(words.attempt, { attempt: bundle.attempt, at: time(bundle.heldAt) }),
    standing: [...(draw.voided ? [because(words.voided, draw.voided)] : []), ...(isByHand ? [words.changed] : [])],
    address,
    qr: paperQr(address),
    bound: [
      hashed(words.commitment, bundle.commitment, filled(words.committedAt, { at: time(bundle.committedAt) })),
      hashed(words.listHash, bundle.listHash),
      hashed(words.rulesHash, bundle.rulesHash),
    ],
    rules: [{ label: words.rules, value: rule.join(language === 'zh' ? '；' : '; ') }],
    digits: bundle.digits.map(({ seat, digit }) => ({ seat: filled(words.seat, { seat }), digit })),
    seeds: [
      hashed(words.serverSeed, bundle.serverSeed),
      hashed(words.finalSeed, bundle.finalSeed),
      { label: words.triesTaken, value: [String(bundle.tries)] },
    ],
    isByHand,
    orderHead: isByHand ? [...head, words.now] : head,
    order: (order ?? []).map((code, at) => {
      const project = projects.get(code.normalize('NFC'))
      // Without a school an entry stands under its own code (`listedOf`).
      const school = project === undefined || project.school === project.code ? '' : project.school
      const row = [String(at + 1), code, project?.title ?? '', school]
      return isByHand ? [...row, String(placeNow.get(code.normalize('NFC')) ?? '')] : row
    }),
    byHand: byHand ? [because(words.byHand, byHand)] : [],
    attempts: bundle.earlier.map(({ attempt, commitment, committedAt, voided }) => ({
      title: filled(words.attemptTitle, { attempt, at: time(committedAt) }),
      why: because(words.because, voided),
      commitment: inFours(commitment),
    })),
    listHead: [words.line, words.code, words.school, words.entry, words.lineHash],
    list: bundle.projects.map(({ code, school, title, lineHash }, at) => ({
      at: at + 1,
      code,
      school,
      title,
      hash: inFours(lineHash),
    })),
  }
}
