import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cloneRoot } from '@laurel/services/paths'
import { debianPackages, javaHome, officePackages } from '@laurel/services/versions'
import { databaseFindings } from './database.ts'
import { diskFindings } from './disk.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { neighbourFindings, partFindings } from './parts.ts'
import { settingsFindings } from './settings.ts'

/** A server that units run on, by the settings of /etc/laurel. */
export async function serverFindings(folder: string): Promise<Finding[]> {
  const { settings, findings } = settingsFindings(folder)
  const disks = diskFindings([
    ['database', '/var/lib/postgresql'],
    ['application', cloneRoot],
    ['logs', '/var/log'],
    ['temporary', '/tmp'],
    ['back-up', '/srv/laurel-backup'],
  ])
  const own = [...findings, builtFinding(), ...programsOf(), ...disks]
  if (settings === undefined) return own
  const asked = await Promise.all([
    neighbourFindings(settings),
    databaseFindings(settings['LAUREL_APP_DATABASE_URL'] ?? '', true),
    partFindings(folder),
  ])
  return [...own, ...asked.flat()]
}

const builtFinding = (): Finding =>
  existsSync(join(cloneRoot, 'apps/web/dist/index.html'))
    ? ok('web', 'is built')
    : fault('web', 'is not built', `cd ${cloneRoot} && pnpm build`)

function programsOf(): Finding[] {
  const needed = {
    nginx: '/usr/sbin/nginx',
    'openjdk-17-jre-headless': `${javaHome}/bin/java`,
    'fonts-noto-cjk': debianPackages['fonts-noto-cjk'],
  }
  const previews = {
    bubblewrap: debianPackages.bubblewrap,
    'poppler-utils': debianPackages['poppler-utils'],
    ...officePackages,
  }
  const lack = (packages: Readonly<Record<string, string>>) =>
    Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  const [missing, missed] = [lack(needed), lack(previews)]
  return [
    missing.length === 0
      ? ok('Debian', 'all packages are installed')
      : fault('Debian', `missing: ${missing.join(' ')}`, `apt-get install ${missing.join(' ')}`),
    ...(missed.length === 0
      ? []
      : [
          warning(
            'previews',
            `some files have none: ${missed.join(' ')} missing`,
            `apt-get install ${missed.join(' ')}`,
          ),
        ]),
  ]
}
