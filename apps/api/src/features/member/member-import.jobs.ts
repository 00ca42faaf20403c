import type { UserType } from '@laurel/contract/access'
import type { ImportOutcome } from '@laurel/contract/member-import'
import { mayJoin } from '@laurel/rules/authority'
import { reachesPlace, reachOf } from '@laurel/rules/data-scope'
import {
  type ColumnGuess,
  columnsOf,
  guessColumns,
  headerRowOf,
  type ImportField,
  missingFields,
  titleKey,
} from '@laurel/rules/import-columns'
import { checkImport, type ImportFault, type ImportReading, type ImportRow } from '@laurel/rules/member-import'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { inTenant } from '../../database/in-tenant.ts'
import { recordMany } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import type { JobKind, RunningJob } from '../../jobs/kind.ts'
import { columnLetter, NotASheet, type Sheet } from '../../jobs/sheet.ts'
import { readSentSheet } from '../../jobs/sheet-reading.ts'
import { storedBytes } from '../file/file-result.service.ts'
import { hashOf, sealedOf } from '../person/person.service.ts'
import { rolesByName } from '../role/role.service.ts'
import {
  checkKind,
  type ImportInput,
  importKind,
  keepOutcome,
  type Mapping,
  mappingFor,
  titleHash,
} from './member-import.service.ts'
import * as sql from './member-import.sql.ts'

const maxRows = 20_000
const maxBytes = 20 * 1024 * 1024
const maxFaults = 500
const rowsAtATime = 500
const firstShown = 2

export const memberCheck: JobKind = {
  name: checkKind,
  async run(job) {
    const { fileId, importer } = job.input as ImportInput
    const looked = await look(job, job.id, { fileId, importer })
    await inTenant(job.tenantId, 'import', 'write', (ctx) => keepOutcome(ctx, job.id, outcomeOf(looked, false)))
    await job.progress(looked.total, looked.total)
    return null
  },
}

/** Looks again before it writes: the list was good when it was looked at, and that may be long ago. */
export const memberImport: JobKind = {
  name: importKind,
  async run(job) {
    const { importId, fileId, importer } = job.input as ImportInput
    const looked = await look(job, importId, { fileId, importer })
    must(looked.missing.length === 0, 'member-import.columns-missing')
    for (const { row, reason } of looked.faults) job.rowError(row, reason)
    let done = looked.total - looked.fresh.length
    await job.progress(done, looked.total)
    for (let at = 0; at < looked.fresh.length; at += rowsAtATime) {
      const batch = looked.fresh.slice(at, at + rowsAtATime)
      await inTenant(job.tenantId, 'import', 'write', (ctx) =>
        add(ctx, batch, { importId, requestedBy: job.requestedBy }),
      )
      done += batch.length
      await job.progress(done, looked.total)
    }
    await inTenant(job.tenantId, 'import', 'write', (ctx) => keepOutcome(ctx, importId, outcomeOf(looked, true)))
    return null
  },
}

type Looked = {
  sheet: Sheet
  columns: (Pick<ColumnGuess, 'field'> & { by: 'said' | ColumnGuess['by'] })[]
  reading: ImportReading
  missing: ImportField[]
  total: number
  faults: ImportFault[]
  /** Good, and of nobody who is known already. */
  fresh: (ImportRow & { personId: string | null })[]
  known: number
}

type Sent = Pick<ImportInput, 'fileId' | 'importer'>

