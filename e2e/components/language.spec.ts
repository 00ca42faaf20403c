import { expect, type Page } from '@playwright/test'
import { test } from './component.ts'
import { portalAnswers } from './portal.ts'

test.use({ answers: { ...portalAnswers, 'POST /ims/client-error/report': null } })

const login = '/ims-portal/lanjiang/login'
const toEnglish = (page: Page) => page.getByRole('button', { name: 'English' })
const toChinese = (page: Page) => page.getByRole('button', { name: '中文' })
const inEnglish = (page: Page) => page.getByRole('button', { name: 'Log in' })
const inChinese = (page: Page) => page.getByRole('button', { name: '登录', exact: true })

function wordsAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(...(/[\w.-]+[.-](?:zh|en)-[\w-]+\.js$/.exec(request.url()) ?? [])))
  return asked
}

test('the login brings its words in the language shown, and the other one when somebody asks for it', async ({
  page,
}) => {
  const asked = wordsAsked(page)
  await page.goto(login)
  // The first HTML has a form already, before any words.
  await expect(page.locator('html[data-page]')).toBeAttached()
  await expect(inChinese(page)).toBeVisible()
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.filter((file) => /[.-]en-/.test(file))).toEqual([])
  expect(asked.filter((file) => /^(names|manager)-/.test(file))).toEqual([])
  await toEnglish(page).click()
  await expect(inEnglish(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  asked.length = 0
  await page.reload()
  await expect(inEnglish(page)).toBeVisible()
  expect(asked.filter((file) => /[.-]zh-/.test(file))).toEqual([])
  await toChinese(page).click()
  await expect(inChinese(page)).toBeVisible()
})

test('without a connection the language stays, and the page says so', async ({ page, context }) => {
  await page.goto(login)
  await expect(inChinese(page)).toBeVisible()
  await context.setOffline(true)
  await toEnglish(page).click()
  await expect(page.locator('[data-toast]')).toContainText('语言没有切换')
  await expect(inChinese(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await context.setOffline(false)
  await toEnglish(page).click()
  await expect(inEnglish(page)).toBeVisible()
})
