/** `remedy` is said below the output of a failing gate that matches `when`. */
export type Gate = { name: string; command: readonly string[]; remedy?: { when: RegExp; say: string } }

export const lawReport = '.reports/law.json'

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
  { name: 'types-node', command: ['tsc', '-p', 'tsconfig.json', '--pretty', 'false'] },
  { name: 'types-packages', command: ['tsc', '-p', 'packages/tsconfig.json', '--pretty', 'false'] },
  { name: 'types-bpmn', command: ['tsc', '-p', 'packages/bpmn/tsconfig.json', '--pretty', 'false'] },
  { name: 'types-web', command: ['tsc', '-p', 'apps/web/tsconfig.json', '--pretty', 'false'] },
  // Tests of the web run in Node; what they test must not see Node's globals.
  { name: 'types-web-tests', command: ['tsc', '-p', 'apps/web/tsconfig.test.json', '--pretty', 'false'] },
  { name: 'patterns', command: ['node', 'tools/gates/patterns.ts'] },
  { name: 'boundaries', command: ['node', 'tools/gates/boundaries.ts'] },
  { name: 'unused', command: ['knip', '--no-progress', '--no-config-hints'] },
  {
    name: 'lint',
    command: ['biome', 'ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=none', '.'],
    remedy: { when: / (?:format|assist\/\S+) ━/, say: 'pnpm format mends the formatting and the order of imports' },
  },
]
