import { type RuleProblem, ruleProblems } from '@laurel/rules/judging-rule'
import type { word as wordOf } from '../../platform/i18n/i18n.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { worded } from '../../ui/form-wording.ts'
import type { Rule, RuleCriterion } from './judging-round.queries.ts'

type Word = typeof wordOf

export const models = [1, 2, 3, 4] as const

/** Marks are whole hundredths; people read and write them as numbers. */
export const markOf = (hundredths: number): number => hundredths / 100
export const hundredthsOf = (mark: number | null): number => Math.round((mark ?? 0) * 100)

export const weightSum = (criteria: readonly { weight: number }[]): number =>
  criteria.reduce((sum, { weight }) => sum + weight, 0)

type Part = RuleCriterion['parts'][number]

const nameIn = (rule: Rule, key: string, language: Language): string => {
  const all: readonly (RuleCriterion | Part)[] = rule.criteria.flatMap((one) => [one, ...one.parts])
  const prizes = (rule.prizes ?? []).flatMap((prize) => [prize, ...prize.criteria])
  const found = [...all, ...prizes].find((one) => one.key === key)
  return found === undefined ? key : worded(found.name, language) || key
}

export function tieBreakName(rule: Rule, key: string, word: Word, language: Language): string {
  if (key === 'mean-of-all' || key === 'first-place') return word(`judging-round.tie-${key}`)
  return nameIn(rule, key, language)
}

/** What keeps the rule from being submitted, in sentences. */
export function faultsOf(rule: Rule, word: Word, language: Language): string[] {
  const sentence = (fault: RuleProblem): string => {
    const name = 'key' in fault && fault.key !== null ? nameIn(rule, fault.key, language) : ''
    if (fault.problem === 'weights' && fault.key === null) return sumWords(fault.sum, word)
    if (fault.problem === 'weights')
      return word('judging-round.fault-weights', { name, sum: fault.sum, wanted: fault.wanted })
    if (fault.problem === 'prize-weights')
      return word('judging-round.fault-weights', { name, sum: fault.sum, wanted: 100 })
    if (fault.problem === 'drop') return word('judging-round.fault-drop', { needed: fault.needed })
    return word(`judging-round.fault-${fault.problem}`, { name })
  }
  return [...new Set(ruleProblems(rule).map(sentence))]
}

export const sumWords = (sum: number, word: Word): string =>
  sum === 100
    ? word('judging-round.sum', { sum })
    : sum < 100
      ? word('judging-round.sum-short', { sum, missing: 100 - sum })
      : word('judging-round.sum-over', { sum, over: sum - 100 })

/** Four digits at a time, as a fingerprint is read aloud. */
export const spaced = (fingerprint: string): string => fingerprint.replaceAll(/(.{4})(?=.)/g, '$1 ')
