import { createHash } from 'node:crypto'
import { canonicalJson } from '@laurel/rules/canonical-json'
import { maskedMobile } from '@laurel/rules/masked-number'
import type { Ctx } from '../../ctx.ts'
import { type PaperPlace, paperPlace } from '../../documents/paper-place.ts'
import { found } from '../../http/refusal.ts'
import type { Wording } from '../../wording.ts'
import { opened } from '../person/person.service.ts'
import { type BlankSheets, blankSheets } from '../score/blank-sheets.service.ts'
import * as sql from './room-pack.sql.ts'

/** What a pack says, in whatever language. Nothing of a score, a rank or an order that the hall has not seen (R8). */
export type PackContent = {
  room: { name: Wording; contest: Wording; stage: Wording; venue: string; day: string }
  organiser: Wording
  zone: string
  follow: string | null
  desk: string | null
  phases: { pitch: number; questions: number; scoring: number }
  rundown: { at: string; what: Wording }[]
  drawn: { number: number; address: string | null } | null
  order: { position: number; code: string; title: string; school: Wording | null; plannedAt: string }[]
  persons: {
    name: string
    organisation: Wording | null
    role: 'judge' | 'chief' | 'volunteer'
    seat: number | null
    mobile: string
  }[]
  screens: { code: string; title: Wording; address: string | null }[]
  sheets: BlankSheets | null
}

export async function packContent(ctx: Ctx, roomId: string): Promise<PackContent> {
  const { tx, actor } = ctx
  const { tenantId } = actor
  const room = found(await sql.roomById(tx, tenantId, roomId))
  const place: PaperPlace = found(await paperPlace(tx, tenantId, await sql.portalOf(tx, tenantId, roomId)))
  const slots = await sql.slotsOf(tx, tenantId, roomId)
  const draw = await sql.shownDraw(tx, tenantId, roomId)
  const persons = await sql.personsOf(tx, tenantId, roomId)
  const screens = await sql.screensOf(tx, tenantId, roomId)
  const entryIds = slots.map(({ entry_id }) => entry_id)
  return {
    room: { name: room.name, contest: room.contest_name, stage: room.stage_name, venue: room.venue, day: room.day },
    organiser: place.organiser,
    zone: place.zone,
    follow: place.addressOf(`follow/${roomId}`),
    desk: place.deskAddressOf('paper-score'),
    phases: { pitch: room.pitch_seconds, questions: room.questions_seconds, scoring: room.scoring_seconds },
    rundown: room.rundown,
    drawn: draw ? { number: draw.number, address: place.addressOf(`verify/d/${draw.id}`) } : null,
    order: slots.map(({ position, code, title, school, planned_at }) => ({
      position,
      code,
      title,
      school,
      plannedAt: planned_at,
    })),
    persons: persons.map(({ mobile_sealed, ...person }) => ({
      ...person,
      mobile: mobile_sealed === null ? '' : maskedMobile(opened('mobile', mobile_sealed)),
    })),
    screens: screens.map(({ code, title }) => ({
      code,
      title,
      address: place.addressOf(`${code}/screenCasting/waiting`),
    })),
    sheets: room.round_id === null ? null : await blankSheets(ctx, room.round_id, entryIds),
  }
}

export const digestOf = (content: PackContent): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex')
