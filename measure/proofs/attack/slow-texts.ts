import type { Endpoint } from '@laurel/contract/define'
import type { JsonPath } from './text-places.ts'

/** What a pattern that goes back and tries again is slow on: one thing begun over and over, and an end that fits nothing. */
const shapes: Readonly<Record<string, (length: number) => string>> = Object.fromEntries(
  [
    ['<', ''],
    ['<a ', ''],
    ['<div>', ''],
    ['<userTask ', ''],
    ['a', '!'],
    ['a', ''],
    [' ', 'x'],
    ['\t', 'x'],
    ['0', 'x'],
    ['/', 'x'],
    ['.', 'x'],
    ['-', 'x'],
    ['"', ''],
    ['“', ''],
    ['a.', '@'],
    ['a@', ' '],
    ['[[', ''],
    ['{', ''],
    ['&', ''],
    ['岚', '!'],
  ].map(([unit = '', end = '']) => [
    `${JSON.stringify(unit)}×n${end}`,
    (length: number) => (unit.repeat(Math.ceil(length / unit.length)) + end).slice(-length),
  ]),
)

export const slowShapes = Object.keys(shapes)

/** Nothing says how long it may be: as long as a title, a text, and most of what a body may hold. */
const otherwise = 50_000

/** As long as this place admits, so that length alone does not refuse it. */
export const slowText = (shape: string, endpoint: Endpoint, place: JsonPath): string =>
  (shapes[shape] ?? String)(Math.min(maxLengthAt(endpoint, place) ?? otherwise, otherwise))

type Schema = {
  def: {
    type: string
    shape?: Record<string, Schema>
    element?: Schema
    innerType?: Schema
    in?: Schema
    options?: Schema[]
  }
  _zod: { bag: { maximum?: number } }
}

function maxLengthAt(endpoint: Endpoint, [part, ...path]: JsonPath): number | undefined {
  let schema = (endpoint as unknown as Record<string, Schema | undefined>)[String(part)]
  for (const step of path) {
    const { def } = unwrapped(schema) ?? {}
    schema =
      def?.element ??
      def?.shape?.[String(step)] ??
      def?.options?.find((each) => unwrapped(each)?.def.shape?.[String(step)])?.def.shape?.[String(step)]
  }
  return unwrapped(schema)?._zod.bag.maximum
}

function unwrapped(schema: Schema | undefined): Schema | undefined {
  const inner = schema?.def.innerType ?? schema?.def.in
  return inner ? unwrapped(inner) : schema
}
