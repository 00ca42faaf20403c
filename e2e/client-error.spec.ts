import { expect, type Page } from '@playwright/test'
import { openLog, test } from './story.ts'

type Report = { release: string; route: string; kind: string; name: string; message: string; frames: string[] }

const reporting = '**/app-api/ims/client-error/report'
const nextReport = async (page: Page, cause: () => Promise<unknown>) => {
  const [response] = await Promise.all([page.waitForResponse(reporting), cause()])
  expect(response.status()).toBe(200)
  return JSON.parse(response.request().postData() ?? '') as Report
}

test('an error that nobody caught is reported with its build and route, and without anyone’s data', async ({
  page,
  world,
}) => {
  await openLog(page, world.accounts.admin)
  await expect(page.getByRole('table')).toBeVisible()
  const thrown = await nextReport(page, () =>
    page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError("no '张三' with 13800000000")
      })
    }),
  )
  expect(thrown).toMatchObject({ route: '/manager/audit', kind: 'error', name: 'TypeError', message: 'no "…" with #' })
  expect(thrown.release).toMatch(/^[\w-]+\.js$/)
  const rejected = await nextReport(page, () =>
    page.evaluate(() => {
      void Promise.reject(new RangeError('too far'))
    }),
  )
  expect(rejected).toMatchObject({ kind: 'rejection', name: 'RangeError', message: 'too far' })
})

test('a part of the application that cannot be fetched is reported once, as that', async ({ page }) => {
  await page.goto('/ims-portal/lanjiang/401')
  const logIn = page.getByRole('link', { name: '换账号登录' })
  await expect(logIn).toBeVisible()
  await page.route('**/assets/*login*.js', (route) => route.fulfill({ status: 404 }))
  const reports: Report[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/client-error/report')) reports.push(JSON.parse(request.postData() ?? ''))
  })
  // Otherwise the page would open itself again once the server is back, which it is.
  await page.route('**/ims/live/clock', (route) => route.abort())
  await logIn.click()
  await expect(page).toHaveURL(/\/lanjiang\/500$/)
  // Sent after whatever else there was to send.
  await page.evaluate(() => {
    void Promise.reject(new RangeError('the last'))
  })
  await expect.poll(() => reports.map(({ message }) => message)).toContain('the last')
  expect(reports).toMatchObject([
    { kind: 'chunk', route: expect.stringMatching(/^\/:prefix\//) },
    { kind: 'rejection', message: 'the last' },
  ])
})

test('the same error is reported once, and a flood of errors a few times', async ({ page }) => {
  await page.goto('/ims-portal/lanjiang/index')
  let reports = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/client-error/report')) reports += 1
  })
  await nextReport(page, () =>
    page.evaluate(() => {
      for (let n = 0; n < 50; n += 1) void Promise.reject(new Error(`fault ${'x'.repeat(n % 10)}`))
    }),
  )
  await expect.poll(() => reports).toBe(5)
})
