import type { Tx } from '../../database/tx.ts'
import { dueTextsOf } from './task-due.sql.ts'

export type Due = {
  /** An instant. */
  dueAt: string | null
  /** A wall-clock time in the organiser's zone. */
  dueLocal: string | null
}

const none: Due = { dueAt: null, dueLocal: null }
const duration = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?)?$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(Z|[+-]\d{2}:\d{2})?$/

/** A length from the moment that a task opened, or a date. What is neither sets no date. */
export function dueOf(text: string | undefined, createdAt: string): Due {
  if (text === undefined) return none
  const length = duration.exec(text)
  if (length) {
    const [days = 0, hours = 0, minutes = 0] = length.slice(1).map((each) => Number(each ?? 0))
    const ms = ((days * 24 + hours) * 60 + minutes) * 60_000
    return ms === 0 ? none : { dueAt: new Date(Date.parse(createdAt) + ms).toISOString(), dueLocal: null }
  }
  const [, zone] = moment.exec(text) ?? [undefined, undefined]
  if (!moment.test(text) || !isDay(text)) return none
  return zone === undefined ? { dueAt: null, dueLocal: text } : { dueAt: new Date(text).toISOString(), dueLocal: null }
}

/** The thirty-first of February is none. */
const isDay = (text: string) => {
  const at = new Date(`${text.slice(0, 16)}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 16))
}

type Version = { tenantId: string; modelId: string; version: number }

const maxKept = 500
/** Versions never change. */
const kept = new Map<string, ReadonlyMap<string, string>>()

/** What the drawing of a version says of each of its steps. */
export async function duesOf(tx: Tx, { tenantId, modelId, version }: Version): Promise<ReadonlyMap<string, string>> {
  const key = `${tenantId}:${modelId}:${version}`
  const known = kept.get(key)
  if (known) return known
  const dues = new Map((await dueTextsOf(tx, tenantId, modelId, version)).map(({ id, due }) => [id, due]))
  if (kept.size >= maxKept) kept.clear()
  kept.set(key, dues)
  return dues
}
