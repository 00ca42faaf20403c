import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { apiFolder } from '@laurel/testbed/api-folder'
import { createTestDatabase } from '@laurel/testbed/database'
import type { LocalEnvironment } from '@laurel/testbed/environment'

type EmptyDatabase = { environment: LocalEnvironment; said: string; drop: () => Promise<void> }

/** A platform on its first day, in a database of its own: opened by `laurel init`, which says how its administrator gets in. */
export async function openEmptyDatabase(origin: string): Promise<EmptyDatabase> {
  const { environment, drop } = await createTestDatabase()
  const env = { PATH: process.env['PATH'], ...environment, LAUREL_PUBLIC_ORIGIN: origin }
  const { stdout } = await promisify(execFile)(process.execPath, [join(apiFolder, 'src/laurel.ts'), 'init'], { env })
  return { environment, said: stdout, drop }
}
