import { readFileSync } from 'node:fs'
import { runCommand } from '@laurel/services/command'

// pnpm titles: every test that commit 2e27d21 had is there by its title, or tools/titles/taken-over.json names the test that took it over.
type Suite = { specs?: { title: string }[]; suites?: Suite[] }

const root = new URL('..', import.meta.url).pathname
const read = (file: string) => readFileSync(`${root}tools/titles/${file}`, 'utf8')
const before = read('2e27d21.txt').trimEnd().split('\n')
const takenOver = JSON.parse(read('taken-over.json')) as Record<string, string>
const titles = [
  ...(await testTitles()),
  ...(await storyTitles('e2e/playwright.config.ts', root)),
  ...(await storyTitles('components/playwright.config.ts', `${root}e2e`)),
  ...(await storyTitles('trial/playwright.config.ts', `${root}packages/bpmn`)),
]
const now = new Set(titles.map((title) => title.replaceAll(/\s+/g, ' ').trim()))

const missing = before.filter((title) => !now.has(title) && !now.has(takenOver[title] ?? ''))
const idle = Object.keys(takenOver).filter((title) => now.has(title) || !before.includes(title))
for (const title of missing)
  console.log(
    `missing: ${title}${takenOver[title] ? ` (taken over by "${takenOver[title]}", which is not there)` : ''}`,
  )
for (const title of idle) console.log(`needs no successor: ${title}`)
console.log(
  `${before.length} titles of 2e27d21: ${before.length - missing.length} there or taken over, ${missing.length} missing; ${now.size} titles now`,
)
process.exitCode = missing.length + idle.length > 0 ? 1 : 0

/** As they are written: a test of many cases has one title. */
async function testTitles(): Promise<string[]> {
  const { code, output } = await runCommand(['vitest', 'list', '--json'], { cwd: root })
  if (code !== 0) throw new Error(output)
  const tests = JSON.parse(output.slice(output.indexOf('['))) as { name: string }[]
  return tests.map(({ name }) => name.split(' > ').at(-1) ?? name)
}

async function storyTitles(config: string, folder: string): Promise<string[]> {
  const command = ['playwright', 'test', '--config', config, '--list', '--reporter=json']
  const { code, output } = await runCommand(command, { cwd: folder })
  if (code !== 0) throw new Error(output)
  const titlesOf = ({ specs = [], suites = [] }: Suite): string[] => [
    ...specs.map(({ title }) => title),
    ...suites.flatMap(titlesOf),
  ]
  return titlesOf(JSON.parse(output.slice(output.indexOf('{'))) as Suite)
}
