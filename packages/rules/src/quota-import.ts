/** A table of quotas from a spreadsheet: which row can be saved, and what is wrong with the others. */

const titles = {
  organisation: ['单位', '学校', 'Organisation'],
  parent: ['上级单位', 'Belongs to'],
  track: ['赛道', 'Track'],
  seats: ['名额', 'Places'],
  closesAt: ['截止时间', 'Closes at'],
  taken: ['已提交', 'Submitted'],
} as const

type QuotaField = keyof typeof titles
const fields = Object.keys(titles) as QuotaField[]
export const quotaTitles: readonly string[] = fields.map((field) => titles[field][0])

export type QuotaColumns = Readonly<Partial<Record<QuotaField, number>>>

const same = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase()

/** Undefined: a column that every row needs is missing. */
export function quotaColumns(header: readonly string[]): QuotaColumns | undefined {
  const placed = fields.map((field) => [
    field,
    header.findIndex((title) => titles[field].some((known) => same(title, known))),
  ])
  const columns = Object.fromEntries(placed.filter(([, at]) => at !== -1)) as QuotaColumns
  return columns.organisation === undefined || columns.seats === undefined ? undefined : columns
}

type KnownOrganisation = { id: string; names: readonly string[]; parentNames: readonly string[] }
type KnownTrack = { id: string; names: readonly string[] }

export type QuotaRow = {
  row: number
  organisationId: string
  trackId: string | null
  seats: number | null
  /** As the sheet has it, in the organiser's time zone: `2026-12-01 18:00`. */
  closesAt: string | null
}

export const quotaFaults = [
  'organisation-unknown',
  'organisation-ambiguous',
  'track-unknown',
  'seats-not-a-number',
  'closes-at-not-a-time',
  'row-doubled',
  'below-taken',
] as const
type QuotaFault = { row: number; reason: (typeof quotaFaults)[number] }

const maxSeats = 1_000_000
const keyOf = (name: string) => name.trim().toLowerCase()

/** `rows[0]` is the header; numbers of rows are the spreadsheet's own. Empty rows are passed over. */
export function checkQuotas(
  rows: readonly (readonly string[])[],
  columns: QuotaColumns,
  known: { organisations: readonly KnownOrganisation[]; tracks: readonly KnownTrack[] },
): { good: QuotaRow[]; faults: QuotaFault[]; total: number } {
  const organisations = byName(known.organisations)
  const tracks = byName(known.tracks)
  const seen = new Set<string>()
  const good: QuotaRow[] = []
  const faults: QuotaFault[] = []
  let total = 0
  for (const [at, cells] of rows.entries()) {
    if (at === 0 || cells.every((cell) => cell.trim() === '')) continue
    total += 1
    const checked = checkRow(cells, columns, organisations, tracks)
    if (typeof checked === 'string') faults.push({ row: at + 1, reason: checked })
    else {
      const key = `${checked.organisationId} ${checked.trackId}`
      if (seen.has(key)) faults.push({ row: at + 1, reason: 'row-doubled' })
      else good.push({ row: at + 1, ...checked })
      seen.add(key)
    }
  }
  return { good, faults, total }
}

function byName<T extends { names: readonly string[] }>(all: readonly T[]): ReadonlyMap<string, T[]> {
  const found = new Map<string, T[]>()
  for (const one of all)
    for (const name of new Set(one.names.map(keyOf))) {
      const others = found.get(name)
      if (others) others.push(one)
      else found.set(name, [one])
    }
  return found
}

function checkRow(
  cells: readonly string[],
  columns: QuotaColumns,
  organisations: ReadonlyMap<string, KnownOrganisation[]>,
  tracks: ReadonlyMap<string, KnownTrack[]>,
): Omit<QuotaRow, 'row'> | QuotaFault['reason'] {
  const cell = (field: QuotaField) => (cells[columns[field] ?? -1] ?? '').trim()
  const parent = keyOf(cell('parent'))
  const named = organisations.get(keyOf(cell('organisation'))) ?? []
  const fitting =
    named.length > 1 ? named.filter(({ parentNames }) => parentNames.some((name) => keyOf(name) === parent)) : named
  const [organisation] = fitting
  if (!organisation) return named.length > 1 ? 'organisation-ambiguous' : 'organisation-unknown'
  if (fitting.length > 1) return 'organisation-ambiguous'
  const track = cell('track') === '' ? null : tracks.get(keyOf(cell('track')))?.[0]
  if (track === undefined) return 'track-unknown'
  const seats = seatsOf(cell('seats'))
  if (seats === undefined) return 'seats-not-a-number'
  const closesAt = closingOf(cell('closesAt'))
  if (closesAt === undefined) return 'closes-at-not-a-time'
  return { organisationId: organisation.id, trackId: track?.id ?? null, seats, closesAt }
}

/** Nothing: any number. */
function seatsOf(text: string): number | null | undefined {
  if (text === '') return null
  return /^\d{1,7}$/.test(text) && Number(text) <= maxSeats ? Number(text) : undefined
}

const typed = /^(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d\d)(?::\d\d)?)?$/
const firstExcelDay = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000
const minuteMs = 60_000

/** A time of day, a day (its last minute), or the number that a spreadsheet keeps for either. Nothing: when the stage closes. */
function closingOf(text: string): string | null | undefined {
  if (text === '') return null
  if (/^\d{5}(\.\d{1,20})?$/.test(text))
    return written(firstExcelDay + Math.round((Number(text) * dayMs) / minuteMs) * minuteMs, !text.includes('.'))
  const [, year, month, day, hour, minute] = typed.exec(text) ?? []
  if (!year) return undefined
  const [y, m, d, h, min] = [year, month, day, hour ?? '0', minute ?? '0'].map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const at = Date.UTC(y, m - 1, d, h, min)
  const read = new Date(at)
  const isReal = read.getUTCMonth() === m - 1 && read.getUTCDate() === d && h < 24 && min < 60
  return isReal ? written(at, hour === undefined) : undefined
}

const written = (at: number, isDay: boolean) =>
  new Date(isDay ? at + dayMs - minuteMs : at).toISOString().slice(0, 16).replace('T', ' ')
