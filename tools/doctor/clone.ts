import { status } from '@laurel/services/control'
import { versitygwFile } from '@laurel/services/installation'
import { locateServices } from '@laurel/services/located'
import { cacheFolder, cloneRoot, dataHome } from '@laurel/services/paths'
import { debianPackages, javaHome, officePackages } from '@laurel/services/versions'
import { superuserUrl } from '@laurel/testbed/environment'
import { databaseFindings } from './database.ts'
import { diskFindings } from './disk.ts'
import { type Finding, fault, ok } from './finding.ts'
import { programFindings } from './toolchain.ts'

/** A developer's machine: what `pnpm services up`, the tests and the demo ask of it. */
export async function cloneFindings(): Promise<Finding[]> {
  const programs = programFindings(
    { ...debianPackages, ...officePackages },
    { versitygw: versitygwFile(), java: javaHome },
  )
  const disks = diskFindings([
    ['data', dataHome()],
    ['clone', cloneRoot],
    ['tools', cacheFolder()],
    ['temporary', '/tmp'],
  ])
  return [...programs, ...disks, ...(await serviceFindings())]
}

async function serviceFindings(): Promise<Finding[]> {
  const rows = await status()
  const services = rows.map(({ service, healthy, pid }) =>
    healthy
      ? ok(`service ${service}`, 'is healthy')
      : fault(
          `service ${service}`,
          pid === undefined ? 'does not run' : 'runs and does not answer',
          'pnpm services up',
        ),
  )
  if (!rows.some(({ service, healthy }) => service === 'postgres' && healthy)) return services
  return [...services, ...(await databaseFindings(superuserUrl(await locateServices()), false))]
}
