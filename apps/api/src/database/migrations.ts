import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

export const migrationsFolder = join(import.meta.dirname, '../../db/migrations')

/** In the order in which they are applied. */
export const migrationNames = async (folder = migrationsFolder): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
