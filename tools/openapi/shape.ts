export type Schema = {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: readonly unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  $ref?: string
}

/** A schema as a reader of TypeScript would write it; what a type cannot say stands behind it. */
export function shapeOf(schema: Schema, indent = ''): string {
  if (schema.$ref !== undefined) return 'itself'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((each) => shapeOf(each, indent)).join(' | ')
  if (schema.allOf) return schema.allOf.map((each) => shapeOf(each, indent)).join(' & ')
  if (schema.items) return `Array<${shapeOf(schema.items, indent)}>${boundsOf(schema)}`
  if (schema.properties) return objectOf(schema.properties, new Set(schema.required), indent)
  if (typeof schema.additionalProperties === 'object')
    return `Record<string, ${shapeOf(schema.additionalProperties, indent)}>`
  return `${schema.type ?? 'anything'}${boundsOf(schema)}`
}

function objectOf(properties: Record<string, Schema>, required: ReadonlySet<string>, indent: string): string {
  const names = Object.keys(properties)
  if (names.length === 0) return '{}'
  const within = `${indent}  `
  const lines = names.map((name) => {
    const property = properties[name] ?? {}
    return `${within}${name}${required.has(name) ? '' : '?'}: ${shapeOf(property, within)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** Zod gives each whole number these bounds; they say nothing of the call. */
const isTelling = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

function boundsOf({ format, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string {
  const least = [minimum, minLength, minItems].find(isTelling)
  const most = [maximum, maxLength, maxItems].find(isTelling)
  const range = least === undefined && most === undefined ? [] : [`${least ?? ''}…${most ?? ''}`]
  // Of a known format, the pattern is long and says the same.
  const said = [...(format ? [format] : pattern ? [`/${pattern}/`] : []), ...range]
  return said.length === 0 ? '' : ` (${said.join(', ')})`
}
