import { isPlainRichText, plainText } from '@laurel/rules/rich-text'
import { expect, test } from 'vitest'
import { cleanRichText } from './rich-text.ts'

test.each([
  ['<h1>大</h1><h5>小</h5>', '<h2>大</h2><h3>小</h3>'],
  [
    '<p><b>粗</b><i>斜</i><del>删</del><span style="color:red">红</span></p>',
    '<p><strong>粗</strong><em>斜</em><s>删</s>红</p>',
  ],
  ['<div><div>一</div><div><p>二</p></div></div>', '<p>一</p><p>二</p>'],
  ['<p class="MsoNormal">正文<o:p></o:p></p>', '<p>正文</p>'],
  [
    '<table style="min-width:75px"><colgroup><col></colgroup><tbody><tr><td colspan="1" rowspan="2">x</td></tr></tbody></table>',
    '<table><tbody><tr><td rowspan="2">x</td></tr></tbody></table>',
  ],
  ['一<br/>二<HR>', '一<br>二<hr>'],
  ['5 < 6 & 7', '5 &lt; 6 &amp; 7'],
])('%s is kept as %s', (dirty, clean) => {
  expect(cleanRichText(dirty).html).toBe(clean)
})

test('what was cleaned stays as it is when it is cleaned again', () => {
  const once = cleanRichText('<h1>一</h1><div>二<a href="http://example.org">三</a></div><script>x</script>').html
  expect(cleanRichText(once)).toEqual({ html: once, removed: 0 })
})

test('twenty thousand nested elements are answered in a moment, and lawfully', () => {
  const { html } = cleanRichText(`${'<b>'.repeat(20_000)}x`)
  expect(isPlainRichText(html)).toBe(true)
  expect(plainText(html)).toContain('x')
})
