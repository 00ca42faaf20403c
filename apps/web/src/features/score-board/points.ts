/** Of hundredths, as people read them. */
export const points = (hundredths: number | null | undefined): string =>
  hundredths == null ? '—' : (hundredths / 100).toFixed(2)
