import type { FormField } from '@laurel/rules/form-definition'
import type { Values } from './section.sql.ts'

export const isObject = (value: unknown): value is Values =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * For each row that was sent its place among the rows that were read, before some were removed, added or moved: first those that agree in all
 * cells, then in all numbers, then in one. No place is given twice.
 */
export function placesOf(
  sent: readonly unknown[],
  read: readonly unknown[],
  numbers: readonly FormField[],
): (number | undefined)[] {
  const looks: ((row: Values) => string | undefined)[] = [
    (row) => JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))),
    (row) => JSON.stringify(numbers.map(({ key }) => row[key])),
    ...numbers.map(
      ({ key }) =>
        (row: Values) =>
          row[key] ? JSON.stringify(row[key]) : undefined,
    ),
  ]
  const places: (number | undefined)[] = sent.map(() => undefined)
  const given = new Set<number>()
  for (const look of looks) {
    const free = Map.groupBy([...read.keys()].filter((place) => !given.has(place)).reverse(), (place) =>
      lookOf(look, read[place]),
    )
    for (const [at, row] of sent.entries()) {
      const seen = places[at] === undefined ? lookOf(look, row) : undefined
      const place = seen === undefined ? undefined : free.get(seen)?.pop()
      if (place === undefined) continue
      places[at] = place
      given.add(place)
    }
  }
  return places
}

const lookOf = (look: (row: Values) => string | undefined, row: unknown) => (isObject(row) ? look(row) : undefined)
