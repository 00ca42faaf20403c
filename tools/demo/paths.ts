import { join } from 'node:path'
import { cloneRoot, dataFolder } from '@laurel/services/paths'

const folderOfDemo = /-demo$/

/** From here on every service of this process is the demo's: other data, other ports, other secrets than the clone's own. */
export function enterDemo(): void {
  if (!folderOfDemo.test(process.env['LAUREL_DATA_HOME'] ?? ''))
    process.env['LAUREL_DATA_HOME'] = `${dataFolder()}-demo`
}

/** Everything that the demo keeps outside of the clone. */
export function demoHome(): string {
  enterDemo()
  return process.env['LAUREL_DATA_HOME'] ?? ''
}

/** What is in /etc/laurel on a server. */
export const settingsFolder = (): string => join(demoHome(), 'settings')
export const logFolder = (): string => join(demoHome(), 'logs')
export const supervisorFile = (): string => join(demoHome(), 'supervisor.json')
export const partsFile = (): string => join(demoHome(), 'parts.json')

/** Who may come in, and where. */
export const demoFile = join(cloneRoot, '.demo/demo.json')
