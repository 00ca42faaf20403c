/** In full-width characters, roughly: Latin letters and digits take a little more than half of one. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : 0.55), 0)
