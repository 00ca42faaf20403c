import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { chooseDays, chooseKind } from './audit-filters.ts'
import { eventsToExport, startMissing, stopNode } from './nodes.ts'
import { logIn, openLog, test } from './story.ts'

const rows = (page: Page) => page.getByRole('table', { name: '操作记录' }).getByRole('row')
const drawer = (page: Page) => page.getByRole('dialog', { name: /^查看详情：/ })
const job = (page: Page) => page.getByRole('region', { name: '导出操作日志' })

test.afterEach(startMissing)

/** A page script as text: nothing of it runs here. */
const keepWhatTheJobSays = `
  window.said = []
  new MutationObserver(() => {
    const text = document.querySelector('section[aria-label="导出操作日志"]')?.textContent ?? ''
    if (said.at(-1) !== text) said.push(text)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })`

test('an administrator reads the log page by page and narrows it to one kind of action', async ({ page, world }) => {
  await openLog(page, world.accounts.admin)
  await expect(rows(page)).toHaveCount(21)
  await expect(rows(page).nth(1)).toContainText('登录')
  await page.getByRole('button', { name: '加载更多' }).click()
  await expect(rows(page)).toHaveCount(41)
  const times = await rows(page)
    .locator('time')
    .evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''))
  expect(times).toEqual([...times].sort().reverse())

  await chooseKind(page, 'session.ended')
  await expect(page).toHaveURL(/\?kind=session\.ended$/)
  await expect(rows(page)).toHaveCount(21)
  const said = await rows(page).locator('td:nth-child(3)').allTextContents()
  expect(new Set(said.map((text) => text.slice(0, 4)))).toEqual(new Set(['结束会话']))
  await page.reload()
  await expect(page.getByRole('search')).toContainText('结束会话')

  await chooseKind(page, 'dictionary.overridden')
  await expect(page.getByText(/共 \d+ 条，已全部显示/)).toBeVisible()
})

test.describe('on a device in another zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('[G05] the log tells when a thing happened to the second, in the zone of the portal', async ({
    page,
    world,
  }) => {
    await openLog(page, world.accounts.admin)
    await expect(rows(page)).toHaveCount(21)
    const times = await rows(page)
      .locator('time')
      .evaluateAll((all) => all.map((each) => [each.getAttribute('datetime'), each.title, each.textContent]))
    for (const [iso, title, shown] of times) {
      const inShanghai = new Date(Date.parse(String(iso)) + 8 * 3_600_000).toISOString()
      expect(title).toBe(inShanghai.slice(0, 19).replace('T', ' '))
      expect(shown).toBe(String(title).slice(5))
    }
  })
})

test('a filter that matches nothing says so and leads back', async ({ page, world }) => {
  await openLog(page, world.accounts.admin)
  await page.goto('/ims-portal/manager/audit?kind=job.failed')
  await expect(page.getByRole('heading', { name: '没有符合条件的记录' })).toBeVisible()
  await page.getByRole('button', { name: '查看全部动作' }).click()
  await expect(rows(page)).toHaveCount(21)
})

