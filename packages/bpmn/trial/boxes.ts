import type { Locator, Page } from '@playwright/test'
import { drawSketch } from '../src/gallery/draw.ts'
import { gallery } from '../src/gallery/gallery.ts'
import { DesignerPage } from './designer-page.ts'

const vote = gallery.find(({ key }) => key === 'design_award')

export async function openVote(page: Page) {
  if (!vote) throw new Error('the gallery has no vote')
  const designer = new DesignerPage(page)
  await designer.visit()
  await designer.show(drawSketch(vote, 'model_vote', '票决'))
  await page.locator('.djs-minimap').waitFor()
  return designer
}

export const boxOf = async (one: Locator) => {
  const box = await one.boundingBox()
  if (box === null) throw new Error('not in sight')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
type Box = Awaited<ReturnType<typeof boxOf>>
export const overlap = (one: Box, other: Box) =>
  one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom
