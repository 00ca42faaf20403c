import { readdirSync } from 'node:fs'

const folder = new URL('../../../apps/api/src/features/', import.meta.url)

/** What stands beside the features for tests alone, such as `page/page.samples.ts`: one of each noun that has something to say. */
export const loadBeside = (ending: string): Promise<Record<string, unknown>[]> =>
  Promise.all(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  )
