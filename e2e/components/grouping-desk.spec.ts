import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'
import { expectFine } from './fine.ts'
import { type GroupingShown, grouped, groupingAfter, groupingInput } from './halls.ts'

type Grouping = AnswerOf<'GET /ims/grouping/get'>
type Member = Grouping['members'][number]

const idOf = (n: number) => `0199a7c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const [id, stageId, trackId, actId] = [idOf(1), idOf(20), idOf(21), idOf(30)]
const both = (zh: string) => ({ zh, en: '' })
const head = { id, contestName: both('创新大赛'), stageName: both('总决赛'), trackName: both('高教主赛道') }
const members: Member[] = grouped.steps.flatMap(({ school, placed }) =>
  placed.map(([code, group]) => ({ code, title: `作品 ${code}`, school, drawn: group, now: group })),
)
const withMoved = members.map((each) => (each.code === '001' ? { ...each, now: each.drawn === 'A' ? 'B' : 'A' } : each))
const noRights = { hold: false, publish: false, place: false, ask: true }
const groupingWith = (shown: GroupingShown, more: Partial<Grouping> = {}): Grouping => ({
  ...head,
  shown,
  members: shown.isOver ? members : [],
  digits: shown.isOver ? ['3', '7', '0', '9', '1', '5'] : [],
  digitsBy: shown.heldAt === null ? null : 'room',
  placed: null,
  own: [],
  can: { ...noRights, hold: shown.state === 'committed', publish: shown.state === 'drawn' && !shown.isOver },
  ...more,
})
const asked: GroupingShown['asked'] = [
  { id: actId, kind: 'void', reason: '名单有误', asked: { name: '俞雪莹', at: '2026-11-19T05:20:00.000Z' } },
]
const bundle: NonNullable<AnswerOf<'GET /ims/grouping/get-bundle'>['bundle']> = {
  format: 'grouping-v1',
  groupingId: groupingInput.groupingId,
  projects: groupingInput.projects.map((project) => ({ ...project, title: '' })),
  groups: [...groupingInput.groups],
  conflicts: [],
  rules: groupingInput.rules,
  inputHash: grouped.inputHash,
  commitment: grouped.commitment,
  digits: ['3', '7', '0', '9', '1', '5'],
  digitsBy: 'room',
  beacon: '',
  serverSeed: groupingInput.serverSeed,
  finalSeed: grouped.finalSeed,
  members: grouped.steps.flatMap(({ placed }) => placed.map(([code, group]): [string, string] => [code, group])),
  resultHash: grouped.resultHash,
  heldAt: '2026-11-19T05:12:00.000Z',
}
const answersWith = (grouping: Grouping): Answers => ({
  ...administratorAnswers,
  'GET /ims/grouping/list-places': [
    {
      stageId,
      contestName: '创新大赛',
      stageName: '总决赛',
      tracks: [{ id: trackId, name: '高教主赛道', entries: 48 }],
      entries: 48,
      rooms: [...'ABCDEFGH'].map((code, at) => ({ id: idOf(40 + at), name: both(`${code} 厅`), day: '2027-01-09' })),
    },
  ],
  'GET /ims/grouping/list': [
    {
      ...head,
      attempt: 1,
      state: grouping.shown.state,
      entries: 48,
      groups: 8,
      committed: { name: '俞雪莹', at: grouping.shown.committedAt },
      heldAt: grouping.shown.heldAt,
      isOver: grouping.shown.isOver,
    },
  ],
  'GET /ims/grouping/get': grouping,
  'GET /ims/grouping/get-bundle': {
    ...head,
    attempt: 1,
    groupingId: groupingInput.groupingId,
    state: 'drawn',
    voided: null,
    inputHash: grouped.inputHash,
    commitment: grouped.commitment,
    committedAt: grouping.shown.committedAt,
    bundle,
    moves: [],
  },
  'POST /ims/grouping/preview': {
    entries: 48,
    blocks: grouping.shown.blocks.map(({ school, count }) => ({ school, count })),
    groups: [...'ABCDEFGH'].map((code) => ({ code, capacity: 6, entries: 6, schools: 6 })),
    compromises: [
      { kind: 'same-school', group: 'A', school: '临江大学', projects: ['001', '002'], isUnavoidable: true },
      { kind: 'conflict', group: 'C', project: '017' },
      { kind: 'strength', track: '*', most: ['A', 8300], least: ['B', 7700] },
    ],
    withoutCode: 2,
    earlier: 1,
  },
  'POST /ims/grouping/commit': { id, attempt: 2, commitment: grouped.commitment },
  'PUT /ims/grouping/hold': { id },
  'PUT /ims/grouping/publish': null,
  'PUT /ims/grouping/place': { rooms: 8, entries: 48 },
  'POST /ims/grouping/ask': { id: actId },
  'PUT /ims/grouping/decide': { id: actId },
})
const address = `/manager/grouping?id=${id}`
const sent = (page: Page, method: string, call: string) =>
  page.waitForRequest((request) => request.method() === method && request.url().endsWith(`/grouping/${call}`))
const confirmIn = (page: Page, name: string) =>
  page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name, exact: true }).click()

test.describe('a new grouping', () => {
  test.use({ answers: answersWith(groupingWith(groupingAfter(undefined))) })

  test('[K02] groups and rules are chosen, each compromise is read before anything is bound', async ({ page }) => {
    await openAsAdministrator(page, '/manager/grouping')
    await expect(page.getByText('共 48 个名额，48 个作品')).toBeVisible()
    const commit = page.getByRole('button', { name: '公布承诺' })
    await expect(commit).toBeDisabled()
    const preview = sent(page, 'POST', 'preview')
    await page.getByRole('button', { name: '预览' }).click()
    const { groups, ...wish } = (await preview).postDataJSON()
    expect(wish).toEqual({
      stageId,
      trackId,
      rules: { avoidConflicts: true, balanceStrength: false, strengthTolerance: 300 },
    })
    expect(groups[1]).toEqual({ code: 'B', capacity: 6, roomId: idOf(41) })
    await expect(page.getByText('A 组有临江大学的 2 个作品（001、002）：该校作品比组数多，无法避免')).toBeVisible()
    await expect(page.getByText('C 组的评委须回避 017，没有可换的组')).toBeVisible()
    await expectFine(page, 'main')
    await page.getByLabel('B 组的容量').fill('7')
    await expect(page.getByText('左侧改过了，请重新预览。')).toBeVisible()
    await expect(commit).toBeDisabled()
    await page.getByRole('button', { name: '预览' }).click()
    const committed = sent(page, 'POST', 'commit')
    await commit.click()
    await confirmIn(page, '公布承诺')
    await committed
    await expect(page).toHaveURL(new RegExp(`id=${id}`))
  })
})

test.describe('a committed grouping', () => {
  test.use({ answers: answersWith(groupingWith({ ...groupingAfter(undefined), asked })) })

  test('[K02] it is drawn with the digits that were said, after one more look', async ({ page }) => {
    await openAsAdministrator(page, address)
    await page.getByRole('textbox', { name: '报数' }).fill('3 7 0 9 1 5')
    await page.getByRole('button', { name: '抽取', exact: true }).click()
    await expect(page.getByText('报数是 3 7 0 9 1 5。只能抽取一次，结果不能更改。')).toBeVisible()
    const held = sent(page, 'PUT', 'hold')
    await confirmIn(page, '抽取')
    expect((await held).postDataJSON()).toEqual({
      id,
      commitment: grouped.commitment,
      digits: ['3', '7', '0', '9', '1', '5'],
    })
    await expectFine(page, 'main')
  })

  test('what one person asks for another decides', async ({ page }) => {
    await openAsAdministrator(page, address)
    await expect(page.getByText(/俞雪莹 · .* · 名单有误/)).toBeVisible()
    await expect(page.getByRole('button', { name: '申请作废' })).toBeDisabled()
    await page.getByRole('button', { name: '同意', exact: true }).click()
    const decided = sent(page, 'PUT', 'decide')
    await confirmIn(page, '同意')
    expect((await decided).postDataJSON()).toEqual({ id: actId, decision: 'confirm' })
  })
})

test.describe('a grouping that was shown', () => {
  const shown = groupingAfter(16)
  const grouping = groupingWith(shown, { members: withMoved, can: { ...noRights, place: true } })
  test.use({ answers: answersWith(grouping) })

  test('[K02] the browser computes it again; what was moved stands beside what was drawn; groups go to their rooms', async ({
    page,
  }) => {
    await openAsAdministrator(page, address)
    await page.getByRole('button', { name: '重新计算' }).click()
    await expect(page.getByText('完全一致')).toBeVisible()
    await expect(page.getByText(/^调到 [AB] 组$/)).toBeVisible()
    await expect(page.getByText(/^抽在 [A-H] 组$/)).toBeVisible()
    await expectFine(page, 'main')
    const placed = sent(page, 'PUT', 'place')
    await page.getByRole('button', { name: '排入赛场' }).click()
    await confirmIn(page, '排入赛场')
    await placed
    await expect(page.getByText('已排入 48 个作品')).toBeVisible()
  })

  test('a change by hand names entries and a reason', async ({ page }) => {
    await openAsAdministrator(page, address)
    await page.getByRole('button', { name: '手工调整' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('第 1 个作品', { exact: true }).fill('048')
    await page.getByRole('option', { name: /048/ }).or(page.getByTitle(/^048/)).last().click()
    await dialog.getByLabel('第 1 个作品调到').click()
    await page
      .locator('.ant-select-item-option:not(.ant-select-item-option-disabled)', { hasText: /^. 组$/ })
      .first()
      .click()
    await dialog.getByLabel('原因').fill('评委回避')
    const asking = sent(page, 'POST', 'ask')
    await dialog.getByRole('button', { name: '提交申请' }).click()
    expect((await asking).postDataJSON()).toMatchObject({ kind: 'move', moves: [{ code: '048' }], reason: '评委回避' })
  })

  test('the list is put up on paper with its proof', async ({ page }) => {
    await openAsAdministrator(page, `${address}&print`)
    await expect(page.getByRole('heading', { name: '分组名单' })).toBeVisible()
    await expect(page.getByText(grouped.commitment)).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(8)
    await expectFine(page, 'main')
  })
})
