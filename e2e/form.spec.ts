import { allWidgets } from '@laurel/testbed/forms/form-cases'
import { expect, type Page } from '@playwright/test'
import { test } from './development.ts'
import { makeForm } from './forms.ts'
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

/** What a person fills in by keyboard or from a file; the others are shown with answers of their own (components/form.spec.ts). */
const written = ['text', 'radio-checkbox', 'dict-select', 'id-card', 'image-upload', 'file-upload']
const form = {
  ...allWidgets,
  fields: allWidgets.fields.filter(({ widget, computed }) => written.includes(widget) && !computed),
}

let id: string

test.beforeAll(async () => {
  id = await makeForm(readWorld(), form)
})

/** On the page of examples, which a person reaches who builds the product: signed in, because files belong to someone. */
async function openForm(page: Page) {
  await logIn(page, readWorld().accounts.entrant, `/ims-portal/manager/ui/form?id=${id}`)
  await expect(page.getByRole('form')).toBeVisible()
}

const file = (label: string, page: Page) => page.getByRole('group', { name: label }).locator('input[type=file]')

test('a form is filled in by keyboard, its files arrive, and the server finds nothing wrong', async ({ page }) => {
  await openForm(page)
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
  await openForm(page)
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
  await expect(plans.getByText('文件内容与扩展名不符')).toBeVisible()
})
