import { expect } from '@playwright/test'
import { watchPolicy } from './components/watch-policy.ts'
import { Complaints, faultsOf } from './picture-faults.ts'
import { plan } from './picture-plan.ts'
import { test } from './story.ts'

const [stop] = [...plan(['404']).values()].flat()

const page404 = (head: string, body: string) =>
  `<!doctype html><html lang="zh-CN"><head><title>x</title>${head}</head><body><main><h1>页面不存在</h1>${body}</main></body></html>`

const plants = [
  ['overflow', '', '<div style="width: 120vw">宽</div>', /^overflow: \d+ px/],
  ['raw key', '', '<p>login.title</p>', /^raw key: login\.title$/],
  ['unfilled hole', '', '<p>共 {count} 条</p>', /^raw key: \{count\}$/],
  ['serious axe finding', '', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">', /^axe: image-alt/],
  ['console error', '<script>console.error("went wrong")</script>', '', /^console: went wrong$/],
  ['broken script', '<script>nowhere()</script>', '', /^broke: nowhere is not defined$/],
  [
    'policy violation',
    `<meta http-equiv="content-security-policy" content="img-src 'none'">`,
    '<img alt="x" src="/ims-portal/favicon.svg">',
    /^policy: img-src /,
  ],
] as const

for (const [what, head, body, fault] of plants) {
  test(`the pictures tell of a planted ${what}`, async ({ page }) => {
    if (!stop) throw new Error('the route table has no 404')
    let html = page404('', '')
    await page.route(`**/ims-portal${stop.address}`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await page.addInitScript(watchPolicy)
    const complaints = new Complaints(page)
    const faults = async () => {
      await page.goto(`/ims-portal${stop.address}`)
      const found = await faultsOf(page, stop)
      return [...found, ...complaints.taken()]
    }
    expect(await faults()).toEqual([])
    html = page404(head, body)
    expect((await faults()).join('\n')).toMatch(new RegExp(fault.source, 'm'))
  })
}

test('the pictures tell of a page that leads elsewhere', async ({ page }) => {
  if (!stop) throw new Error('the route table has no 404')
  await page.goto('/ims-portal/lanjiang/login')
  expect((await faultsOf(page, stop))[0]).toBe('landed on /ims-portal/lanjiang/login')
})
