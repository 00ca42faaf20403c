import type { AnswerOf } from '@laurel/contract/endpoints'
import { expect } from '@playwright/test'
import { test } from './component.ts'
import { openAs } from './entrant.ts'
import { expectFine } from './fine.ts'
import { judgeAnswers } from './judges.ts'

type Invitation = AnswerOf<'GET /ims/judging-panel/list-invitations'>[number]

const id = '0199a7c0-0000-7000-8000-000000000701'
const school = '0199a7c0-0000-7000-8000-000000000702'
const invited: Invitation = {
  id,
  round: {
    name: { zh: '市级网络评审', en: 'City online round' },
    contestName: '第十二届岚江省大学生创新创业大赛',
    stageName: '市级网络评审',
    trackName: '乡村振兴组',
  },
  isBlind: true,
  isChief: false,
  maxEntries: 8,
  state: 'invited',
  invitedAt: '2026-12-05T09:00:00+08:00',
  answeredAt: null,
  version: 1,
}
const held = { invitations: [invited] }
test.beforeEach(() => {
  held.invitations = [invited]
})
test.use({
  answers: {
    ...judgeAnswers({ rounds: [] }),
    'GET /ims/judging-panel/list-invitations': () => held.invitations,
    'GET /ims/judging-panel/find-organisations': { found: [{ id: school, name: '江州大学' }] },
    'PUT /ims/judging-panel/accept': () => {
      held.invitations = [{ ...invited, state: 'accepted', answeredAt: '2026-12-06T14:21:00+08:00', version: 2 }]
      return { id, version: 2 }
    },
    'PUT /ims/judging-panel/decline': null,
  },
})
const address = '/lanjiang/projectScoring/invitation'
const kinds = ['同单位', '师生', '亲属', '投资', '合作']

test('a judge declares each of five relations and then accepts; no entry is shown before', async ({ page }) => {
  await openAs(page, 4, address)
  await expect(page.getByRole('heading', { name: '诚邀您担任“市级网络评审”的评委' })).toBeVisible()
  await expect(page.getByText('项目名单暂不显示')).toBeVisible()
  await page.getByRole('button', { name: '接受并声明' }).click()
  for (const kind of kinds.slice(1))
    await page.getByRole('group', { name: kind }).getByText('没有', { exact: true }).click()
  await expect(page.getByRole('button', { name: '还差 1 项' })).toBeDisabled()
  await page.getByRole('group', { name: '同单位' }).getByText('有', { exact: true }).click()
  await expect(page.getByRole('button', { name: '还差 1 项' })).toBeDisabled()
  await page.getByRole('combobox', { name: '添加单位' }).fill('江州')
  await page.getByRole('option', { name: '江州大学' }).click()
  await expectFine(page, 'main')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: '声明并接受' }).click()
  expect((await sent).postDataJSON()).toEqual({
    id,
    version: 1,
    conflicts: [{ organisationId: school, kind: 'same-school', reason: '' }],
  })
  await expect(page.getByText('声明已收到，欢迎加入评审')).toBeVisible()
  await expect(page.getByText('没有待答复的邀请')).toBeVisible()
})

test('an invitation is declined, with or without a reason', async ({ page }) => {
  await openAs(page, 4, address)
  await page.getByRole('button', { name: '谢绝' }).click()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: '确认谢绝' }).click()
  expect((await sent).postDataJSON()).toEqual({ id, version: 1, reason: '' })
})
