import { expect, test } from 'vitest'
import { isRoadshowPath } from './roadshow-path.ts'

test('the four pages of the roadshow are, and nothing else is', () => {
  const pages = ['/roadshow', '/roadshow/show', '/roadshow/secondaryScreen/show', '/roadshow/console']
  for (const page of pages) expect(isRoadshowPath(`/lanjiang/hall-1${page}`), page).toBe(true)
  const others = [
    '/lanjiang/roadshowManagement',
    '/lanjiang/hall-1/draw',
    '/lanjiang/roadshow',
    '/lanjiang/index',
    '/',
    '',
  ]
  for (const page of others) expect(isRoadshowPath(page), page).toBe(false)
  expect(isRoadshowPath('/lanjiang/hall-1/roadshowing')).toBe(false)
})
