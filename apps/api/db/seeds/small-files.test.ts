import { unzipSync } from 'fflate'
import { fileTypeFromBuffer } from 'file-type'
import { expect, test } from 'vitest'
import { partsOf } from './demo-file-parts.ts'
import { smallFile } from './small-files.ts'

test.each(['doc', 'ppt', 'xls', 'pdf', 'zip'] as const)(
  'a seeded %s is by its bytes what its type says',
  async (kind) => {
    const { type, bytes } = smallFile(kind, '计划书 & 模板', [['第一页', '第一行', '第二行 <三>'], ['第二页']])
    expect((await fileTypeFromBuffer(bytes))?.mime).toBe(type)
    if (kind === 'pdf') expect(Buffer.from(bytes).toString('latin1')).toMatch(/startxref\n\d+\n%%EOF\n$/)
    else expect(Object.keys(unzipSync(bytes)).length).toBeGreaterThan(1)
  },
)

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test('a handbook has twenty pages, a deck twelve slides of 16:9, a sheet its columns', () => {
  const pdf = latin(smallFile('pdf', '评审规则', partsOf('pdf', '评审规则')).bytes)
  expect(pdf).toContain('/Count 20 ')
  expect(pdf.match(/\/Type \/Page /g)).toHaveLength(20)
  // Where the table of the file says an object begins, it begins.
  const [first] = /(\d{10}) 00000 n/.exec(pdf) ?? []
  expect(pdf.slice(Number(first?.slice(0, 10)))).toMatch(/^1 0 obj/)
  const deck = unzipSync(smallFile('ppt', '路演', partsOf('ppt', '路演')).bytes)
  expect(Object.keys(deck).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))).toHaveLength(12)
  expect(latin(deck['ppt/presentation.xml'] as Uint8Array)).toContain('sldSz cx="12192000" cy="6858000"')
  const sheet = unzipSync(smallFile('xls', '名单', partsOf('xls', '名单')).bytes)
  expect(latin(sheet['xl/worksheets/sheet1.xml'] as Uint8Array)).toContain('r="H2"')
})
