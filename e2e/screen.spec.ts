import { expect, type Page } from '@playwright/test'
import { startMissing, stopNode, type World } from './nodes.ts'
import { logIn, logInByForm, signIn, stored, test } from './story.ts'

const prefix = 'lanjiang-digital'
const blue = { code: 'yy01', title: '数智医养赛场', display: 'LEAF7K2M' }
const red = { code: 'zz03', title: '数智制造赛场', display: 'GEAR9P3X' }

const path = (code: string, scene = 'screenCasting/waiting', portal = prefix) =>
  `/ims-portal/${portal}/${code}/${scene}`
const field = (page: Page) => page.getByLabel('请输入这块屏幕的授权码')
const countdown = (page: Page) => page.getByRole('timer')
const offline = (page: Page) => page.getByText(/^离线，自 \d\d:\d\d:\d\d 起/)

async function pair(page: Page, { code, title, display }: typeof blue): Promise<void> {
  await page.goto(path(code))
  await field(page).pressSequentially(display.toLowerCase())
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

/** The demo's day starts at eight: here the next start is always a quarter of an hour ahead. */
async function planRundown(world: World): Promise<void> {
  Object.assign(process.env, world.environment)
  const [{ findTenant }, { inTenant }, { build }, { closePools }] = await Promise.all([
    import('@laurel/api/src/features/tenant/tenant.service.ts'),
    import('@laurel/api/src/database/in-tenant.ts'),
    import('@laurel/api/src/database/tx.ts'),
    import('@laurel/api/src/database/pools.ts'),
  ])
  const tenantId = (await findTenant('lanjiang-edu')) ?? ''
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const rundown = [
    { at: at(-30), what: { zh: '检录与设备测试' } },
    { at: at(15), what: { zh: '第 1–5 个项目' } },
    { at: at(90), what: { zh: '第 6–10 个项目' } },
  ]
  const config = JSON.stringify({ hall: '一号厅', session: { zh: '总决赛路演' }, rundown })
  await inTenant(tenantId, 'plan the rundown', 'write', ({ tx }) =>
    tx.run(build.updateTable('screen').set({ config }).where('tenant_id', '=', tenantId)),
  )
  await closePools()
}

test.beforeEach(({ world }) => planRundown(world))
test.afterEach(startMissing)

test('[A06] two screens in one browser are paired apart, each under its own code, and stay so', async ({ page }) => {
  await pair(page, blue)
  await page.goto(path(red.code))
  await expect(field(page)).toBeVisible()
  await field(page).fill(red.display)
  await expect(page.getByRole('heading', { name: red.title, level: 1 })).toBeVisible()
  await page.goto(path(blue.code))
  await expect(page.getByRole('heading', { name: blue.title, level: 1 })).toBeVisible()

  // Let in by the code of the screen, each has one of its own from then on.
  const own = (code: string) => stored(page).then((kept) => kept[`laurel:screen:${code}:screen-auto-code`])
  for (const { code } of [blue, red]) await expect.poll(() => own(code)).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await own(blue.code)).not.toBe(await own(red.code))
  const kept = await stored(page)
  const ofScreens = Object.entries(kept).filter(([key]) => key.includes('screen'))
  expect(ofScreens).toHaveLength(8)
  for (const [key] of ofScreens) expect(key).toMatch(/^laurel:screen:(yy01|zz03):/)
})

test('[A16] a screen opens with the theme of its portal and its own configuration', async ({ page }) => {
  const answered = (name: string) => page.waitForResponse((response) => response.url().includes(name))
  const [theme, check] = await Promise.all([
    answered('/ims/portal/get-conf'),
    answered(`/ims/screen/vailCode/${blue.code}`),
    page.goto(path(blue.code)),
  ])
  expect((await theme.json()).data.portalTheme).toBe('#409EFF')
  const { res, config } = (await check.json()).data
  expect(res).toBe(true)
  expect(JSON.parse(config)).toMatchObject({ hall: '一号厅' })
  await expect(page.getByText('一号厅')).toBeVisible()
  const kept = await stored(page)
  expect(kept[`laurel:portal:${prefix}:portal-theme`]).toBe('#409EFF')
  expect(kept[`laurel:screen:${blue.code}:screen-config`]).toBe(config)
})

test('[A16] a code that nobody has, or that is a screen of another portal, leads to the 404 of the portal', async ({
  page,
}) => {
  await page.goto(path('nosuch'))
  await expect(page).toHaveURL(/\/ims-portal\/lanjiang-digital\/404$/)
  for (const scene of ['screenCasting/waiting', 'draw', 'roadshow/console']) {
    await page.goto(path(blue.code, scene, 'lanjiang'))
    await expect(page).toHaveURL(/\/ims-portal\/lanjiang\/404$/)
  }
})

