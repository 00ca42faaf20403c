import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PreviewFailed, programs, runSandboxed } from './sandbox.ts'

/** Without /proc it cannot ask where it stands, and so does not find its own libraries. */
const libraries = `LD_LIBRARY_PATH=${dirname(programs.office)}`
const switches = ['--headless', '--nologo', '--norestore', '--nodefault', '--nolockcheck']
const profile = '-env:UserInstallation=file:///tmp/profile'
/** LibreOffice ends with 81 when it has made its profile, and wants to be started again. */
const startTwice = '"$@"; code=$?; if [ $code = 81 ]; then "$@"; code=$?; fi; exit $code'

/** `document.<ending>` in the folder becomes `document.pdf`. */
export async function officeToPdf(folder: string, ending: string, signal?: AbortSignal): Promise<void> {
  if (!existsSync(programs.office)) throw new PreviewFailed('unavailable')
  const convert = [programs.office, ...switches, profile, '--convert-to', 'pdf', `document.${ending}`]
  await runSandboxed(folder, ['/usr/bin/env', libraries, '/usr/bin/sh', '-c', startTwice, 'sh', ...convert], { signal })
  // It ends well also when it could read nothing.
  if (!existsSync(join(folder, 'document.pdf'))) throw new PreviewFailed('damaged')
}
