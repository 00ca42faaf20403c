const browsers: readonly [{ test(agent: string): boolean }, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/DingTalk\//, 'DingTalk'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [{ test: isSafari }, 'Safari'],
]
const systems: typeof browsers = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** Many say Safari; it alone tells a version before it. */
function isSafari(agent: string): boolean {
  const at = agent.search(/Version\/[\d.]/)
  return at !== -1 && agent.includes('Safari/', at + 'Version/0'.length)
}

/** What a browser says of itself, as people say it. Undefined: it says nothing that we know. */
export function deviceName(agent: string): string | undefined {
  const known = (list: typeof browsers) => list.find(([shape]) => shape.test(agent))?.[1]
  const parts = [known(browsers), known(systems)].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' · ')
}
