import { readDue } from '@laurel/bpmn/model/due'
import type { Tx } from '../../database/tx.ts'
import { dueTextsOf } from './task-due.sql.ts'

export type Due = {
  /** An instant. */
  dueAt: string | null
  /** A wall-clock time in the organiser's zone. */
  dueLocal: string | null
}

const none: Due = { dueAt: null, dueLocal: null }
/** A length from the moment that a task opened, or a date. What is neither sets no date. */
export function dueOf(text: string | undefined, createdAt: string): Due {
  if (text === undefined) return none
  const due = readDue(text)
  if (due === undefined) return none
  if ('minutes' in due)
    return { dueAt: new Date(Date.parse(createdAt) + due.minutes * 60_000).toISOString(), dueLocal: null }
  return due.hasZone
    ? { dueAt: new Date(due.moment).toISOString(), dueLocal: null }
    : { dueAt: null, dueLocal: due.moment }
}

type Version = { tenantId: string; modelId: string; version: number }

const maxKept = 500
/** Versions never change. */
const kept = new Map<string, ReadonlyMap<string, string>>()

/** What the drawing of a version says of each of its steps, where its plan is too old to say it. */
export async function duesOf(tx: Tx, { tenantId, modelId, version }: Version): Promise<ReadonlyMap<string, string>> {
  const key = `${tenantId}:${modelId}:${version}`
  const known = kept.get(key)
  if (known) return known
  const dues = new Map((await dueTextsOf(tx, tenantId, modelId, version)).map(({ id, due }) => [id, due]))
  if (kept.size >= maxKept) kept.clear()
  kept.set(key, dues)
  return dues
}
