import { literally, type Plant } from './plant.ts'

const inRules = 'packages/rules/src/planted-patterns.ts'

/** What froze a node: each was in the product once, and another checker called four of five safe. */
const slow: readonly string[] = [
  String.raw`/<f\b[^>]*>[^<]*/g`,
  String.raw`/<(?:\w+:)?Relationship\b[^>]*>/g`,
  String.raw`/<dimension\b[^>]*\bref="[A-Z]{1,3}\d+:([A-Z]{1,3})(\d+)"/`,
  String.raw`/\/OpenAction\s*<<[^>]*\/S\s*\/(?!GoTo(?![A-Za-z]))/`,
  String.raw`/\/OpenAction\s*<<[^>]*\/S/`,
  String.raw`/<c\b[^>]*\bt="s"[^>]*>\s*<v>\s*(\d+)/g`,
  '/<[^>]*>/g',
  '/(a+)+$/',
]

/** Ways round the gate. */
const hidden: readonly string[] = ["new RegExp(['a', '+'].join(''))", '[RegExp]', "'text'.match('a+$')"]

export const patternPlants: readonly Plant[] = [...slow, ...hidden].map((text, at) => ({
  name: text,
  files: { [inRules]: [...slow, ...hidden].map((each, place) => `export const planted${place} = ${each}\n`).join('') },
  caught: new RegExp(`^not-linear: ${literally(inRules)}:${at + 1} `, 'm'),
}))

/** Linear, and must not be complained about. */
export const patternGround: Record<string, string> = {
  'packages/rules/src/sown-patterns.ts': 'export const sown = [/^[a-z]{1,8}$/, /<[^<>]*>/g, /\\s+/g]\n',
}
