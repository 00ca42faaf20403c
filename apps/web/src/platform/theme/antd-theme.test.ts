import { readFileSync } from 'node:fs'
import { contrast } from '@laurel/rules/colour'
import { expect, test } from 'vitest'
import { antdTheme, componentSizeOf } from './antd-theme.ts'
import { mainColour } from './theme.ts'
import { uiSizes } from './ui-size.ts'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
/** A warning is read on white here, where tokens.css has a tint of its own under it. */
const onlyHere = ['#b26b00', '#ffffff']

test('Ant Design wears the colours of tokens.css and no other', () => {
  const worn =
    JSON.stringify(antdTheme(mainColour, 'medium', true))
      .toLowerCase()
      .match(/#[0-9a-f]{6}\b/g) ?? []
  expect(new Set(worn).size).toBeGreaterThan(20)
  expect([...new Set(worn)].filter((colour) => !tokens.includes(colour) && !onlyHere.includes(colour))).toEqual([])
})

test('[A20] at each size its controls are as high as ours', () => {
  for (const size of uiSizes) {
    const ours = new RegExp(`\\[data-size="${size}"\\] \\{\\s+--h-s: (\\d+)px;\\s+--h-m: (\\d+)px;`).exec(tokens)
    const { token } = antdTheme(mainColour, size, true)
    const usual = componentSizeOf(size) === 'small' ? token?.controlHeightSM : token?.controlHeight
    expect([String(usual), String(token?.controlHeightLG)], size).toEqual(ours?.slice(1))
  }
})

test('whatever colour a portal has, what Ant Design writes with it can be read', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff']
  const portals = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
  for (const portal of portals) {
    const { token = {}, components } = antdTheme(portal, 'medium', true)
    const chosen = components?.Select
    const pairs = [
      [token.colorPrimary, '#ffffff'],
      [token.colorPrimaryHover, '#ffffff'],
      [token.colorTextPlaceholder, '#ffffff'],
      [token.colorTextDisabled, token.colorBgContainerDisabled],
      [chosen?.optionSelectedColor, chosen?.optionSelectedBg],
      [components?.Table?.headerColor, components?.Table?.headerBg],
    ]
    for (const [ink, paper] of pairs) expect(contrast(ink ?? '', paper ?? ''), portal).toBeGreaterThanOrEqual(4.5)
  }
})

test('an English page asks Latin fonts first, a Chinese one Chinese fonts', () => {
  const [chinese, english] = [...tokens.matchAll(/--font:\s+([^;]+);/g)].map((match) => match[1] ?? '')
  const serif = [...tokens.matchAll(/--font-serif:\s+([^;]+);/g)].map((match) => match[1] ?? '')[1] ?? ''
  const first = (stack: string, family: string) => stack.indexOf(family)
  expect(tokens).toContain(':root:lang(en) {')
  expect(first(chinese ?? '', 'PingFang SC')).toBeGreaterThan(0)
  expect(chinese).not.toContain('Arial')
  expect(first(english ?? '', 'Arial')).toBeLessThan(first(english ?? '', 'PingFang SC'))
  expect(first(serif, 'Georgia')).toBeLessThan(first(serif, 'Songti SC'))
})
