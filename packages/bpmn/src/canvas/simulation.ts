import { wordsOfSimulation } from './words.zh.ts'

type Speaker<Name extends string> = Record<Name, (...given: never[]) => unknown>

/** Names of elements come escaped by the simulation itself (a story holds it to that): only its own words are replaced. */
export function spoken(text: string): string {
  return wordsOfSimulation[text] ?? text
}

function inChinese<Name extends string>(speaker: Speaker<Name>, method: Name, at: number) {
  const plain = speaker[method] as (...given: unknown[]) => unknown
  const translating = function (this: unknown, ...given: unknown[]) {
    const shown = given[at] as { text: string }
    given[at] = { ...shown, text: spoken(shown.text) }
    return plain.apply(this, given)
  }
  speaker[method] = translating as never
}

class SimulationWords {
  static $inject = ['log', 'notifications', 'elementNotifications']

  constructor(
    log: Speaker<'log'>,
    notifications: Speaker<'showNotification'>,
    elementNotifications: Speaker<'addElementNotification'>,
  ) {
    inChinese(log, 'log', 0)
    inChinese(notifications, 'showNotification', 0)
    inChinese(elementNotifications, 'addElementNotification', 1)
  }
}

export const simulationWordsModule = { __init__: ['simulationWords'], simulationWords: ['type', SimulationWords] }
