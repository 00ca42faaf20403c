import type { PageLink } from '@laurel/contract/page'
import type { Setting } from '../setting.ts'

/** A link that leads nowhere is plain text. */
export function Labelled({ item: { label, to }, setting: { say, href } }: { item: PageLink; setting: Setting }) {
  const address = href(to)
  return address === undefined ? say(label) : <a href={address}>{say(label)}</a>
}
