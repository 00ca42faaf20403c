import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvironmentFile } from './unit.ts'

export const settingsFolder = '/etc/laurel'

/** What the operator's command is given, as its unit would be; the owner of the schema only where it migrates. */
const filesOf = (verb: string) => [
  'laurel.env',
  'platform.env',
  'worker.env',
  ...(verb === 'migrate' ? ['migrate.env'] : []),
]

export const isServer = (folder: string): boolean => existsSync(join(folder, 'laurel.env'))

/** Throws a sentence that says who may run the command, not where in our sources a file was opened. */
export function readServerSettings(folder: string, verb: string): Record<string, string> {
  const settings: Record<string, string> = { NODE_ENV: 'production', LAUREL_NODE_NAME: 'command' }
  for (const name of filesOf(verb)) {
    const file = join(folder, name)
    try {
      Object.assign(settings, readEnvironmentFile(file))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') throw new Error(`${file} is missing: deploy/settings has an example`)
      if (code === 'EACCES')
        throw new Error(`${file} is closed to you: run this as root${name === 'migrate.env' ? '' : ', or as laurel'}`)
      throw error
    }
  }
  return settings
}
