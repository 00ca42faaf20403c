import { unzipSync } from 'fflate'
import { fileTypeFromBuffer } from 'file-type'
import { expect, test } from 'vitest'
import { smallFile } from './small-files.ts'

test.each(['doc', 'ppt', 'xls', 'pdf', 'zip'] as const)(
  'a seeded %s is by its bytes what its type says',
  async (kind) => {
    const { type, bytes } = smallFile(kind, '计划书 & 模板', ['第一行', '第二行 <三>'])
    expect((await fileTypeFromBuffer(bytes))?.mime).toBe(type)
    if (kind === 'pdf') expect(Buffer.from(bytes).toString('latin1')).toMatch(/startxref\n\d+\n%%EOF\n$/)
    else expect(Object.keys(unzipSync(bytes)).length).toBeGreaterThan(1)
  },
)
