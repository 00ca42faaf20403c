/** The same content gives the same text, in whatever order its members were written. */
export const canonicalJson = (content: unknown): string =>
  JSON.stringify(content, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
