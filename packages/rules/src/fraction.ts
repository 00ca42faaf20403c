/** An exact number: what people are ranked by is rounded once, at the end, and never on the way there. Reduced; `bottom` is above 0. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint }

export function fraction(top: bigint | number, bottom: bigint | number = 1n): Fraction {
  const [over, under] = [BigInt(top), BigInt(bottom)]
  if (under === 0n) throw new RangeError('a fraction of nothing')
  const divisor = commonDivisor(over, under) * (under < 0n ? -1n : 1n)
  return { top: over / divisor, bottom: under / divisor }
}

export const zero: Fraction = fraction(0)

export const add = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom)

export const subtract = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.top * other.bottom - other.top * one.bottom, one.bottom * other.bottom)

export const multiply = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.top * other.top, one.bottom * other.bottom)

export const divide = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.top * other.bottom, one.bottom * other.top)

/** Below, at or above 0, as a sort wants it. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = one.top * other.bottom - other.top * one.bottom
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const sum = (values: readonly Fraction[]): Fraction => values.reduce(add, zero)

export const mean = (values: readonly Fraction[]): Fraction => divide(sum(values), fraction(values.length))

/** The mean square distance from the mean, of all there are (not of a sample of more). */
export function variance(values: readonly Fraction[]): Fraction {
  const middle = mean(values)
  return mean(
    values.map((value) => {
      const distance = subtract(value, middle)
      return multiply(distance, distance)
    }),
  )
}

const rootDigits = 10n ** 30n

/** Exact where there is an exact one, else cut after 30 decimals: the same on every machine, unlike a floating-point root. */
export function squareRoot(value: Fraction): Fraction {
  if (value.top < 0n) throw new RangeError('no root of a negative number')
  const [top, bottom] = [wholeRoot(value.top), wholeRoot(value.bottom)]
  if (top * top === value.top && bottom * bottom === value.bottom) return fraction(top, bottom)
  return fraction(wholeRoot((value.top * rootDigits * rootDigits) / value.bottom), rootDigits)
}

/** 四舍五入: the nearest whole number, halves away from 0. */
export function rounded({ top, bottom }: Fraction): number {
  const size = top < 0n ? -top : top
  const whole = (2n * size + bottom) / (2n * bottom)
  return Number(top < 0n ? -whole : whole)
}

/** Euclid's, never 0. */
function commonDivisor(one: bigint, other: bigint): bigint {
  let [left, right] = [one < 0n ? -one : one, other < 0n ? -other : other]
  while (right !== 0n) [left, right] = [right, left % right]
  return left === 0n ? 1n : left
}

/** Newton's, from above: the largest whole number whose square is not larger. */
function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
