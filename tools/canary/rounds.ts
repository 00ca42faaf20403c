import { accessPlants } from './access-plants.ts'
import { boundaryGround, boundaryPlants } from './boundary-plants.ts'
import { madeUpAlarm, madeUpFeature } from './made-up-feature.ts'
import { patternGround, patternPlants } from './pattern-plants.ts'
import { literally, type Plant, type Round } from './plant.ts'

const lint = (rule: string, file: string, text: string): Plant => ({
  name: rule,
  files: { [file]: text },
  caught: new RegExp(`${literally(file)}(:\\d+:\\d+)? ${literally(rule)}`),
})

const wrongType = (file: string, text: string, error: string): Plant => ({
  name: `${file.split('/')[0]}: ${text.trim()}`,
  files: { [file]: text },
  caught: new RegExp(`${literally(file)}\\(1,\\d+\\): error ${error}`),
})

const failingTest = (file: string): Plant => ({
  name: file,
  files: { [file]: "import { expect, test } from 'vitest'\n\ntest('planted', () => expect(1).toBe(2))\n" },
  caught: new RegExp(`FAIL .*${literally(file)}`),
})

const tooLong = (file: string, line: string): Plant => ({
  name: file,
  files: { [file]: line.repeat(301) },
  caught: new RegExp(`${literally(file)}: 301 lines`),
})

const unusedExport = (folder: string): Plant => {
  const file = `${folder}/planted-unused.ts`
  return {
    name: `${folder}: an export that nobody imports`,
    files: { [file]: 'export const plantedUnused = 2\n' },
    caught: new RegExp(`^plantedUnused .*${literally(file)}:`, 'm'),
  }
}

const measurement = (id: string, run: string) =>
  `export const measurement = { id: '${id}', claim: '', target: 'planted', run: async () => ${run} }\n`

const check = (gate: string) => ['node', 'tools/check.ts', gate]
const vitest = (project: string) => ['vitest', 'run', '--project', project, 'planted']
const notANumber = "export const planted: number = 'text'\n"
const listOf = (title: string) => JSON.stringify({ testResults: [{ name: 'x', assertionResults: [reported(title)] }] })
const reported = (title: string) => ({ ancestorTitles: [], title, status: 'passed' })

