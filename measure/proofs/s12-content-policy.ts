import { type Browser, chromium, type Page } from '@playwright/test'
import { openDeployment } from '../load/own-deployment.ts'
import type { Log, Measurement } from '../measurement.ts'

/** Published pages, the application’s shell behind several routes, and the pages that say no. */
const journey = [
  'lanjiang/index',
  'lanjiang/index?lang=en',
  'qingye/index',
  'yunling-arts/index',
  'lanjiang/login',
  'lanjiang/auditorlogin',
  'lanjiang/files',
  'lanjiang/details',
  'lanjiang/details?page=2',
  'lanjiang/detail?id=absent',
  'lanjiang/image',
  'lanjiang/search?q=%E8%AE%A1%E5%88%92',
  'qingye/details?lang=en',
  'yunling-arts/files',
  'lanjiang/404',
  'lanjiang/500',
  'lanjiang-digital/index',
  'no-such-portal/index',
  'notFound/404',
]
/** What no menu leads to. Whatever the menu of the manager lists comes before it. */
const besideMenu = ['manager/member/import', 'manager/security', 'manager/contest/innovation', 'lanjiang/index']
/** A menu that lists fewer was not there yet, or is not the administrator's. */
const minListed = 15
const ofEntrant = ['lanjiang/personal', 'lanjiang/entry', 'lanjiang/regist', 'lanjiang/userProtocol', 'lanjiang/index']
const ofHall = ['screenCasting/waiting', 'screenCasting/competition', 'draw', 'roadshow'].map(
  (path) => `lanjiang-digital/yy01/${path}`,
)
const authCode = 'LEAF7K2M'
const forbidden = /(?:script-src|default-src)[^;]*(?:'unsafe-inline'|'unsafe-eval'|\*|data:|blob:)/
/** A whole scheme or any host: what an attacker got into a page could be sent out as the address of a picture. */
const openImages = /img-src[^;]*\s(?:https?:|\*)(?=[\s;]|$)/
const guards: Readonly<Record<string, RegExp>> = {
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy':
    /camera=\(self\).*fullscreen=\(self\).*screen-wake-lock=\(self\).*geolocation=\(\).*microphone=\(\)/,
  'referrer-policy': /^no-referrer$/,
  'x-content-type-options': /^nosniff$/,
}

/** Browser code as text: it runs in the page, where none of our types hold. */
const listen = `
  globalThis.heard = []
  addEventListener('securitypolicyviolation', (event) => heard.push(event.effectiveDirective + ' ' + event.blockedURI))`

/** An inline script and a handler, as an attacker who got text into the page would write them. True: one of them ran. */
const plant = `(async () => {
  globalThis.planted = 0
  const script = document.createElement('script')
  script.textContent = 'globalThis.planted = 1'
  document.body.append(script)
  const box = document.createElement('div')
  box.innerHTML = '<img src="/absent" onerror="globalThis.planted = 2">'
  document.body.append(box)
  await new Promise((resolve) => box.firstChild.addEventListener('error', () => setTimeout(resolve, 0)))
  return planted !== 0
})()`

/** What the menu lists, below the base path, whether its group is open or not. */
const menuLinks = `[...document.querySelectorAll('nav a[href]')].map((link) => link.pathname.replace('/ims-portal/', ''))
  .filter((path) => /(^|\\/)manager\\//.test(path))`

const goTo = `(path) => {
  globalThis.seen = { resources: -1, at: performance.now() }
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}`

/** Nothing more was fetched for a quarter of a second. A stream that stays open is no reason to wait. */
const settled = `() => {
  const resources = performance.getEntriesByType('resource').length
  if (resources !== seen.resources) globalThis.seen = { resources, at: performance.now() }
  return performance.now() - seen.at > 250
}`

type Tally = { pages: number; weak: string[]; violations: string[]; unbitten: string[] }

export const measurement: Measurement = {
  id: 'S12',
  claim:
    'content-security policy and guards of published pages and of the application, with every page of the manager’s menu, an entrant’s and the hall’s, walked in Chromium; planted inline code must not run',
  target: 'no unsafe-inline or eval in scripts, no pictures from anywhere, 0 violations, every planted script stopped',
  ci: true,
  opensWeb: true,
  limitSeconds: 300,
  async run(log) {
    const deployment = await openDeployment()
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args })
    try {
      const tally: Tally = { pages: 0, weak: [], violations: [], unbitten: [] }
      const { front, seeded } = deployment
      await until(async () =>
        (await (await fetch(`${front.origin}/ims-portal/yunling-arts/index`)).text()).includes('page-data'),
      )
      const page = await openPage(browser, front.origin)
      for (const path of journey) await visit(page, path, tally)
      const { accounts } = seeded.demo
      const walks = [
        walkManager(
          await openPage(browser, front.origin),
          accountOf(accounts, ({ roleCode }) => roleCode === 'admin'),
          tally,
        ),
        walkEntrant(
          await openPage(browser, front.origin),
          accountOf(accounts, ({ userType }) => userType === 1),
          tally,
        ).then(async () => walkHall(await openPage(browser, front.origin), tally)),
      ]
      const [listed = 0] = await Promise.all(walks)
      const expected = journey.length + listed + besideMenu.length + ofEntrant.length + ofHall.length
      return outcomeOf(tally, expected, log)
    } finally {
      await browser.close()
      await deployment.close()
    }
  },
}

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' })
  // Heard by the page itself, from its first moment.
  await context.addInitScript(listen)
  return context.newPage()
}

