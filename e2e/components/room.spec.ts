import { expect, type Page } from '@playwright/test'
import { openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'
import { expectFine } from './fine.ts'
import { answersWith, clash, day, idOf, nameOf, places, plan, roundId } from './rooms.ts'

test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))

function changesOf(page: Page): [string, unknown][] {
  const sent: [string, unknown][] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.includes('/ims/room/') && !pathname.endsWith('preview-plan'))
      sent.push([pathname.split('/').at(-1) ?? '', request.postDataJSON()])
  })
  return sent
}
const planned = (roomAt: number, entries: [number, string][]) => ({
  id: idOf(10 + roomAt),
  version: 3 + roomAt,
  slots: entries.map(([entry, time]) => ({ entryId: idOf(entry), plannedAt: `${day}T${time}:00.000Z` })),
})
const block = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) })

test.describe('the plan of a day', () => {
  test.use({ answers: answersWith() })

  test('an entry goes by keys to another hall, and saving says who is told', async ({ page }) => {
    const sent = changesOf(page)
    await openAsAdministrator(page, '/manager/room')
    const lifted = block(page, '隧道里的风')
    await expect(lifted).toHaveAccessibleName(/08:50|09:08/)
    await expect(page.getByText('指导教师 梁采薇，两处')).toBeVisible()
    await expect(block(page, '机床会喊渴')).toHaveAccessibleName(/冲突 1/)
    await expectFine(page, 'main')
    await lifted.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('已拿起《隧道里的风》，数智城市赛场第 2 位')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByText('《隧道里的风》已放回原处')).toBeAttached()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('《隧道里的风》移到数智医养赛场第 1 位')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(lifted).toBeFocused()
    await expect(page.getByText('6 项有变动，还没保存')).toBeVisible()
    await expect(page.getByText('没有冲突。')).toBeVisible()
    expect(sent).toEqual([])
    await page.getByRole('button', { name: '核对并保存' }).click()
    const dialog = page.getByRole('dialog', { name: '保存 6 项变动' })
    await expect(dialog.getByText('下列作品的队伍，以及数智医养赛场、数智城市赛场的评委和志愿者')).toBeVisible()
    await expect(dialog.getByText('数智城市赛场 09:08 → 数智医养赛场 08:50')).toBeVisible()
    await expectFine(page, 'dialog')
    // Twice: it happens once.
    await dialog.getByRole('button', { name: '保存并通知' }).dblclick()
    await expect(page.getByText('已保存，共通知 14 支队伍和人员')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(sent).toEqual([
      [
        'change-plan',
        {
          rooms: [
            planned(0, [
              [211, '00:50'],
              [200, '01:08'],
              [201, '01:26'],
              [202, '01:59'],
              [203, '02:13'],
            ]),
            planned(1, [
              [210, '00:50'],
              [212, '01:08'],
            ]),
          ],
          reason: '',
        },
      ],
    ])
  })

  test('an entry without a place is dragged to a hall, and is let go', async ({ page }) => {
    await openAsAdministrator(page, '/manager/room')
    await block(page, '小炉子大学问').hover()
    await page.mouse.down()
    const to = await block(page, '看不见的螺纹').boundingBox()
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 20, { steps: 4 })
    await expect(page.getByText('《小炉子大学问：中频炉熔炼能耗》移到数智制造赛场第 1 位')).toBeAttached()
    await page.mouse.up()
    await expect(block(page, '小炉子大学问')).toHaveAccessibleName(/08:50.*，数智制造赛场，第 1 个，共 4 个/)
    await expect(page.getByRole('heading', { name: '还没排 0 项' })).toBeVisible()
    await page.getByRole('button', { name: '放弃变动' }).click()
    await expect(page.getByRole('heading', { name: '还没排 1 项' })).toBeVisible()
  })

  test('the times of a hall are set anew, with a break', async ({ page }) => {
    await openAsAdministrator(page, '/manager/room')
    await page.getByRole('button', { name: '数智城市赛场：更多操作' }).click()
    await page.getByRole('menuitem', { name: '重排时间' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('第一项开始').fill('14:00')
    await dialog.getByLabel('每项分钟数').fill('20')
    await dialog.getByLabel('第几项之后休息').fill('2')
    await dialog.getByLabel('休息分钟数').fill('10')
    await dialog.getByRole('button', { name: '排好' }).click()
    await expect(block(page, '楼宇外墙')).toHaveAccessibleName(/14:00/)
    await expect(block(page, '井下有人')).toHaveAccessibleName(/14:50/)
  })

  test('a hall has one chief among its judges; its form keeps the rundown', async ({ page }) => {
    const sent = changesOf(page)
    await openAsAdministrator(page, '/manager/room')
    await page.getByRole('button', { name: '数智医养赛场：更多操作' }).click()
    await page.getByRole('menuitem', { name: '评委与志愿者' }).click()
    const people = page.getByRole('dialog')
    await people.getByRole('radio', { name: /2 号座 许清和/ }).check()
    await people
      .getByRole('button', { name: '保 存' })
      .or(people.getByRole('button', { name: '保存' }))
      .click()
    await expect(page.getByText('人员已保存')).toBeVisible()
    await page.getByRole('button', { name: '数智医养赛场：更多操作' }).click()
    await page.getByRole('menuitem', { name: '编辑赛场' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('场地').fill('会展中心一号厅')
    await form
      .getByRole('button', { name: '保 存' })
      .or(form.getByRole('button', { name: '保存' }))
      .click()
    await expect(page.getByText('赛场已保存')).toBeVisible()
    expect(sent).toEqual([
      [
        'save-persons',
        {
          id: idOf(10),
          version: 3,
          persons: [
            { accountId: idOf(50), role: 'judge' },
            { accountId: idOf(51), role: 'chief' },
            { accountId: idOf(60), role: 'volunteer' },
          ],
        },
      ],
      [
        'save',
        {
          id: idOf(10),
          version: 3,
          name: nameOf(0),
          venue: '会展中心一号厅',
          day,
          template: 1,
          roundId,
          phases: { pitch: 420, questions: 300, scoring: 120 },
          showsRanking: true,
          rundown: [{ at: `${day}T00:00:00.000Z`, what: { zh: '检录与设备测试', en: 'Check-in' } }],
          sharedUrl: '',
          state: 'planned',
        },
      ],
    ])
  })
})

test.describe('a season with long names, and two days', () => {
  const contestName = '第八届“桂冠杯”全国大学生智能制造与数智创新专项竞赛（长三角赛区）'
  test.use({
    answers: answersWith({
      'GET /ims/room/list-places': places.map((place) => ({ ...place, contestName, days: [day, '2027-01-10'] })),
    }),
  })

  test('the plan fits a telephone', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 900 })
    await openAsAdministrator(page, '/manager/room')
    await expect(block(page, '隧道里的风')).toBeVisible()
    await expectFine(page, 'main')
  })
})