export const rounds: readonly Round[] = [
  {
    gate: 'lint',
    command: check('lint'),
    plants: [
      lint('format', 'packages/rules/src/planted-format.ts', 'export const   planted = "x";\n'),
      {
        name: 'what mends the format, and how to run just this',
        files: {},
        caught: /^pnpm format .*\s+check: 1 failed, .* pnpm check lint$/m,
      },
      lint(
        'lint/nursery/noFloatingPromises',
        'apps/api/src/planted-promise.ts',
        'const later = async () => 1\n\nexport function planted() {\n  later()\n}\n',
      ),
      lint('lint/style/noDefaultExport', 'apps/web/src/planted-default.ts', 'export default 1\n'),
      lint('lint/style/noEnum', 'packages/contract/src/planted-enum.ts', 'export enum Planted {\n  a = 1,\n}\n'),
      lint('lint/style/noProcessEnv', 'apps/api/src/planted-env.ts', "export const planted = process.env['HOME']\n"),
      lint('lint/style/noNonNullAssertion', 'tools/planted-null.ts', 'export const planted = (x?: number) => x!\n'),
      lint(
        'lint/style/useImportType',
        'tools/planted-import.ts',
        "import { Gate } from './gates/gates.ts'\n\nexport type P = Gate\n",
      ),
      lint('lint/style/useFilenamingConvention', 'packages/rules/src/plantedCamel.ts', 'export const planted = 1\n'),
      lint('lint/performance/noBarrelFile', 'packages/rules/src/planted-barrel.ts', "export { a } from './a.ts'\n"),
      lint('lint/suspicious/noExplicitAny', 'packages/rules/src/planted-any.ts', 'export type Planted = any\n'),
      lint(
        'lint/suspicious/noConsole',
        'apps/api/src/planted-console.ts',
        "export const planted = () => console.log('x')\n",
      ),
      lint(
        'lint/suspicious/noSkippedTests',
        'apps/api/src/planted.test.ts',
        "import { test } from 'vitest'\n\ntest.skip('x', () => {})\n",
      ),
      lint(
        'lint/suspicious/noFocusedTests',
        'e2e/planted.spec.ts',
        "import { test } from '@playwright/test'\n\ntest.only('x', () => {})\n",
      ),
    ],
  },
  {
    gate: 'types-node',
    command: check('types-node'),
    ground: madeUpFeature,
    innocent: madeUpAlarm,
    plants: [wrongType('tools/planted.ts', notANumber, 'TS2322')],
  },
  {
    gate: 'types-packages',
    command: check('types-packages'),
    ground: madeUpFeature,
    innocent: madeUpAlarm,
    plants: [
      wrongType('packages/contract/src/planted.ts', notANumber, 'TS2322'),
      wrongType('packages/rules/src/planted.ts', 'export const planted = process.pid\n', 'TS2\\d+'),
    ],
  },
  {
    gate: 'types-web',
    command: check('types-web'),
    ground: madeUpFeature,
    innocent: madeUpAlarm,
    plants: [
      wrongType('apps/web/src/planted.tsx', 'export const planted: number = <b>text</b>\n', 'TS2322'),
      wrongType('apps/web/src/planted-node.ts', 'export const planted = process.pid\n', 'TS2\\d+'),
    ],
  },
  {
    gate: 'types-web-tests',
    command: check('types-web-tests'),
    plants: [wrongType('apps/web/src/planted.test.ts', notANumber, 'TS2322')],
  },
  {
    gate: 'boundaries',
    command: check('boundaries'),
    ground: { ...boundaryGround, ...madeUpFeature },
    plants: boundaryPlants,
    innocent: /^\S+: \S*\/(?:sown|made-up)[^/]* → .*/m,
  },
  {
    gate: 'boundaries',
    command: check('boundaries'),
    plants: [
      {
        name: 'a file that was not read',
        files: {
          'packages/rules/src/planted-unread.ts': 'export const planted = 1\n',
          '.dependency-cruiser.cjs':
            "module.exports = { forbidden: [], options: { exclude: '^(?:apps|e2e|measure|tools)/|planted-unread', doNotFollow: 'node_modules' } }\n",
        },
        caught: /not-read: packages\/rules\/src\/planted-unread\.ts/,
      },
    ],
  },
  {
    gate: 'patterns',
    command: check('patterns'),
    ground: patternGround,
    plants: patternPlants,
    innocent: /^not-linear: \S*\/sown\S* .*/m,
  },
  {
    gate: 'unused',
    command: check('unused'),
    ground: { 'tools/planted.ts': "import { used } from './gates/planted-exports.ts'\n\nconsole.log(used)\n" },
    plants: [
      {
        name: 'unused export',
        files: { 'tools/gates/planted-exports.ts': 'export const used = 1\nexport const plantedUnused = 2\n' },
        caught: /^plantedUnused .*planted-exports/m,
      },
      ...['packages/contract/src', 'packages/rules/src', 'packages/bpmn/src', 'packages/testbed/src', 'tools'].map(
        unusedExport,
      ),
      {
        name: 'unused file',
        files: { 'apps/web/src/planted-orphan.ts': 'export const planted = 1\n' },
        caught: /^apps\/web\/src\/planted-orphan\.ts\s*$/m,
      },
      {
        name: 'unused dependency',
        files: {
          'packages/rules/package.json':
            '{ "name": "@laurel/rules", "exports": { "./*": "./src/*.ts" }, "dependencies": { "planted-dependency": "1.0.0" } }\n',
        },
        caught: /planted-dependency +packages\/rules\/package\.json/,
      },
    ],
  },
  {
    gate: 'law',
    command: vitest('law'),
    plants: ['packages/rules/src/planted.test.ts', 'apps/web/src/planted.test.tsx', 'tools/planted.law.test.ts'].map(
      failingTest,
    ),
  },
  { gate: 'law', command: ['vitest', 'run', '--project', 'law', 'tools/access'], plants: accessPlants },
  {
    gate: 'law',
    command: ['vitest', 'run', '--project', 'law', 'tools/file-length'],
    plants: [
      tooLong('packages/rules/src/planted-long.ts', 'export type A = 1\n'),
      tooLong('apps/web/src/planted-long.module.css', '.a {}\n'),
      tooLong('apps/api/db/migrations/29990101_0000_planted_long.sql', 'select 1;\n'),
    ],
  },
  {
    gate: 'law',
    command: ['vitest', 'run', '--project', 'law', 'measured'],
    plants: [
      {
        name: 'a measurement written by hand',
        files: {
          'docs/measurements.md': '# Measurements\n\n## Benches\n| P1 | 1× | ≤ 4× | holds | full | 1 | 0 | x | y |\n',
        },
        caught: /docs\/measurements\.md was changed by hand/,
      },
    ],
  },
  {
    gate: 'test',
    command: vitest('behaviour'),
    plants: ['apps/api/src/planted.test.ts', 'tools/planted.test.ts', 'packages/services/src/planted.test.ts'].map(
      failingTest,
    ),
  },
  {
    gate: 'e2e',
    // Playwright opens the world before it looks for stories: services, a build and seeds, of which this plant asks nothing.
    command: ['env', 'LAUREL_E2E_WORLD=open', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', 'planted'],
    plants: [{ name: 'no story at all', files: {}, caught: /No tests found/ }],
  },
  {
    gate: 'spec',
    command: ['node', 'tools/spec/spec.ts'],
    plants: [
      {
        name: 'unknown id',
        files: { '.reports/law.json': listOf('[Z99] planted') },
        caught: /unknown id Z99: \[Z99\] planted/,
      },
    ],
  },
  {
    gate: 'story',
    command: ['node', 'tools/spec/story.ts', 'Z98'],
    plants: [{ name: 'unknown id', files: {}, caught: /unknown id: Z98/ }],
  },
  {
    gate: 'story',
    command: ['node', 'tools/spec/story.ts', 'Z98'],
    plants: [
      { name: 'no test', files: { 'docs/spec-checklist.md': '- Z98 planted\n' }, caught: /no test carries Z98/ },
    ],
  },
  {
    gate: 'proof',
    // As CI does it, which tries each twice.
    command: ['node', 'measure/measure.ts', 'proof', 'Z1', 'Z2', '--ci'],
    plants: [
      {
        name: 'short',
        files: { 'measure/proofs/planted-short.ts': measurement('Z1', "({ figure: '7', holds: false })") },
        caught: /^Z1 · 7 · planted · short · [\d.]+ s$/m,
      },
      {
        name: 'crashed',
        files: { 'measure/proofs/planted-crash.ts': measurement('Z2', 'await Promise.reject(new Error("hail"))') },
        caught: /^Z2 · crashed: hail · planted · short · [\d.]+ s$/m,
      },
    ],
  },
  {
    gate: 'bench',
    command: ['node', 'measure/measure.ts', 'bench', 'Z3'],
    plants: [{ name: 'unknown id', files: {}, caught: /no bench with id Z3/ }],
  },
]
