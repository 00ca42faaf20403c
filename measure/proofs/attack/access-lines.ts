import { globSync, readFileSync } from 'node:fs'

const features = new URL('../../../apps/api/src/features/', import.meta.url)
const central = new URL('access.tsv', import.meta.url)

/** Of the reviewed tables: `access.tsv`, and the `<noun>.access.tsv` beside a feature. */
const lines: readonly string[][] = [
  central,
  ...globSync('*/*.access.tsv', { cwd: features.pathname }).map((file) => new URL(file, features)),
]
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))

const isCall = ([first = '']: readonly string[]) => first.includes(' ')

/** A call, who may make it, and what it does. */
export const callLines = lines.filter(isCall)

/** A permission, and what it is for. */
export const permissionLines = lines.filter((line) => !isCall(line))
