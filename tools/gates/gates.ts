/** `remedy` is said below the output of a failing gate that matches `when`. */
export type Gate = { name: string; command: readonly string[]; remedy?: { when: RegExp; say: string } }

export const lawReport = '.reports/law.json'

/**
 * What was checked before is checked again only where something changed: 20 s become 3. A fresh clone checks everything. One checker: two gates
 * are held at a time, and each checker works out anew what the schemas of the contract are.
 */
const types = (name: string, project: string): Gate => ({
  name,
  command: [
    'tsc',
    '-p',
    project,
    '--pretty',
    'false',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `.reports/types/${name}.json`,
  ],
})

/** What `pnpm check` holds against the tree, the slow ones first so that two cores stay busy. */
export const gates: readonly Gate[] = [
  {
    name: 'law',
    command: [
      'vitest',
      'run',
      '--project',
      'law',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${lawReport}`,
    ],
  },
  types('types-node', 'tsconfig.json'),
  types('types-packages', 'packages/tsconfig.json'),
  types('types-bpmn', 'packages/bpmn/tsconfig.json'),
  types('types-web', 'apps/web/tsconfig.json'),
  // Tests of the web run in Node; what they test must not see Node's globals.
  types('types-web-tests', 'apps/web/tsconfig.test.json'),
  { name: 'patterns', command: ['node', 'tools/gates/patterns.ts'] },
  { name: 'boundaries', command: ['node', 'tools/gates/boundaries.ts'] },
  { name: 'unused', command: ['knip', '--no-progress', '--no-config-hints'] },
  {
    name: 'lint',
    command: ['biome', 'ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=none', '.'],
    remedy: { when: / (?:format|assist\/\S+) ━/, say: 'pnpm format mends the formatting and the order of imports' },
  },
]
