import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'
import { expectFine } from './fine.ts'

type Recommendation = AnswerOf<'GET /ims/recommendation/get'>

const idOf = (at: number) => `0199a7c0-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`
const id = idOf(0)
const titles = ['村医的第二双眼睛', '错峰书房', '拾谷', '净滩账本']
const act = { name: '施云帆', at: '2026-12-05T09:12:00+08:00' }

const list: Recommendation = {
  id,
  contestId: idOf(90),
  stageId: idOf(91),
  contestName: '创新创业大赛',
  stageName: '校赛',
  toStageName: '市赛',
  toOrganisation: '江州市教育局',
  organisation: { id: idOf(92), name: '江州大学' },
  track: { id: idOf(93), name: '创意组' },
  state: 'open',
  needsTwo: true,
  version: 7,
  round: 0,
  closesAt: '2026-12-08T18:00:00+08:00',
  listed: 4,
  sent: 0,
  seats: 3,
  late: 0,
  isSupplement: false,
  isEnded: false,
  line: 3,
  entries: titles.map((title, at) => ({
    entryId: idOf(at + 1),
    code: `LJ12-CX-00${at + 10}`,
    title,
    leader: '庞朗月',
    submittedAt: '2026-11-20T09:00:00+08:00',
    rank: at + 1,
    isSent: false,
    isLate: false,
    returnedNote: null,
    mendedNote: null,
  })),
  unlisted: 1,
  saved: act,
  proposed: null,
  confirmed: null,
  returned: null,
  fingerprint: null,
  moves: [],
  tracks: [{ id, name: '创意组', listed: 4, seats: 3 }],
  can: { save: true, propose: true, confirm: false, return: false, reopen: false },
}
const candidate = {
  entryId: idOf(50),
  code: 'LJ12-CX-0050',
  title: '针线地图',
  leader: '沙又宁',
  submittedAt: '2026-11-21T09:00:00+08:00',
}
const answersWith = (one: Recommendation): Answers => ({
  ...administratorAnswers,
  'GET /ims/recommendation/get': one,
  'GET /ims/recommendation/list-candidates': { rows: [candidate], nextCursor: null },
  'PUT /ims/recommendation/save': { id, version: 8 },
  'PUT /ims/recommendation/propose': { id, version: 8 },
  'PUT /ims/recommendation/return': { id, version: 8 },
  'PUT /ims/recommendation/reopen': { id, version: 8 },
  'POST /ims/recommendation/export': { jobId: idOf(80) },
})

test.beforeEach(({ page }) => page.route('**/ims/live/stream*', (route) => route.abort()))

function changesOf(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/ims/recommendation/')) sent.push(request.postDataJSON())
  })
  return sent
}

