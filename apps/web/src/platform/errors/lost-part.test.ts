import { expect, test } from 'vitest'
import { isLostPart } from './lost-part.ts'

test.each([
  new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'),
  new TypeError('error loading dynamically imported module: https://x/assets/a.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /ims-portal/assets/a.css'),
])('a part that cannot be fetched is a lost connection in every browser: %s', (error) => {
  expect(isLostPart(error)).toBe(true)
})

test.each([
  new TypeError("Cannot read properties of undefined (reading 'module')"),
  new Error('fetch'),
  'Unable to preload CSS',
  undefined,
])('a page that breaks by itself is none: %s', (error) => {
  expect(isLostPart(error)).toBe(false)
})
