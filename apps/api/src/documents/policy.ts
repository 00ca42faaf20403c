import { createHash } from 'node:crypto'
import { type Analytics, analyticsHosts } from '@laurel/rules/analytics'

type Needs = {
  inlineStyles: readonly string[]
  /** Where uploaded images are. */
  media: string
  analytics: Analytics | undefined
}

/** A cached page is the same for everyone, so it cannot carry a nonce: its style elements are named by their hashes, other hosts by their names. */
export function policyOf({ inlineStyles, media, analytics }: Needs): string {
  const hashes = inlineStyles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  const counting = analyticsHosts(analytics)
  const images = URL.canParse(media) ? [new URL(media).origin] : []
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...counting].join(' ')}`,
    `style-src ${["'self'", ...hashes].join(' ')}`,
    `img-src ${["'self'", ...images, ...counting].join(' ')}`,
    ...(counting.length > 0 ? [`connect-src ${["'self'", ...counting].join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
