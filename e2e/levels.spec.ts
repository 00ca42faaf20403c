import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { addContest, addEntrant } from './entrants.ts'
import { unused } from './members.ts'
import type { Account, World } from './nodes.ts'
import { append, canvas, create, giveTo, option, publish, saved } from './process-models.ts'
import { logIn, signIn, test } from './story.ts'

const title = '微澜：水质浮标'

/** From an empty canvas: an auditor decides, then the school ranks. Returns the key of the published model. */
async function drawReview(page: Page, role: string): Promise<string> {
  const address = await create(page, '空白画布', '校赛审核与推荐')
  await canvas(page).focus()
  await page.keyboard.press('j')
  await append(page, '用户任务', '资格审核')
  await append(page, '用户任务', '学校推荐')
  await append(page, '结束事件', '通过')
  await expect(saved(page)).toBeVisible()
  await page.goto(`${address}?view=rules`)
  await giveTo(page, '资格审核', role)
  await giveTo(page, '学校推荐', '赛事管理员')
  await page.getByRole('combobox', { name: '按推荐名单办理' }).click()
  await option(page, '学校').click()
  await page.getByRole('button', { name: '保存规则' }).click()
  await expect(page.getByText('分配规则已保存')).toBeVisible()
  return publish(page, address)
}

/** The school level runs what was drawn, the province a single review, with one place for the school. */
async function addLevels(world: World, contestId: string, processKey: string, { userName }: Account): Promise<void> {
  await inDatabase(
    world,
    `with home as (select s.tenant_id, p.form_id from stage s join stage_plan p on p.tenant_id = s.tenant_id and p.stage_id = s.id where s.contest_id = $1),
     first_plan as (update stage_plan set process_key = $2 where stage_id in (select id from stage where contest_id = $1)),
     next_stage as (
       insert into stage (tenant_id, id, contest_id, code, name, process_type, level, opens_at, closes_at, sort)
       select tenant_id, $3, $1, 's2', '{"zh":"省赛"}', 2, 'province', now() - interval '1 day', now() + interval '40 days', 1 from home),
     next_plan as (
       insert into stage_plan (tenant_id, id, stage_id, form_id, process_key, max_members, max_guides)
       select tenant_id, $4, $3, form_id, 'single-review', 3, 0 from home)
     insert into stage_quota (tenant_id, id, stage_id, organisation_id, seats)
     select a.tenant_id, $5, $3, a.organisation_id, 1 from account a where a.user_name = $6`,
    [contestId, processKey, randomUUID(), randomUUID(), randomUUID(), userName],
  )
}

const roleOf = async (world: World, { userName }: Account): Promise<string> => {
  const [row] = await inDatabase(
    world,
    `select r.name->>'zh' as name from account a
     join account_role ar on ar.tenant_id = a.tenant_id and ar.account_id = a.id
     join role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id where a.user_name = $1`,
    [userName],
  )
  return String(row?.['name'])
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })

async function submit(page: Page, button = '提交报名'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('heading', { name: '报名已提交，我们收到了' })).toBeVisible()
}

/** Opens the entry at the desk once the worker has brought its task. */
async function openAtDesk(desk: Page): Promise<void> {
  const row = desk.getByRole('navigation', { name: '审核队列' }).getByRole('listitem').filter({ hasText: title })
  await expect(async () => {
    await desk.goto('/ims-portal/lanjiang/projectreview')
    await row.first().waitFor({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await row.first().getByRole('button').or(row.first().getByRole('link')).first().click()
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('[M01] [I02] from an empty model to the province: drawn, submitted, returned, revised, approved, recommended, promoted', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  const mark = unused()
  const { admin, auditor } = world.accounts
  const manager = await (await browser.newContext({ baseURL: world.origin, locale: 'zh-CN' })).newPage()
  await signIn(manager, admin)
  const processKey = await drawReview(manager, await roleOf(world, auditor))
  const entrant = await addEntrant(world, '林知夏', `139${mark}`)
  const contest = `两级赛 ${mark}`
  await addLevels(world, await addContest(world, contest), processKey, entrant)

  await logIn(page, entrant, '/ims-portal/lanjiang/entry')
  await page.getByRole('region', { name: contest }).getByRole('button', { name: '开始报名' }).click()
  await box(page, '项目名称').fill(title)
  await box(page, '项目简介').fill('给湖里的浮标装上眼睛。')
  await submit(page)
  const address = page.url().replace(/&.*$/, '')

  const desk = await (await browser.newContext({ baseURL: world.origin, locale: 'zh-CN' })).newPage()
  await signIn(desk, auditor)
  await openAtDesk(desk)
  await desk.keyboard.press('r')
  await desk.getByRole('checkbox', { name: '项目简介' }).check()
  await desk.getByRole('textbox', { name: '审核意见' }).fill('请写清技术路线')
  await desk.keyboard.press('Control+Enter')

  await expect(async () => {
    await page.goto(address)
    await expect(box(page, '项目简介')).toBeEditable({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await box(page, '项目简介').fill('相机每 20 分钟拍摄一次水面，模型在端侧推理。')
  await submit(page)

  await openAtDesk(desk)
  await desk.keyboard.press('a')
  await desk.keyboard.press('Enter')

  const list = manager.getByRole('row').filter({ hasText: contest })
  await expect(async () => {
    await manager.goto('/ims-portal/manager/recommendation')
    await expect(list).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await list.getByRole('link').first().click()
  await manager.getByRole('button', { name: `把《${title}》列入名单` }).click()
  await manager.getByRole('button', { name: '确认上报' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: '确认上报' }).click()
  await expect(manager.getByText('名单已上报')).toBeVisible()

  await expect(async () => {
    await page.goto(address)
    await expect(page.getByText('已晋级').first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await openAtDesk(desk)
  await desk.keyboard.press('a')
  await desk.keyboard.press('Enter')
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByText('审核通过').first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await desk.context().close()
  await manager.context().close()
})
