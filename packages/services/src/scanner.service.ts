import { chownSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { ownFolder } from './paths.ts'
import type { Service, ServiceContext } from './service.ts'

/** What clamd takes in one go: a little more than the largest upload. */
const maxStream = '2100M'

/** clamd asks nobody for a password, and anybody who reaches it may shut it down: it listens where only its own user and root may go. */
export const scannerSocket = (folder: string): string => join(folder, 'socket/clamd.ctl')

export const scanner: Service = {
  name: 'scanner',
  socket: scannerSocket,
  // One that still listens on a port is replaced.
  version: () => 'socket',
  user: () => 'clamav',
  // It keeps nothing, and asked politely it would read on to the end of what it is reading.
  stopSignal: 'SIGKILL',
  async prepare(context) {
    for (const folder of ['', 'signatures', 'temp', 'socket'])
      ownFolder(join(context.folder, folder), context.owner, 0o700)
    const files = { 'clamd.conf': settings(context), 'signatures/laurel.ndb': signature() }
    for (const [name, text] of Object.entries(files)) {
      const file = join(context.folder, name)
      writeFileSync(file, text, { mode: 0o600 })
      if (context.owner) chownSync(file, context.owner.uid, context.owner.gid)
    }
  },
  launch: ({ folder }) => ({ file: '/usr/sbin/clamd', args: ['--config-file', join(folder, 'clamd.conf')] }),
  answers: async ({ folder }) => (await ask(scannerSocket(folder), 'zPING\0')) === 'PONG\0',
}

/**
 * The public feed of signatures is a gigabyte in memory and not for tests: here stands the one signature that every scanner knows, the test file
 * of EICAR (https://www.eicar.org), by its bytes. Written in two halves, or this file would be one itself.
 */
function signature(): string {
  const halves = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*']
  return `Eicar-Test-Signature:0:*:${Buffer.from(halves.join('')).toString('hex')}\n`
}

function ask(path: string, command: string): Promise<string> {
  return new Promise((resolve) => {
    let reply = ''
    const socket = connect({ path, timeout: 2000 }, () => socket.write(command))
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      reply += chunk
    })
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(reply))
  })
}

/** What cannot be looked into whole is told as a find: an archive in an archive beyond the limits, or one under a password. */
function settings({ folder }: ServiceContext): string {
  return `Foreground yes
LocalSocket ${scannerSocket(folder)}
LocalSocketMode 600
FixStaleSocket yes
DatabaseDirectory ${join(folder, 'signatures')}
TemporaryDirectory ${join(folder, 'temp')}
LogFile ${join(folder, 'clamd.log')}
LogTime yes
ConcurrentDatabaseReload no
MaxThreads 4
MaxQueue 100
ReadTimeout 60
StreamMaxLength ${maxStream}
MaxFileSize 2047M
MaxScanSize 3000M
MaxScanTime 600000
MaxRecursion 12
MaxFiles 10000
ScanImageFuzzyHash no
AlertExceedsMax yes
AlertEncryptedArchive yes
`
}
