/** What a visitor types or scans. */
export const shortAddress = (portalCode: string, slug: string, origin = location.origin): string =>
  `${origin}/ims-portal/${portalCode}/go?${slug}`

const page = /^[A-Za-z][A-Za-z0-9/-]*(?:\?[\w=&.-]*)?$/
export const maxTarget = 300

/** The page that is meant by what was typed or pasted: its path in the portal, or a whole address of it. Undefined: none of this portal. */
export function targetOf(typed: string, portalCode: string, origin = location.origin): string | undefined {
  const text = typed.trim()
  const within = `/ims-portal/${portalCode}/`
  const path = [`${origin}${within}`, within].find((start) => text.startsWith(start))
  const target = path === undefined ? text.replace(/^\//, '') : text.slice(path.length)
  const isShortLink = target.split('?')[0] === 'go'
  return target.length <= maxTarget && page.test(target) && !isShortLink ? target : undefined
}
