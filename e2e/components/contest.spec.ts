import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'

type Contest = AnswerOf<'GET /ims/contest/get'>

const id = '0199a7c0-0000-7000-8000-0000000000c1'
const typeId = '0199a7c0-0000-7000-8000-0000000000c2'
const stageId = '0199a7c0-0000-7000-8000-0000000000c3'
const name = { zh: '第十三届', en: '13th' }
const stage: Contest['stages'][number] = {
  id: stageId,
  code: 's1',
  name: { zh: '报名', en: 'Registration' },
  processType: 1,
  level: 'school',
  opensAt: '2026-12-01T09:00:00+08:00',
  closesAt: '2026-12-31T18:00:00+08:00',
  version: 1,
  can: { remove: true, moveEnd: true },
}
const contest: Contest = {
  id,
  contestTypeId: typeId,
  code: 'LJ13',
  name,
  edition: 13,
  zone: 'Asia/Shanghai',
  graceMinutes: 0,
  summary: { zh: '', en: '' },
  rules: { zh: '', en: '' },
  state: 'draft',
  version: 1,
  now: '2026-11-17T09:00:00+08:00',
  stages: [stage],
  tracks: [],
  readiness: [
    { key: 'rules', state: 'bad', values: {}, fix: { part: 'rules' } },
    { key: 'stages', state: 'ok', values: { count: 1 }, fix: null },
  ],
  portals: [],
  can: { save: true, remove: true },
}
const answersWith = (one: Contest): Answers => ({
  ...administratorAnswers,
  'GET /ims/contest/tree': {
    types: [
      {
        id: typeId,
        code: 'innovation',
        name: { zh: '创新创业大赛', en: '' },
        icon: 'trophy',
        eventKind: 'general',
        version: 1,
        contests: [{ id, code: 'LJ13', name, edition: 13, state: one.state }],
        roles: [],
        portals: [],
      },
      {
        id: '0199a7c0-0000-7000-8000-0000000000c4',
        code: 'trial',
        name: { zh: '试办', en: '' },
        icon: 'flask',
        eventKind: 'general',
        version: 1,
        contests: [],
        roles: [],
        portals: [],
      },
    ],
    can: { save: true },
  },
  'GET /ims/contest/get': one,
  'GET /ims/stage-plan/list': { plans: [], forms: [], processes: [] },
  'GET /ims/entry-change/list': { rows: [], nextCursor: null },
  'GET /ims/stage-quota/list': { rows: [], nextCursor: null },
  'GET /ims/stage-quota/summary': { levels: [] },
  'PUT /ims/contest/set-public': { version: 2 },
  'PUT /ims/stage/change': { changed: 1, added: [stageId] },
  'GET /system/dict-data/list-all-simple': [],
  'GET /ims/live/snapshot': [],
  'GET /ims/contest-type/list-portals': {
    portals: [{ code: 'lanjiang', title: '创新创业大赛', shows: { id: stageId, name: '数智创新' } }],
    can: { give: true },
  },
  'PUT /ims/contest-type/give-portal': null,
  'GET /ims/portal-request/list-own': [],
})

// The line that tells of other people's changes is down.
test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))

/** What is sent to change something. */
function changesOf(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/app-api/')) sent.push(request.postDataJSON())
  })
  return sent
}

test.describe('a contest that nobody has opened', () => {
  test.use({ answers: answersWith(contest) })

  test('a new stage waits for saving like every other change, and can be dropped without a trace', async ({ page }) => {
    const sent = changesOf(page)
    await openAsAdministrator(page, '/manager/contest/innovation')
    await page.getByRole('button', { name: '阶段', exact: true }).click()
    const added = page.getByRole('region', { name: '阶段：新阶段' })
    await expect(added).toBeVisible()
    await expect(page.getByRole('button', { name: '保存全部改动（1）' })).toBeEnabled()
    await added.getByRole('button', { name: '删除' }).click()
    await expect(added).toHaveCount(0)
    await page.getByRole('button', { name: '阶段', exact: true }).click()
    await added.getByLabel('阶段名称（中文）').fill('初审')
    expect(sent).toEqual([])
    await page.getByRole('button', { name: '保存全部改动（1）' }).click()
    await expect(page.getByText('已保存')).toBeVisible()
    expect(sent).toMatchObject([{ contestId: id, stages: [], added: [{ name: { zh: '初审' }, processType: 2 }] }])
  })

  test('opening it asks first and names what is not ready; unsaved changes come first', async ({ page }) => {
    const sent = changesOf(page)
    await openAsAdministrator(page, '/manager/contest/innovation')
    await expect(page.getByText('草稿', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '开放赛事' }).click()
    const dialog = page.getByRole('dialog', { name: '开放「第十三届」' })
    await expect(dialog).toContainText('还有 1 项没有就绪')
    await expect(dialog.getByRole('listitem')).toHaveText([/没有参赛规则/, /共 1 个阶段/])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '阶段', exact: true }).click()
    await page.getByRole('button', { name: '开放赛事' }).click()
    await expect(dialog.getByRole('button', { name: '开放，让访客看到' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: '阶段：新阶段' }).getByRole('button', { name: '删除' }).click()
    await page.getByRole('button', { name: '开放赛事' }).click()
    expect(sent).toEqual([])
    await dialog.getByRole('button', { name: '开放，让访客看到' }).click()
    await expect(dialog).toHaveCount(0)
    expect(sent).toEqual([{ id, version: 1, isPublic: true }])
  })

  test('a code that cannot be says why; deleting a type asks, in red', async ({ page }) => {
    const sent = changesOf(page)
    await openAsAdministrator(page, '/manager/contest/innovation')
    const tree = page.getByRole('navigation', { name: '赛事类型' })
    await tree.getByRole('button', { name: '新建赛事类型' }).click()
    const drawer = page.locator('.ant-drawer-section')
    await drawer.getByLabel('类型代码').fill('9号')
    await expect(drawer.getByText('只能用小写字母、数字和连字符，且以字母开头，2–32 位。')).toBeVisible()
    await drawer.getByRole('button', { name: '取消' }).click()
    await page.goto('/ims-portal/manager/contest/trial')
    await tree.getByRole('button', { name: '编辑类型：试办' }).click()
    await drawer.getByRole('button', { name: '删除类型' }).click()
    const question = page.getByRole('dialog', { name: '系统提示' })
    await expect(question).toContainText('删除赛事类型「试办」？')
    await expect(question.getByRole('button', { name: '删除类型' })).toHaveCSS('background-color', 'rgb(190, 42, 32)')
    expect(sent).toEqual([])
  })
})

