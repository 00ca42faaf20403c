import { Authenticator } from '@laurel/testbed/authenticator'
import { expect, type Page } from '@playwright/test'
import { readQr } from './printed-code.ts'
import { type Say, sayIn } from './words.ts'

const chinese = await sayIn('zh')

/** Administrators are asked for a second factor at their first login, and keep its codes. */
export async function setUpFactor(page: Page, say: Say = chinese): Promise<void> {
  const picture = page.getByRole('img', { name: say('factor.qr') })
  await expect(picture).toBeVisible()
  const uri = readQr(await picture.screenshot({ scale: 'device' })) ?? ''
  const phone = new Authenticator(new URL(uri).searchParams.get('secret') ?? '')
  await page.getByRole('textbox', { name: say('factor.number') }).fill(phone.number())
  await page.getByRole('checkbox', { name: say('factor.kept') }).check()
  await page.getByRole('button', { name: say('second.finish'), exact: true }).click()
}

/** What a phone reads from each card of the sheet that is shown; then the sheet is left. */
export async function printedAddresses(page: Page, say: Say = chinese): Promise<string[]> {
  await expect(page.getByRole('dialog', { name: say('card.sheet') })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const cards = await page.getByRole('article').first().getByRole('region').all()
  const read: string[] = []
  for (const card of cards) read.push(readQr(await card.screenshot({ scale: 'css' })) ?? 'nothing to read')
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: say('card.done'), exact: true }).click()
  await page.getByRole('button', { name: say('card.leave-yes') }).click()
  return read
}