async function look(job: RunningJob, importId: string, { fileId, importer }: Sent): Promise<Looked> {
  const isThere = await inTenant(job.tenantId, 'import', 'read', ({ tx }) => sql.isListThere(tx, job.tenantId, fileId))
  must(isThere, 'member-import.list-erased')
  const sheet = await parsed(await storedBytes(job.tenantId, fileId, maxBytes))
  return inTenant(job.tenantId, 'import', 'read', async (ctx) => {
    const mapping = await mappingFor(ctx, importId)
    const { columns, reading } = await readingOf(ctx, sheet, mapping)
    const reach = reachOf(importer, 'account:person:import')
    const places = await sql.placesOf(ctx.tx, job.tenantId)
    const paths = new Map(places.map(({ id, path }) => [id, path]))
    const pathOf = (organisationId: string | null) =>
      organisationId === null ? null : (paths.get(organisationId) ?? null)
    const roles = await rolesByName(ctx, importer)
    const organisations = places.flatMap(({ id, path, name, short_name }) =>
      [short_name, name.en ?? '', name.zh].map((each) => [each, { id, isAllowed: reachesPlace(reach, path) }] as const),
    )
    const missing = missingFields(reading.columns, {
      hasKind: reading.everyKind !== null,
      needsOrganisation: !reach.isAll,
    })
    if (missing.length > 0) return { ...noRows, sheet, columns, reading, missing, total: rowsIn(sheet, reading) }
    const { good, faults, total } = checkImport(sheet.rows, reading, {
      organisations: new Map(organisations.filter(([name]) => name !== '')),
      roles: new Map(
        roles.flatMap(({ id, names, mayGiveAt }) =>
          names.map((name) => [name, { id, isAllowedAt: (place) => mayGiveAt(pathOf(place)) }]),
        ),
      ),
      mayLeavePlaceOut: reach.isAll,
      today: ctx.now.slice(0, 10),
    })
    const names = await sql.knownNames(
      ctx.tx,
      job.tenantId,
      good.map(({ userNameKey }) => userNameKey),
    )
    const taken = new Set(names.map(({ key }) => key))
    const hashes = good.flatMap(({ idNumber, userNameKey }) =>
      idNumber === null || taken.has(userNameKey) ? [] : [hashOf('idNumber', idNumber)],
    )
    const people = new Map(
      (await sql.byIdNumbers(ctx.tx, job.tenantId, hashes)).map((one) => [one.hash.toString('hex'), one]),
    )
    const fresh: Looked['fresh'] = []
    for (const row of good) {
      if (taken.has(row.userNameKey)) continue
      const person = row.idNumber === null ? undefined : people.get(hashOf('idNumber', row.idNumber).toString('hex'))
      const isJoined =
        person?.name === row.name &&
        mayJoin(importer, 'account:person:import', person.accounts_of_person, pathOf(row.organisationId))
      // The same whether the name is another one or the person is out of reach: only that the number is in use is told.
      if (person && !isJoined)
        faults.push({
          row: row.row,
          column: reading.columns.idNumber ?? 0,
          reason: 'import.id-number-taken',
          suggestion: null,
          value: '',
          choices: [],
        })
      else fresh.push({ ...row, personId: person?.id ?? null })
    }
    faults.sort((one, other) => one.row - other.row || one.column - other.column)
    return { sheet, columns, reading, missing, total, faults, fresh, known: taken.size }
  })
}

const noRows = { faults: [], fresh: [], known: 0 }

const rowsIn = (sheet: Sheet, { headerAt }: ImportReading) =>
  sheet.rows.slice(headerAt + 1).filter((cells) => cells.some((cell) => cell.trim() !== '')).length

const maxHeaderRows = 10

/** As the importer said; else as it was said of the same titles before, as the titles say, or as they sound. */
async function readingOf(
  ctx: Ctx,
  sheet: Sheet,
  mapping: Mapping | null,
): Promise<Pick<Looked, 'columns' | 'reading'>> {
  const titles = [...new Set(sheet.rows.slice(0, maxHeaderRows).flatMap((cells) => cells.map(titleKey)))]
  const hashes = new Map(
    titles.filter((title) => title !== '').map((title) => [titleHash(title).toString('hex'), title]),
  )
  const rows = await sql.keptColumns(
    ctx.tx,
    ctx.actor.tenantId,
    [...hashes.keys()].map((hash) => Buffer.from(hash, 'hex')),
  )
  const kept = new Map(
    rows.map(({ title_hash, field }) => [hashes.get(title_hash.toString('hex')) ?? '', field as ImportField | null]),
  )
  const headerAt = headerRowOf(sheet.rows, kept)
  const guesses = guessColumns(sheet.rows[headerAt] ?? [], kept)
  const said = mapping && guesses.map((_, at) => ({ field: mapping.fields[at] ?? null, by: 'said' as const }))
  const columns = said ?? guesses
  const { everyKind = null, replacements = [] } = mapping ?? {}
  return {
    columns,
    reading: { columns: columnsOf(columns.map(({ field }) => field)), headerAt, everyKind, replacements },
  }
}