test.describe('a plan that clashes', () => {
  test.use({ answers: answersWith({ 'POST /ims/room/preview-plan': { clashes: [clash], moved: 2 } }) })

  test('is saved only with a reason; who saved first wins', async ({ page }) => {
    await page.route('**/ims/room/change-plan', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 409, msg: '内容已被他人修改', data: { reason: 'http.version-conflict' } },
      }),
    )
    await openAsAdministrator(page, '/manager/room')
    await block(page, '隧道里的风').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(page.getByText('新的安排有 1 处冲突。')).toBeVisible()
    await page.getByRole('button', { name: '核对并保存' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: '保存并通知' })).toBeDisabled()
    await dialog.getByLabel('还有 1 处冲突，仍要保存的理由').fill('该校同意')
    await dialog.getByRole('button', { name: '保存并通知' }).click()
    await expect(dialog.getByText('内容已被他人修改')).toBeVisible()
    await dialog.getByRole('button', { name: '放弃变动，查看最新安排' }).click()
    await expect(page.getByText('还没保存')).toHaveCount(0)
  })
})

test.describe('who may only look', () => {
  test.use({
    answers: answersWith({ 'GET /ims/room/get-plan': { ...plan, can: { save: false } } }),
  })

  test('moves nothing', async ({ page }) => {
    await openAsAdministrator(page, '/manager/room')
    await block(page, '隧道里的风').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(page.getByText('已拿起')).toHaveCount(0)
    await page.getByRole('button', { name: '数智医养赛场：更多操作' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['评委与志愿者', '打印包', '检录', '出场抽签'])
  })
})

test.describe('what is printed for a room', () => {
  const made = { number: 3, madeAt: `${day}T01:00:00.000Z`, state: 'ready' as const }
  test.use({
    answers: {
      ...answersWith(),
      'GET /ims/room-pack/get': {
        packs: [
          { language: 'zh', ...made, isCurrent: false },
          { language: 'en', ...made, isCurrent: true },
        ],
        canMake: true,
      },
      'POST /ims/room-pack/make': { jobId: idOf(90) },
    },
  })

  test('the desk says which version is out of date, and makes it again', async ({ page }) => {
    await openAsAdministrator(page, '/manager/room')
    await page.getByRole('button', { name: '数智医养赛场：更多操作' }).click()
    await page.getByRole('menuitem', { name: '打印包' }).click()
    const dialog = page.getByRole('dialog', { name: '数智医养赛场的打印包' })
    await expect(dialog.getByText('第 3 版已过时：安排有变，打印过的请作废')).toBeVisible()
    await expect(dialog.getByText(/第 3 版，.*与现在的安排一致/)).toBeVisible()
    await expectFine(page, 'dialog')
    await expect(dialog.getByRole('button', { name: '下载' })).toHaveCount(2)
    const asked = page.waitForRequest('**/ims/room-pack/make')
    await dialog.getByRole('button', { name: '重新生成' }).click()
    expect((await asked).postDataJSON()).toEqual({ roomId: idOf(10), language: 'zh' })
  })
})