type Account = {
  portalCode: string
  roleCode: string | undefined
  userType: number
  userName: string
  password: string
}

function accountOf(accounts: readonly Account[], isWanted: (account: Account) => boolean): Account {
  const account = accounts.find((each) => each.portalCode === 'lanjiang' && isWanted(each))
  if (!account) throw new Error('the demo has no such account')
  return account
}

async function logIn(page: Page, { userName, password }: Account): Promise<void> {
  await page.goto('/ims-portal/lanjiang/login')
  await page.getByLabel('用户名').fill(userName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** How many pages the menu lists; each was walked. */
async function walkManager(page: Page, admin: Account, tally: Tally): Promise<number> {
  await logIn(page, admin)
  await visit(page, 'manager', tally)
  const menu = page.locator('nav a[href*="/manager/"]')
  await menu.first().waitFor()
  const listed = [...new Set((await page.evaluate(menuLinks)) as string[])]
  if (listed.length < minListed) throw new Error(`the menu lists ${listed.length} pages`)
  for (const path of [...listed, ...besideMenu]) await walk(page, path, tally)
  return listed.length + 1
}

async function walkEntrant(page: Page, entrant: Account, tally: Tally): Promise<number> {
  await logIn(page, entrant)
  for (const path of ofEntrant) await walk(page, path, tally)
  return ofEntrant.length
}

async function walkHall(page: Page, tally: Tally): Promise<number> {
  await page.goto(`/ims-portal/${ofHall[0]}`)
  await page.getByRole('textbox').fill(authCode)
  await page.getByRole('textbox').waitFor({ state: 'detached' })
  for (const path of ofHall) await walk(page, path, tally)
  return ofHall.length
}

async function visit(page: Page, path: string, tally: Tally): Promise<void> {
  const answer = await page.goto(`/ims-portal/${path}`)
  // The network of a page that follows a stream is never idle.
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(3_000)])
  await look(page, path, answer?.headers() ?? {}, tally)
}

/** Within the application, as a link leads: the document stays, so that its policy is asked for beside it. */
async function walk(page: Page, path: string, tally: Tally): Promise<void> {
  const answer = await page.request.get(`/ims-portal/${path}`)
  await page.evaluate(goTo, `/ims-portal/${path}`)
  await page.waitForFunction(settled, undefined, { polling: 100, timeout: 10_000 })
  await look(page, path, answer.headers(), tally)
}

async function look(page: Page, path: string, headers: Record<string, string>, tally: Tally): Promise<void> {
  tally.pages += 1
  const policy = headers['content-security-policy'] ?? ''
  const isWeak =
    forbidden.test(policy) ||
    openImages.test(policy) ||
    !policy.includes('script-src') ||
    !policy.includes("base-uri 'none'")
  if (isWeak) tally.weak.push(`${path}: ${policy}`)
  for (const [name, wanted] of Object.entries(guards))
    if (!wanted.test(headers[name] ?? '')) tally.weak.push(`${path}: ${name} ${headers[name]}`)
  const heard = (await page.evaluate('globalThis.heard.splice(0)')) as string[]
  tally.violations.push(...heard.map((each) => `${path}: ${each}`))
  if (await page.evaluate(plant)) tally.unbitten.push(path)
  // What was planted is stopped, which is told: it is none of the page's own doing.
  await page.evaluate('globalThis.heard.splice(0)')
}

function outcomeOf({ pages, weak, violations, unbitten }: Tally, expected: number, log: Log) {
  for (const each of [...weak, ...violations, ...unbitten.map((path) => `planted code ran on ${path}`)]) log(each)
  return {
    figure: `${pages} pages, ${weak.length} weak policies, ${violations.length} violations, planted code ran on ${unbitten.length}`,
    holds: pages === expected && weak.length + violations.length + unbitten.length === 0,
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 90_000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('the home pages were not rendered')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
