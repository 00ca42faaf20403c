import { allWidgets, cases, rightValues } from '@laurel/testbed/forms/form-cases'
import { demoForm, servedForm } from '@laurel/testbed/forms/served-form'
import { expect, type Page } from '@playwright/test'
import type { Answers } from './answers.ts'
import { test } from './component.ts'

const id = '0199a7c0-0000-7000-8000-0000000000aa'
const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(Date.now())

/** form.test.ts of the API tests the server's answers with the same table. */
const answersWith = (form: typeof allWidgets): Answers => ({
  'GET /ims/form-object/{id}': ({ headers }) =>
    servedForm(form, headers['accept-language'] === 'en' ? 'en' : 'zh', { id, today }),
  'POST /ims/form/check': { faults: [] },
})

/** On the page of examples, which a person reaches who builds the product. */
async function openForm(page: Page) {
  await page.goto(`/ims-portal/manager/ui/form?id=${id}`)
  await expect(page.getByRole('form')).toBeVisible()
}

test.describe('a form with every widget', () => {
  test.use({ answers: answersWith(allWidgets) })

  test('[H01] [H02] the browser validates every value as the server does, in verdict and reason: 120 of 120', async ({
    page,
  }) => {
    await openForm(page)
    await page.getByLabel('JSON').fill(JSON.stringify(cases.map(({ values }) => ({ ...rightValues, ...values }))))
    await page.getByRole('button', { name: 'Validate' }).click()
    const verdicts = JSON.parse((await page.locator('[data-verdict=browser]').textContent()) ?? '') as unknown[]
    const wrong = cases.flatMap(({ widget, values, faults: expected }, at) =>
      JSON.stringify(verdicts[at]) === JSON.stringify(expected)
        ? []
        : [{ widget, values: JSON.stringify(values).slice(0, 60), expected, browser: verdicts[at] }],
    )
    expect(wrong).toEqual([])
    expect(verdicts).toHaveLength(120)
  })

  test('a field says what is wrong when it is left, and stops saying it when it is right', async ({ page }) => {
    await openForm(page)
    const title = page.getByLabel('名称')
    await title.fill('智')
    await expect(title).toHaveAttribute('aria-invalid', 'false')
    await title.press('Tab')
    await expect(title).toHaveAttribute('aria-invalid', 'true')
    await expect(title).toHaveAccessibleDescription('至少 2 字，还差 1 字')
    await title.fill('智穗')
    await expect(title).toHaveAttribute('aria-invalid', 'false')
    await expect(page.getByText('至少 2 字')).toHaveCount(0)

    const number = page.getByLabel('身份证号')
    await number.fill('77010120000825351x ')
    await expect(number).toHaveValue('77010120000825351X')
    await number.fill('770101200008253511')
    await number.press('Tab')
    await expect(number).toHaveAccessibleDescription('身份证号有误，请逐位核对')
  })

  test('handing in an empty form lists all that is missing and puts the person at the first of it', async ({
    page,
  }) => {
    await openForm(page)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByLabel('名称')).toBeFocused()
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('有 16 处需要修改')
    await expect(summary.getByRole('listitem')).toHaveCount(16)
    expect(sent.filter((url) => url.includes('/app-api/'))).toEqual([])
    for (const [link, control] of [
      ['学历', page.getByLabel('学历')],
      ['赛道', page.getByLabel('选项 a').first()],
      ['计划书', page.getByRole('button', { name: '选择文件 计划书' })],
    ] as const) {
      await summary.getByRole('link', { name: link }).click()
      await expect(control).toBeFocused()
    }
    await expect(page.getByRole('group', { name: '计划书' })).toHaveAccessibleDescription('请上传计划书')
  })

  test('ten thousand characters pasted are counted and told, and the page goes on', async ({ page }) => {
    await openForm(page)
    const title = page.getByLabel('名称')
    await title.focus()
    await page.keyboard.insertText('😀'.repeat(10_000))
    await title.press('Tab')
    await expect(title).toHaveAccessibleDescription('最多 10 字，多出 9990 字')
    await expect(page.getByText('10000 / 10', { exact: true })).toBeVisible()
    await title.fill('智穗')
    await expect(title).toHaveAttribute('aria-invalid', 'false')
  })
})

test.describe('the entry form of the demo', () => {
  test.use({ answers: answersWith(demoForm('innovation-entry')) })

  test('the entry form of the demo: what is not open yet says so, and a question opens with its condition', async ({
    page,
  }) => {
    await openForm(page)
    await expect(page.getByRole('heading', { name: '团队成员' })).toBeVisible()
    await expect(page.getByText('该内容尚未开放，暂不需要填写').first()).toBeVisible()
    const proofs = page.locator('[data-field=ip]')
    await expect(proofs).toHaveCount(0)
    await page.getByRole('radio', { name: '有', exact: true }).check()
    await expect(proofs).toHaveCount(1)
    await page.getByRole('radio', { name: '没有' }).check()
    await expect(proofs).toHaveCount(0)
  })
})

test.describe('the registration form of the demo', () => {
  test.use({ answers: answersWith(demoForm('register')) })

  test('the registration form in English, on a phone, without scrolling sideways', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await openForm(page)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByLabel('ID card number')).toBeVisible()
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByRole('alert')).toContainText('need attention')
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
  })
})
