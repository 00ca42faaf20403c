/** A few at a time: as many as a small machine serves without making anybody wait. */
export async function inTurns<T>(all: readonly T[], act: (each: T) => Promise<void>, atOnce = 4): Promise<void> {
  const left = [...all]
  const next = async (): Promise<void> => {
    for (let each = left.shift(); each !== undefined; each = left.shift()) await act(each)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}