test('[A17] screens are blue or red by their template, and the pages of the roadshow are #1E85FE on every portal', async ({
  page,
}) => {
  const colours = async () => {
    await expect(page.locator('[data-template]')).toBeVisible()
    const read = (element: string, name: string) =>
      page.evaluate<string>(`getComputedStyle(${element}).getPropertyValue('${name}').toUpperCase()`)
    return {
      hall: await read("document.querySelector('[data-template]')", '--hall-primary'),
      theme: await read('document.documentElement', '--portal'),
    }
  }
  await page.goto(path(blue.code))
  expect(await colours()).toEqual({ hall: '#1E74FF', theme: '#409EFF' })
  await page.goto(path(red.code))
  expect(await colours()).toEqual({ hall: '#FF1E1E', theme: '#409EFF' })
  for (const scene of ['roadshow', 'roadshow/show', 'roadshow/secondaryScreen/show', 'roadshow/console']) {
    await page.goto(path(red.code, scene))
    await expect(field(page)).toBeVisible()
    expect(await colours()).toEqual({ hall: '#1E85FE', theme: '#1E85FE' })
  }
  for (const scene of ['screenCasting/divide', 'draw']) {
    await page.goto(path(red.code, scene))
    await expect(field(page)).toBeVisible()
    expect(await colours()).toEqual({ hall: '#FF1E1E', theme: '#409EFF' })
  }
})

test('[D03] a paired screen shows its two codes with every call, and never the token of who is logged in beside it', async ({
  page,
  world,
}) => {
  await signIn(page, world.accounts.admin)
  await pair(page, blue)
  const sent: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().includes('/app-api/ims/screen/')) sent.push(request.headers())
  })
  await page.reload()
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(3)
  for (const headers of sent) {
    expect(headers).toMatchObject({
      code: blue.code,
      authcode: expect.stringMatching(/^[\w-]{8,64}$/),
      'portal-code': prefix,
    })
    expect(headers).not.toHaveProperty('authorization')
  }
  const kept = await stored(page)
  const person = Object.entries(kept).find(([key]) => key.endsWith(':user-info'))?.[1] ?? '{}'
  expect(JSON.parse(person)).toMatchObject({ userType: 2, userName: world.accounts.admin.userName })
})

test('a device is nobody until the server has accepted its code, and of type -1 then', async ({ page }) => {
  const users = async () =>
    Object.entries(await stored(page)).flatMap(([key, value]) =>
      key.endsWith(':user-info') ? [JSON.parse(value).userType] : [],
    )
  await page.goto(path(blue.code))
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('wrong234')
  await expect(page.getByText('授权码不对，请再核对一次')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  expect(await users()).toEqual([])
  expect(Object.keys(await stored(page))).not.toContain(`laurel:screen:${blue.code}:screen-auto-code`)
  await page.keyboard.type(blue.display)
  await expect(countdown(page)).toBeVisible()
  expect(await users()).toEqual([-1])
})

test('[B06] a volunteer logs in, finds the screens of the organiser, and opens one', async ({ page, world }) => {
  await logInByForm(page, { ...world.accounts.volunteer, portalCode: prefix })
  await expect(page).toHaveURL(new RegExp(`/${prefix}/screens$`))
  await expect(page.getByRole('region').getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: new RegExp(red.title) }).click()
  await expect(page).toHaveURL(new RegExp(`${path(red.code)}$`))
  await expect(field(page)).toBeVisible()
  await page.goto(`/ims-portal/lanjiang/screens`)
  await expect(page.getByRole('link', { name: new RegExp(blue.title) })).toBeVisible()
})

test('the list of screens tells an entrant that it is not for them', async ({ page, world }) => {
  await logIn(page, world.accounts.entrant, `/ims-portal/${prefix}/screens`)
  await expect(page.getByRole('alert')).toContainText('这一页给志愿者用')
  await expect(page.getByRole('link', { name: new RegExp(red.title) })).toHaveCount(0)
})

test('the waiting screen counts down to the next start by the clock of the server, whatever the device believes', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() + 3 * 60 * 60_000 })
  await pair(page, blue)
  const inShanghai = () =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', timeStyle: 'short' }).format(Date.now())
  await expect.poll(async () => (await page.locator('header time').textContent()) === inShanghai()).toBe(true)
  await expect(countdown(page)).toHaveText(/^1[45]:\d\d$/)
  const rundown = page.getByRole('region', { name: '今日流程' }).getByRole('listitem')
  await expect(rundown).toHaveCount(3)
  await expect(rundown.nth(0)).toContainText('已开始')
  await expect(rundown.nth(1)).toContainText('即将开始')
})

test('the network is cut for ten seconds: the screen counts on, says so quietly, and comes back by itself', async ({
  page,
  context,
}) => {
  await pair(page, blue)
  const secondsLeft = async () => {
    const [minutes = 0, seconds = 0] = ((await countdown(page).textContent()) ?? '').split(':').map(Number)
    return minutes * 60 + seconds
  }
  await context.setOffline(true)
  const atCut = await secondsLeft()
  await expect(offline(page)).toBeVisible({ timeout: 12_000 })
  await expect.poll(secondsLeft, { timeout: 20_000 }).toBeLessThanOrEqual(atCut - 10)
  await expect(page).toHaveURL(new RegExp(`${path(blue.code)}$`))
  await expect(page.getByRole('heading', { name: blue.title, level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  await expect(offline(page)).toBeHidden({ timeout: 12_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a paired screen that is switched on while the server is away shows what it knew, and says since when', async ({
  page,
}) => {
  await pair(page, red)
  await stopNode('api-1')
  await stopNode('api-2')
  await page.reload()
  await expect(page.getByRole('heading', { name: red.title, level: 1 })).toBeVisible()
  await expect(page.locator('[data-template="2"]')).toBeVisible()
  await expect(offline(page)).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL(new RegExp(`${path(red.code)}$`))
  await startMissing()
  await expect(offline(page)).toBeHidden({ timeout: 15_000 })
})
