/** Enough of a name to know one's own, too little to learn another's: 林**, zh***. */
export function maskedLabel(label: string): string {
  const letters = Array.from(label.trim())
  const shown = letters.length > 3 && /^[\x20-\x7e]+$/.test(label) ? 2 : 1
  return letters.slice(0, shown).join('') + '*'.repeat(Math.min(Math.max(letters.length - shown, 1), 3))
}
