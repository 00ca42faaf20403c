/** Without the letters at its end that `letter` admits. `/x+$/` would begin anew at every x of the text. */
export function trimEnd(text: string, letter: RegExp): string {
  let end = text.length
  while (end > 0 && letter.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
