type VitestFile = {
  name?: string
  status: string
  message?: string
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[]
}
type Suite = {
  specs?: { title: string; file: string; tests: { status: string; results?: { error?: { message?: string } }[] }[] }[]
  suites?: Suite[]
}
/** Of a proof, of a gate that should have caught something, or of a picture. */
type Row =
  | { id: string; figure: string; holds: boolean }
  | { gate: string; name: string; caught: boolean }
  | { route: string; width: number; language: string; faults: string[] }
export type Reported = {
  testResults?: VitestFile[]
  rows?: Row[]
  errors?: unknown[]
} & Suite

const longest = 300

/** One line, without the colours of a terminal. */
function inOneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours are control characters.
  const plain = text.replace(/\u001b\[[0-9;]*m/g, '').replace(/\s+/g, ' ')
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
}

/** A file whose set-up failed has no test that failed. */
function failedInFile({ name = '', status, message = '', assertionResults }: VitestFile, root: string): string[] {
  const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name
  const failed = assertionResults.filter((each) => each.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${message}`] : []
  return failed.map(({ fullName = '', failureMessages = [] }) => `${file} › ${fullName}: ${failureMessages[0] ?? ''}`)
}

function failedStories(suite: Suite): string[] {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results = [] }) => `${file} › ${title}: ${results.at(-1)?.error?.message ?? ''}`),
  )
  return [...own, ...(suite.suites ?? []).flatMap(failedStories)]
}

function failedInRow(row: Row): string[] {
  if ('holds' in row) return row.holds ? [] : [`${row.id}: ${row.figure}`]
  if ('caught' in row) return row.caught ? [] : [`${row.gate}: ${row.name}`]
  return row.faults.length === 0 ? [] : [`${row.route} ${row.width} ${row.language}: ${row.faults.join('; ')}`]
}

/** What failed in a report of vitest, of Playwright or of our own: a line each. Only the end of a long log may be kept. */
export function failuresIn(report: Reported, root: string): string[] {
  return [
    ...(report.testResults ?? []).flatMap((file) => failedInFile(file, root)),
    ...failedStories(report),
    ...(report.rows ?? []).flatMap(failedInRow),
  ].map(inOneLine)
}
