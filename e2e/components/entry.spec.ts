import { expect, type Page, type Route } from '@playwright/test'
import { test } from './component.ts'
import { entrantAnswers, entryId, openAsEntrant, someEntry } from './entrant.ts'

test.use({ answers: { ...entrantAnswers, 'GET /ims/entry/get': () => someEntry() } })

const saveCall = '**/app-api/ims/entry/save-section'
const open = (page: Page) => openAsEntrant(page, `/lanjiang/entry?id=${entryId}`)
const summary = (page: Page) => page.getByRole('textbox', { name: /^项目简介/ })
const enough = '稻飞虱与稻瘟病从出现到爆发往往只有五到七天，我们在田埂安装相机识别。'

type Body = { key: string; version: number; values: Record<string, unknown> }
const bodyOf = (route: Route) => route.request().postDataJSON() as Body
const answer = (route: Route, data: unknown) => route.fulfill({ json: { code: 200, msg: '', data } })
const saved = (version: number, faults: unknown[] = []) => ({
  version,
  savedAt: '2026-11-17T02:00:00Z',
  missing: faults.length,
  completion: 90,
  revision: 1,
  faults,
})
const conflict = (values: Record<string, unknown>) => ({
  status: 409,
  json: {
    code: 409,
    msg: '队友刚刚保存了这一节',
    data: { reason: 'entry.section-changed', version: 7, values, savedBy: '周予安', savedAt: '2026-11-17T02:00:00Z' },
  },
})

test('a section is saved as one pauses, with the version that was read, and says what is still missing', async ({
  page,
}) => {
  const sent: Body[] = []
  await page.route(saveCall, (route) => {
    sent.push(bodyOf(route))
    return answer(route, saved(5, [{ path: 'members', reason: 'entry.members-not-confirmed' }]))
  })
  await open(page)
  await expect(page.getByRole('button', { name: '提交报名（还差 2 处）' })).toBeVisible()
  await expect(summary(page)).toHaveAccessibleDescription(/至少 20 字/)
  await summary(page).fill(enough)
  await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({ key: 'project', version: 4, values: { summary: enough, phone: '139****8812' } })
  await expect(page.getByRole('button', { name: '提交报名（还差 1 处）' })).toBeVisible()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})

test('what is missing is listed, and leads to its field', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: /^提交报名/ }).click()
  const dialog = page.getByRole('dialog', { name: '还差 2 处' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog).toContainText('还有成员没有确认')
  await dialog.getByRole('link', { name: '项目简介' }).click()
  await expect(dialog).toBeHidden()
  await expect(summary(page)).toBeFocused()
})

test('two who changed different fields are merged; who changed the same one chooses', async ({ page }) => {
  const sent: Body[] = []
  await page.route(saveCall, (route) => {
    sent.push(bodyOf(route))
    if (sent.length === 1) return route.fulfill(conflict({ title: '队友改的名称', summary: '队友写的简介' }))
    return answer(route, saved(8))
  })
  await open(page)
  await summary(page).fill(enough)
  const choice = page.getByRole('alert').filter({ hasText: '周予安也改了这里' })
  await expect(choice).toContainText('队友写的简介')
  await expect(choice).toContainText(enough)
  await expect(choice.getByRole('group')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: /^项目名称/ })).toHaveValue('队友改的名称')
  await choice.getByRole('radio', { name: /周予安写的/ }).check()
  await choice.getByRole('button', { name: '保存所选内容' }).click()
  await expect(choice).toBeHidden()
  await expect(summary(page)).toHaveValue('队友写的简介')
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ version: 7, values: { title: '队友改的名称', summary: '队友写的简介' } })
})

test.describe('a page that closes', () => {
  // What it sends in its last moment passes by the routes of a test.
  test.use({
    answers: {
      ...entrantAnswers,
      'GET /ims/entry/get': () => someEntry(),
      'PUT /ims/entry/save-section': { ...saved(9), faults: [] },
    },
  })

  test('without a connection what is typed stays on this computer, survives the tab, and is sent when the line is back', async ({
    page,
    context,
  }) => {
    const sent: Body[] = []
    let isCut = true
    await context.route(saveCall, (route) => {
      if (isCut) return route.abort()
      sent.push(bodyOf(route))
      return answer(route, saved(5))
    })
    await open(page)
    await summary(page).fill(enough)
    await page.getByRole('textbox', { name: /^联系电话/ }).fill('13812345678')
    await expect(page.getByText('连接中断，已保存在本机').first()).toBeVisible()
    await expect(page).toHaveURL(/\/entry\?id=/)
    await context.setOffline(true)
    await page.close()
    await context.setOffline(false)

    isCut = false
    const again = await context.newPage()
    await open(again)
    await expect(summary(again)).toHaveValue(enough)
    await expect.poll(() => sent.at(-1)).toMatchObject({ version: 4, values: { summary: enough } })
    // A number is in no copy on a computer.
    await expect(again.getByRole('textbox', { name: /^联系电话/ })).toHaveValue('139****8812')
  })
})

test.describe('returned', () => {
  const returned = { state: 3, returned: [{ field: 'summary', note: '出现学院名称，请改为匿名表述' }] }
  test.use({ answers: { ...entrantAnswers, 'GET /ims/entry/get': () => someEntry(returned) } })

  test('only the returned field is open, with its note', async ({ page }) => {
    await open(page)
    await expect(page.getByText('出现学院名称，请改为匿名表述')).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1)
    await expect(summary(page)).toBeEditable()
  })
})
