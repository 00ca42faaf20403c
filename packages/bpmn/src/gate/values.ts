import { outcomeVariable } from '../model/decision.ts'

const variable = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/
/** Names that the engine, the platform or JavaScript give a meaning of their own. */
const reserved = new Set([
  'execution',
  'task',
  'externalTask',
  'caseExecution',
  'loopCounter',
  'nrOfInstances',
  'nrOfActiveInstances',
  'nrOfCompletedInstances',
  '__proto__',
  'prototype',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'true',
  'false',
  'null',
  'empty',
  'and',
  'or',
  'not',
  'eq',
  'ne',
  'lt',
  'gt',
  'le',
  'ge',
  'div',
  'mod',
  'instanceof',
  outcomeVariable,
])

/** What a step may write into. Names that begin with cx or wf are the platform's. */
export const isOwnVariable = (name: string): boolean =>
  variable.test(name) && !reserved.has(name) && !/^(?:cx|wf|stage)_/i.test(name)

export const isFormKey = (key: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/.test(key)

export const isElementId = (id: string): boolean => /^[\p{L}_][\p{L}\p{N}_.-]{0,127}$/u.test(id)

/** Ids of steps that the compiler adds. */
export const isGeneratedId = (id: string): boolean => /^cx_/i.test(id)

/** Whom a task is offered to, as an opaque token: the engine hands it back when the task opens. */
export const isToken = (text: string): boolean => /^(?:u|role|dept|head|post|grp):[A-Za-z0-9-]{1,64}$/.test(text)

export const holdsExpression = (text: string): boolean => text.includes('${') || text.includes('#{')

const duration =
  /^P(?:(\d{1,3})Y)?(?:(\d{1,3})M)?(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/
const seconds = [31_536_000, 2_592_000, 604_800, 86_400, 3_600, 60, 1]
const maxSeconds = 10 * 31_536_000

/** Undefined: not written as one, or longer than ten years. */
export function secondsOf(text: string): number | undefined {
  const parts = duration.exec(text)?.slice(1)
  if (parts === undefined || parts.every((part) => part === undefined) || text.endsWith('T')) return undefined
  const sum = parts.reduce((total, part, index) => total + Number(part ?? 0) * (seconds[index] ?? 0), 0)
  return sum <= maxSeconds ? sum : undefined
}

/** R<1–1000>/<at least a minute>: a cycle without end or pause keeps every node from deploying. */
export function isCycle(text: string): boolean {
  const [, rounds, length = ''] = /^R(\d{1,4})\/(P\w{1,30})$/.exec(text) ?? []
  return rounds !== undefined && Number(rounds) >= 1 && Number(rounds) <= 1_000 && (secondsOf(length) ?? 0) >= 60
}

export function isDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?$/.test(text)) return false
  return Number.isFinite(Date.parse(text))
}