test.describe('a contest without stages', () => {
  test.use({ answers: answersWith({ ...contest, stages: [] }) })

  test('offers ready sequences, which wait for saving too', async ({ page }) => {
    const sent = changesOf(page)
    await openAsAdministrator(page, '/manager/contest/innovation')
    const plans = page.getByRole('list', { name: '现成的阶段安排' })
    await expect(plans.getByRole('listitem').first()).toContainText('报名 → 初审 → 网评 → 入围公示 → 路演 → 结果公示')
    await plans.getByRole('button', { name: '用这一套' }).first().click()
    await expect(page.getByRole('button', { name: '保存全部改动（6）' })).toBeEnabled()
    await expect(page.getByRole('region', { name: '阶段：报名' })).toBeVisible()
    expect(sent).toEqual([])
  })
})

test.describe('a contest that no portal shows', () => {
  const readiness: Contest['readiness'] = [{ key: 'portal', state: 'bad', values: {}, fix: null }]
  test.use({ answers: answersWith({ ...contest, readiness }) })

  test('is given to one of the organiser’s portals from where it is missed', async ({ page }) => {
    const sent = changesOf(page)
    await openAsAdministrator(page, '/manager/contest/innovation')
    await page.getByRole('region', { name: '就绪检查' }).getByRole('button', { name: '选一个门户' }).click()
    const dialog = page.getByRole('dialog', { name: '选一个门户' })
    await expect(dialog).toContainText('现在只显示「数智创新」')
    await expect(dialog.getByRole('radio', { name: /^全部赛事类型/ })).toBeChecked()
    expect(sent).toEqual([])
    await dialog.getByRole('button', { name: '用这个门户显示' }).click()
    await expect(dialog).toHaveCount(0)
    expect(sent).toEqual([{ id: typeId, portalCode: 'lanjiang', shows: 'every' }])
  })
})

test.describe('the quotas of a stage', () => {
  const track = {
    id: '0199a7c0-0000-7000-8000-0000000000d3',
    code: 'CX',
    name: { zh: '创意组', en: '' },
    summary: { zh: '', en: '' },
    version: 1,
  }
  const quota = {
    id: '0199a7c0-0000-7000-8000-0000000000d1',
    organisation: { id: '0199a7c0-0000-7000-8000-0000000000d2', name: '江州大学', parent: '江州市教育局' },
    trackId: null,
    seats: 10,
    taken: 10,
    closesAt: '2026-12-20T10:00:00Z',
    version: 3,
  }
  test.use({
    answers: {
      ...answersWith({ ...contest, tracks: [track] }),
      'GET /ims/stage-quota/list': { rows: [quota], nextCursor: null },
      'GET /ims/stage-quota/summary': {
        levels: [
          {
            kind: 'school',
            organisations: 64,
            seats: 286,
            unlimited: 1,
            taken: 197,
            free: 89,
            tracks: [
              { trackId: null, organisations: 64, seats: 280, unlimited: 1, taken: 194, free: 86 },
              { trackId: track.id, organisations: 3, seats: 6, unlimited: 0, taken: 3, free: 3 },
            ],
          },
        ],
      },
      'PUT /ims/stage-quota/save': { id: quota.id, version: 4 },
    },
  })

  test('[G04] are summed, searched and changed on the contest page', async ({ page }) => {
    const sent = changesOf(page)
    await openAsAdministrator(page, '/manager/contest/innovation')
    const part = page.getByRole('region', { name: '名额', exact: true })
    await expect(part).toContainText('学校：64 个单位，名额 286，已用 197，余 89')
    await part.getByText('按赛道合计').click()
    const sums = part.getByRole('table', { name: '学校按赛道合计' })
    await expect(sums.getByRole('row', { name: /全部赛道合计/ })).toContainText('86')
    await expect(part.getByRole('row', { name: /江州大学/ })).toContainText('2026-12-20 18:00')
    await expect(part.getByText('已满')).toBeVisible()
    const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('search=江州'))
    await part.getByLabel('查找单位').fill('江州')
    await asked
    await part.getByRole('button', { name: '修改「江州大学」的名额' }).click()
    const dialog = page.getByRole('dialog', { name: '修改「江州大学」的名额' })
    await dialog.getByLabel('名额数量').fill('12')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toHaveCount(0)
    expect(sent).toEqual([
      {
        stageId,
        organisationId: quota.organisation.id,
        trackId: null,
        seats: 12,
        closesAt: quota.closesAt,
        version: 3,
      },
    ])
  })
})
