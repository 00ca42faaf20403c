import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { addContest, addEntrant } from './entrants.ts'
import { unused } from './members.ts'
import type { Account, World } from './nodes.ts'
import { append, canvas, create, giveTo, option, ownCode, publish, saved } from './process-models.ts'
import { answerOf, askAs, logIn, signIn, test } from './story.ts'

type Rule = { taskId: string; quota?: { level: string }; names?: unknown; placeNames?: unknown }
type Model = { id: string; version: number; rules: Rule[] }

/** From an empty canvas: an auditor decides and may return, then the school ranks. */
async function drawReview(page: Page, role: string): Promise<{ id: string; key: string }> {
  const address = await create(page, '空白画布', '学校审核与推荐')
  await canvas(page).focus()
  await page.keyboard.press('j')
  await append(page, '用户任务', '资格审核')
  await append(page, '用户任务', '排序推荐')
  await append(page, '结束事件', '通过')
  await expect(saved(page)).toBeVisible()
  await page.goto(`${address}?view=rules`)
  await giveTo(page, '资格审核', role)
  await page.getByRole('combobox', { name: '退回到' }).click()
  await option(page, '资格审核').click()
  await giveTo(page, '排序推荐', '赛事管理员')
  await page.getByRole('combobox', { name: '按推荐名单办理' }).click()
  // Roles that were offered before begin with the same words.
  await page.locator('.ant-select-item-option[title="学校"]').filter({ visible: true }).click()
  await page.getByRole('button', { name: '保存规则' }).click()
  await expect(page.getByText('分配规则已保存')).toBeVisible()
  const key = await publish(page, address)
  return { id: address.split('/').at(-1) ?? '', key }
}

/** The same drawing for the province, whose list it waits for. */
async function copyForProvince(page: Page, admin: Account, id: string): Promise<string> {
  const put = async <R>(verb: string, body: object) =>
    answerOf<R>(await askAs(page, admin, 'PUT', `/ims/process-model/${verb}`, body))
  const code = ownCode()
  const copy = await put<{ id: string }>('copy', { id, code, name: '省级审核与推荐' })
  const got = await askAs(page, admin, 'GET', `/ims/process-model/get?id=${copy.id}`)
  const { version, rules } = await answerOf<Model>(got)
  const changed = rules.map(({ names: _, placeNames: __, ...rule }) =>
    rule.quota ? { ...rule, quota: { level: 'province' } } : rule,
  )
  const { version: next } = await put<Model>('save', { id: copy.id, version, rules: changed })
  await put('publish', { id: copy.id, version: next })
  return code
}

/** School, province and nation: the first two run what was drawn, and give one place each. */
const addLevels = (world: World, contestId: string, keys: { school: string; province: string }, student: Account) =>
  inDatabase(
    world,
    `with home as (
       select s.tenant_id, p.form_id from stage s join stage_plan p on p.tenant_id = s.tenant_id and p.stage_id = s.id
       where s.contest_id = $1),
     school_plan as (update stage_plan set process_key = $2 where stage_id in (select id from stage where contest_id = $1)),
     above (id, plan_id, code, name, level, process_key, sort) as (
       values ($4::uuid, $5::uuid, 's2', '{"zh":"省赛"}'::jsonb, 'province', $3::text, 1),
         ($6::uuid, $7::uuid, 's3', '{"zh":"国赛"}'::jsonb, 'nation', null, 2)),
     stages as (
       insert into stage (tenant_id, id, contest_id, code, name, process_type, level, opens_at, closes_at, sort)
       select tenant_id, id, $1, code, name, 2, level, now() - interval '1 day', now() + interval '40 days', sort from home, above),
     plans as (
       insert into stage_plan (tenant_id, id, stage_id, form_id, process_key, max_members, max_guides)
       select tenant_id, plan_id, id, form_id, process_key, 3, 0 from home, above)
     insert into stage_quota (tenant_id, id, stage_id, organisation_id, seats)
     select o.tenant_id, gen_random_uuid(), above.id, node.id, 1 from account a
     join organisation o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
     join organisation node on node.tenant_id = o.tenant_id and node.id = any (string_to_array(rtrim(o.path, '/'), '/')::uuid[])
     join above on (above.level, node.level) in (('province', 'school'), ('nation', 'province'))
     where a.user_name = $8`,
    [contestId, keys.school, keys.province, ...Array.from({ length: 4 }, () => randomUUID()), student.userName],
  )

