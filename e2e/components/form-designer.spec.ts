import type { AnswerOf } from '@laurel/contract/endpoints'
import { allWidgets } from '@laurel/testbed/forms/form-cases'
import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'

type Model = AnswerOf<'GET /ims/form-model/get'>
type Saved = { fields: Model['fields']; version: number }

const id = '0199a7c0-0000-7000-8000-0000000000e1'
const row = {
  id,
  code: 'school-entry',
  name: '校赛报名表',
  purpose: 'entry',
  state: 'draft' as const,
  draftAhead: true,
  publishedNumber: 0,
  fieldCount: 0,
  savedBy: null,
  savedAt: '2026-11-17T01:30:00Z',
  version: 1,
  can: { write: true },
}
const model = (fields: Model['fields'] = []): Model => ({
  ...row,
  names: { zh: '校赛报名表', en: 'Contest entry' },
  fields,
  today: '2026-11-17',
  trees: [{ name: '领域', nodes: [{ value: '01', label: { zh: '信息', en: 'Information' } }] }],
})
const text = (key: string, zh: string) => ({
  key,
  widget: 'text' as const,
  label: { zh, en: key },
  required: false,
  identifies: false,
})

const answers = {
  ...administratorAnswers,
  'GET /ims/form-model/list': { rows: [row], nextCursor: null },
  'GET /ims/form-model/get': model(),
  'GET /ims/form-model/list-versions': { rows: [], nextCursor: null },
  'GET /system/dict-data/list-all-simple': [
    { dictType: 'ims_education_list', value: '50', label: '本科', colorType: 'default', cssClass: '' },
  ],
  'GET /ims/live/snapshot': [],
}

test.use({ viewport: { width: 1440, height: 900 }, answers: answers as never })
test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))

/** The server as far as the designer knows it: it counts versions, and keeps what was saved last. */
async function serveDraft(page: Page) {
  const saved: Saved[] = []
  let version = 1
  await page.route('**/ims/form-model/save', async (route) => {
    saved.push(route.request().postDataJSON() as Saved)
    version += 1
    const data = { version, savedAt: '2026-11-17T02:00:00Z', draftAhead: true }
    await route.fulfill({ json: { code: 200, msg: '', data } })
  })
  return { saved, last: () => saved.at(-1)?.fields ?? [] }
}

const palette = (page: Page) => page.getByRole('navigation', { name: '控件' })
const onPaper = (page: Page) => page.locator('[data-path]')
const panel = (page: Page) => page.getByRole('complementary', { name: '属性' })
const choose = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()
const isSaved = (page: Page) => expect(page.getByText(/^已保存/)).toBeVisible()

test('[H01] [H02] all fifteen widgets are put on the paper by keyboard and mouse, undone and saved', async ({
  page,
}) => {
  const { last } = await serveDraft(page)
  await openAsAdministrator(page, `/bpm/manager/form/${id}`)
  await expect(page.getByRole('heading', { name: '还没有字段' })).toBeVisible()
  const pieces = palette(page).getByRole('button')
  await expect(pieces).toHaveCount(15)
  // The first eight by keyboard, the others by mouse; the card is last.
  for (let at = 0; at < 8; at += 1) {
    await pieces.nth(at).focus()
    await page.keyboard.press('Enter')
  }
  for (let at = 8; at < 14; at += 1) await pieces.nth(at).click()
  await pieces.nth(14).dragTo(page.locator('[data-paper]'), { targetPosition: { x: 200, y: 4 } })
  await expect(onPaper(page)).toHaveCount(15)
  await isSaved(page)
  expect(new Set(last().map(({ widget }) => widget)).size).toBe(15)
  expect(new Set(last().map(({ key }) => key)).size).toBe(15)

  await page.getByRole('button', { name: '撤销' }).click()
  await expect(onPaper(page)).toHaveCount(14)
  await page.keyboard.press('Control+y')
  await expect(onPaper(page)).toHaveCount(15)
})

