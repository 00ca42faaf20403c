import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the committed types are those of the migrated database', { timeout: 60_000 }, async () => {
  const check = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'schema.ts'), '--check'])
  await expect(check).resolves.toMatchObject({ stderr: '' })
})