test('[G06] an administrator exports the log, watches a share that is rounded down, and opens the file', async ({
  page,
  world,
}) => {
  await openLog(page, world.accounts.admin)
  await expect(rows(page)).toHaveCount(21)
  await page.evaluate(keepWhatTheJobSays)
  // A fast machine would be done before anybody looks.
  await stopNode('worker')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expect(job(page).getByText('排队中', { exact: true })).toBeVisible()
  await startMissing()
  await expect(job(page).getByText('完成', { exact: true })).toBeVisible({ timeout: 60_000 })
  const said = (await page.evaluate('said')) as string[]
  const seen = said.flatMap((text) => {
    const [, done, total, percent] =
      /([\d,]+) \/ ([\d,]+) 行 · (\d+)%/.exec(text)?.map((each) => each.replaceAll(',', '')) ?? []
    return done === undefined ? [] : [{ done: Number(done), total: Number(total), percent: Number(percent) }]
  })
  expect(seen.length, said.join(' | ')).toBeGreaterThan(1)
  for (const { done, total, percent } of seen) expect(percent).toBe(Math.floor((done * 100) / total))

  const downloading = page.waitForEvent('download')
  await job(page).getByRole('button', { name: '下载 CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^操作记录-\d{8}\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(lines[0]).toBe('\uFEFF时间（Asia/Shanghai）,事件,对象,对象编号,操作人编号,操作人,详情')
  expect(lines.length).toBeGreaterThan(eventsToExport)
  await expect(page).toHaveURL(/\/manager\/audit$/)
})

test('an export waits, is found again after the page was left, and is cancelled', async ({ page, world }) => {
  await stopNode('worker')
  await openLog(page, world.accounts.admin)
  await expect(rows(page)).toHaveCount(21)
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expect(job(page).getByText('排队中', { exact: true })).toBeVisible()
  await page.reload()
  await expect(job(page).getByText('排队中', { exact: true })).toBeVisible()
  await job(page).getByRole('button', { name: '取消' }).focus()
  await page.keyboard.press('Enter')
  await expect(job(page).getByText('已取消', { exact: true })).toBeVisible()
  await expect(job(page).getByRole('button')).toHaveCount(0)
})

test('the log says up to when it is sealed, and follows what happens', async ({ page, world }) => {
  await openLog(page, world.accounts.admin)
  const seal = page.getByText(/^已封存到 (\d\d-\d\d )?\d\d:\d\d:\d\d$/)
  await expect(seal).toBeVisible({ timeout: 15_000 })
  const counted = page.getByText(/^[\d,]+ 条 · 根 [0-9a-f]{4}( [0-9a-f]{4}){3}/)
  const count = async () => Number.parseInt(((await counted.textContent()) ?? '').replaceAll(',', ''), 10)
  const before = await count()
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(before)
})

test('an administrator opens one event: who, when, why, its place in the chain, and what came before', async ({
  page,
  world,
}) => {
  await openLog(page, world.accounts.admin)
  await chooseKind(page, 'session.ended')
  await expect(page).toHaveURL(/kind=session\.ended$/)
  await rows(page).nth(1).click()
  await expect(drawer(page).getByRole('heading', { name: '结束会话' })).toBeVisible()
  await expect(drawer(page).getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}（服务器时钟）$/)).toBeVisible()
  await expect(drawer(page).getByText(/^第 [\d,]+ 块，\d\d-\d\d \d\d:\d\d:\d\d 封存$/)).toBeVisible()
  await expect(drawer(page).getByRole('region', { name: '同一对象之前' }).getByText('登录').first()).toBeVisible()
  await drawer(page).getByRole('button', { name: '下一条' }).click()
  await expect(drawer(page).getByRole('button', { name: '上一条' })).toBeEnabled()

  await drawer(page).getByRole('button', { name: '只看此对象' }).click()
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/about=[0-9a-f-]{36}/)
  await chooseKind(page, '')
  await expect(rows(page).filter({ hasText: '登录' }).first()).toBeVisible()
  const things = await rows(page).locator('td:last-child').allTextContents()
  expect(new Set(things).size).toBe(1)
  await page.getByRole('button', { name: /^清除筛选：对象/ }).click()
  await expect(rows(page)).toHaveCount(21)
})

test('before and after stand side by side, and a personal field says only that it changed', async ({ page, world }) => {
  await openLog(page, world.accounts.admin)
  const asked = await page.waitForRequest('**/app-api/ims/audit/list*')
  const { authorization = '' } = await asked.allHeaders()
  const call = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`${world.origin}/app-api/${path}`, {
      method,
      headers: { authorization, 'idempotency-key': crypto.randomUUID() },
      ...(data && { data }),
    })
    return ((await answer.json()) as { data: unknown }).data
  }
  const add = async (path: string, thing: object) => ((await call('POST', path, thing)) as { id: string }).id
  const name = { zh: '竞赛办公室' }
  const office = await add('ims/organisation/add', { kind: 'department', name, shortName: '竞赛办' })
  const number = `${Date.now()}`.slice(-8)
  const clerk = await add('ims/member/create', { name: '方远舟', userName: `fang_${number}`, userType: 2 })
  await call('PUT', 'ims/organisation/rename', { id: office, name: { zh: '竞赛与创新办公室' }, shortName: '竞赛办' })
  await call('PUT', 'ims/member/update', { id: clerk, mobile: `139${number}` })

  // Each by its kind: a job of an earlier story may end meanwhile.
  await page.goto('/ims-portal/manager/audit?kind=person.changed')
  await rows(page).nth(1).click()
  const table = drawer(page).getByRole('table', { name: '前后对照' })
  await expect(table.getByRole('row', { name: '手机' })).toContainText('已改变（不记录内容）')
  await expect(drawer(page)).not.toContainText(number)
  await page.goto('/ims-portal/manager/audit?kind=organisation.renamed')
  await rows(page).nth(1).click()
  await expect(table.getByRole('row', { name: '名称' })).toHaveText('名称竞赛办公室竞赛与创新办公室')
  await expect(table.getByRole('row', { name: '简称' })).toHaveCount(0)
})

