import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { allWidgets, rightValues, schoolIds } from '@laurel/testbed/forms/form-cases'
import { servedForm } from '@laurel/testbed/forms/served-form'
import { expect, type Page } from '@playwright/test'
import type { Answers } from './answers.ts'
import { test } from './component.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const id = '0199a7c0-0000-7000-8000-0000000000aa'
const contact = '0199a7c0-0000-7000-8000-0000000000b9'
const schools = ['澜江大学', '澜江学院', '澜江师范大学'].map((label, at) => ({
  value: schoolIds[at] ?? '',
  label,
  note: '岚江省',
}))
const form = {
  ...allWidgets,
  fields: allWidgets.fields.map((field) => (field.key === 'title' ? withStages(field) : field)),
}

/** Written in the first stage, read in the second. */
function withStages<F extends object>(field: F) {
  return { ...field, stages: { '1': 'edit', '2': 'read' } as const }
}

const answers: Answers = {
  'GET /ims/form-object/{id}': ({ headers }) =>
    servedForm(form, headers['accept-language'] === 'en' ? 'en' : 'zh', { id, today: '2026-11-17' }),
  'POST /ims/form/check': { faults: [] },
  'GET /ims/form/search-options': ({ query }) => ({
    rows: schools.filter(
      ({ value, label }) => label.includes(query.get('q') ?? '') && (query.get('values') ?? value).includes(value),
    ),
    nextCursor: null,
  }),
  'GET /ims/form/search-people': ({ query }) => ({
    rows:
      query.get('q') === '顾南' || query.has('values')
        ? [{ memberId: contact, name: '顾**', organisation: '信息工程学院', isSelf: false }]
        : [],
    nextCursor: null,
  }),
}

test.use({ answers })

async function openForm(page: Page, more = '') {
  await page.goto(`/ims-portal/manager/ui/form?id=${id}${more}`)
  await expect(page.getByRole('form')).toBeVisible()
}

const at = (page: Page, key: string) => page.locator(`[data-field=${key}]`)
/** To the first field of the form. */
const leave = (page: Page) => at(page, 'title').getByRole('textbox').focus()

test('[H01] a cascader goes down level by level, and asks for the last one', async ({ page }) => {
  await openForm(page)
  const area = at(page, 'area')
  await area.getByLabel('所属领域（第 1 级）').selectOption('信息')
  await area.getByLabel('所属领域（第 2 级）').selectOption('人工智能')
  await area.getByLabel('所属领域（第 2 级）').focus()
  await leave(page)
  await expect(area).toHaveAttribute('data-reason', 'form.not-a-leaf')
  await expect(area.getByRole('group')).toHaveAccessibleDescription('请选到最后一级')
  await area.getByLabel('所属领域（第 3 级）').selectOption('语音技术')
  await expect(area).not.toHaveAttribute('data-reason')
  await area.getByLabel('所属领域（第 1 级）').selectOption('农业')
  await expect(area.getByRole('combobox')).toHaveCount(2)
})

