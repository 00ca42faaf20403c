import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { withScratch } from '../offload/scratch.ts'

/** Why a document has no preview. */
export class PreviewFailed extends Error {
  readonly reason: 'unavailable' | 'damaged' | 'too-long'
  constructor(reason: PreviewFailed['reason']) {
    super(`no preview: ${reason}`)
    this.reason = reason
  }
}

const bwrap = '/usr/bin/bwrap'
const maxSeconds = 120
const maxMemory = 3 * 1024 ** 3
const maxFile = 1024 ** 3
const maxScratch = 512 * 1024 ** 2

/** Read-only: programs, their libraries and fonts. There is no /proc, so that it also works where the unit hides it, and nothing of ours is seen. */
const visible = [
  ...['--ro-bind', '/usr', '/usr', '--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64'],
  ...['--symlink', 'usr/bin', '/bin', '--ro-bind-try', '/etc/fonts', '/etc/fonts'],
  ...['--ro-bind-try', '/etc/libreoffice', '/etc/libreoffice'],
  ...['--ro-bind-try', '/var/cache/fontconfig', '/var/cache/fontconfig'],
  ...['--dev', '/dev', '--size', String(maxScratch), '--tmpfs', '/tmp'],
]

const environment = {
  PATH: '/usr/bin',
  HOME: '/tmp',
  LANG: 'C.UTF-8',
  FONTCONFIG_FILE: '/etc/laurel-fonts.conf',
}

const isolated = [
  ...['--unshare-all', '--unshare-user', '--uid', '65534', '--gid', '65534'],
  ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--clearenv'],
  ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
]

const limited = [
  ...['/usr/bin/prlimit', `--as=${maxMemory}`, `--cpu=${maxSeconds}`, `--fsize=${maxFile}`],
  ...['--core=0', '--nofile=1024', '--'],
]

type RunLimits = {
  readonly signal?: AbortSignal | undefined
  readonly seconds?: number
  /** A file outside of the folder that it may read, and not change. */
  readonly reads?: string
}

/** Where the program finds what it `reads`. */
export const readHere = '/read'

const fonts = new URL('./fonts.conf', import.meta.url).pathname

/**
 * Runs a program over what outsiders sent: without network, settings, secrets or other processes, within memory and time, and with `folder` as the only
 * place to write. Whatever it has started ends with it.
 */
export async function runSandboxed(
  folder: string,
  command: readonly string[],
  { signal, seconds = maxSeconds, reads }: RunLimits = {},
): Promise<void> {
  if (!existsSync(bwrap) || !existsSync(command[0] ?? '')) throw new PreviewFailed('unavailable')
  const work = ['--ro-bind', fonts, environment.FONTCONFIG_FILE, '--bind', folder, '/work', '--chdir', '/work']
  const beside = reads === undefined ? [] : ['--ro-bind', reads, readHere]
  const args = [...isolated, ...visible, ...work, ...beside, ...limited, ...command]
  signal?.throwIfAborted()
  await ended(args, seconds, signal)
  const left = await readdir(folder, { withFileTypes: true })
  // We read on outside: a link in place of a page would lead to our own files, and a pipe would never end.
  if (left.some((each) => !each.isFile() && !each.isDirectory())) throw new PreviewFailed('damaged')
}

function ended(args: readonly string[], seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(bwrap, args, { detached: true, stdio: 'ignore', env: {} })
    let isLate = false
    const end = () => {
      if (child.pid !== undefined) killGroup(child.pid)
    }
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, seconds * 1_000)
    signal?.addEventListener('abort', end, { once: true })
    const settle = (work: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      work()
    }
    child.once('error', (error) => settle(() => reject(error)))
    child.once('exit', (code) =>
      settle(() => {
        if (signal?.aborted) reject(signal.reason)
        else if (isLate) reject(new PreviewFailed('too-long'))
        else if (code === 0) resolve()
        else reject(new PreviewFailed('damaged'))
      }),
    )
  })
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

export const programs = {
  pages: '/usr/bin/pdftoppm',
  words: '/usr/bin/pdftotext',
  office: '/usr/lib/libreoffice/program/soffice.bin',
} as const

/** Whether the programs are there, and whether this machine lets us lock them up. */
export async function canPreview(needed: readonly string[]): Promise<boolean> {
  if (!needed.every((file) => existsSync(file))) return false
  return withScratch((folder) =>
    runSandboxed(folder, ['/usr/bin/true']).then(
      () => true,
      () => false,
    ),
  )
}

/** For those who run it: a small installation may do without, and its people download. */
export async function missingPreviews(): Promise<string[]> {
  if (!(await canPreview([]))) return ['no previews: bubblewrap is missing, or the kernel forbids user namespaces']
  return [
    ...((await canPreview([programs.pages, programs.words])) ? [] : ['no previews: poppler-utils is missing']),
    ...((await canPreview([programs.office])) ? [] : ['no previews of office documents: LibreOffice is missing']),
  ]
}
