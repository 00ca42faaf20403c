import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setPlatformValues } from '../../src/features/configuration/configuration.service.ts'
import { defineEntries } from '../../src/features/dictionary/dictionary.service.ts'
import { ensurePasswordKey } from '../../src/privacy/password-key.ts'
import type { Content } from './content.ts'

type Entries = Pick<Content, 'entries'>

/** What every deployment needs before its first organiser: dictionaries, settings, the key that passwords are sealed for. */
export async function seedPlatform({ entries }: Entries = readEntries()): Promise<void> {
  await ensurePasswordKey()
  // The others belong to one of the demo's organisers.
  await defineEntries(entries.filter(({ dictType }) => !dictType.startsWith('tenant_')))
  await setPlatformValues([
    { key: 'platform.name', value: 'Laurel', isPublic: true },
    { key: 'upload.largest-megabytes', value: '200', isPublic: true },
    { key: 'sms.provider', value: 'local', isPublic: false },
  ])
}

const readEntries = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'content/dictionaries.json'), 'utf8')) as Entries