async function auditorOf(world: World): Promise<{ name: string; role: string }> {
  const [row] = await inDatabase<{ name: string; role: string }>(
    world,
    `select a.nickname as name, r.name->>'zh' as role from account a
     join account_role ar on ar.tenant_id = a.tenant_id and ar.account_id = a.id
     join role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id where a.user_name = $1`,
    [world.accounts.auditor.userName],
  )
  return row ?? { name: '', role: '' }
}

type Run = { instanceId: string; taskId: string }

/** Once the worker has brought the first task of the newest process of an entry. */
async function newestRun(world: World, entryId: string, known = ''): Promise<Run> {
  const find = () =>
    inDatabase<Run>(
      world,
      `select i.id as "instanceId", t.id as "taskId" from process_instance i
       join process_task t on t.tenant_id = i.tenant_id and t.instance_id = i.id
       where i.subject_id = $1 and i.id::text <> $2 order by i.created_at desc, t.created_at limit 1`,
      [entryId, known],
    )
  await expect.poll(async () => (await find()).length, { timeout: 60_000 }).toBe(1)
  return (await find())[0] ?? { instanceId: '', taskId: '' }
}

/** The same process on three screens that stay open. */
type Readers = { team: Page; auditor: Page; organiser: Page }

async function watch({ team, auditor, organiser }: Readers, entryId: string, run: Run): Promise<void> {
  await team.goto(`/ims-portal/lanjiang/entry?id=${entryId}`)
  await team.getByRole('button', { name: '查看流程图' }).click()
  await auditor.goto(`/ims-portal/lanjiang/projectreview?task=${run.taskId}`)
  await auditor.getByRole('tab', { name: '流程' }).click()
  await organiser.goto(`/ims-portal/manager/process/${run.instanceId}`)
}

test.use({ actionTimeout: 15_000 })
const patient = { timeout: 30_000 }
const timeline = (page: Page): Locator => page.getByRole('list', { name: '审核进度' }).getByRole('listitem')

async function isDrawn(page: Page, open: string | undefined): Promise<void> {
  const todo = page.locator('.djs-element.highlight-todo')
  if (open === undefined) await expect(todo).toHaveCount(0, patient)
  else await expect(todo).toHaveText([open], patient)
}

/** What happened so far, and on the drawing the step that is open, without a reload; who decided is told to those who decide. */
async function areShown(
  { team, auditor, organiser }: Readers,
  { happened, open, decider }: { happened: RegExp[]; open?: string; decider: string },
): Promise<void> {
  const progress = (page: Page) => page.getByRole('region', { name: '审核进度' })
  for (const page of [team, auditor]) await expect(timeline(page)).toHaveText(happened, patient)
  for (const page of [team, auditor, organiser]) await isDrawn(page, open)
  if (happened.some((each) => /退回|通过/.test(each.source)))
    for (const record of [progress(auditor), organiser.getByRole('complementary', { name: '审批记录' })])
      await expect(record).toContainText(decider)
  await expect(progress(team)).toContainText('林知夏')
  await expect(progress(team)).not.toContainText(decider)
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提交报名', exact: true }).click()
  await expect(page.getByRole('heading', { name: '报名已提交，我们收到了' })).toBeVisible()
}

/** Found by its title, as the queue is long. */
async function openAtDesk(desk: Page, title: string): Promise<void> {
  await desk.goto('/ims-portal/lanjiang/projectreview')
  const heading = desk.getByRole('heading', { level: 1 })
  await heading.waitFor()
  await desk.keyboard.press('/')
  await desk.keyboard.type(title)
  await desk.keyboard.press('Enter')
  await expect(heading).toHaveText(title)
}

async function approve(desk: Page, title: string): Promise<void> {
  await openAtDesk(desk, title)
  await desk.keyboard.press('a')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('没有符合条件的作品').first()).toBeVisible()
}

