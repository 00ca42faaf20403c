import { runCommand } from '@laurel/services/command'

// pnpm flaky <file[:line]> [times]: one story 30 times, every call up to 400 ms late, and no second try.
const root = new URL('..', import.meta.url).pathname
const [story, times = '30'] = process.argv.slice(2)
if (story === undefined) {
  console.error('say which story: pnpm flaky contest.spec.ts:65')
  process.exit(2)
}
const { code } = await runCommand(['node', 'e2e/stories.ts', story, '--repeat-each', times, '--retries', '0'], {
  cwd: root,
  env: { LAUREL_E2E_SLOW: process.env['LAUREL_E2E_SLOW'] ?? '400' },
  shown: true,
})
process.exit(code)
