import { readConfig, readEngineConfig } from '@laurel/api/src/config.ts'
import { readServerSettings } from '../deployment/server-settings.ts'
import { type Finding, fault, ok } from './finding.ts'

type Settings = Readonly<Record<string, string>>

/** What would refuse to start, in the words of the start. Names, never values. */
export function settingsFindings(folder: string): { settings: Settings | undefined; findings: Finding[] } {
  let settings: Settings
  try {
    settings = readServerSettings(folder, 'check')
  } catch (error) {
    return { settings: undefined, findings: [fault('settings', (error as Error).message, 'pnpm laurel bootstrap')] }
  }
  const refused = [readConfig, readEngineConfig].flatMap((read) => refusalsOf(() => read(settings)))
  const findings = [...new Set(refused)].map((says) => fault('settings', says, `sudoedit ${fileOf(folder, says)}`))
  return {
    settings,
    findings: findings.length > 0 ? findings : [ok('settings', `${folder} holds all that a start asks for`)],
  }
}

function refusalsOf(read: () => unknown): string[] {
  try {
    read()
    return []
  } catch (error) {
    return (error as Error).message.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []))
  }
}

const fileOf = (folder: string, says: string) =>
  `${folder}/${/^LAUREL_(ENGINE|ERASURE)_/.test(says) ? 'worker' : says.startsWith('LAUREL_PLATFORM_') ? 'platform' : 'laurel'}.env`
