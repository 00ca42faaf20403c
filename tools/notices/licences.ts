import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dependency } from './dependencies.ts'

/** What may be shipped with our code under Apache-2.0. A new licence is read by a person before it stands here. */
const allowed: ReadonlySet<string> = new Set([
  '(MIT OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
])

/** Allowed for these packages only (docs/licences.md), or said in their licence file and not in package.json. */
const argued: readonly { name: RegExp; says: string; licence: string }[] = [
  { name: /^bpmn-js$/, says: 'SEE LICENSE IN LICENSE', licence: 'bpmn.io' },
  { name: /^cli-table$/, says: 'none', licence: 'MIT' },
  { name: /^@img\/sharp-libvips-/, says: 'LGPL-3.0-or-later', licence: 'LGPL-3.0-or-later' },
]

/** The licence that a package is shipped under, or nothing where nobody has said that it may be. */
export function licenceOf({ name, licence }: Pick<Dependency, 'name' | 'licence'>): string | undefined {
  if (allowed.has(licence)) return licence
  return argued.find((each) => each.name.test(name) && each.says === licence)?.licence
}

const texts = new URL('texts/', import.meta.url).pathname
const ownText = (file: string) => readFileSync(join(texts, file), 'utf8')
const copyrightBy = (author: string) => `Copyright (c) ${author.replace(/ *[<(].*/, '')}`

/** The files that the package brings; for the few that bring none, the text of the licence that they name. */
export function licenceTexts({ name, author, folder, licence }: Dependency): string[] {
  const named = readdirSync(folder, { withFileTypes: true }).filter(({ name }) =>
    /^(?:licen[cs]e|copying|notice)/i.test(name),
  )
  // A folder of that name holds the licences of what is embedded.
  const files = named.flatMap((each) =>
    each.isDirectory() ? readdirSync(join(folder, each.name)).map((file) => join(each.name, file)) : [each.name],
  )
  const brought = files.sort().map((file) => readFileSync(join(folder, file), 'utf8'))
  if (brought.length > 0) return brought
  if (licence === 'MIT') return [`${copyrightBy(author)}\n\n${ownText('mit.txt')}`]
  if (licence === 'ISC') return [`${copyrightBy(author)}\n\n${ownText('isc.txt')}`]
  if (licence === 'Apache-2.0') return [readFileSync(join(texts, '../../../LICENSE'), 'utf8')]
  // Its table says which libraries the program holds, and their licences.
  if (licence === 'LGPL-3.0-or-later')
    return [readFileSync(join(folder, 'README.md'), 'utf8'), ownText('lgpl-3.0.txt'), ownText('gpl-3.0.txt')]
  throw new Error(`${name} brings no text of its licence (${licence})`)
}
