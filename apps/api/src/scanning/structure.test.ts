import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypes } from '@laurel/contract/file'
import { heldText } from '@laurel/testbed/held-text'
import { shownPixels } from '@laurel/testbed/shown-pixels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from './examine.offloaded.ts'

type Expected = {
  file: string
  claimedType: string
  verdict: string
  alsoOk?: string[]
  onlyWith?: string
  gone?: string[]
  keeps?: string
}

const corpus = join(import.meta.dirname, '../../../../measure/corpus/files')
const all = (JSON.parse(readFileSync(join(corpus, 'expected.json'), 'utf8')) as { files: Expected[] }).files
const taken = all.filter(
  ({ file, claimedType, onlyWith }) =>
    (fileTypes as readonly string[]).includes(claimedType) && onlyWith === undefined && !file.startsWith('empty.'),
)

describe('the corpus of hostile files, as they are examined', () => {
  let folder = ''
  let runs = 0
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'laurel-corpus.'))
    execFileSync(process.execPath, [join(corpus, 'generate.mjs'), folder], { stdio: 'ignore' })
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const examined = async ({ file, claimedType }: Expected) => {
    const path = join(folder, file)
    const bytes = readFileSync(path)
    runs += 1
    const cleanedPath = join(folder, `cleaned-${runs}-${file}`)
    const result = await run({ path, cleanedPath, size: bytes.length, type: claimedType })
    return { ...result, bytes, stored: result.cleaned ? readFileSync(cleanedPath) : bytes }
  }

  // What only the anti-virus scanner can tell; a picture under another picture's name is refused.
  const isScanners = ({ verdict, file }: Expected) => verdict === 'quarantine' || file === 'png-as.jpg'

  test.each(taken.filter((each) => !isScanners(each)).map((each) => [each.file, each] as const))(
    '%s',
    async (_, each) => {
      const before = process.cpuUsage()
      const { fault, cleaned, stored } = await examined(each)
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1_000).toBeLessThan(2_000)
      const verdict = fault ? 'refuse' : cleaned ? 'accept-and-clean' : 'accept'
      expect([each.verdict, ...(each.alsoOk ?? [])], `${fault}`).toContain(verdict)
      if (fault) return
      const text = heldText(stored)
      for (const marker of each.gone ?? []) expect(text).not.toContain(marker)
    },
  )

  test.each(
    taken
      .filter(({ gone, claimedType }) => gone && claimedType.startsWith('image/'))
      .map((each) => [each.file, each] as const),
  )('%s shows the same picture once it is cleaned, the same way up', async (_, each) => {
    const { fault, bytes, stored } = await examined(each)
    if (fault) return
    const [before, after] = [await shownPixels(bytes), await shownPixels(stored)]
    expect(after.pixels).toEqual(before.pixels)
    expect(after.orientation).toBe(each.keeps === 'orientation 6' ? 6 : 1)
  })

  test('cleaning what is clean changes nothing', async () => {
    for (const each of taken.filter(({ gone }) => gone)) {
      const { fault, stored } = await examined(each)
      if (fault) continue
      const path = join(folder, `again-${each.file}`)
      writeFileSync(path, stored)
      const again = await run({ path, cleanedPath: `${path}.cleaned`, size: stored.length, type: each.claimedType })
      expect([each.file, again.fault, again.cleaned]).toEqual([each.file, undefined, undefined])
    }
  })
})
