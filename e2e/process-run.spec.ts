import { expect, type Page } from '@playwright/test'
import { append, canvas, create, giveTo, modal, option, publish, saved } from './process-models.ts'
import { postAs, signIn, test } from './story.ts'

async function decide(page: Page, step: string, outcome: string): Promise<void> {
  const task = page.getByRole('row').filter({ hasText: '第一届试办赛' }).filter({ hasText: step })
  await expect(async () => {
    await page.goto('/ims-portal/manager/process/tasks')
    await expect(task.getByRole('button', { name: '办理' })).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 20_000 })
  await task.getByRole('button', { name: '办理' }).click()
  await modal(page).getByRole('radio', { name: outcome, exact: true }).check()
  await modal(page)
    .getByLabel('意见')
    .fill(outcome === '退回' ? '缺一页附件' : '齐全')
  await modal(page).getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('已提交办理结果')).toBeVisible()
}

test('a process is drawn from nothing, published and run: returned, revised and approved, as the viewer shows', async ({
  page,
  world,
}) => {
  test.slow()
  const { admin } = world.accounts
  await signIn(page, admin)
  const address = await create(page, '空白画布', '试办赛审核')
  await canvas(page).focus()
  await page.keyboard.press('j')
  await append(page, '用户任务', '填报材料')
  await append(page, '用户任务', '资格审核')
  await append(page, '结束事件', '通过')
  await expect(saved(page)).toBeVisible()

  await page.goto(`${address}?view=rules`)
  await giveTo(page, '填报材料', '赛事管理员')
  await giveTo(page, '资格审核', '赛事管理员')
  await page.getByRole('combobox', { name: '退回到' }).click()
  await option(page, '填报材料').click()
  await page.getByRole('button', { name: '保存规则' }).click()
  await expect(page.getByText('分配规则已保存')).toBeVisible()

  const modelKey = await publish(page, address)
  const { id } = await postAs<{ id: string }>(page, admin, '/ims/process/start', { modelKey, title: '第一届试办赛' })
  await decide(page, '填报材料', '通过')
  await decide(page, '资格审核', '退回')
  await decide(page, '填报材料', '通过')
  await decide(page, '资格审核', '通过')

  await expect(async () => {
    await page.goto(`/ims-portal/manager/process/${id}`)
    await expect(page.getByText('已通过', { exact: true }).first()).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 20_000 })
  const drawing = page.getByRole('region', { name: '流程图' })
  for (const step of ['填报材料', '资格审核'])
    await expect(drawing.locator('.djs-element.highlight', { hasText: step })).toBeVisible()
  const record = page.getByRole('complementary', { name: '审批记录' })
  await expect(record).toContainText('已退回')
  await expect(record).toContainText('缺一页附件')
  await expect(drawing.locator('.djs-element.highlight-todo')).toHaveCount(0)
})
