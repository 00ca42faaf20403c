import { expect, test } from 'vitest'
import { deviceIcon, deviceName } from './device-name.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
test.each([
  [`${windows} Chrome/141.0.0.0 Safari/537.36`, 'Windows · Chrome', 'laptop'],
  [`${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Windows · Edge', 'laptop'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'macOS · Safari',
    'laptop',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Linux · Firefox', 'laptop'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
    'iPhone · WeChat',
    'smartphone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
    'Android · Chrome',
    'smartphone',
  ],
  ['curl/8.9', '', 'laptop'],
])('%s is %s', (agent, name, icon) => {
  expect([deviceName(agent), deviceIcon(agent)]).toEqual([name, icon])
})
