import { wordsOfSimulation } from '../words/canvas.zh.ts'
import type { UiLanguage } from './translate.ts'

type Speaker<Name extends string> = Record<Name, (...given: never[]) => unknown>

/** Names of elements come escaped by the simulation itself (a story holds it to that): only its own words are replaced. */
export function spoken(text: string, { language }: UiLanguage): string {
  return language === 'zh' ? (wordsOfSimulation[text] ?? text) : text
}

function translated<Name extends string>(speaker: Speaker<Name>, method: Name, at: number, uiLanguage: UiLanguage) {
  const plain = speaker[method] as (...given: unknown[]) => unknown
  const translating = function (this: unknown, ...given: unknown[]) {
    const shown = given[at] as { text: string }
    given[at] = { ...shown, text: spoken(shown.text, uiLanguage) }
    return plain.apply(this, given)
  }
  speaker[method] = translating as never
}

class SimulationWords {
  static $inject = ['log', 'notifications', 'elementNotifications', 'uiLanguage']

  constructor(
    log: Speaker<'log'>,
    notifications: Speaker<'showNotification'>,
    elementNotifications: Speaker<'addElementNotification'>,
    uiLanguage: UiLanguage,
  ) {
    translated(log, 'log', 0, uiLanguage)
    translated(notifications, 'showNotification', 0, uiLanguage)
    translated(elementNotifications, 'addElementNotification', 1, uiLanguage)
  }
}

export const simulationWordsModule = { __init__: ['simulationWords'], simulationWords: ['type', SimulationWords] }