const reasonOf = {
  'too many rows': 'member-import.too-many-rows',
  'a long cell': 'member-import.cell-too-long',
  'not a sheet': 'member-import.not-a-sheet',
} as const

async function parsed(bytes: Uint8Array): Promise<Sheet> {
  try {
    return await readSentSheet(bytes, maxRows)
  } catch (error) {
    if (!(error instanceof NotASheet)) throw error
    throw new Refusal(reasonOf[error.fault])
  }
}

const shownLetters = 100
const cut = (text: string) => (text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text)

const sampleRows = 50
const maxSamples = 3

function samplesOf({ sheet, reading }: Looked, at: number): string[] {
  const cells = sheet.rows
    .slice(reading.headerAt + 1, reading.headerAt + 1 + sampleRows)
    .map((row) => row[at]?.trim() ?? '')
  return [...new Set(cells.filter((cell) => cell !== ''))].slice(0, maxSamples).map(cut)
}

function outcomeOf(looked: Looked, isImported: boolean): ImportOutcome {
  const { sheet, columns, reading, missing, total, faults, fresh, known } = looked
  const header = (sheet.rows[reading.headerAt] ?? []).map(cut)
  const wrong = new Set(faults.slice(0, maxFaults).map(({ row }) => row))
  const firstAt = reading.headerAt + 1
  const shown = new Set([...sheet.rows.keys()].slice(firstAt, firstAt + firstShown).map((at) => at + 1))
  for (const row of wrong) shown.add(row)
  return {
    sheet: sheet.name,
    columns: header.map((title, at) => ({
      letter: columnLetter(at),
      title,
      field: columns[at]?.field ?? null,
      by: columns[at]?.by ?? null,
      samples: samplesOf(looked, at),
    })),
    headerRow: firstAt,
    everyKind: reading.everyKind as UserType | null,
    missing,
    replacements: [...reading.replacements],
    rows: total,
    lastRow: sheet.rows.length,
    created: fresh.length,
    known,
    faulty: new Set(faults.map(({ row }) => row)).size,
    faults: faults.slice(0, maxFaults).map(({ row, column, reason, suggestion, value, choices }) => ({
      row,
      column: columnLetter(column),
      title: header[column] ?? '',
      reason,
      suggestion,
      field: columns[column]?.field ?? null,
      value: cut(value),
      choices,
    })),
    shown: [...shown]
      .toSorted((one, other) => one - other)
      .map((row) => ({ row, cells: header.map((_, at) => cut(sheet.rows[row - 1]?.[at] ?? '')) })),
    isImported,
  }
}

type Origin = { importId: string; requestedBy: string }

async function add(ctx: Ctx, rows: Looked['fresh'], { importId, requestedBy }: Origin): Promise<void> {
  const { tenantId } = ctx.actor
  const all = rows.map((row): sql.NewMember => {
    const { mobile, idNumber, personId } = row
    return {
      ...row,
      accountId: newId(),
      personId: personId ?? newId(),
      isNewPerson: personId === null,
      mobileSealed: mobile === null ? null : sealedOf('mobile', mobile),
      mobileHash: mobile === null ? null : hashOf('mobile', mobile),
      idNumberSealed: idNumber === null ? null : sealedOf('idNumber', idNumber),
      idNumberHash: idNumber === null ? null : hashOf('idNumber', idNumber),
    }
  })
  await sql.addMembers(ctx.tx, tenantId, all)
  await sql.noteAdded(
    ctx.tx,
    tenantId,
    importId,
    all.map(({ accountId }) => accountId),
  )
  const opened = all.map(({ accountId, userType, personId }) => ({
    subjectId: accountId,
    details: { userType: found(userType) as UserType, personId, because: 'import' },
  }))
  await recordMany(ctx, 'account.opened', opened, requestedBy)
}
