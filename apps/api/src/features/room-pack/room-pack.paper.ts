import { formatInstant } from '@laurel/rules/date'
import { leavesOf } from '@laurel/rules/judging-criteria'
import type { JudgingRule, RuleCriterion } from '@laurel/rules/judging-rule'
import type { Language } from '../../ctx.ts'
import { filled, paperQr } from '../../documents/paper-text.ts'
import { type Wording, worded } from '../../wording.ts'
import type { PackContent } from './room-pack.content.ts'
import { roomPackWords } from './room-pack.words.ts'

type Version = { number: number; at: string; digest: string }
type Words = (typeof roomPackWords)[Language]

const sheetRows = 8

/** What the template shows: the content in one language, with its version for each page. */
export function packPaper(content: PackContent, language: Language, { number, at, digest }: Version) {
  const words = roomPackWords[language]
  const { room, order, zone } = content
  const own = (text: Wording | null) => (text === null ? '' : worded(text, language))
  const time = (instant: string) => formatInstant(instant, 'HH:mm', zone)
  const title = own(room.name)
  const first = order[0]?.plannedAt
  const person = ({ name, role, seat, organisation, mobile }: PackContent['persons'][number]) => {
    const part = words.roles[role]
    return [seat === null ? part : filled(words.seat, { role: part, seat }), name, own(organisation), mobile, '']
  }
  return {
    name: filled(words.file, { room: title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 60), number }),
    data: {
      lang: language,
      words,
      title,
      version: filled(words.version, {
        number,
        at: formatInstant(at, 'YYYY-MM-DD HH:mm', zone),
        check: digest.slice(0, 8),
      }),
      organiser: own(content.organiser),
      about: [room.contest, room.stage].map(own).join(' · '),
      room: title,
      where: [room.venue, room.day].filter(Boolean).join(' · '),
      begins: first === undefined ? '' : filled(words.sign.time, { from: time(first) }),
      follow: paperQr(content.follow),
      followAddress: content.follow ?? '',
      orderHint: content.drawn ? filled(words.orderDrawn, { number: content.drawn.number }) : words.orderPlanned,
      drawn: paperQr(content.drawn?.address ?? null),
      orderHead: [words.position, words.time, words.code, words.entry, words.school, words.arrived],
      order: order.map((slot) => [
        String(slot.position),
        time(slot.plannedAt),
        slot.code,
        slot.title,
        own(slot.school),
        '',
      ]),
      rundown: content.rundown.map((row) => ({ at: time(row.at), what: own(row.what) })),
      personsHead: [words.role, words.name, words.organisation, words.mobile, words.onSite],
      persons: content.persons.map(person),
      screens: content.screens.map((screen) => ({
        title: own(screen.title),
        code: screen.code,
        address: screen.address ?? '',
        qr: paperQr(screen.address),
      })),
      phases: filled(words.phases, content.phases),
      script: words.script.map(([when, then]) => [when, then]),
      ...sheetsOf(content, words, language),
    },
  }
}

function sheetsOf({ sheets, desk }: PackContent, words: Words, language: Language) {
  if (sheets === null) return { sheetNote: words.notSealed, marks: [], sheetHead: [], sheets: [] }
  const { rule, judges, roundId } = sheets
  const { min, max, step } = rule.scale
  const scale = filled(words.scale, { min: min / 100, max: max / 100, step: step / 100 })
  const columns = columnsOf(rule, words, language)
  const about = [filled(words.edition, { edition: sheets.edition }), ...(rule.model <= 2 ? [scale] : [])].join(' · ')
  return {
    sheetNote: judges.length === 0 ? words.noSheets : '',
    marks: columns.map(({ blank }) => blank),
    sheetHead: [words.number, words.entry, ...columns.map(({ head }) => head), words.comment],
    sheets: judges.flatMap((judge) => {
      const of = Math.ceil(judge.sheets.length / sheetRows)
      return Array.from({ length: of }, (_, at) => {
        const rows = judge.sheets.slice(at * sheetRows, (at + 1) * sheetRows)
        const query = `roundId=${roundId}&judgeId=${judge.id}&sheet=${rows[0]?.assignmentId ?? ''}`
        return {
          title: filled(words.sheet, { round: worded(sheets.name, language) }),
          about,
          judge: filled(words.judge, { name: judge.name }),
          page: filled(words.page, { at: at + 1, of }),
          qr: paperQr(desk === null ? null : `${desk}?${query}`),
          rows: rows.map(({ number, code, title }) => ({ number: String(number).padStart(2, '0'), code, title })),
        }
      })
    }),
  }
}

function columnsOf(rule: JudgingRule, words: Words, language: Language): { head: string; blank: string }[] {
  if (rule.model === 3) return [{ head: words.place, blank: '' }]
  if (rule.model === 4) return [{ head: words.vote, blank: words.votes }]
  return (leavesOf(rule.criteria) as RuleCriterion[]).map(({ name, weight }) => ({
    head: `${worded(name, language)} ${weight} %`,
    blank: '',
  }))
}
