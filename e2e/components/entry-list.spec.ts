import { expect } from '@playwright/test'
import { openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'
import { answers, contestId, idOf, rows, schools, sent } from './entry-lists.ts'
import { expectFine } from './fine.ts'

test.use({ answers })

test('an organiser finds entries by state, track and the beginning of a name; the address keeps it', async ({
  page,
}) => {
  await openAsAdministrator(page, '/manager/entry')
  const listed = page.getByRole('row').filter({ hasText: '智穗' })
  await expect(listed).toContainText('林知夏 等 5 人')
  await expect(listed).toContainText('审核中')
  const draft = page.getByRole('row').filter({ hasText: '未命名作品' })
  await expect(draft).toContainText('还缺 3 项')
  await expect(page.getByText('共 3 份')).toBeVisible()
  await expectFine(page, 'main')
  const states = page.getByRole('navigation', { name: '按状态查看' })
  await expect(states.getByRole('button')).toHaveText(['全部1,286', '草稿900', '审核中174', '通过212', '存为视图'])
  await states.getByRole('button', { name: '通过' }).click()
  await expect(page).toHaveURL(/state=4/)
  const ofLevel = page.waitForRequest(/entry\/list\?.*stageId=/)
  await page.getByRole('combobox', { name: '阶段' }).click()
  await page.getByTitle('省赛').click()
  expect(new URL((await ofLevel).url()).searchParams.get('stageId')).toBe(idOf(5))
  const alike = page.waitForRequest(/entry\/list\?.*duplicate=title/)
  await page.getByRole('combobox', { name: '重复' }).click()
  await page.getByTitle('名称相同').click()
  await alike
  await page.getByRole('button', { name: '继续查找更早的作品' }).click()
  await expect(page.getByRole('row').filter({ hasText: '微澜' })).toBeVisible()
  const asked = page.waitForRequest(/entry\/list\?.*search=/)
  await page.getByRole('searchbox', { name: '编号、名称、负责人的开头' }).fill('没有的')
  expect(new URL((await asked).url()).searchParams.get('contestId')).toBe(contestId)
  await expect(page.getByRole('heading', { name: '没有符合条件的作品' })).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).first().click()
  await expect(page.getByRole('row').filter({ hasText: '智穗' })).toBeVisible()
  await expect(page).not.toHaveURL(/q=|state=|stage=|duplicate=/)
})

