import { expect, type Page } from '@playwright/test'
import { expected, type Visitor, visitors } from './guard.expected.ts'
import type { Account, World } from './nodes.ts'
import { logIn, test } from './story.ts'

const accountOf = ({ accounts }: World, visitor: Visitor): Account | undefined =>
  ({
    none: undefined,
    '-1': undefined,
    '1': accounts.entrant,
    '2': accounts.clerk,
    '3': accounts.auditor,
    '4': accounts.judge,
    '5': accounts.volunteer,
  })[visitor]

async function become(page: Page, world: World, visitor: Visitor): Promise<void> {
  await page.goto('/ims-portal/lanjiang/login')
  // Of the application: the form in the first HTML has the same label.
  await page.locator('html[data-page]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/:(user-info|access-token|refresh-token)$/.test(key)) localStorage.removeItem(key)
  })
  const account = accountOf(world, visitor)
  if (account) {
    // A page of the application: where a volunteer lands stands ready without it.
    await logIn(page, account, '/ims-portal/lanjiang/401')
    await page.locator('html[data-page]').waitFor({ state: 'attached' })
  }
  if (visitor === '-1') await becomeScreen(page)
}

/** As a paired screen leaves it behind (decision 16): who it is, and no token. */
const becomeScreen = (page: Page) =>
  page.evaluate(() => {
    const tenantId = localStorage.getItem('laurel:portal:lanjiang:tenant-id')
    localStorage.setItem(`laurel:${tenantId}:user-info`, JSON.stringify({ tenantId, userType: -1, nickname: '' }))
  })

/** Where a person stands once the page is there. Inside the application, as a link does: the document is not loaded again. */
async function open(page: Page, path: string): Promise<string> {
  await page.evaluate(`
    delete document.documentElement.dataset.page
    history.pushState(null, '', ${JSON.stringify(`/ims-portal${path}`)})
    dispatchEvent(new PopStateEvent('popstate'))`)
  await page.locator('html[data-page]').waitFor({ state: 'attached' })
  const { pathname, search } = new URL(page.url())
  return decodeURIComponent(pathname.replace('/ims-portal', '') + search)
}

test('[A09, A10, A11, A12, A14, A15, B01, B02, B03] every route turns away whom it should, and nobody else: 31 routes × 7 visitors', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000)
  expect(expected).toHaveLength(31)
  let right = 0
  const wrong: string[] = []
  for (const visitor of visitors) {
    await become(page, world, visitor)
    for (const [path, ends] of expected) {
      const wanted = ends[visitor] ?? ends.else
      const seen = await open(page, path)
      if (seen === wanted) right += 1
      else wrong.push(`${visitor}: ${path} → ${seen}, expected ${wanted}`)
    }
  }
  process.stdout.write(`${right}/${expected.length * visitors.length}\n`)
  expect(wrong).toEqual([])
  expect(right).toBe(217)
})
