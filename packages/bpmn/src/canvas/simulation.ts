import { wordsOfSimulation } from '../words/canvas.zh.ts'
import type { Tongue } from './translate.ts'

type Speaker<Name extends string> = Record<Name, (...given: never[]) => unknown>

/** Names of elements come escaped by the simulation itself (a story holds it to that): only its own words are replaced. */
export function spoken(text: string, { language }: Tongue): string {
  return language === 'zh' ? (wordsOfSimulation[text] ?? text) : text
}

function translated<Name extends string>(speaker: Speaker<Name>, method: Name, at: number, tongue: Tongue) {
  const plain = speaker[method] as (...given: unknown[]) => unknown
  const translating = function (this: unknown, ...given: unknown[]) {
    const shown = given[at] as { text: string }
    given[at] = { ...shown, text: spoken(shown.text, tongue) }
    return plain.apply(this, given)
  }
  speaker[method] = translating as never
}

class SimulationWords {
  static $inject = ['log', 'notifications', 'elementNotifications', 'tongue']

  constructor(
    log: Speaker<'log'>,
    notifications: Speaker<'showNotification'>,
    elementNotifications: Speaker<'addElementNotification'>,
    tongue: Tongue,
  ) {
    translated(log, 'log', 0, tongue)
    translated(notifications, 'showNotification', 0, tongue)
    translated(elementNotifications, 'addElementNotification', 1, tongue)
  }
}

export const simulationWordsModule = { __init__: ['simulationWords'], simulationWords: ['type', SimulationWords] }
