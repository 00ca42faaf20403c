import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxKept, openStore } from './message-store.ts'
import { type Outbox, openOutbox } from './server.ts'

let folder: string
let outbox: Outbox
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'laurel-outbox.'))
  outbox = await openOutbox(openStore(folder), 0)
})
afterEach(async () => {
  await outbox.close()
  rmSync(folder, { recursive: true, force: true })
})

const code = {
  channel: 'sms',
  to: '13800138000',
  text: '验证码 482913，五分钟内有效。',
  at: '2026-11-15T08:00:00Z',
  tenant: 'lanjiang-edu',
}
const at = (path: string) => `http://127.0.0.1:${outbox.port}${path}`
const send = (message: unknown, type = 'application/json') =>
  fetch(at('/messages'), { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(message) })
const listed = async () => (await fetch(at('/messages'))).json() as Promise<{ text: string; number: number }[]>

test('whoever builds the product reads the code that a person was sent, in both languages', async () => {
  expect((await send(code)).status).toBe(201)
  expect(await listed()).toEqual([{ ...code, at: '2026-11-15T08:00:00.000Z', number: 1 }])
  const zh = await (await fetch(at('/'))).text()
  const en = await (await fetch(at('/'), { headers: { 'accept-language': 'en-GB,en;q=0.9,zh;q=0.5' } })).text()
  expect([zh.includes('发件箱'), zh.includes('验证码 482913'), zh.includes('共 1 条')]).toEqual([true, true, true])
  expect([en.includes('<h1>Outbox'), en.includes('验证码 482913'), en.includes('1 message')]).toEqual([
    true,
    true,
    true,
  ])
  expect(
    (await (await fetch(at('/?lang=zh'), { headers: { 'accept-language': 'en' } })).text()).includes('发件箱'),
  ).toBe(true)
})

test('the newest message stands first, the last five hundred are kept, and they outlive the process', async () => {
  const store = openStore(join(folder, 'many'))
  for (let each = 1; each <= 2 * maxKept + 3; each += 1)
    store.add({ channel: 'sms', to: '1', text: `${each}`, at: code.at })
  const kept = store.all()
  expect([kept.length, kept[0]?.text, kept.at(-1)?.text]).toEqual([maxKept, '1003', '504'])
  expect(openStore(join(folder, 'many')).all()).toEqual(kept)
})

test('what a message says is shown, never run', async () => {
  await send({ ...code, channel: 'mail', subject: '<script>x</script>', text: '<img src=x onerror=y>', to: '"><b>' })
  const page = await (await fetch(at('/'))).text()
  expect(page).toContain('&#60;script&#62;')
  expect(/<script>x|<img|"><b>/.test(page)).toBe(false)
})

test('what is no message is refused and says why', async () => {
  const refusals = [
    { ...code, channel: 'pigeon' },
    { ...code, to: '' },
    { ...code, text: 1 },
    { ...code, at: 'soon' },
    [],
    null,
  ]
  const answers = await Promise.all(refusals.map(async (each) => (await send(each)).status))
  expect(answers).toEqual([422, 422, 422, 422, 422, 422])
  expect(await (await send({ ...code, to: '' })).text()).toBe('to is missing\n')
  expect((await send({ ...code, text: 'x'.repeat(300_000) })).status).toBe(413)
  expect(await listed()).toEqual([])
})

test('a foreign page can neither write into it nor read from it', async () => {
  expect((await send(code, 'text/plain')).status).toBe(415)
  const status = await new Promise((resolve, reject) => {
    const asked = request(at('/messages'), { headers: { host: 'evil.example' } }, (answer) =>
      resolve(answer.statusCode),
    )
    asked.on('error', reject).end()
  })
  expect(status).toBe(421)
})