test('[H01] a table gets rows by keyboard, says which cell is wrong, and is summed up', async ({ page }) => {
  await openForm(page)
  const table = at(page, 'materials')
  await table.getByRole('button', { name: '添加一行' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const [first, second] = [table.getByRole('group', { name: '第 1 行' }), table.getByRole('group', { name: '第 2 行' })]
  await first.getByLabel('材料').fill('竹')
  await first.getByLabel('重量').fill('0.1')
  await second.getByLabel('重量').fill('半斤')
  await leave(page)
  await expect(second.getByLabel('重量')).toHaveAccessibleDescription('请填写数字')
  await expect(second.getByLabel('材料')).toHaveAccessibleDescription('请填写材料')
  await second.getByLabel('重量').fill('0.2')
  await second.getByLabel('材料').fill('麻')
  await expect(at(page, 'weight').getByRole('status')).toHaveText('0.3')
  await table.getByRole('button', { name: '添加一行' }).click()
  await expect(table.getByRole('button', { name: '添加一行' })).toHaveCount(0)
  await table.getByRole('button', { name: '删除第 1 行' }).click()
  await expect(first.getByLabel('材料')).toHaveValue('麻')
  await expect(at(page, 'weight').getByRole('status')).toHaveText('0.2')
})

test('[H01] a rich editor writes what the law admits, and pasted scripts and tables do not come in', async ({
  page,
}) => {
  await openForm(page)
  const detail = at(page, 'detail')
  const text = detail.getByRole('textbox', { name: '详述' })
  await text.click()
  await page.keyboard.type('拆')
  await page.keyboard.press('Tab')
  await expect(detail).toHaveAttribute('data-reason', 'form.too-short')
  await expect(text).toHaveAccessibleDescription('至少 2 字，还差 1 字')
  await text.click()
  await detail.getByRole('button', { name: '编号' }).click()
  await page.keyboard.type('洗')
  await expect(detail).not.toHaveAttribute('data-reason')
  await expect(detail.getByText('2 / 20')).toBeVisible()
  await page.evaluate(`{
    const data = new DataTransfer()
    data.setData('text/html', '<table><tr><td>表</td></tr></table><script>alert(1)</' + 'script><p onclick="x()">格</p>')
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }`)
  await expect(text).toContainText('格')
  await expect(text.locator('table, script, [onclick]')).toHaveCount(0)
  await leave(page)
  await expect(detail).not.toHaveAttribute('data-reason')
  await expect(detail.getByRole('button', { name: '插入表格' })).toHaveCount(0)
})

test('[H01] a network select is searched and chosen by keyboard, and cleared', async ({ page }) => {
  await openForm(page)
  const school = page.getByRole('combobox', { name: '学校' })
  const options = at(page, 'school').getByRole('option')
  await school.focus()
  await page.keyboard.type('大学')
  await expect(options).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(options.filter({ hasText: '澜江师范大学' })).toHaveId(
    (await school.getAttribute('aria-activedescendant')) ?? '',
  )
  await page.keyboard.press('Escape')
  await expect(school).toHaveAttribute('aria-expanded', 'false')
  await school.fill('师范')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(school).toHaveValue('澜江师范大学')
  await school.fill('没有这所')
  await expect(page.getByText('没有找到，请换个词').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(school).toHaveValue('澜江师范大学')
  await page.getByRole('button', { name: '清除学校' }).click()
  await leave(page)
  await expect(at(page, 'school')).toHaveAttribute('data-reason', 'form.required')
})

test.describe('a form that asks for people alone', () => {
  const people = ['leader', 'members', 'guides', 'contact']
  const team = { ...form, fields: form.fields.filter(({ key }) => people.includes(key)) }
  test.use({
    answers: { ...answers, 'GET /ims/form-object/{id}': () => servedForm(team, 'zh', { id, today: '2026-11-17' }) },
  })

  test('[H01] they are chosen from the team or by name, and the form sends references only', async ({ page }) => {
    await openForm(page)
    await at(page, 'leader').getByLabel('添加项目负责人').selectOption({ index: 1 })
    const members = at(page, 'members')
    for (const _ of [1, 2, 3]) await members.getByLabel('添加团队成员').selectOption({ index: 1 })
    await expect(members.getByLabel('添加团队成员')).toHaveCount(0)
    await members.getByRole('button', { name: '移除 周予安' }).click()
    await expect(members.getByRole('listitem')).toHaveCount(2)
    await expect(members.getByText('待确认')).toBeVisible()
    await at(page, 'guides').getByLabel('添加指导教师').selectOption({ index: 1 })
    const found = page.getByRole('combobox', { name: '联系老师' })
    await found.fill('顾南')
    await page.getByRole('option', { name: '顾**' }).click()
    await expect(found).toHaveValue('顾**')
    const sent = page.waitForRequest((request) => request.url().endsWith('/ims/form/check'))
    await page.getByRole('button', { name: '提交' }).click()
    const { values } = (await sent).postDataJSON() as { values: unknown }
    const idOf = (last: string) => id.replace(/aa$/, last)
    expect(values).toEqual({
      leader: { memberId: idOf('b0') },
      members: [idOf('b3'), idOf('b4')],
      guides: [idOf('b6')],
      contact: { memberId: contact },
    })
  })
})

test('[H02] what a role may only read in a stage is shown as it is', async ({ page }) => {
  await openForm(page, '&stage=2&role=entrant')
  await expect(at(page, 'title')).toBeVisible()
  await expect(at(page, 'title').getByRole('textbox')).toHaveCount(0)
  await openForm(page, '&stage=1&role=entrant')
  await expect(at(page, 'title').getByRole('textbox')).toHaveCount(1)
  await openForm(page, '&stage=3&role=judge')
  await expect(at(page, 'track').getByRole('radio')).toHaveCount(0)
  for (const key of ['idNo', 'leader', 'members', 'guides', 'contact']) await expect(at(page, key)).toHaveCount(0)
})

test('the same definition gives the view for review and print', async ({ page }) => {
  await openForm(page)
  await page.getByLabel('JSON').fill(JSON.stringify(rightValues))
  await page.getByRole('button', { name: 'Read' }).click()
  const shown = (key: string) => page.locator(`[data-reading=${key}] dd`)
  await expect(shown('area')).toHaveText('信息 / 人工智能 / 机器视觉')
  await expect(shown('materials').getByRole('cell')).toHaveText(['竹', '选项 a', '1.5'])
  await expect(shown('weight')).toHaveText('1.5')
  await expect(shown('detail').locator('p')).toHaveText('如何修')
  await expect(shown('school')).toHaveText('澜江大学')
  await expect(shown('leader')).toContainText('林知夏')
  await expect(shown('contact')).toHaveText('顾**')
  await expect(shown('plan')).toHaveText('plan.pdf')
  await expect(page.locator('[data-reading=companyName]')).toHaveCount(0)
})

for (const width of [375, 768, 1440])
  test(`all widgets at ${width}: nothing scrolls sideways and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openForm(page)
    await at(page, 'area').getByLabel('所属领域（第 1 级）').selectOption('信息')
    await at(page, 'materials').getByRole('button', { name: '添加一行' }).click()
    await at(page, 'members').getByLabel('添加团队成员').selectOption({ index: 1 })
    await expect(at(page, 'detail').getByRole('toolbar')).toBeVisible()
    await page.getByRole('button', { name: '提交' }).click()
    await page.getByLabel('JSON').fill(JSON.stringify(rightValues))
    await page.getByRole('button', { name: 'Read' }).click()
    await expect(page.locator('[data-reading=school] dd')).toHaveText('澜江大学')
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
    await page.evaluate(axe)
    const { violations } = (await page.evaluate('axe.run()')) as {
      violations: { id: string; nodes: { html: string }[] }[]
    }
    expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual([])
  })
