import { expect, test } from 'vitest'
import { spoken } from './simulation.ts'
import { translate } from './translate.ts'

test('the simulation speaks the language of its canvas, and a name stays as it comes', () => {
  expect(spoken('Finished', { language: 'zh' })).toBe('已结束')
  expect(spoken('Finished', { language: 'en' })).toBe('Finished')
  expect(spoken('&lt;b&gt;初审', { language: 'zh' })).toBe('&lt;b&gt;初审')
})

test('the canvas speaks Chinese, holes are filled, and what is unknown stays as it was', () => {
  expect(translate('Open {element}', { element: '子流程' })).toBe('打开子流程')
  expect(translate('Timer boundary event (non-interrupting)')).toBe('定时边界事件（非中断）')
  expect(
    translate('element {element} referenced by {referenced}#{property} not yet drawn', { element: 'a' }),
  ).toContain('{referenced}')
  expect(translate('Something new')).toBe('Something new')
  expect(translate('Open {element}', { element: 'Review' }, 'en')).toBe('Open Review')
})
