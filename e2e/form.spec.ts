import { expect, type Page } from '@playwright/test'
import { test } from './development.ts'
import { allWidgets, cases, rightValues } from './form-cases.ts'
import { openForms } from './forms.ts'
import { readWorld } from './nodes.ts'
import { logIn } from './story.ts'

/** A4 with nothing on it. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let ids: Awaited<ReturnType<typeof openForms>>

test.beforeAll(async () => {
  ids = await openForms(readWorld(), allWidgets)
})

/** On the page of examples, which a person reaches who builds the product: signed in, because files belong to someone. */
async function openForm(page: Page, id: string) {
  await logIn(page, readWorld().accounts.entrant)
  await page.goto(`/ims-portal/manager/ui/form?id=${id}`)
  await expect(page.getByRole('form')).toBeVisible()
}

const file = (label: string, page: Page) => page.getByRole('group', { name: label }).locator('input[type=file]')

test('browser and server judge every value alike, in verdict and reason', async ({ page }) => {
  test.setTimeout(120_000)
  await openForm(page, ids.own)
  const verdict = (side: 'browser' | 'server') => page.locator(`[data-verdict=${side}]`)
  let agreed = 0
  const wrong: unknown[] = []
  for (const [key, value, reason] of cases) {
    await page.getByLabel('JSON').fill(JSON.stringify({ ...rightValues, [key]: value }))
    await page.getByRole('button', { name: 'Judge' }).click()
    const browser = JSON.parse((await verdict('browser').textContent()) ?? '') as unknown
    const server = JSON.parse((await verdict('server').textContent()) ?? '') as unknown
    const expected = reason === undefined ? [] : [{ path: key, reason }]
    if (JSON.stringify(browser) === JSON.stringify(expected) && JSON.stringify(server) === JSON.stringify(expected))
      agreed += 1
    else wrong.push({ key, value: JSON.stringify(value)?.slice(0, 60), expected, browser, server })
  }
  console.info(`${agreed}/${cases.length}`)
  expect(wrong).toEqual([])
  expect(agreed).toBe(56)
})

test('a field says what is wrong when it is left, and stops saying it when it is right', async ({ page }) => {
  await openForm(page, ids.own)
  const title = page.getByLabel('名称')
  await title.fill('智')
  await expect(title).toHaveAttribute('aria-invalid', 'false')
  await title.press('Tab')
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(title).toHaveAccessibleDescription('至少 2 字，还差 1 字')
  await title.fill('智穗')
  await expect(title).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByText('至少 2 字')).toHaveCount(0)

  const number = page.getByLabel('身份证号')
  await number.fill('77010120000825351x ')
  await expect(number).toHaveValue('77010120000825351X')
  await number.fill('770101200008253511')
  await number.press('Tab')
  await expect(number).toHaveAccessibleDescription('身份证号有误，请逐位核对')
})

test('handing in an empty form lists all that is missing and puts the person at the first of it', async ({ page }) => {
  await openForm(page, ids.own)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByLabel('名称')).toBeFocused()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('有 8 处需要修改')
  await expect(summary.getByRole('listitem')).toHaveCount(8)
  expect(sent.filter((url) => url.includes('/app-api/'))).toEqual([])
  for (const [link, control] of [
    ['学历', page.getByLabel('学历')],
    ['赛道', page.getByLabel('选项 a').first()],
    ['计划书', page.getByRole('button', { name: '选择文件 计划书' })],
  ] as const) {
    await summary.getByRole('link', { name: link }).click()
    await expect(control).toBeFocused()
  }
  await expect(page.getByRole('group', { name: '计划书' })).toHaveAccessibleDescription('请上传计划书')
})

test('a form is filled in by keyboard, its files arrive, and the server finds nothing wrong', async ({ page }) => {
  await openForm(page, ids.own)
  await page.getByLabel('名称').focus()
  await page.keyboard.type('智穗 🌾')
  await page.getByLabel('日期').fill('2025-09-01')
  await page.getByLabel('日期').focus()
  await page.getByLabel('选项 a').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '选项 b' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: '选项 a' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByLabel('学历').selectOption({ label: '本科' })
  await page.getByLabel('身份证号').fill('770101200405050142')
  await file('照片', page).setInputFiles({ name: '合影.png', mimeType: 'image/png', buffer: png })
  await file('计划书', page).setInputFiles({ name: '计划书.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.locator('[data-upload=done]')).toHaveCount(2)
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('status').getByText('OK')).toBeVisible()
})

test('a file of another kind, one too large, and one whose content is not what its name says are refused at the field', async ({
  page,
}) => {
  await openForm(page, ids.own)
  const plans = page.getByRole('group', { name: '计划书' })
  await file('计划书', page).setInputFiles({ name: 'plan.exe', mimeType: 'application/pdf', buffer: pdf })
  await expect(plans.getByText('只接受 PDF 文件')).toBeVisible()
  await plans.getByRole('button', { name: '移除 plan.exe' }).click()
  await file('计划书', page).setInputFiles({
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
  })
  await expect(plans.getByText('单个文件不超过 2 MB')).toBeVisible()
  await plans.getByRole('button', { name: '移除 large.pdf' }).click()
  await file('计划书', page).setInputFiles({ name: 'picture.pdf', mimeType: 'application/pdf', buffer: png })
  await expect(plans.getByText('文件内容与所选类型不符')).toBeVisible()
})

test('ten thousand characters pasted are counted and told, and the page goes on', async ({ page }) => {
  await openForm(page, ids.own)
  const title = page.getByLabel('名称')
  await title.focus()
  await page.keyboard.insertText('😀'.repeat(10_000))
  await title.press('Tab')
  await expect(title).toHaveAccessibleDescription('最多 10 字，多出 9990 字')
  await expect(page.getByText('10000 / 10', { exact: true })).toBeVisible()
  await title.fill('智穗')
  await expect(title).toHaveAttribute('aria-invalid', 'false')
})

test('the entry form of the demo: what is not open yet says so, and a question opens with its condition', async ({
  page,
}) => {
  await openForm(page, ids.entry)
  await expect(page.getByRole('heading', { name: '团队成员' })).toBeVisible()
  await expect(page.getByText('该内容尚未开放，暂不需要填写').first()).toBeVisible()
  const proofs = page.locator('[data-field=ip]')
  await expect(proofs).toHaveCount(0)
  await page.getByRole('radio', { name: '有', exact: true }).check()
  await expect(proofs).toHaveCount(1)
  await page.getByRole('radio', { name: '没有' }).check()
  await expect(proofs).toHaveCount(0)
})

test('the registration form in English, on a phone, without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await openForm(page, ids.register)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByLabel('ID card number')).toBeVisible()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('alert')).toContainText('To correct:')
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
})
