import type { StepRoutes } from '../gate/decisions.ts'
import type { Time } from '../gate/timers.ts'
import type { EndMeaning } from '../model/decision.ts'
import type { Handler } from '../model/handlers.ts'

/** What the worker does at a step that the engine only waits at. */
export type Work =
  | { id: string; does: 'handler'; handler: Handler }
  | { id: string; does: 'script'; script: string; resultVariable: string | null }
  | { id: string; does: 'timer'; time: Time }

/** Drawn as several instances: how its votes come in, and the condition under which they are enough. The engine sees one task. */
export type Countersign = { inTurn: boolean; until: string | null }

/** What runs beside the executable document: the engine moves the token, everything else is the worker's. */
export type Plan = {
  /** User tasks, with what carries out each outcome that they offer, and how long they may take. */
  steps: (StepRoutes & { countersign: Countersign | null; due?: string })[]
  /** Which element may follow which: going back to a step ends everything that can come after it again. */
  next: [from: string, to: string][]
  ends: { id: string; meaning: EndMeaning }[]
  work: Work[]
  /** Run after the fact, when the engine has told what happened. */
  listeners: { id: string; event: string; handler: Handler }[]
  /** What waits for a message, and under which name the engine knows it: names are shared by all tenants there. */
  messages: { id: string; name: string; engineName: string }[]
  /** Processes that it calls, as the engine knows them: they are deployed before it. */
  calls: string[]
  /** Whatever conditions and timers read: each has a value, or null, before the process starts. */
  variables: string[]
}
