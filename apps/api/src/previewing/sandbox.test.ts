import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withScratch } from '../offload/scratch.ts'
import { PreviewFailed, runSandboxed } from './sandbox.ts'

const listener = createServer((socket) => socket.end('heard'))
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  port = (listener.address() as { port: number }).port
})
afterAll(() => listener.close())

/** What a script in the sandbox has written down; it runs as the programs do that read documents. */
const told = (script: string) =>
  withScratch(async (folder) => {
    writeFileSync(join(folder, 'script'), script)
    await runSandboxed(folder, ['/usr/bin/bash', '-c', 'bash ./script > told 2>&1; true'])
    return readFileSync(join(folder, 'told'), 'utf8')
  })

describe('programs that read what outsiders sent', () => {
  test('reach no network, not even this machine', async () => {
    expect(await told('exec 3<>/dev/tcp/127.0.0.1/$PORT && cat <&3'.replace('$PORT', String(port)))).not.toContain(
      'heard',
    )
    expect(await told('cat /sys/class/net/*/operstate; ls /sys /run /var/run')).not.toMatch(/up|unknown/)
  })

  test('see neither settings nor processes nor files of ours', async () => {
    expect(await told('env; cat /proc/1/environ /proc/self/status')).not.toMatch(/LAUREL|VITEST|NODE_/)
    const seen = await told(`ls / ; ls ${process.cwd()} /root /home /etc/laurel; echo x > /usr/x`)
    expect(seen.split('\n').slice(0, 9).join(' ')).toBe('bin dev etc lib lib64 tmp usr var work')
    expect(seen).not.toContain('package.json')
    expect(seen.match(/No such file|Read-only|Permission denied/g)?.length).toBeGreaterThanOrEqual(5)
  })

  test('end at their time with all that they started, and at the end of their memory', async () => {
    const marker = `3${process.pid}`
    const late = withScratch((folder) =>
      runSandboxed(folder, ['/usr/bin/bash', '-c', `(setsid sleep ${marker} &) ; sleep ${marker}`], { seconds: 1 }),
    )
    await expect(late).rejects.toMatchObject({ reason: 'too-long' })
    await expect.poll(() => running(`sleep\0${marker}`), { timeout: 5_000 }).toBe(0)
    const greedy = withScratch((folder) =>
      runSandboxed(folder, ['/usr/bin/perl', '-e', 'my $held = "x" x (4 * 1024 ** 3); exit 0']),
    )
    await expect(greedy).rejects.toBeInstanceOf(PreviewFailed)
    const stopped = AbortSignal.timeout(300)
    const begun = performance.now()
    const ended = withScratch((folder) => runSandboxed(folder, ['/usr/bin/sleep', marker], { signal: stopped }))
    await expect(ended).rejects.toThrow()
    expect(performance.now() - begun).toBeLessThan(10_000)
  })

  test('leave nothing behind that leads out of their folder', async () => {
    for (const script of ['ln -s /etc/passwd words.html', 'mkfifo words.html'])
      await expect(
        withScratch((folder) => runSandboxed(folder, ['/usr/bin/bash', '-c', script])),
      ).rejects.toMatchObject({ reason: 'damaged' })
  })

  test('without the program there is no preview, and that is said', async () => {
    await expect(withScratch((folder) => runSandboxed(folder, ['/usr/bin/no-such-program']))).rejects.toMatchObject({
      reason: 'unavailable',
    })
  })
})

const running = (command: string) =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(command)
    } catch {
      return false
    }
  }).length
