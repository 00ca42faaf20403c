import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { carriedIn, carriedText } from '@laurel/web/src/features/score/carry/carried-text.ts'
import { expect, type Page } from '@playwright/test'
import { readQr } from '../printed-code.ts'
import { test } from './component.ts'
import { openAs } from './entrant.ts'
import { assignment, judgeAnswers, roundOf, takeScores } from './judges.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
test.use({ answers: judgeAnswers({ rounds: [roundOf()] }), viewport: { width: 1024, height: 768 }, hasTouch: true })

const open = (page: Page) => openAs(page, 4, '/lanjiang/projectScoring')
const mark = (page: Page, name: string, point: string) =>
  page.getByRole('slider', { name }).getByText(point, { exact: true }).tap()
const chip = (page: Page, number: string) =>
  page.getByRole('navigation', { name: '本轮作品' }).getByRole('button', { name: number })
const all = ['创新性', '商业模式', '社会价值', '团队', '现场表达']

test('[J01] where no network comes back, a code on the screen holds each unsent score', async ({ page }) => {
  const { line, taken } = await takeScores(page)
  await open(page)
  await expect(chip(page, '02')).toHaveAttribute('aria-current', 'true')
  line.isAway = true
  for (const name of all) await mark(page, name, '8')
  await page.getByRole('button', { name: '提交评分' }).tap()
  await page.getByRole('button', { name: '用手机送出' }).tap()
  const dialog = page.getByRole('dialog', { name: '用二维码送出评分' })
  await expect(dialog.getByText('第 1 / 1 份')).toBeVisible()
  const picture = await dialog.getByRole('img', { name: '02 JZ12-XC-0232 的评分' }).screenshot()
  const text = /\/lanjiang\/projectScoring#carry=([A-Za-z0-9_-]+)$/.exec(readQr(picture) ?? '')?.[1] ?? ''
  const inCode = carriedIn(text)
  expect(inCode).toMatchObject({ revision: { assignmentId: assignment(2) }, device: { created: 1 } })
  await page.evaluate(axe)
  const { violations } = (await page.evaluate("axe.run('dialog')")) as { violations: { impact: string }[] }
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
  line.isAway = false
  await expect(dialog.getByText('已全部送出。')).toBeVisible({ timeout: 40_000 })
  expect([...taken.keys()]).toEqual([inCode?.revision.id])
})

test('[J01] a phone that has read the code sends the score as it was made; a strange code and one of another account are refused in words', async ({
  page,
}) => {
  const { taken } = await takeScores(page)
  const revision = {
    id: assignment(60),
    assignmentId: assignment(3),
    edition: 1,
    given: { kind: 'vote' as const, isFor: true },
    comment: '',
    remark: '',
    madeAt: '2026-11-18T10:00:00.000Z',
  }
  const device = { id: assignment(61), created: 7, chain: 'ab'.repeat(32) }
  const codeOf = (assignmentId: string) => carriedText({ revision: { ...revision, assignmentId }, device })
  await openAs(page, 4, `/lanjiang/projectScoring#carry=${codeOf(assignment(3))}`)
  await expect(page.getByText('已收下另一台设备上的评分，正在送出')).toBeVisible()
  await expect(chip(page, '03')).toContainText('已接收')
  await expect(page).not.toHaveURL(/carry/)
  expect([...taken.values()]).toEqual([{ ...revision, device }])
  await openAs(page, 4, `/lanjiang/projectScoring?a#carry=${codeOf(assignment(77))}`)
  await expect(page.getByText('这份评分不属于您的账号，请用原来的账号登录')).toBeVisible()
  await openAs(page, 4, `/lanjiang/projectScoring?b#carry=${'x'.repeat(80)}`)
  await expect(page.getByText('二维码没有读全，请重新扫一次')).toBeVisible()
  expect(taken.size).toBe(1)
})