async function recommend(manager: Page, contest: string, stage: string, title: string): Promise<void> {
  const list = manager.getByRole('row').filter({ hasText: `${contest} · ${stage}` })
  await manager.goto('/ims-portal/manager/recommendation')
  await list.getByRole('link').click()
  await manager.getByRole('button', { name: `把《${title}》列入名单` }).click()
  await manager.getByRole('button', { name: '确认上报' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: '确认上报' }).click()
  await expect(manager.getByText('名单已上报', { exact: true })).toBeVisible()
}

const isPromoted = (page: Page, address: string, stage: string) =>
  expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('region', { name: '已晋级' })).toContainText(stage, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })

test('[M01] [M05] [I02] from an empty model to the nation: drawn, submitted, returned, revised, approved, recommended and promoted at two levels, before the eyes of team, auditor and organiser', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  const mark = unused()
  const title = `${mark} 水质浮标`
  const { admin, auditor } = world.accounts
  const { name: decider, role } = await auditorOf(world)
  const open = async () => (await browser.newContext({ baseURL: world.origin, locale: 'zh-CN' })).newPage()
  const [manager, desk] = [await open(), await open()]
  await signIn(manager, admin)
  await signIn(desk, auditor)
  const { id, key: school } = await drawReview(manager, role)
  const province = await copyForProvince(manager, admin, id)
  const student = await addEntrant(world, '林知夏', `139${mark}`)
  const contest = `三级赛 ${mark}`
  await addLevels(world, await addContest(world, contest), { school, province }, student)

  await logIn(page, student, '/ims-portal/lanjiang/entry')
  await page.getByRole('region', { name: contest }).getByRole('button', { name: '开始报名' }).click()
  await box(page, '项目名称').fill(title)
  await box(page, '项目简介').fill('给湖里的浮标装上眼睛。')
  await submit(page)
  const entryId = new URL(page.url()).searchParams.get('id') ?? ''
  const address = `/ims-portal/lanjiang/entry?id=${entryId}`

  const readers = {
    team: await page.context().newPage(),
    auditor: await desk.context().newPage(),
    organiser: await manager.context().newPage(),
  }
  const show = (happened: RegExp[], open?: string) =>
    areShown(readers, { happened, decider, ...(open !== undefined && { open }) })
  const first = await newestRun(world, entryId)
  await watch(readers, entryId, first)
  const begun = /^提交.*林知夏/
  await show([begun, /^资格审核待办理/], '资格审核')

  await openAtDesk(desk, title)
  await desk.keyboard.press('r')
  await desk.getByRole('checkbox', { name: '项目简介' }).check()
  await desk.getByRole('textbox', { name: '审核意见' }).fill('请写清技术路线')
  await desk.keyboard.press('Control+Enter')
  const returned = /^资格审核退回.*请写清技术路线/
  await show([begun, returned, /^资格审核第 2 次 · 等待团队修改/], '资格审核')

  await page.goto(address)
  await box(page, '项目简介').fill('相机每 20 分钟拍摄一次水面，模型在端侧推理。')
  await submit(page)
  await show([begun, returned, /^资格审核第 2 次 · 待办理/], '资格审核')

  await approve(desk, title)
  const passed = /^资格审核第 2 次 · 通过/
  await show([begun, returned, passed, /^排序推荐待办理/], '排序推荐')
  await recommend(manager, contest, '报名', title)
  await show([begun, returned, passed, /^排序推荐通过/, /^审核通过/])

  await isPromoted(page, address, '省赛')
  await submit(page)
  await watch(readers, entryId, await newestRun(world, entryId, first.instanceId))
  await show([begun, /^资格审核待办理/], '资格审核')
  await approve(desk, title)
  await show([begun, /^资格审核通过/, /^排序推荐待办理/], '排序推荐')
  await recommend(manager, contest, '省赛', title)
  await show([begun, /^资格审核通过/, /^排序推荐通过/, /^审核通过/])
  await isPromoted(page, address, '国赛')
  await desk.context().close()
  await manager.context().close()
})
