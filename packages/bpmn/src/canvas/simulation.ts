import { wordsOfSimulation } from './words.zh.ts'

type Shown = { text: string }
type Speaker<Name extends string> = Record<Name, (...given: never[]) => unknown>

/** The simulation writes element names into its markup as they are: a name is data, never markup. */
export function harmless(text: string): string {
  const words = wordsOfSimulation[text] ?? text
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const spoken = new WeakSet<object>()

function guard<Name extends string>(speaker: Speaker<Name>, method: Name, at: number) {
  const plain = speaker[method] as (...given: unknown[]) => unknown
  const guarded = function (this: unknown, ...given: unknown[]) {
    const shown = given[at] as Shown
    // The log hands on to the notices what it was given: cleaned once is enough.
    if (!spoken.has(shown)) {
      const clean = { ...shown, text: harmless(shown.text) }
      spoken.add(clean)
      given[at] = clean
    }
    return plain.apply(this, given)
  }
  speaker[method] = guarded as never
}

class HarmlessSimulation {
  static $inject = ['log', 'notifications', 'elementNotifications']

  constructor(
    log: Speaker<'log'>,
    notifications: Speaker<'showNotification'>,
    elementNotifications: Speaker<'addElementNotification'>,
  ) {
    guard(log, 'log', 0)
    guard(notifications, 'showNotification', 0)
    guard(elementNotifications, 'addElementNotification', 1)
  }
}

export const harmlessSimulationModule = {
  __init__: ['harmlessSimulation'],
  harmlessSimulation: ['type', HarmlessSimulation],
}
