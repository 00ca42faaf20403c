import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'
import { expectFine } from './fine.ts'

type Round = AnswerOf<'GET /ims/judging-round/get'>

const id = '0199a7c0-0000-7000-8000-000000000100'
const stageId = '0199a7c0-0000-7000-8000-000000000101'
const words = (zh: string) => ({ zh, en: '' })
const criterion = (key: string, zh: string, weight: number) => ({
  key,
  weight,
  name: words(zh),
  hint: words('原创程度、技术壁垒'),
  anchors: [{ point: 8_00, text: words('思路新，证据充分。') }],
  commentAtMost: 3_00,
  commentAtLeast: null,
  parts: [],
})
const rule: Round['rule'] = {
  model: 1,
  isBlind: true,
  judgesPerEntry: 7,
  scale: { min: 1_00, max: 10_00, step: 50 },
  total: 100_00,
  criteria: [criterion('c1', '创新性', 60), criterion('c2', '社会价值', 40)],
  drop: { highest: 1, lowest: 1, minScores: 3 },
  adjustment: { method: 'none' },
  tieBreaks: ['c1'],
  votes: { passVotes: 4, reviewWhen: null },
}
/** Of this round and this rule: the page computes it anew. */
const fingerprint = '1fe7d9a227672ed48353e4bfcbec1b702ffce9d9447120a6e67ac2a4dd2f1aff'
const draft: Round = {
  id,
  contestName: '创新创业大赛',
  stageName: '市级网络评审',
  trackName: null,
  stageId,
  trackId: null,
  name: words('网络评审'),
  state: 'draft',
  seals: 0,
  rule,
  reason: '',
  fingerprint,
  proposed: null,
  sealed: [],
  version: 3,
  can: { save: true, propose: true, seal: false, amend: false, remove: true },
}
const submitted = { name: '俞雪莹', at: '2026-12-07T17:40:00+08:00' }
const none = { save: false, propose: false, seal: false, amend: false, remove: false }
const sealed: Round = {
  ...draft,
  state: 'sealed',
  seals: 1,
  proposed: submitted,
  sealed: [
    {
      number: 1,
      fingerprint,
      reason: '',
      proposed: submitted,
      sealed: { name: '邹闻溪', at: '2026-12-07T18:02:11+08:00' },
    },
  ],
  can: { ...none, amend: true },
}
const answersWith = (round: Round): Answers => ({
  ...administratorAnswers,
  'GET /ims/judging-round/get': round,
  'GET /system/dict-data/list-all-simple': [
    { dictType: 'ims_expert_field', value: 'agriculture', label: '农业与食品', colorType: '', cssClass: '' },
  ],
  'PUT /ims/judging-round/save': { id, version: 4 },
  'PUT /ims/judging-round/propose': { id, version: 4 },
  'PUT /ims/judging-round/seal': { id, version: 4, number: 1, fingerprint },
  'PUT /ims/judging-round/amend': { id, version: 5 },
})
const address = `/manager/judging-round?id=${id}`

test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))

test.describe('a draft', () => {
  test.use({ answers: answersWith(draft) })

  test('weights that do not add up are told, and keep it from being submitted; a saved rule is sent whole', async ({
    page,
  }) => {
    await openAsAdministrator(page, address)
    await expect(page.getByRole('heading', { name: '网络评审' })).toBeVisible()
    await expect(page.getByRole('button', { name: '提交复核' })).toBeEnabled()
    await page.getByRole('group', { name: '社会价值' }).getByLabel('权重').fill('35')
    await expect(page.getByText('权重合计 95，还差 5').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '提交复核（还有 1 处未完成）' })).toBeDisabled()
    await page.getByRole('group', { name: '社会价值' }).getByLabel('权重').fill('40')
    await page.getByRole('group', { name: '社会价值' }).getByLabel('名称（中文）').fill('社会效益')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      id,
      version: 3,
      rule: { criteria: [{ weight: 60 }, { weight: 40, name: { zh: '社会效益' } }] },
    })
  })

  test('a criterion is added with what is left of the weight, and removed', async ({ page }) => {
    await openAsAdministrator(page, address)
    await page.getByRole('button', { name: '删除“社会价值”' }).last().click()
    await page.getByRole('button', { name: '添加标准' }).click()
    await expect(page.getByRole('group', { name: '标准 2' }).getByLabel('权重')).toHaveValue('40')
    await expect(page.getByText('有一项标准没有名称')).toBeVisible()
  })
})

