import type { AnswerOf } from '@laurel/contract/endpoints'
import { receiptDigest } from '@laurel/rules/check-in'
import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'
import { openAs } from './entrant.ts'
import { expectFine } from './fine.ts'
import { portalAnswers } from './portal.ts'

type Roster = AnswerOf<'GET /ims/check-in/get-here'>
type Person = Roster['teams'][number]['persons'][number]

const idOf = (n: number) => `0199a7c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const roomId = idOf(10)
const receipt = '7K3M9Q2WX4T8B6ZC'
const person = (n: number, name: string, part: Person['part'], mark: Person['mark'] = null): Person => ({
  personId: idOf(100 + n),
  name,
  part,
  mobile: `199****${String(n).padStart(4, '0')}`,
  mark,
})
const here = { state: 'present' as const, at: '2027-01-09T00:02:14.000Z', by: '付敏' }
const team = (at: number, title: string, persons: Person[]): Roster['teams'][number] => ({
  slotId: idOf(30 + at),
  entryId: idOf(40 + at),
  code: `SZ03-YY-00${35 + at}`,
  title,
  school: '江州大学',
  position: at + 1,
  plannedAt: `2037-01-09T0${at + 2}:02:00.000Z`,
  slotState: 'waiting',
  receipts: at === 0 ? [receiptDigest(receipt)] : [],
  persons,
  noShow: null,
})
const roster: Roster = {
  roomId,
  roomName: { zh: '一号厅', en: 'Hall 1' },
  venue: '会展中心',
  day: '2037-01-09',
  roomState: 'planned',
  at: '2037-01-09T01:12:00.000Z',
  noShow: 'end',
  minutesBefore: 20,
  version: 0,
  teams: [
    team(0, '手术室器械盘点的第二双眼睛', [
      person(1, '邓帆', 'leader', here),
      person(2, '独孤若愚', 'member'),
      person(3, '纪当归', 'guide'),
    ]),
    team(1, '面向县域医院的肺结节随访', [person(4, '岑予安', 'leader')]),
  ],
  judges: [{ ...person(9, '苏景行', 'chief'), seat: 1 }],
  substitutes: [],
  panel: { usual: 7, fewest: 3 },
}
const answersWith = (held: Roster): Answers => ({
  ...portalAnswers,
  ...administratorAnswers,
  'GET /ims/check-in/list-mine': [
    {
      roomId,
      roomName: held.roomName,
      venue: held.venue,
      day: held.day,
      roomState: 'planned',
      expected: 5,
      present: 1,
      late: 0,
      absent: 0,
    },
  ],
  'GET /ims/check-in/get-here': held,
  'GET /ims/check-in/get': held,
  'POST /ims/check-in/mark': { standing: 'counts', mark: here },
  'POST /ims/check-in/ask-no-show': { id: idOf(60) },
  'PUT /ims/check-in/decide-no-show': { id: idOf(60) },
  'PUT /ims/check-in/save-setup': { version: 1 },
  'GET /ims/check-in/find-substitutes': {
    found: [{ accountId: idOf(80), name: '沈既明', organisationName: '江州大学', conflicts: 1 }],
  },
  'POST /ims/check-in/name-substitute': { entries: 4, conflicts: 1, judges: 2, fewest: 3 },
})
const marked = (page: Page) => page.waitForRequest('**/ims/check-in/mark')

test.describe('a volunteer with a phone', () => {
  test.use({ answers: answersWith(roster), viewport: { width: 375, height: 812 } })

  test('finds a team by its receipt, marks one, then all others, and says that a team is missing', async ({ page }) => {
    await openAs(page, 5, '/lanjiang/check-in')
    await page.getByRole('link', { name: /一号厅/ }).click()
    await expect(page.getByRole('button', { name: '扫描回执上的码' })).toBeVisible()
    await expectFine(page, 'main')
    const field = page.getByLabel('作品编号或回执号')
    await field.fill('https://a.example/ims-portal/lanjiang/auditorlogin#code=1')
    await field.press('Enter')
    await expect(page.getByRole('alert')).toContainText('不是这场的码')
    await field.fill(`https://a.example/ims-portal/lanjiang/verify/r/${receipt}`)
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: '手术室器械盘点的第二双眼睛' })).toBeVisible()
    await expect(page.getByText(/队长 · 199\*{4}0001 · .* · 付敏 检录/)).toBeVisible()
    await expectFine(page, 'main')
    const first = marked(page)
    await page.getByRole('group', { name: '独孤若愚的检录' }).getByRole('button', { name: '迟到' }).click()
    expect((await first).postDataJSON()).toMatchObject({
      roomId,
      entryId: idOf(40),
      personId: idOf(102),
      state: 'late',
      means: 'typed',
    })
    const rest = marked(page)
    await page.getByRole('button', { name: '其余 1 人已到' }).click()
    expect((await rest).postDataJSON()).toMatchObject({ personId: idOf(103), state: 'present' })
    await expect(page.getByText('全队已检录')).toBeVisible()
    const asked = page.waitForRequest('**/ims/check-in/ask-no-show')
    await page.getByLabel('原因').fill('电话打不通')
    await page.getByRole('button', { name: /记为缺席/ }).click()
    expect((await asked).postDataJSON()).toEqual({ roomId, entryId: idOf(40), reason: '电话打不通' })
  })

  test('R3: without a network it goes on; what was marked is there after a reload and is sent once', async ({
    page,
  }) => {
    const sent: unknown[] = []
    let isCut = true
    await page.route('**/ims/check-in/mark', async (route) => {
      if (isCut) return route.abort()
      sent.push(route.request().postDataJSON())
      await route.fallback()
    })
    await openAs(page, 5, `/lanjiang/check-in?room=${roomId}`)
    await page.getByLabel('作品编号或回执号').fill('sz03-yy-0036')
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: '岑予安的检录' }).getByRole('button', { name: '已到' }).click()
    await expect(page.getByText('在本机，待送出')).toBeVisible()
    await expect(page.getByRole('heading', { name: '等待送出 1 条' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: '等待送出 1 条' })).toBeVisible()
    // It is tried again by itself, too: the line comes back only once the button has tried.
    const tried = page.waitForRequest('**/ims/check-in/mark')
    await page.getByRole('button', { name: '再试' }).click()
    await tried
    isCut = false
    await expect(page.getByRole('heading', { name: '等待送出 1 条' })).toHaveCount(0, { timeout: 60_000 })
    expect(sent).toMatchObject([{ personId: idOf(104), state: 'present', means: 'typed' }])
  })
})

