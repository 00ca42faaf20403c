/** What a screen's configuration may say. It was written by people and stored as text: whatever is not understood is left out. */
export type ScreenConfig = { session: string; hall: string; rundown: readonly RundownItem[] }
export type RundownItem = { at: number; what: string }

type Language = 'zh' | 'en'

export function readScreenConfig(text: string, language: Language): ScreenConfig {
  const config = asRecord(parsed(text))
  const listed = Array.isArray(config['rundown']) ? config['rundown'] : []
  const rundown = listed.flatMap((listedItem: unknown) => {
    const item = asRecord(listedItem)
    const at = typeof item['at'] === 'string' ? Date.parse(item['at']) : Number.NaN
    const what = inLanguage(item['what'], language)
    return Number.isNaN(at) || what === '' ? [] : [{ at, what }]
  })
  return {
    session: inLanguage(config['session'], language),
    hall: inLanguage(config['hall'], language),
    rundown: rundown.sort((one, other) => one.at - other.at),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function inLanguage(value: unknown, language: Language): string {
  if (typeof value === 'string') return value
  const words = asRecord(value)
  const found = [words[language], words['zh']].find((word) => typeof word === 'string' && word !== '')
  return typeof found === 'string' ? found : ''
}

/** What comes next and how long until then; undefined once everything has begun. */
export function nextStart(rundown: readonly RundownItem[], now: number) {
  const index = rundown.findIndex(({ at }) => at > now)
  const next = rundown[index]
  if (!next) return undefined
  const before = rundown[index - 1]
  const wholeMs = next.at - (before?.at ?? next.at - 60 * 60_000)
  const leftMs = next.at - now
  return { index, item: next, leftMs, share: Math.min(1, leftMs / wholeMs) }
}

/** m:ss, from an hour on h:mm:ss, from a day on nothing finer than the hour. A second counts until it is over. */
export function countdown(leftMs: number): { days: number; text: string } {
  const seconds = Math.ceil(leftMs / 1000)
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  if (days > 0) return { days, text: `${two(hours)}:${two(minutes)}` }
  if (hours > 0) return { days, text: `${hours}:${two(minutes)}:${two(seconds % 60)}` }
  return { days, text: `${two(minutes)}:${two(seconds % 60)}` }
}
