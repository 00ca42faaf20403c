import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'
import { expectFine } from './fine.ts'

type Panel = AnswerOf<'GET /ims/judging-panel/get'>
type Preview = AnswerOf<'POST /ims/judging-panel/preview-assignment'>

const idOf = (n: number) => `0199a7c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const roundId = idOf(100)
const names = [
  '程杜若',
  '木合塔尔',
  '龙斌',
  '贾沧海',
  '其其格',
  '付沧海',
  '余子衿',
  '谷守拙',
  '毕雪',
  '杨自牧',
  '欧阳修远',
  '王星河',
]
const schools = ['云岭大学', '岚江农业科学院', '岚江师范大学', null]
const titles = [
  '云上茶山：高山茶产业链溯源',
  '山货速记：村级集货智能分拣台',
  '一亩花田三季收',
  '冻干山药脆片与它的账本',
  '家书博物馆',
]
const panel: Panel = {
  round: {
    id: roundId,
    name: { zh: '市级网络评审', en: 'City online round' },
    contestName: '第十二届岚江省大学生创新创业大赛',
    stageName: '市级网络评审',
    trackName: '乡村振兴组',
    isSealed: true,
    judgesPerEntry: 5,
    prizes: [],
  },
  judges: names.map((name, at) => ({
    id: idOf(200 + at),
    accountId: idOf(300 + at),
    name,
    organisationName: schools[at % 4] ?? null,
    isChief: at === 0,
    maxEntries: 7,
    state: at === 10 ? 'declined' : at === 11 ? 'invited' : 'accepted',
    reason: at === 10 ? '出差' : '',
    invitedAt: '2026-12-05T09:00:00+08:00',
    answeredAt: at === 11 ? null : '2026-12-06T14:21:00+08:00',
    entries: 0,
    prizes: [],
    version: 2,
  })),
  entries: titles.length,
  complete: 0,
  can: { save: true },
}
const preview: Preview = {
  fingerprint: 'a'.repeat(64),
  judges: names.slice(0, 10).map((name, at) => ({ id: idOf(200 + at), name, load: at < 4 ? 3 : 2, maxEntries: 7 })),
  entries: titles.length,
  isCut: false,
  wanted: 25,
  assigned: 24,
  conflicts: [
    { kind: 'same-school', count: 4 },
    { kind: 'family', count: 1 },
  ],
  rows: titles.map((title, row) => ({
    entryId: idOf(400 + row),
    code: `LJ12-XC-00${41 + row}`,
    title,
    judges: names.slice(0, row === 0 ? 4 : 5).map((_, at) => ({
      id: idOf(200 + ((at + row) % 8)),
      choice: 'least-loaded' as const,
      isByHand: row === 1 && at === 0,
    })),
    conflicts: [
      { id: idOf(208), kind: 'same-school' as const },
      ...(row === 0 ? [{ id: idOf(209), kind: 'family' as const }] : []),
    ],
    missing: row === 0 ? 1 : 0,
    obstacles:
      row === 0
        ? [
            { kind: 'same-school' as const, judges: 1 },
            { kind: 'full' as const, judges: 4 },
          ]
        : [],
  })),
  refused: [],
}
const answers: Answers = {
  ...administratorAnswers,
  'GET /ims/judging-panel/get': panel,
  'POST /ims/judging-panel/preview-assignment': preview,
  'GET /ims/score/get-trial-entry': null,
  'PUT /ims/judging-panel/assign': { assigned: 24, added: 24, removed: 0 },
  'PUT /ims/judging-panel/remove-judge': { id: idOf(200), version: 3 },
}
const address = `/manager/judging-panel?roundId=${roundId}`

test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))

test.describe('a panel that can be assigned', () => {
  test.use({ answers })

  test('is previewed, changed by hand in a cell, and confirmed as it was shown', async ({ page }) => {
    await openAsAdministrator(page, address)
    await expect(page.getByRole('heading', { name: '评委与分配：市级网络评审' })).toBeVisible()
    await page.getByRole('button', { name: '预览分配' }).click()
    await expect(page.getByText('LJ12-XC-0041 云上茶山：高山茶产业链溯源：差 1 位')).toBeVisible()
    const cell = page.getByRole('button', { name: '谷守拙 评 LJ12-XC-0042' })
    await expect(cell).toHaveAttribute('aria-pressed', 'false')
    await cell.click()
    await expect(page.getByRole('button', { name: '撤销 1 处手动更改' })).toBeVisible()
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: '确定分配（还差 1 人次）' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      roundId,
      fingerprint: preview.fingerprint,
      changes: [{ entryId: idOf(401), judgeId: idOf(207), isAssigned: true }],
    })
    await expect(page.getByText('已分配 24 人次')).toBeVisible()
  })

  test('asks why a judge leaves', async ({ page }) => {
    await openAsAdministrator(page, address)
    await page.getByRole('button', { name: '请其退出' }).first().click()
    const dialog = page.getByRole('dialog', { name: '请 程杜若 退出本轮' })
    await expect(dialog.getByRole('button', { name: '请其退出' })).toBeDisabled()
    await dialog.getByLabel('原因').fill('途中就医')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog.getByRole('button', { name: '请其退出' }).click()
    expect((await sent).postDataJSON()).toEqual({ id: idOf(200), version: 2, reason: '途中就医' })
  })

  test('fits every width, and can be read by everybody', async ({ page }) => {
    await openAsAdministrator(page, address)
    await page.getByRole('button', { name: '预览分配' }).click()
    await expect(page.getByText('为什么不足')).toBeVisible()
    await expectFine(page, 'main')
  })
})

test.describe('a round with prizes of their own judges', () => {
  const prizes = [
    { key: 'p1', name: { zh: '最佳商业价值奖', en: 'Best business case' } },
    { key: 'p2', name: { zh: '最具社会价值奖', en: 'Greatest social value' } },
  ]
  const judges = panel.judges.map((judge, at) => ({ ...judge, prizes: at < 3 ? ['p1'] : [] }))
  const named = { ...panel, round: { ...panel.round, prizes }, judges }
  test.use({
    answers: {
      ...answers,
      'GET /ims/judging-panel/get': named,
      'PUT /ims/judging-panel/save-judge': { id: idOf(200), version: 3 },
    },
  })

  test('says who marks which prize, and that nobody marks one; a judge is named for it', async ({ page }) => {
    await openAsAdministrator(page, address)
    const juries = page.getByLabel('单项奖评委')
    await expect(juries).toContainText('程杜若、木合塔尔、龙斌')
    await expect(juries).toContainText('还没有指定评委，这个奖不会有得分')
    await page.getByRole('button', { name: '设置' }).first().click()
    const dialog = page.getByRole('dialog', { name: '程杜若' })
    await expect(dialog.getByLabel('最佳商业价值奖')).toBeChecked()
    await dialog.getByLabel('最具社会价值奖').check()
    await expectFine(page, 'dialog')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog.getByRole('button', { name: '保存' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ id: idOf(200), version: 2, prizes: ['p1', 'p2'] })
  })
})

test.describe('a panel with a trial entry', () => {
  type Trial = NonNullable<AnswerOf<'GET /ims/score/get-trial-entry'>>
  const points = [5_50, 7_00, 8_00].map((mark, at) => ({ mark, count: at + 1 }))
  const criterion = { key: 'c1', name: { zh: '创新性', en: 'Innovation' }, mean: 7_17, points }
  const trial: Trial = {
    ...{ id: idOf(500), entry: { code: 'LJ11-XC-0007', title: '往届样例' }, isJudged: false, given: 6, judges: 10 },
    spread: { kind: 'marks', min: 1_00, max: 10_00, criteria: [criterion, { ...criterion, key: 'c2' }] },
  }
  const held: { trial: Trial | null } = { trial: null }
  test.use({
    answers: {
      ...answers,
      'GET /ims/score/get-trial-entry': () => held.trial,
      'POST /ims/score/mark-trial-entry': () => {
        held.trial = trial
        return { id: trial.id }
      },
      'DELETE /ims/score/remove-trial-entry': () => {
        held.trial = null
        return null
      },
    },
  })

  test('has it set by its number, shows how far and how apart the judges are, and has it removed', async ({ page }) => {
    await openAsAdministrator(page, address)
    const card = page.getByRole('region', { name: '试评作品' })
    await card.getByRole('button', { name: '设定试评作品' }).click()
    const form = page.getByRole('dialog', { name: '设定试评作品' })
    await form.getByLabel('作品编号').fill('LJ11-XC-0007')
    await form.getByRole('button', { name: '设定', exact: true }).click()
    await expect(card.getByText('6 / 10 位评委已试评')).toBeVisible()
    await expect(card.getByText('平均 7.2 · 最低 5.5 · 最高 8.0').first()).toBeVisible()
    await expectFine(page, 'main')
    await card.getByRole('button', { name: '取消试评' }).click()
    const dialog = page.getByRole('dialog', { name: '取消试评' })
    await expect(dialog.getByText('已提交的 6 份试评会一并删除')).toBeVisible()
    await dialog.getByRole('button', { name: '取消试评' }).click()
    await expect(card.getByText('选一件作品')).toBeVisible()
  })
})

test.describe('a panel whose rules are not sealed', () => {
  test.use({
    answers: { ...answers, 'GET /ims/judging-panel/get': { ...panel, round: { ...panel.round, isSealed: false } } },
  })

  test('has nothing to assign, and says why', async ({ page }) => {
    await openAsAdministrator(page, address)
    await expect(page.getByText('评审规则封存之后才能分配。')).toBeVisible()
    await expect(page.getByRole('button', { name: '预览分配' })).toBeDisabled()
  })
})