test.describe('another volunteer', () => {
  const noShow: Roster['teams'][number]['noShow'] = {
    id: idOf(60),
    state: 'asked',
    reason: '电话打不通',
    rule: null,
    asked: { name: '付敏', at: '2037-01-09T01:20:00.000Z', isOwn: false },
    decided: null,
    undone: null,
  }
  const teams = roster.teams.map((each, at) => (at === 1 ? { ...each, noShow } : each))
  test.use({ answers: answersWith({ ...roster, teams }), viewport: { width: 375, height: 812 } })

  test('confirms that a team did not come, and sees that judges are missing', async ({ page }) => {
    await openAs(page, 5, `/lanjiang/check-in?room=${roomId}`)
    await page.getByRole('button', { name: '名单' }).click()
    await expectFine(page, 'main')
    await page.getByRole('button', { name: /肺结节/ }).click()
    const decided = page.waitForRequest('**/ims/check-in/decide-no-show')
    await page.getByRole('button', { name: '确认缺席' }).click()
    expect((await decided).postDataJSON()).toEqual({ id: idOf(60), decision: 'confirm' })
    await page.getByRole('button', { name: '返回' }).click()
    await page.getByRole('button', { name: '评委' }).click()
    await expect(page.getByRole('alert')).toContainText('只剩 1 位')
  })
})

test.describe('staff', () => {
  test.use({ answers: answersWith(roster) })

  test('say what happens to a team that does not come', async ({ page }) => {
    await openAsAdministrator(page, `/manager/check-in?roomId=${roomId}`)
    await expect(page.getByText(/请先指定替补/)).toBeVisible()
    await page.getByRole('radio', { name: '视为弃权，不再出场' }).check()
    await expectFine(page, 'main')
    const saved = page.waitForRequest('**/ims/check-in/save-setup')
    await page.getByRole('button', { name: '保存' }).click()
    expect((await saved).postDataJSON()).toEqual({ roomId, version: 0, noShow: 'lost', minutesBefore: 20 })
  })
})

test.describe('a judge who did not come', () => {
  const absent = { state: 'absent' as const, at: '2027-01-09T00:02:14.000Z', by: '付敏' }
  const act = { id: idOf(70), seat: 2, absent: '许清和', name: '沈既明', reason: '途中堵车', by: '俞雪莹' }
  test.use({
    answers: answersWith({
      ...roster,
      judges: [{ ...person(9, '苏景行', 'chief', absent), seat: 1 }],
      substitutes: [{ ...act, entries: 4, conflicts: 1, at: '2027-01-09T00:05:00.000Z' }],
    }),
  })

  test('staff name a substitute with a reason, and are told when they are still too few', async ({ page }) => {
    await openAsAdministrator(page, `/manager/check-in?roomId=${roomId}`)
    await expect(page.getByText('2 号席：沈既明替补许清和，接手 4 个作品')).toBeVisible()
    await expectFine(page, 'main')
    await page.getByRole('button', { name: '指定替补：苏景行' }).click()
    const dialog = page.getByRole('dialog', { name: '替补苏景行' })
    await expect(dialog.getByRole('button', { name: '指定替补' })).toBeDisabled()
    await dialog.getByRole('radio', { name: /沈既明 · 江州大学 · 1 个作品须回避/ }).check()
    await dialog.getByLabel('原因').fill('途中堵车')
    await expectFine(page, 'dialog')
    const named = page.waitForRequest('**/ims/check-in/name-substitute')
    await dialog.getByRole('button', { name: '指定替补' }).click()
    expect((await named).postDataJSON()).toEqual({
      roomId,
      personId: idOf(109),
      accountId: idOf(80),
      reason: '途中堵车',
    })
    await expect(page.getByText('可评的评委只有 2 位，少于计分所需的 3 位')).toBeVisible()
  })
})
