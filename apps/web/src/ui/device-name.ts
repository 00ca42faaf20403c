import type { IconName } from './icon.tsx'

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

/** Each before the ones whose name it also bears. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/QQBrowser/, 'QQ'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const named = (table: readonly [RegExp, string][], agent: string) => table.find(([pattern]) => pattern.test(agent))?.[1]

/** What a browser says of itself, as far as a person would: `Windows · Chrome`. Empty: it says nothing we know. */
export const deviceName = (agent: string): string =>
  [named(systems, agent), named(browsers, agent)].filter((part) => part !== undefined).join(' · ')

export const deviceIcon = (agent: string): IconName =>
  /iPhone|iPod|Android|HarmonyOS|Mobile/.test(agent) ? 'smartphone' : 'laptop'