test.describe('prizes', () => {
  test.use({ answers: answersWith(draft) })

  test('have criteria of their own that add to 100, and may have judges of their own', async ({ page }) => {
    await openAsAdministrator(page, address)
    const prizes = page.getByRole('region', { name: '单项奖' })
    await prizes.getByRole('button', { name: '添加单项奖' }).click()
    await expect(page.getByText('有单项奖没有名称')).toBeVisible()
    await prizes.getByLabel('奖项名称（中文）').fill('最佳商业价值奖')
    const first = prizes.getByRole('group', { name: '标准 1' })
    await first.getByLabel('权重').fill('60')
    await first.getByLabel('名称（中文）').fill('市场前景')
    await expect(page.getByText('“最佳商业价值奖”的分项合计 60，应为 100')).toBeVisible()
    await prizes.getByRole('button', { name: '添加标准' }).click()
    const second = prizes.getByRole('group', { name: '标准 2' })
    await expect(second.getByLabel('权重')).toHaveValue('40')
    await second.getByLabel('名称（中文）').fill('盈利路径')
    await prizes.getByLabel('只由指定的评委评').check()
    await expectFine(page, 'main')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    expect((await sent).postDataJSON().rule.prizes).toMatchObject([
      {
        key: 'p1',
        name: { zh: '最佳商业价值奖', en: '' },
        hasJury: true,
        criteria: [
          { key: 'p1-1', weight: 60, name: { zh: '市场前景' } },
          { key: 'p1-2', weight: 40 },
        ],
      },
    ])
  })
})

test.describe('prizes where nobody gives marks', () => {
  const prize = { key: 'p1', name: { zh: '最佳商业价值奖', en: '' }, hasJury: false, criteria: [] }
  test.use({ answers: answersWith({ ...draft, rule: { ...draft.rule, model: 3, prizes: [prize] } }) })

  test('are refused in words: none can be added to a ranking or a vote, and those that are there go first', async ({
    page,
  }) => {
    await openAsAdministrator(page, address)
    const prizes = page.getByRole('region', { name: '单项奖' })
    await expect(prizes.getByText('排序和票决不按标准打分，所以没有单项奖')).toBeVisible()
    await expect(page.getByText('请删去单项奖，或改用加权打分、百分制')).toBeVisible()
    await expect(prizes.getByRole('button', { name: '添加单项奖' })).toHaveCount(0)
    await prizes.getByRole('button', { name: '删除“最佳商业价值奖”' }).click()
    await page.getByRole('radio', { name: '票决' }).check()
    await expect(prizes.getByText('排序和票决不按标准打分，所以没有单项奖')).toBeVisible()
    await expect(page.getByText('请删去单项奖，或改用加权打分、百分制')).toHaveCount(0)
    await page.getByRole('radio', { name: '百分制' }).check()
    await expect(prizes.getByRole('button', { name: '添加单项奖' })).toBeVisible()
  })
})

test.describe('what another person submitted', () => {
  test.use({
    answers: answersWith({ ...draft, state: 'proposed', proposed: submitted, can: { ...none, seal: true } }),
  })

  test('is read and sealed with its fingerprint, after a question', async ({ page }) => {
    await openAsAdministrator(page, address)
    await expect(page.getByText('俞雪莹 已于 12-07 17:40 提交复核')).toBeVisible()
    await expect(page.getByRole('spinbutton')).toHaveCount(0)
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: '核对并封存' }).click()
    await page.getByRole('button', { name: '封存', exact: true }).click()
    expect((await sent).postDataJSON()).toEqual({ id, version: 3, fingerprint })
  })
})

test.describe('sealed rules', () => {
  test.use({ answers: answersWith(sealed) })

  test('are text without inputs; the browser computes the fingerprint; a change asks for its reason', async ({
    page,
  }) => {
    await openAsAdministrator(page, address)
    await expect(page.getByText('规则已封存，不能再改')).toBeVisible()
    await expect(page.getByText('去掉 1 个最高分和 1 个最低分')).toBeVisible()
    await expect(page.getByRole('spinbutton')).toHaveCount(0)
    await page.getByRole('button', { name: '核对指纹' }).click()
    await expect(page.getByText('指纹相符')).toBeVisible()
    await page.getByRole('button', { name: '更改规则' }).click()
    const dialog = page.getByRole('dialog', { name: '更改已封存的规则' })
    await expect(dialog.getByRole('button', { name: '开始更改' })).toBeDisabled()
    await dialog.getByLabel('理由').fill('一位评委途中就医')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog.getByRole('button', { name: '开始更改' }).click()
    expect((await sent).postDataJSON()).toEqual({ id, version: 3, reason: '一位评委途中就医' })
  })
})
