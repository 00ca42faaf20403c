import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test('a browser is told by the name that people know it by, most particular first', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
  expect(deviceName(`${windows} Chrome/140.0.0.0 Safari/537.36`)).toBe('Chrome · Windows')
  expect(deviceName(`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`)).toBe('Edge · Windows')
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50')).toBe(
    'WeChat · iPhone',
  )
  expect(deviceName('Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/18.0 Safari/605.1.15')).toBe('Safari · macOS')
  expect(deviceName('curl/8.5')).toBeUndefined()
  expect(deviceName('')).toBeUndefined()
})
