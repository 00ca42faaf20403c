import { chmodSync, constants, copyFileSync, existsSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { versitygwFile } from './installation.ts'
import { ownFolder } from './paths.ts'
import { answersOk, type Service } from './service.ts'
import { versitygwVersion } from './versions.ts'

export const s3Region = 'us-east-1'

// A copy beside the data: the cache stands in a home folder that the unprivileged user cannot enter.
const programIn = (folder: string) => join(dirname(folder), 'programs', `versitygw-${versitygwVersion}`)

export const s3: Service = {
  name: 's3',
  user: () => 'nobody',
  stopSignal: 'SIGTERM',
  async prepare({ folder, owner }) {
    ownFolder(folder, owner, 0o700)
    ownFolder(join(folder, 'objects'), owner, 0o700)
    ownFolder(join(folder, 'versions'), owner, 0o700)
    const program = programIn(folder)
    if (existsSync(program)) return
    ownFolder(dirname(program), undefined, 0o755)
    copyFileSync(versitygwFile(), `${program}.new`, constants.COPYFILE_FICLONE)
    chmodSync(`${program}.new`, 0o755)
    renameSync(`${program}.new`, program)
  },
  launch: ({ folder, port, secrets }) => ({
    file: programIn(folder),
    // It changes directory to its root, so every path is absolute. Its request log would hold presigned addresses: quiet.
    args: [
      ...['--port', `127.0.0.1:${port}`, '--region', s3Region, '--health', '/health', '--quiet'],
      ...['posix', '--versioning-dir', join(folder, 'versions'), join(folder, 'objects')],
    ],
    env: { ROOT_ACCESS_KEY: secrets.s3AccessKeyId, ROOT_SECRET_KEY: secrets.s3SecretAccessKey },
  }),
  answers: ({ port }) => answersOk(`http://127.0.0.1:${port}/health`),
}
