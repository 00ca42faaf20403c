import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

const png = 'image/png'

test.each([
  ['现场照片.png', '现场照片.png'],
  ['IMG_0001.PNG', 'IMG_0001.PNG'],
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\Users\\a\\照片.png', '照片.png'],
  ['photo.jpg.exe', 'photo.jpg.exe.png'],
  ['gpj.\u202egnp.exe', 'gpj.gnp.exe.png'],
  ['con.png', '_con.png'],
  ['LPT1', '_LPT1.png'],
  ['   ', '_.png'],
  ['.png', 'png.png'],
  ['a\u200bb.png', 'ab.png'],
  ['a"; filename="x.png', 'a_; filename=_x.png'],
  ['trailing. . .', 'trailing.png'],
])('a picture sent as %j is called %j', (sent, shown) => {
  expect(cleanFileName(sent, png)).toBe(shown)
})

test('a name is cut between letters, and keeps its ending', () => {
  const name = cleanFileName(`${'🍃'.repeat(150)}.png`, png)
  expect(name.length).toBeLessThanOrEqual(200)
  expect(name.isWellFormed()).toBe(true)
  expect(name.endsWith('🍃.png')).toBe(true)
})

test('what we make ourselves keeps its name', () => {
  expect(cleanFileName('成员-2026-11-15.csv', 'text/csv')).toBe('成员-2026-11-15.csv')
})