test.describe('a list that is being ranked', () => {
  test.use({ answers: answersWith(list) })

  test('an entry is moved by keys, with a reason; Escape puts it back', async ({ page }) => {
    const sent = changesOf(page)
    await openAsAdministrator(page, `/manager/recommendation?list=${id}`)
    await expect(page.getByRole('heading', { name: '江州大学推荐名单' })).toBeVisible()
    await expect(page.getByText('线内 3 个，送江州市教育局')).toBeVisible()
    const handle = page.getByRole('button', { name: '调整《拾谷》的次序' })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('已拿起《拾谷》，当前第 3 名')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByText('《拾谷》已放回原位')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(page.getByText('已拿起《拾谷》，当前第 3 名')).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('《拾谷》移到第 2 名')).toBeAttached()
    await page.keyboard.press('Space')
    const dialog = page.getByRole('dialog', { name: '《拾谷》第 3 → 第 2' })
    await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled()
    expect(sent).toEqual([])
    await dialog.getByLabel('理由').fill('复核专家组意见')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toHaveCount(0)
    expect(sent).toEqual([
      {
        id,
        version: 7,
        entryIds: [idOf(1), idOf(3), idOf(2), idOf(4)],
        reasons: [{ entryId: idOf(3), reason: '复核专家组意见' }],
      },
    ])
  })

  test('is read in English at every width, and axe finds nothing serious', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('laurel:language', 'en'))
    await openAsAdministrator(page, `/manager/recommendation?list=${id}`)
    await page.getByRole('button', { name: '1 not listed' }).click()
    await expect(page.getByText('针线地图')).toBeVisible()
    await expectFine(page, 'main')
    const picturesOf = process.env['LAUREL_PREVIEW_PICTURES']
    for (const width of picturesOf ? [375, 768, 1024, 1440] : []) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${picturesOf}/recommendation-${width}.png` })
    }
  })

  test('what is not listed is added at the end, and the list is proposed', async ({ page }) => {
    const sent = changesOf(page)
    await openAsAdministrator(page, `/manager/recommendation?list=${id}`)
    await page.getByRole('button', { name: '未列入 1 个' }).click()
    await page.getByRole('button', { name: '把《针线地图》列入名单' }).click()
    await expect.poll(() => sent).toMatchObject([{ entryIds: [1, 2, 3, 4, 50].map(idOf), reasons: [] }])
    await page.getByRole('button', { name: '提交确认' }).click()
    await expect(page.getByText('已提交，等待另一人确认')).toBeVisible()
  })
})

test.describe('a list that nobody has ranked yet', () => {
  const [first, second] = list.entries
  let listed: typeof list.entries = []
  test.use({
    answers: {
      ...answersWith(list),
      'GET /ims/recommendation/get': () => ({
        ...list,
        entries: listed,
        listed: listed.length,
        unlisted: 2 - listed.length,
      }),
      'GET /ims/recommendation/list-candidates': () => ({
        rows: [first, second].flatMap((each) => (each && !listed.includes(each) ? [{ ...candidate, ...each }] : [])),
        nextCursor: null,
      }),
      'PUT /ims/recommendation/save': () => {
        listed = first ? [first] : []
        return { id, version: 8 }
      },
    },
  })

  test('its candidates stay open while one after the other is added', async ({ page }) => {
    await openAsAdministrator(page, `/manager/recommendation?list=${id}`)
    await page.getByRole('button', { name: `把《${titles[0]}》列入名单` }).click()
    await expect(page.getByRole('button', { name: '未列入 1 个' })).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('button', { name: `把《${titles[1]}》列入名单` })).toBeVisible()
  })
})

test.describe('a list that one person confirms', () => {
  const can = { save: true, propose: false, confirm: true, return: false, reopen: false }
  const none = { save: false, propose: false, confirm: false, return: false, reopen: false }
  let isSent = false
  test.beforeEach(() => {
    isSent = false
  })
  test.use({
    answers: {
      ...answersWith(list),
      'GET /ims/recommendation/get': () => ({
        ...list,
        needsTwo: false,
        ...(isSent ? { state: 'confirmed', can: none } : { can }),
      }),
    },
  })

  test('is sent once by a double click, and says so', async ({ page }) => {
    const keys: (string | undefined)[] = []
    await page.route('**/ims/recommendation/confirm', (route) => {
      isSent = true
      keys.push(route.request().headers()['idempotency-key'])
      return route.fulfill({ json: { code: 200, msg: '', data: { id, version: 8, sent: 3, fingerprint: '3fa1' } } })
    })
    await openAsAdministrator(page, `/manager/recommendation?list=${id}`)
    await page.getByRole('button', { name: '确认上报' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认上报' }).dblclick()
    await expect(page.getByText('已上报', { exact: true }).first()).toBeVisible()
    expect(keys).toHaveLength(1)
    await page.reload()
    await expect(page.getByText('已上报', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: '确认上报' })).toHaveCount(0)
  })
})

test.describe('a list that was sent', () => {
  const entries = list.entries.map((entry, at) => ({ ...entry, isSent: at < 3 }))
  const can = { save: false, propose: false, confirm: false, return: true, reopen: true }
  const sentList: Recommendation = {
    ...list,
    state: 'confirmed',
    round: 1,
    sent: 3,
    late: 1,
    entries,
    proposed: act,
    confirmed: act,
    fingerprint: '3fa19c0277deb410'.repeat(4),
    can,
  }
  test.use({ answers: answersWith(sentList) })

  test('is locked, shows its fingerprint, and the level above returns it with reasons', async ({ page }) => {
    const sent = changesOf(page)
    await openAsAdministrator(page, `/manager/recommendation?list=${id}`)
    await expect(page.getByText('3fa1 9c02 77de b410')).toBeVisible()
    await expect(page.getByRole('button', { name: '调整《拾谷》的次序' })).toHaveCount(0)
    await page.getByRole('button', { name: '退回名单' }).click()
    const dialog = page.getByRole('dialog', { name: '退回江州大学的名单' })
    await dialog.getByLabel('第 2 名《错峰书房》').fill('成员已参加两项')
    await dialog.getByRole('button', { name: '退回名单' }).click()
    await expect(dialog).toHaveCount(0)
    expect(sent).toEqual([{ id, version: 7, note: '', entries: [{ entryId: idOf(2), note: '成员已参加两项' }] }])
  })

  test('is put up on paper with its outcome and fingerprint, and exported', async ({ page }) => {
    const sent = changesOf(page)
    await openAsAdministrator(page, `/manager/recommendation?list=${id}`)
    await page.getByRole('button', { name: '导出' }).click()
    await expect(page.getByText('正在导出，完成后在任务中心下载')).toBeVisible()
    expect(sent).toEqual([{ id }])
    await page.getByRole('link', { name: '打印公示单' }).click()
    await expect(page.getByRole('heading', { name: '江州大学推荐名单公示' })).toBeVisible()
    const outcomes = page.getByRole('row').getByRole('cell').nth(4)
    await expect(page.getByRole('row').filter({ hasText: '净滩账本' })).toContainText('候补 1')
    await expect(outcomes.first()).toHaveText('推荐')
    await expect(page.getByText('3fa19c0277deb410'.repeat(4))).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation').first()).toBeHidden()
    await expect(page.getByRole('button', { name: '打印', exact: true })).toBeHidden()
  })

  test('says what came late, and opens for that alone', async ({ page }) => {
    const sent = changesOf(page)
    await openAsAdministrator(page, `/manager/recommendation?list=${id}`)
    const late = page.getByRole('region', { name: '名单上报后又有 1 个作品通过审核' })
    await late.getByRole('button', { name: '补报' }).click()
    await expect(page.getByText('名单已重新打开，可以增列')).toBeVisible()
    expect(sent).toEqual([{ id, version: 7 }])
  })
})

test.describe('a list whose time is over', () => {
  const can = { save: false, propose: false, confirm: false, return: false, reopen: false }
  test.use({ answers: answersWith({ ...list, isEnded: true, can }) })

  test('says so, and can only be read', async ({ page }) => {
    await openAsAdministrator(page, `/manager/recommendation?list=${id}`)
    await expect(page.getByRole('region', { name: '已截止' })).toContainText('推荐已截止，名单不能再改动')
    await expect(page.getByRole('button', { name: '提交确认' })).toHaveCount(0)
  })
})
