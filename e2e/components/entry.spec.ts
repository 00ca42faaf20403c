import { expect, type Page, type Route } from '@playwright/test'
import { test } from './component.ts'
import { entrantAnswers, entryId, openAsEntrant, someEntry } from './entrant.ts'

test.use({ answers: { ...entrantAnswers, 'GET /ims/entry/get': () => someEntry() } })

const id = (n: string) => `0199a7c0-0000-7000-8000-0000000004a${n}`
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

test.describe('others', () => {
  const people = [{ tab: id('1'), memberId: id('2'), name: '周予安', section: 'project' }]
  test.use({
    answers: {
      ...entrantAnswers,
      'GET /ims/entry/get': () => someEntry(),
      'GET /ims/live/snapshot': [{ topic: `presence:${entryId}`, version: 1, state: { people } }],
    },
  })

  test('a section tells who else is in it, and one says where one is oneself', async ({ page }) => {
    const told = page.waitForRequest('**/app-api/ims/entry/be-present')
    await open(page)
    expect((await told).postDataJSON()).toMatchObject({ id: entryId, section: 'project' })
    await expect(page.getByText('周予安 也在这一节')).toBeVisible({ timeout: 15_000 })
  })
})

test.describe('after the deadline', () => {
  const can = { edit: false, submit: false, takeBack: false, withdraw: false, changeTeam: false, askChange: true }
  test.use({
    answers: {
      ...entrantAnswers,
      'GET /ims/entry/get': () => someEntry({ state: 1, can }),
      'GET /ims/entry-change/list-own': {
        changes: [
          {
            id: id('3'),
            kind: 'remove',
            part: 'member',
            leaving: '周予安',
            joining: null,
            reason: '退学',
            state: 'refused',
            note: '请附证明',
            askedAt: '2026-11-17T02:00:00Z',
            decidedAt: '2026-11-17T03:00:00Z',
          },
        ],
      },
      'POST /ims/entry-change/ask': { id: id('4') },
    },
  })

  test('the leader asks for a change with a reason, and reads what became of it', async ({ page }) => {
    await open(page)
    const part = page.getByRole('region', { name: '成员变更申请' })
    await expect(part).toContainText('移除成员：周予安')
    await expect(part).toContainText('主办方：请附证明')
    await part.getByRole('button', { name: '申请变更成员' }).click()
    const dialog = page.getByRole('dialog', { name: '申请变更成员' })
    await dialog.getByRole('radio', { name: '指导教师' }).check()
    await dialog.getByLabel(/^姓名/).fill('陈老师')
    await dialog.getByLabel(/^手机/).fill('13900000104')
    await expect(dialog.getByRole('button', { name: '提交申请' })).toBeDisabled()
    await dialog.getByLabel(/^理由/).fill('原指导教师调离')
    const asked = page.waitForRequest('**/app-api/ims/entry-change/ask')
    await dialog.getByRole('button', { name: '提交申请' }).click()
    expect((await asked).postDataJSON()).toEqual({
      kind: 'add',
      entryId,
      part: 'guide',
      name: '陈老师',
      mobile: '13900000104',
      reason: '原指导教师调离',
    })
    await expect(dialog).toBeHidden()
  })
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

test('the leader moves a member down among the members', async ({ page }) => {
  await page.route('**/app-api/ims/entry/change-member', (route) => answer(route, null))
  await open(page)
  await page.getByRole('button', { name: /周予安/ }).click()
  const moved = page.waitForRequest('**/app-api/ims/entry/change-member')
  const dialog = page.getByRole('dialog', { name: '周予安' })
  await expect(dialog.getByRole('button', { name: '上移一位' })).toHaveCount(0)
  await dialog.getByRole('button', { name: '下移一位' }).click()
  expect((await moved).postDataJSON()).toMatchObject({ id: entryId, task: '算法', place: 2 })
  await expect(dialog).toBeHidden()
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

test.describe('answers of an earlier entry', () => {
  const kept = {
    id: '0199a7c0-0000-7000-8000-0000000003a1',
    name: '去年的项目',
    version: 1,
    options: { title: '去年的名称', summary: enough, phone: '13812345678' },
  }
  test.use({
    answers: {
      ...entrantAnswers,
      'GET /ims/entry/get': () => someEntry(),
      'GET /system/user/options/get/byFormCode': [kept],
      'POST /system/user/options/create': { ...kept, name: '' },
    },
  })

  test('[H05] fill the empty fields of a form or restore all of them, never with numbers; and are kept for the next time', async ({
    page,
  }) => {
    const sent: Body[] = []
    await page.route(saveCall, (route) => {
      sent.push(bodyOf(route))
      return answer(route, saved(4 + sent.length))
    })
    await open(page)
    const title = page.getByRole('textbox', { name: /^项目名称/ })
    const before = await title.inputValue()
    await summary(page).fill('')
    await page.getByText('用以前填过的内容（1）').click()
    await page.getByRole('button', { name: '填入空白项' }).click()
    await expect(summary(page)).toHaveValue(enough)
    await expect(title).toHaveValue(before)
    await page.getByRole('button', { name: '全部替换' }).click()
    await expect(title).toHaveValue('去年的名称')
    await expect(page.getByRole('textbox', { name: /^联系电话/ })).toHaveValue('139****8812')
    await expect.poll(() => sent.at(-1)?.values).toMatchObject({ title: '去年的名称', phone: '139****8812' })

    const created = page.waitForRequest('**/app-api/system/user/options/create')
    await page.getByRole('button', { name: '保存当前内容备用' }).click()
    const body = (await created).postDataJSON() as { formCode: string; options: Record<string, unknown> }
    expect(body.formCode).toBe('entry')
    expect(body.options).toMatchObject({ title: '去年的名称', summary: enough })
    expect(body.options).not.toHaveProperty('phone')
  })
})
