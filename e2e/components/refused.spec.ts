import { expect } from '@playwright/test'
import { accountId, administratorAnswers, openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'

const user = { id: accountId, avatar: '', userName: 'clerk', nickname: '文员', hasPassword: true }
test.use({
  answers: {
    ...administratorAnswers,
    'GET /system/auth/get-product-permission-info': { user, roles: [], permissions: ['none'], productMenu: [] },
  },
})

/** Pages of the manager that belong to whoever holds a permission, and whose story does not show this. */
const paths = [
  'agreement',
  'article',
  'attachment',
  'code-card',
  'entrance',
  'expert',
  'expert-draw',
  'gallery',
  'grouping',
  'judging-panel?roundId=0199a7c0-0000-7000-8000-000000000001',
  'judging-round',
  'notice',
  'page',
  'paper-score?roundId=0199a7c0-0000-7000-8000-000000000001',
  'portal',
  'score-board?roundId=0199a7c0-0000-7000-8000-000000000001',
  'short-link',
  'social',
]

test('whoever may not open a page of the manager reads that, and is not told to try again', async ({
  page,
  context,
}) => {
  await context.route(/\/app-api\/(ims|system)\/(?!auth|portal\/get-con|live|job)/, (route) =>
    route.fulfill({ status: 403, json: { code: 403, msg: '没有权限', data: { reason: 'auth.forbidden' } } }),
  )
  await context.route('**/live/stream*', () => undefined)
  const wrong: string[] = []
  for (const path of paths) {
    await openAsAdministrator(page, `/manager/${path}`)
    const main = page.getByRole('main')
    const isSaid = main.getByText(/您没有.*权限/)
    const isIt = await isSaid.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    )
    if (!isIt) wrong.push(`${path}: ${await main.textContent()}`)
  }
  expect(wrong).toEqual([])
})
