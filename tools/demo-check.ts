import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { treeFiles } from './canary/copy.ts'

// node tools/demo-check.ts: a fresh clone on a machine of its own (own processes, a network without a way out, every written file kept apart), in
// which the demo is started, visited and stopped. Needs root, overlayfs and warm caches.
const root = new URL('..', import.meta.url).pathname
const clone = '/srv/laurel-demo-check'
const scratch = mkdtempSync('/var/tmp/laurel-demo-check.')
const written = join(scratch, 'written')

// The machine's own disk below, whatever is written above it.
const machine = `
set -e
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/written,workdir=$1/work" "$1/machine"
mount -t proc proc "$1/machine/proc"
mount --rbind /dev "$1/machine/dev"
mount -t tmpfs tmpfs "$1/machine/dev/shm"
mount --bind "$1/written" "$1/machine/mnt"
ip link set lo up
chroot "$1/machine" /usr/bin/env -C "$2" "$3" tools/demo/inside.ts "$2" /mnt
# Not the last command: the first process of a machine must stay to reap those that nobody waits for.
exit $?
`
try {
  for (const folder of [written, join(scratch, 'work'), join(scratch, 'machine')]) mkdirSync(folder)
  for (const file of treeFiles(root)) cpSync(join(root, file), join(written, clone, file))
  const apart = ['--mount', '--pid', '--net', '--ipc', '--fork', '--kill-child', '--mount-proc']
  const { status } = spawnSync(
    'unshare',
    [...apart, 'bash', '-c', machine, 'machine', scratch, clone, process.execPath],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '/root', LANG: 'C.UTF-8' },
    },
  )
  process.exitCode = status ?? 1
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
}
