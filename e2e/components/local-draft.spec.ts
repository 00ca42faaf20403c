import { expect, type Locator, type Page } from '@playwright/test'
import { administratorAnswers, openAsAdministrator } from './administrator.ts'
import type { Answers } from './answers.ts'
import { test } from './component.ts'
import { tenantId } from './portal.ts'
import { waiting } from './process-fixture.ts'

const answers: Answers = {
  ...administratorAnswers,
  'GET /ims/organisation/list': [],
  'GET /ims/role/list': [],
  'GET /ims/member/list': { rows: [], nextCursor: null },
  'GET /system/dict-data/list-all-simple': [],
  'GET /ims/article/get-portals': { portals: [], media: '' },
  'GET /ims/entry-change/list': { rows: [], nextCursor: null },
  'GET /ims/stage-quota/list': { rows: [], nextCursor: null },
  'GET /ims/stage-quota/summary': { levels: [] },
  'GET /ims/stage-quota/search-organisations': { organisations: [] },
  'GET /ims/process-task/get': { ...waiting, outcomes: ['pass', 'reject'], isAboutEntry: false, fields: [] },
  'GET /ims/queue-transfer/preview': { person: { id: tenantId, nickname: '示例' }, total: 0, steps: [] },
  'GET /ims/extension/preview': {
    contest: '示例',
    stage: '示例',
    zone: 'Asia/Shanghai',
    now: '2026-11-01T00:00:00Z',
    closesAt: '2026-12-01T00:00:00Z',
    graceMinutes: 0,
    unfinished: 2,
    ownDates: 0,
    portals: [],
  },
  'GET /ims/extension/list': { rows: [], nextCursor: null },
  'GET /ims/judging-round/list-places': [],
  'GET /ims/room/list': { rows: [], nextCursor: null },
  'GET /ims/broadcast/list': { rows: [], nextCursor: null },
  'GET /ims/broadcast/list-choices': { contests: [], roles: [] },
  'GET /ims/expert/find-accounts': { found: [] },
  'GET /ims/expert-draw/list-rounds': [],
  'GET /ims/stage-plan/list': { plans: [], forms: [], processes: [] },
  'GET /system/user/options/get/byFormCode': [],
}
test.use({ answers })

const examples = '/manager/ui/draft'
const text = 'kept7'

/** Where a form is not simply a first field: what is opened before. */
const partOf: Record<string, string> = { 'contest-basics': '基本信息', 'contest-rules': '参赛规则' }
/** Where the first field is not one of text, or is typed anew each time. */
const nameOf: Record<string, string> = {
  extension: '原因（中文）',
  'page-publication': '版本说明',
  'portal-theme': '门户名称（中文）',
  'review-delegation': '说明（选填）',
  'tenant-erasure': '原因',
}
/** Forms without a text: a choice is made in them. */
const chosen: Record<string, string> = {
  'check-in': '视为弃权，不再出场',
  entrance: '开放',
  'judging-declaration': '没有',
  'role-rights': '本单位',
  'stage-plan': '截止后统一开始',
  'stage-quota': '不限',
}

/** Forms with a number instead. */
const numbers: Record<string, string> = { 'draw-rules': '7' }

async function show(page: Page, form: string): Promise<Locator> {
  await page.evaluate(`
    history.pushState(null, '', '/ims-portal${examples}?form=${form}')
    dispatchEvent(new PopStateEvent('popstate'))`)
  await expect(page.getByRole('main', { name: form, exact: true })).toBeAttached()
  const part = partOf[form]
  if (part !== undefined) await page.getByRole('tab', { name: part }).click()
  if (form in numbers) return page.getByRole('spinbutton').first()
  return form in chosen
    ? page.getByRole('radio', { name: chosen[form] as string }).first()
    : page.getByRole('textbox', { name: nameOf[form] ?? '' }).first()
}

test('every form of the product: typed without a connection, the tab closed, opened again: the text is there', async ({
  page,
  context,
}) => {
  // Eighty forms, each typed into and opened again.
  test.setTimeout(180_000)
  // Streams of events are not what this is about.
  await context.route('**/live/stream*', (route) => route.abort())
  await context.route('**/ims/page/**', (route) => route.fulfill({ status: 422, json: { code: 422, msg: '-' } }))
  await openAsAdministrator(page, examples)
  await page.getByRole('listitem').first().waitFor()
  const forms = await page.getByRole('listitem').allTextContents()
  expect(forms.length).toBeGreaterThan(35)
  for (const form of forms) {
    const field = await show(page, form)
    await expect(field, form).toBeVisible()
    await context.setOffline(true)
    if (form in chosen) await field.check()
    else if (form === 'contest-rules') await field.pressSequentially(text)
    else await field.fill(numbers[form] ?? text)
    await context.setOffline(false)
  }
  // Asked for after all that was written: answered once that is on disk.
  await drafts(page)
  await page.close()

  const again = await context.newPage()
  await openAsAdministrator(again, examples)
  await again.getByRole('listitem').first().waitFor()
  const lost: string[] = []
  for (const form of forms) {
    const field = await show(again, form)
    const isBack = again.getByText(/^已恢复 .* 未保存的内容$/).waitFor({ timeout: 15_000 })
    if (
      !(await isBack.then(
        () => holds(field, numbers[form] ?? text),
        () => false,
      ))
    )
      lost.push(form)
  }
  expect(lost, `${forms.length - lost.length} of ${forms.length}`).toEqual([])
})

