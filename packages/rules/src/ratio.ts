/** Part of a whole, rounded down to two decimals: a share is never shown larger than it is. 0 where there is no whole. */
export function ratio(part: number, whole: number): number {
  if (whole === 0) return 0
  const hundredths = (part / whole) * 100
  // 0.29 * 100 is 28.999…: what is a whole number of hundredths but for the last bit counts as one.
  const nearest = Math.round(hundredths)
  return (Math.abs(hundredths - nearest) < 1e-9 ? nearest : Math.floor(hundredths)) / 100
}
