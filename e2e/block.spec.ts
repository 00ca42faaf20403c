import { expect, type Page } from '@playwright/test'
import { test } from './story.ts'

type BlockCase = [kind: string, id: string, zh: string | RegExp, en: string | RegExp]

/** What a visitor reads of each block, in both languages. */
const homes: Record<string, BlockCase[]> = {
  lanjiang: [
    ['banner', 'b01', /第十二届大学生\s*创新创业大赛/, /12th College Students’\s*Innovation Contest/],
    ['information', 'schedule', '校赛报名', 'School registration'],
    ['button', 'b03', '参赛报名', 'Describe, team up, upload'],
    ['news', 'news', '关于举办第十二届岚江省大学生创新创业大赛的通知', 'Notice of the 12th Lanjiang'],
    ['policy-notice', 'b05', '岚江省大学生创新创业竞赛管理办法（修订）', '岚教创〔2026〕18 号'],
    ['entry', 'b06', '乡村振兴组', 'Rural Revitalisation'],
    ['data-download', 'b07', '项目计划书模板（2026 版）', 'Project plan template'],
    ['rich-text', 'b08', '评审全程匿名', 'Judging is blind'],
    ['information', 'b09', '奖金与孵化资助', '860,000'],
    ['event-style', 'b10', '往届风采', 'Past editions'],
    ['website-banner', 'b11', '导师工作坊 第三场', 'Mentor workshop 3'],
    ['image', 'b12', '望湖资本', 'Supporters'],
    ['footer', '', '某公网安备 00000000000000 号', 'Powered by Laurel'],
  ],
  qingye: [
    ['banner', 'b14', /青野奖\s*生态设计大奖/, /Qingye Award for\s*Ecological Design/],
    ['information', 'agenda', '形式审查', 'Formal check'],
    ['policy-notice', 'b16', '政策与公告', 'Policies'],
    ['news', 'stories', '一座能被拆走三次的竹亭', 'The bamboo pavilion that moved three times'],
    ['entry', 'categories', '自然笔记 · 少年组', 'Nature Notes, young naturalists'],
    ['image', 'b19', '一板椅', 'Browse 412'],
    ['rich-text', 'b20', '也能体面地退场', 'leave with dignity'],
    ['files', 'b21', '碳足迹估算表', 'Carbon estimate sheet'],
    ['event-style', 'b22', '旧公交展厅停在菜市场门口', 'On tour'],
    ['website-banner', 'b23', '不会坏的东西不存在', 'Nothing lasts'],
    ['button', 'b24', '少年组入口', 'Young naturalists'],
    ['footer', '', '青野基金会', 'Powered by Laurel'],
  ],
  'yunling-arts': [
    ['banner', 'b26', '华章', 'Grand Stage'],
    ['information', 'schedule', '闭幕晚会', 'Closing gala'],
    ['news', 'news', '《丝路回响》加演一场', 'Echoes of the Silk Road'],
    ['entry', 'categories', '戏剧朗诵', 'Drama and Recitation'],
    ['event-style', 'b30', '鼓乐《秦声》', 'Past festivals'],
    ['policy-notice', 'b31', '大剧院大型活动入场与疏散预案', 'Policies'],
    ['data-download', 'b32', '主视觉与海报源文件', 'Key visual and posters'],
    ['website-banner', 'b33', '今日 20 点放票', 'tickets tonight at 20:00'],
    ['button', 'b34', '成为志愿者', 'Volunteer'],
    ['image', 'b35', '一百扇食堂的窗', 'Next'],
    ['files', 'b36', '道具与服装报备表', 'Props declaration'],
    ['rich-text', 'b37', '以美育人', 'Growing people through beauty'],
    ['footer', '', '加入日历', 'Add to calendar'],
  ],
}

const blockOf = (page: Page, id: string) => (id === '' ? page.getByRole('contentinfo') : page.locator(`#${id}`))

test('[F01] every kind of block stands on a home page, at least nine on each', () => {
  const kinds = Object.values(homes).map((seen) => new Set(seen.map(([kind]) => kind)))
  for (const each of kinds) expect(each.size).toBeGreaterThanOrEqual(9)
  expect(new Set(kinds.flatMap((each) => [...each])).size).toBe(13)
})

for (const [code, seen] of Object.entries(homes))
  test(`[F01] a visitor of ${code} reads every block of its home page in both languages`, async ({ page }) => {
    const heard: string[] = []
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && heard.push(message.text()))
    await page.goto(`/ims-portal/${code}/index`)
    for (const [kind, id, zh] of seen) await expect(blockOf(page, id), kind).toContainText(zh)
    await page.getByRole('link', { name: 'English' }).first().click()
    for (const [kind, id, , en] of seen)
      await expect(blockOf(page, id).getByText(en).or(blockOf(page, id).getByLabel(en)).first(), kind).toBeAttached()
    expect(heard).toEqual([])
  })

test('[F01] the three variants for events: dates across the page, cards, and a footer that saves the date', async ({
  page,
}) => {
  await page.goto('/ims-portal/yunling-arts/index')
  const schedule = page.locator('#schedule')
  await expect(schedule.getByRole('listitem')).toHaveCount(5)
  await expect(schedule).toContainText(/节目征集.*10\.08 – 10\.31|节目征集/)
  const width = await schedule.evaluate((block) => block.getBoundingClientRect().width)
  expect(width).toBe(page.viewportSize()?.width)
  await expect(page.locator('#news').getByRole('link', { name: /加演一场/ })).toHaveAttribute(
    'href',
    /detail\?id=[0-9a-f-]{36}$/,
  )
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '加入日历' }).click()
  const text = await (await (await saved).createReadStream()).toArray()
  expect(Buffer.concat(text).toString()).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:.*云岭大学/)
})

test('the carousel of a banner turns, stands still when told to, and for those who want less motion', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/ims-portal/lanjiang/index')
  await expect(page.getByRole('timer')).toHaveAttribute('aria-label', /还有/)
  const second = page.getByRole('heading', { name: '导师工作坊 第三场', exact: true })
  await expect(second).not.toBeInViewport()
  await page.clock.runFor(7_500)
  await expect(second).toBeInViewport()
  await page.getByRole('button', { name: '暂停轮播' }).click()
  await page.getByRole('button', { name: '第 1 张' }).click()
  await expect(second).not.toBeInViewport()
  await page.clock.runFor(20_000)
  await expect(second).not.toBeInViewport()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(page.getByRole('button', { name: '继续轮播' })).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(second).not.toBeInViewport()
})

test('a row of pictures is pushed on by its buttons and by the keyboard', async ({ page }) => {
  await page.goto('/ims-portal/yunling-arts/index')
  const block = page.locator('#b35')
  const last = block.getByText('散场之后，舞台监督独自鞠躬')
  await expect(last).not.toBeInViewport()
  for (let n = 0; n < 4; n += 1) await block.getByRole('button', { name: '下一张' }).click()
  await expect(last).toBeInViewport()
  await block.getByRole('list').focus()
  await page.keyboard.press('Home')
  await expect(block.getByRole('list')).toBeFocused()
})

test('the stage under way is marked with the days that are left, by the server’s clock', async ({ page }) => {
  await page.clock.setSystemTime(new Date('2031-01-01T00:00:00Z'))
  await page.goto('/ims-portal/lanjiang/index')
  const current = page.locator('#schedule [aria-current=step]').first()
  await expect(current).toContainText('校赛报名')
  await expect(current).toContainText(/进行中 · 剩 [56] 天/)
})
