import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasChineseFont } from './chinese-font.ts'

test('a machine with a font for Chinese draws two characters differently; one without draws the same box twice', async () => {
  expect(await hasChineseFont()).toBe(true)
  const bare = mkdtempSync(join(tmpdir(), 'laurel-no-fonts-'))
  const settings = join(bare, 'fonts.conf')
  writeFileSync(
    settings,
    `<?xml version="1.0"?><fontconfig><dir>${bare}</dir><cachedir>${bare}</cachedir></fontconfig>`,
  )
  expect(await hasChineseFont({ FONTCONFIG_FILE: settings })).toBe(false)
})