test('a record opens beside the list and leads to the next one by keyboard', async ({ page }) => {
  await openAsAdministrator(page, '/manager/entry')
  await page.getByRole('button', { name: /^打开 智穗/ }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { level: 2 })).toContainText('智穗')
  await expect(drawer).toContainText('晋级 · 第 2 名')
  await expect(drawer).toContainText('名称相同的另有 1 份')
  await expect(drawer).toContainText('JZ11-XC-0102 · 第十一届创新创业大赛 · 乡村振兴组 · 江州大学农学院')
  await expectFine(page, 'dialog')
  await drawer.getByRole('tab', { name: '概要' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(drawer).toContainText('指导教师 · 未确认')
  await page.keyboard.press('ArrowRight')
  await expect(drawer).toContainText('6.8 MB')
  await page.keyboard.press('ArrowRight')
  await expect(drawer).toContainText('与上一次相比修改了：项目名称、一句话介绍')
  await drawer.getByRole('button', { name: '与第 1 次对比' }).click()
  await expect(drawer.locator('del')).toHaveText(['看见病虫害'])
  await expect(drawer.locator('ins')).toHaveText(['早三天看见病虫害', '周予安'])
  await expect(drawer).toContainText('号码有变')
  await expectFine(page, 'dialog')
  await drawer.getByRole('tab', { name: /^提交/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(drawer).toContainText('开始报名')
  await drawer.getByRole('button', { name: '下一份' }).click()
  await expect(drawer.getByRole('heading', { level: 2 })).toContainText('微澜')
  await expect(page).toHaveURL(new RegExp(`entry=${idOf(101)}`))
  await page.reload()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toContainText('微澜')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a view is saved under a name with its columns, and opened again', async ({ page }) => {
  const kept: unknown[] = []
  await page.route('**/system/user/options/**', async (route) => {
    const request = route.request()
    if (request.method() === 'POST') kept.push({ id: idOf(701), version: 1, ...request.postDataJSON() })
    const data = request.method() === 'POST' ? kept[0] : kept
    await route.fulfill({ json: { code: 200, data, msg: '' } })
  })
  await openAsAdministrator(page, '/manager/entry?state=2')
  await page.getByRole('button', { name: '显示列' }).click()
  await page.getByRole('checkbox', { name: '编号' }).click()
  await expect(page.getByRole('columnheader', { name: '编号' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '存为视图' }).click()
  await page.getByRole('textbox', { name: '视图名称' }).fill('待初审')
  await page.keyboard.press('Enter')
  const view = page.getByRole('navigation', { name: '按状态查看' }).getByRole('button', { name: '待初审' })
  await expect(view).toHaveAttribute('aria-current', 'true')
  await page.goto('/ims-portal/manager/entry')
  await expect(page.getByRole('columnheader', { name: '编号' })).toBeVisible()
  await view.click()
  await expect(page).toHaveURL(/hidden=code.stage&state=2/)
  await expect(page.getByRole('columnheader', { name: '编号' })).toHaveCount(0)
})

test('a list of entries is looked at row by row before anything is begun', async ({ page }) => {
  await page.route('**/store/list', (route) => route.fulfill({ body: '' }))
  await openAsAdministrator(page, '/manager/entry')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '批量导入作品' })
  const choose = dialog.getByLabel('选择工作簿').and(page.locator('input'))
  const checked = page.waitForRequest('**/app-api/ims/entry-import/check')
  await choose.setInputFiles({ name: '作品.xlsx', mimeType: sent('stored').type, buffer: Buffer.from('list') })
  expect((await checked).postDataJSON()).toEqual({ contestId, fileId: idOf(600) })
  await expect(dialog).toContainText('第 7 行 A 列')
  await expect(dialog).toContainText('没有这个用户，或不在您的数据范围内')
  await expectFine(page, 'dialog')
  const begun = page.waitForRequest('**/app-api/ims/entry-import/start')
  await dialog.getByRole('button', { name: '导入 9,990 件' }).click()
  expect((await begun).postDataJSON()).toEqual({ contestId, fileId: idOf(600) })
  await expect(dialog).toContainText('已新建')
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog).toBeHidden()
})

test('the teams of two schools that have not sent a video are found and reminded', async ({ page }) => {
  await openAsAdministrator(page, '/manager/entry')
  const places = page.getByRole('combobox', { name: '单位' })
  await places.click()
  for (const { name } of schools) await page.getByTitle(name.zh, { exact: true }).click()
  await page.keyboard.press('Escape')
  const found = page.waitForRequest(/entry\/list\?.*unanswered=video/)
  await page.getByRole('combobox', { name: '填报' }).fill('视频')
  await page.getByTitle('未填：一分钟介绍视频').click()
  const both = schools.map(({ id }) => id).join(',')
  expect(new URL((await found).url()).searchParams.get('organisationId')).toBe(both)
  await expectFine(page, 'main')
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.getByRole('checkbox', { name: '选择已显示的作品' }).check()
  // However many rows are below.
  await expect(page.getByRole('button', { name: '选择视图中的全部' })).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: '选择视图中的全部' }).click()
  const asked = page.waitForRequest(/entry-act\/preview/)
  await page.getByRole('button', { name: '发提醒' }).click()
  expect((await asked).postDataJSON()).toEqual({
    kind: 'remind',
    view: { contestId, organisationId: both, unanswered: 'video', sort: 'begun' },
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: '想对团队说的话' })).toHaveValue('还没有收到：一分钟介绍视频。')
  await expect(dialog.getByRole('button', { name: '发提醒 2 件' })).toBeEnabled()
  await expectFine(page, 'dialog')
})

test.describe('a clerk of one school, who may only look', () => {
  const user = { id: idOf(800), avatar: '', userName: 'clerk', nickname: '既白', hasPassword: true }
  const permissions = ['contest:entry:list']
  test.use({
    answers: {
      ...answers,
      'GET /system/auth/get-product-permission-info': { user, roles: [], permissions, productMenu: [] },
      'GET /ims/entry/list': ({ query }) => ({
        rows: query.get('organisationId') === null ? rows : rows.slice(0, 1),
        nextCursor: null,
      }),
    },
  })

  test('opens the address of a colleague’s view as it was, and sees what is within reach and that it is narrowed', async ({
    page,
  }) => {
    const [one, other] = schools.map(({ id }) => id)
    const asked = page.waitForRequest(/entry\/list\?/)
    await openAsAdministrator(
      page,
      `/manager/entry?contest=${contestId}&organisation=${one}.${other}&lacks=video&state=2&hidden=code&sort=submitted`,
    )
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
      contestId,
      organisationId: `${one},${other}`,
      unanswered: 'video',
      state: '2',
      sort: 'submitted',
      limit: '50',
    })
    await expect(page.getByText('共 1 份')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: '编号' })).toHaveCount(0)
    await expect(page.getByText('未填：一分钟介绍视频')).toBeVisible()
    await expect(page.getByRole('button', { name: /导入|导出|处理记录/ })).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: '选择已显示的作品' })).toHaveCount(0)
    await expectFine(page, 'main')
    await page.getByRole('button', { name: '限 2 个单位' }).click()
    await expect(page.getByText('共 3 份')).toBeVisible()
    await expect(page).not.toHaveURL(/organisation=/)
  })
})
