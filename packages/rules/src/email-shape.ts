/** One @ between something and a name with a dot. Whether there is such a mailbox, only a message tells. */
export function hasEmailShape(text: string, { maxLocal = 64, minEnding = 1 } = {}): boolean {
  const at = text.indexOf('@')
  const domain = text.slice(at + 1)
  if (at < 1 || at > maxLocal || domain.includes('@') || /\s/.test(text)) return false
  return domain.lastIndexOf('.', domain.length - 1 - minEnding) >= 1
}
