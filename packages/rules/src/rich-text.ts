/**
 * Rich text is kept as HTML of these elements only, written strictly: lower case, every element closed, no attribute but a link's address. What
 * passes can be shown as it stands; everything else is refused at the door, never mended.
 */
const elements = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'a'])
const token = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|<|>/g
/** The same destinations as a button's: a page of ours, or another site by https. */
const address = /^ href="(https:\/\/[^\s"'<>\\]+|#[a-z][a-z0-9-]*|\/?[A-Za-z][A-Za-z0-9/-]*(\?[\w=&.-]*)?)"$/

export function isPlainRichText(html: string): boolean {
  const open: string[] = []
  for (const [, slash, name, rest = ''] of html.matchAll(token)) {
    if (name === undefined) return false
    if (name === 'br') {
      if (slash !== '' || rest !== '') return false
    } else if (!elements.has(name)) return false
    else if (slash === '/') {
      if (rest !== '' || open.pop() !== name) return false
    } else {
      if (name === 'a' ? !address.test(rest) : rest !== '') return false
      open.push(name)
    }
  }
  return open.length === 0
}
