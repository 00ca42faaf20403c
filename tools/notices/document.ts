import { type Dependency, keyOf } from './dependencies.ts'
import { licenceOf, licenceTexts } from './licences.ts'

type Group = { text: string; packages: { key: string; copyright: string[] }[] }

const heading = `# Third-party notices

Written by \`pnpm notices\`, never by hand: what is installed for the servers and the browser (Linux, x64), with the licence of each package.
Our own code is under \`LICENSE\`; \`docs/licences.md\` says what the unusual ones ask of whoever runs or changes Laurel.
`

export function noticesOf(dependencies: readonly Dependency[]): string {
  const refused = dependencies.filter((each) => licenceOf(each) === undefined)
  if (refused.length > 0) {
    const list = refused.map((each) => `${keyOf(each)}: ${each.licence}`).join('\n')
    throw new Error(`may this be shipped? If so, say it in tools/notices/licences.ts and docs/licences.md:\n${list}`)
  }
  const rows = dependencies.map((each) => `| ${keyOf(each)} | ${licenceOf(each)} |`)
  const table = ['| package | licence |', '|---|---|', ...rows].join('\n')
  return `${[heading, table, '', '## Texts', ...groupsOf(dependencies).map(written)].join('\n')}\n`
}

/** Most texts differ in nothing but the copyright: each text is written once, each copyright beside its package. */
function groupsOf(dependencies: readonly Dependency[]): Group[] {
  const groups = new Map<string, Group>()
  for (const each of dependencies) {
    for (const whole of new Set(licenceTexts(each).map((text) => text.replaceAll('\r\n', '\n').trim()))) {
      const lines = whole.split('\n')
      const copyright = lines.filter(isCopyright).map((line) => line.trim())
      const text = lines
        .filter((line) => !isCopyright(line))
        .join('\n')
        .trim()
      const same = text.replaceAll(/[\s"'“”*]+/g, ' ').toLowerCase()
      const group = groups.get(same) ?? { text, packages: [] }
      group.packages.push({ key: keyOf(each), copyright })
      groups.set(same, group)
    }
  }
  return [...groups.values()]
}

const isCopyright = (line: string) => /^\W*(?:copyright\b.*\d{4}|copyright \(c\)|\(c\) |© )/i.test(line)

function written({ text, packages }: Group): string {
  const names = packages.map(({ key, copyright }) => `- ${[key, ...new Set(copyright)].join(' · ')}`)
  const fence = text.includes('```') ? '````' : '```'
  return ['', ...names, '', `${fence}text`, text, fence].join('\n')
}