test.describe('days', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('[G05] somebody’s events of whole days, by the calendar of the portal; the export asks for the same', async ({
    page,
    world,
  }) => {
    const { admin } = world.accounts
    await openLog(page, admin)
    const person = page.getByRole('combobox', { name: '人', exact: true })
    await person.fill(admin.userName)
    await expect(page.getByRole('option').first()).toContainText(admin.userName)
    await person.press('Enter')
    await expect(page).toHaveURL(/who=[0-9a-f-]{36}/)
    const listed = page.waitForRequest(
      (request) => request.url().includes('/audit/list') && request.url().includes('until='),
    )
    await chooseDays(page, '2026-01-02', '2026-11-15')
    const asked = new URL((await listed).url()).searchParams
    expect([asked.get('from'), asked.get('until')]).toEqual(['2026-01-01T16:00:00.000Z', '2026-11-15T16:00:00.000Z'])
    const exporting = page.waitForRequest('**/app-api/ims/audit/export')
    await page.getByRole('button', { name: '导出 CSV' }).click()
    expect((await exporting).postDataJSON()).toEqual({
      actorId: asked.get('actorId'),
      from: asked.get('from'),
      until: asked.get('until'),
    })
  })
})

test('the same events are read as a timeline by the hour', async ({ page, world }) => {
  await openLog(page, world.accounts.admin)
  await page.getByRole('button', { name: '时间线' }).click()
  await expect(page).toHaveURL(/view=timeline/)
  const first = page.getByRole('list', { name: '操作记录' }).getByRole('button').first()
  await expect(first).toContainText(/^\d\d:\d\d:\d\d/)
  await first.click()
  await expect(drawer(page)).toBeVisible()
})

test('a clerk without the permission is refused in plain words, and no export is offered', async ({ page, world }) => {
  await logIn(page, world.accounts.clerk, '/ims-portal/manager/audit')
  await expect(page.getByRole('heading', { name: '您没有查看操作日志的权限' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '导出 CSV' })).toHaveCount(0)
})

test('the log does not load while the server is away: told, retried, there', async ({ page, world }) => {
  await openLog(page, world.accounts.admin)
  await expect(rows(page)).toHaveCount(21)
  await page.route('**/app-api/ims/audit/list*', (route) => route.abort())
  await chooseKind(page, 'session.opened')
  await expect(page.getByRole('heading', { name: '操作日志没有加载出来' })).toBeVisible()
  await expect(page.getByText('后端接口连接异常')).toBeVisible()
  await page.unroute('**/app-api/ims/audit/list*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(rows(page)).toHaveCount(21)
})

test('the log is read on a phone without scrolling sideways', async ({ page, world }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await openLog(page, world.accounts.admin)
  await expect(rows(page)).toHaveCount(21)
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(overflow).toBe(0)
})

test('the whole page is reached by keyboard alone', async ({ page, world }) => {
  await page.goto(`/ims-portal/${world.accounts.foreignAdmin.portalCode}/login`)
  await page.getByLabel('用户名').focus()
  await page.keyboard.type(world.accounts.foreignAdmin.userName)
  await page.keyboard.press('Tab')
  await page.keyboard.type(world.accounts.foreignAdmin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '总览' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  await page.getByRole('link', { name: '操作日志' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(21)
  const stops = [
    page.getByRole('button', { name: '导出 CSV' }),
    page.getByRole('combobox', { name: '人', exact: true }),
    page.getByRole('combobox', { name: '动作' }),
    page.getByRole('combobox', { name: '对象' }),
  ]
  // The filters come a moment after the rows.
  for (const stop of stops) await expect(stop).toBeVisible()
  await page.getByRole('link', { name: '跳到正文' }).focus()
  await page.keyboard.press('Enter')
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  // How many stops the calendar has is its own affair.
  await page.getByPlaceholder('开始日期').focus()
  await page.getByRole('button', { name: '表格' }).focus()
  for (const stop of [page.getByRole('button', { name: '时间线' }), rows(page).nth(1).getByRole('button')]) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(2).getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(rows(page).nth(2).getByRole('button')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '加载更多' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(41)
})
