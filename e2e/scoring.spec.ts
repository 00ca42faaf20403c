import { ruleWith } from '@laurel/testbed/scored'
import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import type { World } from './nodes.ts'
import { logIn, test } from './story.ts'

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

const names = ['创新性', '商业模式', '社会价值', '团队', '现场表达']
const rule = ruleWith(
  1,
  names.map((name, at) => [`c${at + 1}`, name, 20]),
)

/** A sealed round that the demo's judge has accepted, with four entries. */
async function plantRound(world: World): Promise<string> {
  Object.assign(process.env, world.environment)
  const [{ inTenant }, { findTenant }, { closePools }, { closeInvalidations }, planted] = await Promise.all([
    import('@laurel/api/src/database/in-tenant.ts'),
    import('@laurel/api/src/features/tenant/tenant.service.ts'),
    import('@laurel/api/src/database/pools.ts'),
    import('@laurel/api/src/live/invalidation.ts'),
    import('@laurel/testbed/planted-judging'),
  ])
  const tenantId = await findTenant('lanjiang-edu')
  if (tenantId === undefined) throw new Error('the demo has no organiser lanjiang-edu')
  const [judge] = await inDatabase<{ id: string }>(
    world,
    'select id from account where tenant_id = $1 and user_name = $2',
    [tenantId, world.accounts.judge.userName],
  )
  const own = { tenantId, accountId: judge?.id ?? '', marker: '评分故事' }
  try {
    return await inTenant(tenantId, 'story', 'write', async ({ tx }) => {
      const round = await planted.plantJudge(tx, own, { rule: rule as never })
      for (const number of [1, 2, 3, 4])
        await planted.plantAssignment(tx, own, round, number, { title: `作品甲乙丙丁之${number}` })
      return round.roundId
    })
  } finally {
    closeInvalidations()
    await closePools()
  }
}

const chip = (page: Page, number: string) =>
  page.getByRole('navigation', { name: '本轮作品' }).getByRole('button', { name: number })

async function score(page: Page, number: string, point: string): Promise<void> {
  await chip(page, number).tap()
  await expect(chip(page, number)).toHaveAttribute('aria-current', 'true')
  for (const name of names) await page.getByRole('slider', { name }).getByText(point, { exact: true }).tap()
  await page.getByRole('button', { name: '提交评分' }).tap()
}

const setState = (world: World, roundId: string, state: 'closed' | 'locked') =>
  inDatabase(
    world,
    `update judging_scoring set state = $2, closed_at = coalesce(closed_at, now()), closed_by = opened_by,
       locked_at = case when $2 = 'locked' then now() end, locked_by = case when $2 = 'locked' then opened_by end
     where round_id = $1`,
    [roundId, state],
  )

test('[J01] [A11] a judge scores on a tablet, loses the network and goes on; all of it arrives once, late ones as late, and a locked round refuses', async ({
  page,
  context,
  world,
}) => {
  const roundId = await plantRound(world)
  await logIn(page, world.accounts.judge, `/ims-portal/lanjiang/projectScoring?round=${roundId}`)
  await expect(page.getByText('已评 0 / 4')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('作品甲乙丙丁之1')
  await score(page, '01', '9')
  await expect(page.getByText('服务器已接收')).toBeVisible()
  await expect(page.getByRole('status', { name: '加权总分' })).toHaveText('90.0')

  await context.setOffline(true)
  await score(page, '02', '8')
  await expect(page.getByText('已存在本机，尚未送达')).toBeVisible()
  await score(page, '03', '7')
  await expect(page.getByText('网络断开，您可以继续评分。')).toBeVisible()
  await expect(page.getByText('2 份待送')).toBeVisible()
  await context.setOffline(false)
  for (const number of ['02', '03']) await expect(chip(page, number)).toContainText('已接收', { timeout: 40_000 })

  await setState(world, roundId, 'closed')
  await expect(async () => {
    await page.reload()
    await chip(page, '04').tap()
    await expect(page.getByText('评分已截止')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await score(page, '04', '6')
  await expect(page.getByText('服务器已接收，记为迟到')).toBeVisible()

  await page.getByRole('button', { name: '修改' }).tap()
  await setState(world, roundId, 'locked')
  await page.getByRole('slider', { name: '团队' }).getByText('10', { exact: true }).tap()
  await page.getByRole('button', { name: '提交评分' }).tap()
  await expect(page.getByText('本轮评分已锁定，不再接收')).toBeVisible()

  const rows = await inDatabase(
    world,
    `select a.number, v.receipt, v.is_late, v.device_created from score_revision v
     join judging_assignment a on a.tenant_id = v.tenant_id and a.id = v.assignment_id where a.round_id = $1 order by v.device_created`,
    [roundId],
  )
  expect(rows).toMatchObject([
    { number: 1, receipt: 1, is_late: false },
    { number: 2, receipt: 1, is_late: false },
    { number: 3, receipt: 1, is_late: false },
    { number: 4, receipt: 1, is_late: true },
  ])
})
