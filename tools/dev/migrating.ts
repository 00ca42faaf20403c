import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '@laurel/api/src/database/migrate.ts'
import { migrationNames, migrationsFolder } from '@laurel/api/src/database/migrations.ts'
import type { LocalEnvironment } from '@laurel/testbed/environment'

const settledAfterMs = 300

/** Applies each migration that appears while the application runs, and says what came of it. */
export function applyNewMigrations(
  { LAUREL_OWNER_DATABASE_URL: owner = '', LAUREL_PLATFORM_DATABASE_URL: platform = '' }: LocalEnvironment,
  say: (line: string) => void,
  folder = migrationsFolder,
): { close(): void } {
  let working = Promise.resolve()
  let settling: NodeJS.Timeout | undefined
  const watcher = watch(folder, () => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      working = working.then(apply)
    }, settledAfterMs)
  })

  async function apply(): Promise<void> {
    // An editor makes the file first and fills it later; applied empty, it could not be changed any more.
    if (await holdsEmptyFile(folder)) return
    try {
      const applied = await migrate(owner, platform, folder)
      for (const name of applied) say(`applied ${name}; pnpm schema writes the types`)
    } catch (error) {
      say(formatError(error as Error))
    }
  }
  return {
    close() {
      clearTimeout(settling)
      watcher.close()
    },
  }
}

async function holdsEmptyFile(folder: string): Promise<boolean> {
  const texts = (await migrationNames(folder)).map((name) => readFile(join(folder, name), 'utf8').catch(() => ''))
  return (await Promise.all(texts)).some((text) => text.trim() === '')
}

const formatError = ({ message }: Error) =>
  message.includes('was changed after')
    ? `${message}. If it is yours alone: end this, pnpm services reset, pnpm dev`
    : `not applied: ${message}`
