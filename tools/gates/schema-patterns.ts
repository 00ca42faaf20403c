/** Patterns that a schema tests texts with, the library's own (`z.uuid()`, `z.iso.date()`) among them. */
export function schemaPatterns(schema: unknown, seen = new Set<unknown>()): RegExp[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  if (schema instanceof RegExp) return [schema]
  if (Array.isArray(schema)) return schema.flatMap((each) => schemaPatterns(each, seen))
  const { _zod: internals } = schema as { _zod?: { def: object } }
  return Object.values(internals?.def ?? schema).flatMap((each) => schemaPatterns(each, seen))
}
