import { expect, test } from 'vitest'
import { harmless } from './simulation.ts'
import { translate } from './translate.ts'

test('a name goes into the markup of the simulation as text, a word of its own in Chinese', () => {
  expect(harmless('<img src=x onerror="alert(1)">&\'')).toBe('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;')
  expect(harmless('Finished')).toBe('已结束')
})

test('the canvas speaks Chinese, holes are filled, and what is unknown stays as it was', () => {
  expect(translate('Open {element}', { element: '子流程' })).toBe('打开子流程')
  expect(translate('Timer boundary event (non-interrupting)')).toBe('定时边界事件（非中断）')
  expect(
    translate('element {element} referenced by {referenced}#{property} not yet drawn', { element: 'a' }),
  ).toContain('{referenced}')
  expect(translate('Something new')).toBe('Something new')
})
