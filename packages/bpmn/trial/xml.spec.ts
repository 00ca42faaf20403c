import { expect, type Page, test } from '@playwright/test'
import { DesignerPage, modelText } from './designer-page.ts'

const policy = "default-src 'self'; style-src 'self' 'nonce-laurel'; img-src 'self' data: blob:; font-src 'self' data:"

/** The product's policy and its nonce, so that the editor's own style sheets are let in by nothing else. */
async function underPolicy(page: Page) {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ sourceFile, violatedDirective }) =>
      refused.push(`${violatedDirective} ${sourceFile}`),
    )
  })
  await page.route(
    (address) => address.pathname === '/',
    async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('<head>', '<head><meta property="csp-nonce" nonce="laurel" />')
      const headers = { ...answer.headers(), 'content-security-policy': policy }
      await route.fulfill({ response: answer, headers, body })
    },
  )
}

async function openXml(page: Page) {
  const designer = new DesignerPage(page)
  await designer.visit()
  await designer.show(modelText('rows.bpmn'))
  await page.getByRole('button', { name: 'XML' }).click()
  const text = page.getByRole('textbox', { name: '流程 XML' })
  await expect(text).toContainText('bpmn:definitions')
  return { designer, text }
}

test('[L17] the XML has numbered lines and colours, and finds and replaces, under the policy of the product', async ({
  page,
}) => {
  await underPolicy(page)
  const { text } = await openXml(page)
  await expect(page.locator('.cm-lineNumbers .cm-gutterElement').filter({ hasText: /^2$/ })).toBeVisible()
  const colourOf = (part: string) =>
    text
      .locator(part)
      .first()
      .evaluate((shown) => getComputedStyle(shown).color)
  const [tag, attribute, value] = [
    await colourOf('.tok-typeName'),
    await colourOf('.tok-propertyName'),
    await colourOf('.tok-string'),
  ]
  expect(new Set([tag, attribute, value]).size).toBe(3)
  // The editor's own sheet is in force: its lines stand in a row beside the numbers.
  expect(await page.locator('.cm-scroller').evaluate((shown) => getComputedStyle(shown).display)).toBe('flex')
  await text.press('Control+f')
  const search = page.getByRole('textbox', { name: '查找' })
  // The editor looks at what was written when a key is let go.
  await search.pressSequentially('name="等待"')
  await search.press('Enter')
  await expect(page.locator('.cm-searchMatch-selected')).toHaveText('name="等待"')
  await page.getByRole('textbox', { name: '替换为' }).pressSequentially('name="等候"')
  await page.getByRole('button', { name: '全部替换' }).click()
  await expect(text).toContainText('name="等候"')
  // Esc closes the search first, then asks about what was changed.
  await search.press('Escape')
  await expect(search).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: '放弃对 XML 的修改？' })).toHaveCount(0)
  await text.press('Escape')
  await expect(page.getByRole('dialog', { name: '放弃对 XML 的修改？' })).toBeVisible()
  const refused = await page.evaluate(() => (window as unknown as { refused: string[] }).refused)
  expect(refused).toEqual([])
})

test('[L17] the line where a text stops being XML is named and marked, and cannot be applied until it is mended', async ({
  page,
}) => {
  const { designer, text } = await openXml(page)
  const lines = (await designer.xml()).split('\n')
  const broken = lines.findIndex((line) => line.includes('name="等待"')) + 1
  await text.fill(
    lines.map((line, index) => (index + 1 === broken ? line.replace('name="等待"', 'name="等待') : line)).join('\n'),
  )
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(/第 \d+ 行第 \d+ 列/)
  const named = Number(/第 (\d+) 行/.exec((await alert.textContent()) ?? '')?.[1])
  expect(Math.abs(named - broken)).toBeLessThanOrEqual(1)
  await expect(page.getByRole('button', { name: '应用修改' })).toBeDisabled()
  await alert.getByRole('button', { name: '转到这一行' }).click()
  await expect(page.locator('.cm-activeLineGutter').filter({ hasText: String(named) })).toBeVisible()
  await expect(page.locator('.cm-lint-marker-error')).toBeVisible()
  await text.fill(lines.join('\n').replace('name="等待"', 'name="等候"'))
  await expect(alert).toHaveCount(0)
  await page.getByRole('button', { name: '应用修改' }).click()
  await page.getByRole('button', { name: '替换' }).click()
  await expect.poll(() => designer.xml()).toContain('name="等候"')
})
