import { tenantKey } from '@laurel/web/src/platform/session/keys.ts'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Answers } from './answers.ts'
import { openAs } from './entrant.ts'
import { judgeAnswers, type Round, roundOf } from './judges.ts'
import { tenantId } from './portal.ts'
import { pageAnswer, preview } from './previews.ts'
import { type Served, serveApplication } from './served.ts'

const desk = '/ims-portal/lanjiang/projectScoring'

/** A server that can go away, and a tablet with a memory. */
async function begin(browser: Browser, held: { rounds: Round[] } = { rounds: [roundOf()] }) {
  const served = await serveApplication()
  const answers: Answers = {
    ...judgeAnswers(held),
    'GET /ims/score/get-preview': preview({ pages: [{ width: 1_400, height: 1_980 }] }),
    // Pages come from a store; here from beside the application.
    'GET /ims/score/get-preview-page': (asked) => ({ ...pageAnswer(asked), url: '/ims-portal/favicon.svg' }),
  }
  served.answerWith(answers)
  const context = await browser.newContext({
    ...{ baseURL: served.origin, locale: 'zh-CN', viewport: { width: 1024, height: 768 }, hasTouch: true },
    serviceWorkers: 'allow',
  })
  return { served, context, page: await context.newPage() }
}

/** Nine entries are fetched and encrypted one by one. */
const enough = { timeout: 60_000 }
test.setTimeout(240_000)

const kept = (page: Page) => page.getByRole('button', { name: '离线使用 · 可离线 9 / 9' })

async function reopen(context: BrowserContext, page: Page, served: Served): Promise<Page> {
  await page.close()
  served.close()
  const next = await context.newPage()
  await next.goto(desk)
  return next
}

/** What is held, by whose account. */
const heldOwners = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const answerOf = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result) })
    const [{ name }] = (await indexedDB.databases()).filter((each) => each.name.startsWith('laurel:scores:'))
    const database = await answerOf(indexedDB.open(name))
    const keys = await answerOf(database.transaction('held').objectStore('held').getAllKeys())
    database.close()
    return [...new Set(keys.map(([owner]) => owner))]
  })()`)

const workers = (page: Page) =>
  page.evaluate(`(async () => ({
    scopes: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    caches: (await caches.keys()).length,
  }))()`)

test('[J01] the desk opens cold without a network, with entries and their pages, and scores; other pages stay as they are', async ({
  browser,
}) => {
  const { served, context, page } = await begin(browser)
  await openAs(page, 4, '/lanjiang/projectScoring')
  await expect(kept(page)).toBeVisible(enough)
  await kept(page).tap()
  await expect(page.getByText('断网时也能打开')).toBeVisible()
  await expect(page.getByText(/^版本 [0-9a-f]{8}$/)).toBeVisible()
  expect(await workers(page)).toEqual({ scopes: [desk], caches: 1 })

  const cold = await reopen(context, page, served)
  const entries = cold.getByRole('navigation', { name: '本轮作品' })
  await expect(entries.getByRole('button', { name: '02' })).toContainText('未评')
  await entries.getByRole('button', { name: '04' }).tap()
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText(roundOf().entries[3]?.title ?? '')
  const picture = cold.locator('[data-page="1"] img').first()
  await expect(picture).toHaveAttribute('src', /^blob:/)
  await expect
    .poll(() => cold.evaluate(`document.querySelector('[data-page="1"] img').naturalWidth`))
    .toBeGreaterThan(0)
  for (const slider of await cold.getByRole('slider').all()) await slider.getByText('8', { exact: true }).tap()
  await cold.getByRole('button', { name: '提交评分' }).tap()
  await expect(cold.getByText('已存在本机，尚未送达')).toBeVisible()
  await expect(cold.goto('/ims-portal/lanjiang/index')).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
  await context.close()
})

test('what is held goes with whoever leaves, also where a score waits; the next account finds nothing of it', async ({
  browser,
}) => {
  const { served, context, page } = await begin(browser)
  await page.route('**/ims/score/submit', (route) => route.abort())
  await page.route('**/ims/auth/logout', (route) => route.fulfill({ json: { code: 200, msg: '', data: null } }))
  await openAs(page, 4, '/lanjiang/projectScoring')
  await expect(kept(page)).toBeVisible(enough)
  const [owner = ''] = await heldOwners(page)
  for (const slider of await page.getByRole('slider').all()) await slider.getByText('8', { exact: true }).tap()
  await page.getByRole('button', { name: '提交评分' }).tap()
  await expect(page.getByText('已存在本机，尚未送达')).toBeVisible()

  const another = crypto.randomUUID()
  const next = await context.newPage()
  await next.addInitScript(
    ([key = '', accountId]) => {
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), accountId }))
    },
    [tenantKey(tenantId, 'user-info'), another],
  )
  await page.close()
  await next.goto(desk)
  await expect(kept(next)).toBeVisible(enough)
  expect(owner).not.toBe('')
  expect(await heldOwners(next)).toEqual([another])

  await next.route('**/ims/auth/logout', (route) => route.fulfill({ json: { code: 200, msg: '', data: null } }))
  await next.getByRole('button', { name: '退出登录' }).tap()
  await expect.poll(() => heldOwners(next)).toEqual([])
  served.close()
  await context.close()
})

test('nothing of a locked round stays, and a worker that is withdrawn goes with all that it kept', async ({
  browser,
}) => {
  const held = { rounds: [roundOf()] }
  const { served, context, page } = await begin(browser, held)
  await openAs(page, 4, '/lanjiang/projectScoring')
  await expect(kept(page)).toBeVisible(enough)
  const materials = () =>
    page.evaluate(`(async () => {
      const answerOf = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result) })
      const [{ name }] = (await indexedDB.databases()).filter((each) => each.name.startsWith('laurel:scores:'))
      const database = await answerOf(indexedDB.open(name))
      const keys = await answerOf(database.transaction('held').objectStore('held').getAllKeys())
      database.close()
      return keys.filter(([, each]) => /^(sheet|page|preview|whole):/.test(each)).length
    })()`)
  expect(await materials()).toBe(9 * 4)
  held.rounds = [roundOf({ state: 'locked' })]
  served.replace('judge-worker.js', 'judge-worker-withdrawn.js')
  await page.reload()
  await expect.poll(materials).toBe(0)
  // The browser lets the old worker finish what its page still asks of it, for minutes: then it goes when the desk is left and opened again.
  await expect(async () => {
    await page.goto('/ims-portal/favicon.svg')
    await page.goto(desk)
    await expect.poll(() => workers(page), { timeout: 15_000 }).toEqual({ scopes: [], caches: 0 })
  }).toPass({ timeout: 120_000 })
  served.close()
  await context.close()
})
