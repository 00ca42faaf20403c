import { expect, type Page } from '@playwright/test'
import type { World } from './nodes.ts'
import { logIn } from './story.ts'

/** The demo is large, and the first page of it comes with its code. */
export const patient = { timeout: 30_000 }
export const address = '/ims-portal/manager/member'
export const rowOf = (page: Page, userName: string) => page.getByRole('row', { name: new RegExp(userName) })
export const search = (page: Page) => page.getByRole('searchbox', { name: '姓名、用户名或完整手机号' })

export async function openMembers(page: Page, world: World, who: 'admin' | 'clerk' = 'admin'): Promise<void> {
  await logIn(page, world.accounts[who], address)
}

export async function find(page: Page, userName: string): Promise<void> {
  await search(page).fill(userName)
  await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(1, patient)
  await expect(rowOf(page, userName)).toBeVisible()
}

export const unused = () => `${Date.now()}`.slice(-8)
