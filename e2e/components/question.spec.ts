import { expect, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import { test } from './component.ts'
import { entrantAnswers, entryId, openAsEntrant, someEntry } from './entrant.ts'
import { expectFine } from './fine.ts'

const id = (n: number) => `0199a7c0-0000-7000-8000-0000000007${String(n).padStart(2, '0')}`
const asked = (n: number, text: string, more = {}) => ({
  id: id(n),
  text,
  askedAt: '2026-11-18T02:00:00Z',
  askedBy: '林知夏',
  contest: '第十二届大学生创新创业大赛',
  entry: { id: entryId, code: 'JZ12-XC-0231', title: '智穗', organisation: '江州大学信息工程学院' },
  answer: null,
  answeredAt: null,
  answeredBy: null,
  publicText: null,
  version: 1,
  ...more,
})
const said = { answer: '可以，截止前由负责人移交即可。', answeredAt: '2026-11-18T08:00:00Z', answeredBy: '顾南星' }

test.describe('the organiser', () => {
  test.use({
    answers: {
      ...administratorAnswers,
      'GET /ims/question/list': ({ query }) => {
        if (query.get('show') === 'public') return { rows: [], nextCursor: null }
        const isWaiting = query.get('show') === 'waiting'
        const text = isWaiting ? '我是林知夏，手机丢了，能换负责人吗？' : '附件最大多少？'
        return { rows: [asked(1, text, isWaiting ? {} : { ...said, publicText: '能换负责人吗？' })], nextCursor: null }
      },
      'PUT /ims/question/answer': { version: 2 },
    },
  })
  const answering = (page: Page) => page.getByRole('dialog', { name: '答复提问' })

  test('answers who asked, or everybody in words that do not show who it was; what was typed outlives a reload', async ({
    page,
  }) => {
    await openAsAdministrator(page, '/manager/question')
    await expect(page.getByText('我是林知夏')).toBeVisible()
    await expectFine(page, 'main')
    await page.getByRole('button', { name: /^答复：我是林知夏/ }).click()
    const send = answering(page).getByRole('button', { name: '提交答复' })
    await expect(send).toBeDisabled()
    await answering(page).getByLabel('答复内容').fill(said.answer)
    await answering(page)
      .getByRole('checkbox', { name: /所有参赛者可见/ })
      .check()
    await page.reload()
    await page.getByRole('button', { name: /^答复：我是林知夏/ }).click()
    await expect(answering(page).getByLabel('答复内容')).toHaveValue(said.answer)
    const shown = answering(page).getByLabel('公开的问题')
    await expect(shown).toHaveValue('我是林知夏，手机丢了，能换负责人吗？')
    await shown.fill('能换负责人吗？')
    const sent = page.waitForRequest('**/app-api/ims/question/answer')
    await send.click()
    expect((await sent).postDataJSON()).toEqual({
      id: id(1),
      version: 1,
      answer: said.answer,
      publicText: '能换负责人吗？',
    })
    await expect(page.getByText('已答复，提问人会收到通知')).toBeVisible()
  })

  test('finds what was answered, and an empty list says what will be there', async ({ page }) => {
    await openAsAdministrator(page, '/manager/question')
    await page.getByRole('button', { name: '已答复' }).click()
    await expect(page).toHaveURL(/show=answered/)
    await expect(page.getByText('公开为：能换负责人吗？')).toBeVisible()
    await expectFine(page, 'main')
    await page.getByRole('button', { name: '常见问题' }).click()
    await expect(page.getByText('还没有常见问题')).toBeVisible()
  })
})

test.describe('an entrant', () => {
  test.use({
    answers: {
      ...entrantAnswers,
      'GET /ims/entry/get': () => someEntry(),
      'GET /ims/question/list-own': [
        { ...asked(1, '附件可以是压缩包吗？'), isPublic: false },
        { ...asked(2, '手机丢了，能换负责人吗？', said), isPublic: true },
      ],
      'GET /ims/question/list-frequent': {
        rows: [{ id: id(3), question: '一个人能报几件？', answer: '每人最多两件。', answeredAt: said.answeredAt }],
        nextCursor: null,
      },
      'POST /ims/question/ask': { id: id(4) },
    },
  })

  test('asks from the entry page, reads the answer and what others asked', async ({ page }) => {
    await openAsEntrant(page, `/lanjiang/entry?id=${entryId}#questions`)
    const part = page.getByRole('region', { name: '提问与答复' })
    await expect(part.getByText('等待答复')).toBeVisible()
    await expect(part.getByText(said.answer)).toBeInViewport()
    await part.getByText('一个人能报几件？').click()
    await expect(part.getByText('每人最多两件。')).toBeVisible()
    await expectFine(page, 'main')
    await part.getByRole('button', { name: '向主办方提问' }).click()
    const dialog = page.getByRole('dialog', { name: '向主办方提问' })
    await dialog.getByLabel('您的问题').fill('可以换赛道吗？')
    const sent = page.waitForRequest('**/app-api/ims/question/ask')
    await dialog.getByRole('button', { name: '提交问题' }).dblclick()
    expect((await sent).postDataJSON()).toEqual({ entryId, text: '可以换赛道吗？' })
    await expect(page.getByText('问题已提交')).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})
