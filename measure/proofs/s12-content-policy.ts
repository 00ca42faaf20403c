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
const signedIn = ['manager', 'lanjiang/index', 'lanjiang/personal']
const forbidden = /(?:script-src|default-src)[^;]*(?:'unsafe-inline'|'unsafe-eval'|\*|data:|blob:)/

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

type Tally = { pages: number; weak: string[]; violations: string[]; unbitten: string[] }

export const measurement: Measurement = {
  id: 'S12',
  claim:
    'content-security policy of published pages and of the application, walked in Chromium; planted inline code must not run',
  target: 'no unsafe-inline or eval in scripts, 0 violations, every planted script stopped',
  ci: true,
  limitSeconds: 170,
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
      const admin = seeded.demo.accounts.find(
        ({ portalCode, roleCode }) => portalCode === 'lanjiang' && roleCode === 'admin',
      )
      await page.goto('/ims-portal/lanjiang/login')
      await page.getByLabel('用户名').fill(admin?.userName ?? '')
      await page.getByLabel('密码', { exact: true }).fill(admin?.password ?? '')
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await page.waitForURL(/\/manager/)
      for (const path of signedIn) await visit(page, path, tally)
      return judge(tally, log)
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

async function visit(page: Page, path: string, tally: Tally): Promise<void> {
  const answer = await page.goto(`/ims-portal/${path}`)
  await page.waitForLoadState('networkidle')
  tally.pages += 1
  const policy = answer?.headers()['content-security-policy'] ?? ''
  if (forbidden.test(policy) || !policy.includes('script-src') || !policy.includes("base-uri 'none'"))
    tally.weak.push(`${path}: ${policy}`)
  const heard = (await page.evaluate('globalThis.heard')) as string[]
  tally.violations.push(...heard.map((each) => `${path}: ${each}`))
  if (await page.evaluate(plant)) tally.unbitten.push(path)
}

function judge({ pages, weak, violations, unbitten }: Tally, log: Log) {
  for (const each of [...weak, ...violations, ...unbitten.map((path) => `planted code ran on ${path}`)]) log(each)
  return {
    figure: `${pages} pages, ${weak.length} weak policies, ${violations.length} violations, planted code ran on ${unbitten.length}`,
    holds: pages === journey.length + signedIn.length && weak.length + violations.length + unbitten.length === 0,
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 30_000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('the home pages were not drawn')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