test('a field is moved, copied and removed without a mouse, and what was removed comes back', async ({ page }) => {
  const { last } = await serveDraft(page)
  await page.route('**/ims/form-model/get?*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: model([text('a', '甲'), text('b', '乙'), text('c', '丙')]) } }),
  )
  await openAsAdministrator(page, `/bpm/manager/form/${id}`)
  await page.getByRole('button', { name: '甲（文本）' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(onPaper(page).nth(1)).toContainText('甲')
  await page.getByRole('button', { name: '甲（文本）' }).focus()
  await page.keyboard.press('Control+d')
  await expect(onPaper(page)).toHaveCount(4)
  await page.getByRole('button', { name: '丙（文本）' }).focus()
  await page.keyboard.press('Delete')
  await expect(onPaper(page)).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await expect(onPaper(page)).toHaveCount(4)
  await isSaved(page)
  expect(last().map(({ key }) => key)).toEqual(['b', 'a', 'a2', 'c'])
})

test('properties are edited, problems lead to their field, and the preview is the real form', async ({ page }) => {
  const { last } = await serveDraft(page)
  await page.route('**/ims/form-model/get?*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: model([text('title', '项目名称'), text('title', '简介')]) } }),
  )
  await openAsAdministrator(page, `/bpm/manager/form/${id}`)
  const problems = page.getByRole('region', { name: '检查' })
  await expect(problems).toContainText('1 个错误')
  await problems.getByRole('button', { name: /简介/ }).click()
  await expect(panel(page)).toHaveAttribute('data-panel', '1')
  await panel(page).getByLabel('字段标识').fill('intro')
  await expect(problems).toContainText('没有问题')
  await panel(page).getByRole('switch', { name: '必填' }).click()
  await panel(page).getByLabel('最多字数').fill('300')
  await panel(page).getByLabel('标题', { exact: true }).fill('项目简介')
  await isSaved(page)
  expect(last()[1]).toMatchObject({
    key: 'intro',
    required: true,
    label: { zh: '项目简介' },
    rules: [{ type: 'length', max: 300 }],
  })

  await page.getByRole('button', { name: '预览' }).click()
  for (const [name, width] of [
    ['手机 375', '375'],
    ['平板 768', '768'],
    ['电脑 1440', '1440'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await expect(page.locator('[data-width]')).toHaveAttribute('data-width', width)
  }
  await page.getByRole('button', { name: '试填并检查' }).click()
  await expect(page.getByRole('alert')).toContainText('项目简介')
})

test('who sees what is a table: hidden from judges, read in a stage', async ({ page }) => {
  const { last } = await serveDraft(page)
  await page.route('**/ims/form-model/get?*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: model(allWidgets.fields as Model['fields']) } }),
  )
  await openAsAdministrator(page, `/bpm/manager/form/${id}`)
  await page.getByRole('button', { name: '谁能看到' }).click()
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('combobox', { name: '名称 · 评委', exact: true }).click()
  await page.locator('.ant-select-item-option[title="隐藏"]').last().click()
  await isSaved(page)
  expect(last()[0]).toMatchObject({ key: 'title', access: { judge: 'hide' } })
})

test('the slower of two sees what differs, takes theirs, and has their own back by undo', async ({ page }) => {
  let reads = 0
  await page.route('**/ims/form-model/get?*', (route) => {
    reads += 1
    const theirs = { ...model([text('a', '甲'), text('n', '新字段')]), version: 5 }
    return route.fulfill({ json: { code: 200, msg: '', data: reads === 1 ? model([text('a', '甲')]) : theirs } })
  })
  await page.route('**/ims/form-model/save', (route) =>
    route.fulfill({
      status: 409,
      json: {
        code: 409,
        msg: '表单已被他人修改，您的改动没有保存',
        data: { reason: 'form-model.changed', by: '季白', at: '2026-11-17T02:00:00Z', version: 5 },
      },
    }),
  )
  await openAsAdministrator(page, `/bpm/manager/form/${id}`)
  await choose(page, /^甲（文本）/)
  await panel(page).getByLabel('标题', { exact: true }).fill('我的标题')
  const dialog = page.getByRole('dialog', { name: '他人已修改这张表单' })
  await expect(dialog).toContainText('季白')
  await expect(dialog.getByRole('list', { name: '改动' })).toContainText('新字段')
  await dialog.getByRole('button', { name: '采用对方的' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(onPaper(page)).toHaveCount(2)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(onPaper(page)).toHaveCount(1)
  await expect(onPaper(page).first()).toContainText('我的标题')
})

test('the list leads to a form, or to six templates; a reader changes nothing', async ({ page }) => {
  await openAsAdministrator(page, '/bpm/manager/form')
  await expect(page.getByRole('link', { name: '校赛报名表' })).toHaveAttribute(
    'href',
    `/ims-portal/bpm/manager/form/${id}`,
  )
  await page.getByRole('link', { name: '新建表单' }).click()
  await expect(page.getByRole('radio')).toHaveCount(8)
  await page.route('**/ims/form-model/get?*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { ...model([text('a', '甲')]), can: { write: false } } } }),
  )
  await page.goto(`/ims-portal/bpm/manager/form/${id}`)
  await expect(palette(page).getByRole('button').first()).toBeDisabled()
  await choose(page, /^甲（文本）/)
  await expect(panel(page).getByLabel('标题', { exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^发布/ })).toHaveCount(0)
})

test('a form is deleted only after a question that says what is lost', async ({ page }) => {
  const discarded: unknown[] = []
  await page.route('**/ims/form-model/discard*', (route) => {
    discarded.push(route.request().postDataJSON())
    return route.fulfill({ json: { code: 200, msg: '', data: { removed: true } } })
  })
  await openAsAdministrator(page, `/bpm/manager/form/${id}`)
  await choose(page, /^版本/)
  const remove = page.getByRole('button', { name: '删除这张表单' })
  await remove.first().click()
  const question = page.getByRole('dialog', { name: '系统提示' })
  await expect(question).toContainText('删除后无法找回')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toHaveCount(0)
  expect(discarded).toEqual([])
  await remove.first().click()
  await question.getByRole('button', { name: '删除这张表单' }).click()
  await expect.poll(() => discarded).toEqual([{ id, version: 1 }])
})
