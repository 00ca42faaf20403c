import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { firstChain, nextChain, scoreHash } from '@laurel/rules/score-revision'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import type { Answers } from './answers.ts'
import { openAs } from './entrant.ts'
import { assignment, entryOf, judgeAnswers, type Round, roundOf, scoreServer, takeScores } from './judges.ts'
import { pageAnswer, preview } from './previews.ts'
import { type Served, serveApplication } from './served.ts'

/** `pnpm nightly` takes as many as a judge has in an evening. */
const many = Number(process.env['LAUREL_E2E_OFFLINE'] ?? 3)
const desk = '/ims-portal/lanjiang/projectScoring'
const dayMs = 86_400_000
test.setTimeout(90_000 + many * 20_000)

const chip = (page: Page, n: number) =>
  page.getByRole('navigation', { name: '本轮作品' }).getByRole('button', { name: String(n).padStart(2, '0') })

/** Each to the criteria an own mark, so that none can be taken for another's. */
async function score(page: Page, n: number): Promise<void> {
  await chip(page, n).tap()
  await expect(chip(page, n)).toHaveAttribute('aria-current', 'true')
  for (const slider of await page.getByRole('slider').all())
    await slider.getByText(String(5 + (n % 6)), { exact: true }).tap()
  await page.getByRole('button', { name: '提交评分' }).tap()
  await expect(chip(page, n)).toContainText('在本机')
}

/** A browser whose profile outlives it. `later`: how far its clock is ahead. */
async function launch(
  profile: string,
  origin: string,
  server: ReturnType<typeof scoreServer>,
  later = 0,
): Promise<BrowserContext> {
  const { launchOptions } = test.info().project.use
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...{ baseURL: origin, locale: 'zh-CN', viewport: { width: 1024, height: 768 }, hasTouch: true },
    serviceWorkers: 'allow',
  })
  await context.addInitScript({
    content: `{
      const Real = Date
      const now = () => Real.now() + ${later}
      globalThis.Date = class extends Real {
        constructor(...given) { super(...(given.length === 0 ? [now()] : given)) }
        static now = now
      }
    }`,
  })
  await context.route('**/system/auth/refresh-token*', (route) =>
    route.fulfill({ status: 401, json: { code: 401, msg: '', data: { reason: 'http.not-signed-in' } } }),
  )
  await takeScores(context, server)
  return context
}

test(`[J01] ${many} entries scored without a network: tab killed, browser reopened twice, session over, next day; each arrives once`, async () => {
  const entries = Array.from({ length: many }, (_, at) => ({ ...entryOf(at + 1), assignmentId: assignment(at + 1) }))
  const rounds: Round[] = [roundOf({ entries })]
  const answers: Answers = {
    ...judgeAnswers({ rounds }),
    'GET /ims/score/get-preview': preview({ pages: [{ width: 1_400, height: 1_980 }] }),
    'GET /ims/score/get-preview-page': (asked) => ({ ...pageAnswer(asked), url: '/ims-portal/favicon.svg' }),
  }
  const profile = await mkdtemp(`${tmpdir()}/laurel-offline-`)
  const server = scoreServer()
  const { line, taken, asked } = server
  let served: Served | undefined = await serveApplication()
  const { origin } = served
  served.answerWith(answers)
  const third = (part: number) => Math.ceil((many * part) / 3)
  const those = (from: number, until: number) => Array.from({ length: until - from }, (_, at) => from + at + 1)
  let context = await launch(profile, origin, server)
  try {
    await openAs(await context.newPage(), 4, '/lanjiang/projectScoring')
    let page = context.pages().at(-1) as Page
    await expect(page.getByRole('button', { name: `离线使用 · 可离线 ${many} / ${many}` })).toBeVisible({
      timeout: 30_000 + many * 5_000,
    })

    served.close()
    served = undefined
    line.isAway = true
    for (const n of those(0, third(1))) await score(page, n)
    const half = third(1) + 1
    await chip(page, half).tap()
    await page.getByRole('slider').first().getByText('9', { exact: true }).tap()
    await expect(chip(page, half)).toContainText('本机草稿')
    await page.goto('chrome://crash').catch(() => undefined)
    page = await context.newPage()
    await page.goto(desk)
    await expect(page.getByText(`${third(1)} 份待送`)).toBeVisible()
    await chip(page, half).tap()
    await expect(page.getByRole('slider').first()).toHaveAttribute('aria-valuenow', '9')

    await context.close()
    context = await launch(profile, origin, server)
    page = await context.newPage()
    await page.goto(desk)
    for (const n of those(third(1), third(2))) await score(page, n)
    await context.close()
    context = await launch(profile, origin, server, dayMs)
    page = await context.newPage()
    await page.goto(desk)
    for (const n of those(third(2), many)) await score(page, n)
    await expect(page.getByText(`${many} 份待送`)).toBeVisible()
    expect(taken.size).toBe(0)

    line.refusal = { reason: 'http.not-signed-in', msg: '', code: 401 }
    line.isAway = false
    served = await serveApplication(Number(new URL(origin).port))
    served.answerWith(answers)
    await expect(page.getByRole('dialog')).toContainText('登录', { timeout: 60_000 })
    expect(taken.size).toBe(0)
    line.refusal = undefined
    await page.close()
    page = await context.newPage()
    await openAs(page, 4, '/lanjiang/projectScoring')
    await expect.poll(() => taken.size, { timeout: 30_000 + many * 2_000 }).toBe(many)
    await expect(page.getByText('已连接')).toBeVisible()

    const all = [...taken.values()]
    expect(asked).toHaveLength(many)
    expect(all.map(({ assignmentId }) => assignmentId).toSorted()).toEqual(entries.map((entry) => entry.assignmentId))
    for (const { assignmentId, given } of all) {
      const n = entries.findIndex((entry) => entry.assignmentId === assignmentId) + 1
      expect(given.kind === 'marks' && [...new Set(Object.values(given.marks))]).toEqual([(5 + (n % 6)) * 100])
    }
    // The books of the device: one after another, each bound to the one before.
    const books = all.toSorted((one, other) => one.device.created - other.device.created)
    let chain = firstChain
    for (const [at, { device, ...revision }] of books.entries()) {
      chain = nextChain(chain, scoreHash(revision))
      expect(device).toMatchObject({ created: at + 1, chain })
    }
    const days = all.map(({ madeAt }) => Date.parse(madeAt))
    expect(Math.max(...days) - Math.min(...days)).toBeGreaterThan(dayMs / 2)
  } finally {
    await context.close()
    served?.close()
    await rm(profile, { recursive: true, force: true })
  }
})
