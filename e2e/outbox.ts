import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Message, openStore } from '@laurel/tools/outbox/message-store.ts'
import { openOutbox } from '@laurel/tools/outbox/server.ts'
import type { World } from './nodes.ts'

/** The outbox of dev and demo, with a folder of its own: what would leave the house is read from there. */
export async function openOwnOutbox(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-e2e-outbox.'))
  const outbox = await openOutbox(openStore(folder), 0)
  return {
    url: `http://127.0.0.1:${outbox.port}`,
    async close() {
      await outbox.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The code in the latest message to this number that came after `since`; waits for it. */
export async function codeSentTo(world: World, mobile: string, since: number): Promise<string> {
  const deadline = performance.now() + 20_000
  for (;;) {
    const answer = await fetch(new URL('/messages', world.environment['LAUREL_OUTBOX_URL']))
    const messages = (await answer.json()) as Message[]
    const found = messages.find(({ to, at }) => to === mobile && Date.parse(at) >= since)
    const code = /\d{6}/.exec(found?.text ?? '')?.[0]
    if (code !== undefined) return code
    if (performance.now() > deadline) throw new Error(`no message reached ${mobile}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Every message that has reached this number, as it reads. */
export async function textsTo(world: World, mobile: string): Promise<string[]> {
  const answer = await fetch(new URL('/messages', world.environment['LAUREL_OUTBOX_URL']))
  return ((await answer.json()) as Message[]).filter(({ to }) => to === mobile).map(({ text }) => text)
}
