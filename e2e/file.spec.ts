import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eicar, pdfBytes } from '@laurel/testbed/eicar'
import { pngBytes } from '@laurel/testbed/files'
import { longZip } from '@laurel/testbed/long-zip'
import { expect, type Page } from '@playwright/test'
import type { World } from './nodes.ts'
import { logIn, test } from './story.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 180_000 })
const patient = { timeout: 60_000 }

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'laurel-e2e-files.'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (name: string, bytes: Buffer | Uint8Array) => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}
const unused = (name: string) => `${randomBytes(3).toString('hex')}-${name}`
const inQueue = (page: Page, name: string) => page.locator(`[data-upload][data-name="${name}"]`)
const inLibrary = (page: Page, name: string) => page.locator('tbody tr[data-row-key]').filter({ hasText: name })
const choose = (page: Page, ...paths: string[]) => page.getByLabel('上传', { exact: true }).setInputFiles(paths)

/** What a person's clipboard holds, by a script: no test can fill the real one with bytes. */
const paste = (page: Page, fill: string) =>
  page.evaluate(`{
    const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const data = new DataTransfer()
    ${fill}
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }`)

async function openLibrary(page: Page, world: World): Promise<void> {
  await logIn(page, world.accounts.admin, '/ims-portal/manager/file')
  await expect(page.getByRole('heading', { name: '文件库', level: 1 })).toBeVisible(patient)
}

test('[G09] a manager uploads a file object, a byte stream and base64, and finds all three in the library', async ({
  page,
  world,
}) => {
  await openLibrary(page, world)
  const name = unused('指南.pdf')
  await choose(page, written(name, pdfBytes('guide')))
  await expect(inQueue(page, name)).toHaveAttribute('data-upload', 'stored', patient)
  const base64 = Buffer.from(pngBytes).toString('base64')
  const pasted = unused('截图.png')
  await paste(
    page,
    `data.items.add(new File([bytesOf(${JSON.stringify(base64)})], ${JSON.stringify(pasted)}, { type: 'image/png' }))`,
  )
  await expect(inQueue(page, pasted)).toHaveAttribute('data-upload', 'stored', patient)
  await paste(page, `data.setData('text/plain', 'data:image/png;base64,${base64}')`)
  await expect(page.locator('[data-upload="stored"]')).toHaveCount(3, patient)
  await expect(inLibrary(page, name)).toBeVisible(patient)
  await expect(inLibrary(page, pasted)).toBeVisible()
  await inLibrary(page, pasted).getByRole('button').first().click()
  const detail = page.getByRole('complementary', { name: '文件详情' })
  await expect(detail.getByText('4 × 4')).toBeVisible(patient)
  await expect(detail.getByText('图片（按内容判定）')).toBeVisible()
  // Drawn anew by the worker, on the origin of uploaded content.
  const drawn = detail.getByRole('img')
  await expect(drawn).toBeVisible(patient)
  const address = await drawn.getAttribute('src')
  expect(new URL(address ?? '').origin).not.toBe(world.origin)
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toBe('image/webp')
  expect(answer.headers()['x-content-type-options']).toBe('nosniff')
})

test('a manager pauses a long upload, reloads the page, chooses the file again and it goes on where it was', async ({
  page,
  world,
}) => {
  await openLibrary(page, world)
  const name = unused('作品.zip')
  const path = written(name, longZip(48 * 1024 * 1024))
  let isOpen = 2
  // Two parts come through, then the way is slow: the story is not over before it is paused.
  await page.route(/X-Amz-Signature.*partNumber|partNumber.*X-Amz-Signature/, async (route) => {
    isOpen -= 1
    if (isOpen < 0) await new Promise(() => undefined)
    else await route.continue()
  })
  await choose(page, path)
  const line = inQueue(page, name)
  await expect(line.getByText(/^(1[6-9]|[2-9]\d)%$/)).toBeVisible(patient)
  await page.getByRole('button', { name: `暂停 ${name}` }).click()
  await expect(line).toHaveAttribute('data-upload', 'paused')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(line).toHaveAttribute('data-upload', 'resumable', patient)
  await expect(line.getByText(/请再选一次同一文件，从 \d\d% 续传/)).toBeVisible()

  const another = written(unused('另一个.zip'), longZip(48 * 1024 * 1024))
  await page.getByLabel(`再选一次 ${name}`).last().setInputFiles(another)
  await expect(page.getByText(`不是同一个文件，请选择“${name}”`)).toBeVisible()
  const parts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('partNumber')) parts.push(request.url())
  })
  await page.getByLabel(`再选一次 ${name}`).last().setInputFiles(path)
  await expect(line).toHaveAttribute('data-upload', 'stored', patient)
  // Six and a bit in all, of which two had arrived.
  expect(parts.length).toBe(5)
  await expect(inLibrary(page, name)).toContainText('安全')
})

test('a file with a virus is quarantined, told to whoever sent it, and cannot be downloaded', async ({
  page,
  world,
}) => {
  await openLibrary(page, world)
  const name = unused('答辩通知.pdf')
  await choose(page, written(name, pdfBytes(eicar)))
  await expect(inQueue(page, name)).toHaveAttribute('data-upload', 'quarantined', patient)
  await expect(inQueue(page, name)).toContainText('已隔离')
  await page.getByRole('button', { name: /^隔离/ }).click()
  await inLibrary(page, name).getByRole('button').first().click()
  const detail = page.getByRole('complementary', { name: '文件详情' })
  await expect(detail.getByText(/Eicar/)).toBeVisible(patient)
  await expect(detail.getByRole('button', { name: '下载' })).toHaveCount(0)
  await detail.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '系统提示' }).getByRole('button', { name: '删除', exact: true }).click()
  await expect(inLibrary(page, name)).toHaveCount(0, patient)
})

test('a disguised file is refused in words, and one whose type is not known is not even sent', async ({
  page,
  world,
}) => {
  await openLibrary(page, world)
  const disguised = unused('照片.png')
  await choose(page, written(disguised, Buffer.from('<!doctype html><script>alert(1)</script>')))
  await expect(inQueue(page, disguised)).toContainText('文件内容与扩展名不符', patient)
  const program = unused('工具.exe')
  await choose(page, written(program, Buffer.from('MZ')))
  await expect(inQueue(page, program)).toContainText('不支持这种文件')
})