async function holds(field: Locator, typed: string): Promise<boolean> {
  if ((await field.getAttribute('type')) === 'radio') return field.isChecked()
  const value = (await field.getAttribute('contenteditable')) === null ? field.inputValue() : field.textContent()
  return ((await value) ?? '').toLowerCase().includes(typed)
}

const stored = `new Promise((resolve) => {
  const opening = indexedDB.open('laurel:local-drafts:${tenantId}')
  opening.onsuccess = () => {
    const isThere = opening.result.objectStoreNames.contains('drafts')
    if (!isThere) return resolve('[]')
    const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
    all.onsuccess = () => {
      opening.result.close()
      resolve(JSON.stringify(all.result))
    }
  }
})`
const drafts = (page: Page) => page.evaluate(stored) as Promise<string>
const restored = (page: Page) => page.getByText(/^已恢复 .* 未保存的内容$/)

async function typeShortLink(page: Page): Promise<void> {
  await openAsAdministrator(page, `${examples}?form=short-link`)
  await page.getByLabel('名称').fill(text)
  await expect.poll(() => drafts(page)).toContain(text)
}

test('what is typed while the store is busy is kept, though the form is left at once', async ({ page }) => {
  await typeShortLink(page)
  await page.evaluate(`new Promise((resolve) => {
    window.isStoreBusy = true
    const opening = indexedDB.open('laurel:local-drafts:${tenantId}')
    opening.onsuccess = () => {
      const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
      const ask = () => {
        if (window.isStoreBusy) store.get('nothing').onsuccess = ask
        else opening.result.close()
      }
      ask()
      resolve()
    }
  })`)
  const field = await show(page, 'review-batch')
  await field.fill('typed8')
  await show(page, 'short-link')
  await page.evaluate('window.isStoreBusy = false')
  await expect.poll(() => drafts(page)).toContain('typed8')
})

test('a restored text can be discarded, and stays discarded', async ({ page }) => {
  await typeShortLink(page)
  await page.reload()
  await expect(restored(page)).toBeVisible()
  await page.getByRole('button', { name: '放弃' }).click()
  await expect(page.getByLabel('名称')).toHaveValue('')
  await expect.poll(() => drafts(page)).toBe('[]')
  await page.reload()
  await expect(page.getByLabel('名称')).toHaveValue('')
  await expect(restored(page)).toBeHidden()
})

test('the button of a contest counts the changes of every part, and another tab loses none', async ({
  page,
  context,
}) => {
  await context.route('**/live/stream*', (route) => route.abort())
  await openAsAdministrator(page, `${examples}?form=contest-basics`)
  await expect(page.getByRole('button', { name: '已是最新' })).toBeDisabled()
  /** The first field of a part, once that part is shown. */
  const fieldOf = async (part: string) => {
    await page.getByRole('tab', { name: part }).click()
    return page.getByRole('tabpanel', { name: part }).getByRole('textbox').first()
  }
  await (await fieldOf('基本信息')).fill(text)
  await (await fieldOf('参赛规则')).pressSequentially(text)
  await expect(page.getByRole('button', { name: '保存全部改动（2）' })).toBeEnabled()
  await expect(await fieldOf('基本信息')).toHaveValue(text)
  await expect(await fieldOf('参赛规则')).toContainText(text)
})

test('cancel gives up what was typed; Escape does not', async ({ page }) => {
  await typeShortLink(page)
  await page.keyboard.press('Escape')
  expect(await drafts(page)).toContain(text)
  await page.getByRole('button', { name: /^取\s*消$/ }).click()
  await expect.poll(() => drafts(page)).toBe('[]')
})

test('a client secret and personal numbers never reach the store', async ({ page }) => {
  await openAsAdministrator(page, `${examples}?form=social`)
  await page.getByLabel('客户端密钥').fill('s3cret-value')
  await page.getByRole('textbox').first().fill(text)
  await expect.poll(() => drafts(page)).toContain(text)
  await show(page, 'member')
  await page.getByLabel('手机', { exact: true }).fill('13800138000')
  await page.getByRole('textbox').first().fill('张三')
  await expect.poll(() => drafts(page)).toContain('张三')
  expect(await drafts(page)).not.toContain('s3cret-value')
  expect(await drafts(page)).not.toContain('13800138000')
})

test('another account finds nothing, and what the first one typed is erased', async ({ page, context }) => {
  await typeShortLink(page)
  const other = await context.newPage()
  await openAsAdministrator(other, '/manager/audit', '0199a7c0-0000-7000-8000-0000000000ff')
  await page.close()
  await other.goto(`/ims-portal${examples}?form=short-link`)
  await expect(other.getByLabel('名称')).toHaveValue('')
  await expect.poll(() => drafts(other)).toBe('[]')
})

test.describe('on a shared computer', () => {
  test.use({ answers: { ...answers, 'POST /ims/auth/logout': null } })

  test('logging out erases every local draft', async ({ page }) => {
    await typeShortLink(page)
    await openAsAdministrator(page, '/manager/audit')
    await page
      .getByRole('button', { name: /管理员/ })
      .first()
      .click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => drafts(page)).toBe('[]')
  })
})
