/** Who counts a portal's visits for its organiser, and under which number; off until the organiser says otherwise. */
export type Analytics = { provider: string; id: string }

type Provider = {
  /** What the number looks like: nothing else reaches an address. */
  id: RegExp
  /** The script, and the hosts that it fetches from and reports to. */
  script: (id: string) => string
  attributes?: (id: string) => Readonly<Record<string, string>>
  hosts: readonly string[]
}

export const analyticsProviders: Readonly<Record<string, Provider>> = {
  baidu: {
    id: /^[0-9a-f]{32}$/,
    script: (id) => `https://hm.baidu.com/hm.js?${id}`,
    hosts: ['https://hm.baidu.com'],
  },
  plausible: {
    id: /^[a-z0-9.-]{4,253}$/,
    script: () => 'https://plausible.io/js/script.js',
    attributes: (id) => ({ 'data-domain': id }),
    hosts: ['https://plausible.io'],
  },
  umami: {
    id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    script: () => 'https://cloud.umami.is/script.js',
    attributes: (id) => ({ 'data-website-id': id }),
    hosts: ['https://cloud.umami.is', 'https://api-gateway.umami.dev'],
  },
}

function known(analytics: Analytics | undefined): Provider | undefined {
  if (!analytics || !Object.hasOwn(analyticsProviders, analytics.provider)) return undefined
  const provider = analyticsProviders[analytics.provider]
  return provider?.id.test(analytics.id) ? provider : undefined
}

/** Hosts that a page's policy names; none where nobody counts. */
export const analyticsHosts = (analytics: Analytics | undefined): readonly string[] => known(analytics)?.hosts ?? []

export function analyticsScript(
  analytics: Analytics | undefined,
): { src: string; attributes: Readonly<Record<string, string>> } | undefined {
  const provider = known(analytics)
  if (!provider || !analytics) return undefined
  return { src: provider.script(analytics.id), attributes: provider.attributes?.(analytics.id) ?? {} }
}
