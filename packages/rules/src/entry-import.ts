/** A list of entries from a spreadsheet: which row can be begun, and what is wrong with the others, cell by cell. */

const titles = {
  title: ['作品名称', '项目名称', 'Title'],
  track: ['赛道', 'Track'],
  leader: ['负责人用户名', 'User name of the leader'],
} as const

type EntryField = keyof typeof titles
const fields = Object.keys(titles) as EntryField[]
export const entryTitles: readonly string[] = fields.map((field) => titles[field][0])
/** Left in its place, it is no entry. */
export const entryExample: readonly string[] = ['智穗：水稻病虫害预警系统', '创意组', 'lin_zhixia']

export type EntryColumns = Readonly<Record<EntryField, number>>

const keyOf = (text: string) => text.trim().normalize('NFKC').toLowerCase()

/** Undefined: a column is missing. */
export function entryColumns(header: readonly string[]): EntryColumns | undefined {
  const at = (field: EntryField) =>
    header.findIndex((title) => titles[field].some((known) => keyOf(known) === keyOf(title)))
  const columns = { title: at('title'), track: at('track'), leader: at('leader') }
  return Object.values(columns).includes(-1) ? undefined : columns
}

export const entryFaults = [
  'title.required',
  'title.invisible',
  'title.too-long',
  'title.twice',
  'track.required',
  'track.unknown',
  'track.closed',
  'leader.required',
  'leader.unknown',
  'leader.not-an-entrant',
  'leader.too-many-drafts',
] as const
export type EntryFault = (typeof entryFaults)[number]

type KnownLeader = { accountId: string; isEntrant: boolean }
type KnownForEntries = {
  /** By every name they go by, in small letters. */
  tracks: ReadonlyMap<string, string>
  /** By the key of their user name; who is out of the importer's reach is not among them. */
  leaders: ReadonlyMap<string, KnownLeader>
}
export type EntryImportRow = { row: number; title: string; trackId: string; accountId: string }

const maxTitle = 120

/** What of an entry says that it is there already, beside its contest. */
export const entryKey = (accountId: string, title: string) => `${accountId} ${keyOf(title)}`

/** Whom a list names, before anything is known of them. */
export const leadersNamed = (rows: readonly (readonly string[])[], { leader }: EntryColumns): string[] => [
  ...new Set(rows.slice(1).flatMap((cells) => keyOf(cells[leader] ?? '') || [])),
]

/** `rows[0]` is the header; numbers of rows are the spreadsheet's own. Empty rows are passed over. */
export function checkEntries(
  rows: readonly (readonly string[])[],
  columns: EntryColumns,
  { tracks, leaders }: KnownForEntries,
): { good: EntryImportRow[]; faults: { row: number; column: number; reason: EntryFault }[]; total: number } {
  const good: EntryImportRow[] = []
  const faults: { row: number; column: number; reason: EntryFault }[] = []
  const seen = new Set<string>()
  let total = 0
  for (const [at, cells] of rows.entries()) {
    const values = fields.map((field) => (cells[columns[field]] ?? '').trim())
    if (at === 0 || cells.every((cell) => cell.trim() === '')) continue
    if (values.every((value, index) => value === entryExample[index])) continue
    total += 1
    const [title = '', track = '', leader = ''] = values
    const before = faults.length
    const fault = (reason: EntryFault) =>
      faults.push({ row: at + 1, column: columns[reason.slice(0, reason.indexOf('.')) as EntryField], reason })
    if (title === '') fault('title.required')
    else if (/[\p{Cc}\p{Cf}]/u.test(title)) fault('title.invisible')
    else if (title.length > maxTitle) fault('title.too-long')
    const trackId = tracks.get(keyOf(track))
    if (track === '') fault('track.required')
    else if (trackId === undefined) fault('track.unknown')
    const known = leaders.get(keyOf(leader))
    if (leader === '') fault('leader.required')
    else if (known === undefined) fault('leader.unknown')
    else if (!known.isEntrant) fault('leader.not-an-entrant')
    if (faults.length > before || trackId === undefined || known === undefined) continue
    const key = entryKey(known.accountId, title)
    if (seen.has(key)) fault('title.twice')
    else good.push({ row: at + 1, title, trackId, accountId: known.accountId })
    seen.add(key)
  }
  return { good, faults, total }
}
