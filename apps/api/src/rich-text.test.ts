import { isPlainRichText, plainText } from '@laurel/rules/rich-text'
import { expect, test } from 'vitest'
import { cleanRichText, withoutWrappers } from './rich-text.ts'

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
  ['<SECTION><p>一</p><article>二</ARTICLE></section>', '<p>一</p><p>二</p>'],
  ['<p><a>一</a><a href="https://example.org">二</a><a>三</p>', '<p>一<a href="https://example.org">二</a>三</p>'],
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

/** The wrappers as they were taken away before, one round for each depth. */
function inRounds(dirty: string): string {
  let html = dirty
  for (let round = 0; round < 40; round += 1) {
    const next = html.replaceAll(
      /<(div|section|article)\b[^<>]*>((?:(?!<\/?(?:div|section|article)\b)[\s\S])*?)<\/\1>/gi,
      (_, __, inner: string) => (/<(p|div|section|article)\b/i.test(inner) ? inner : `<p>${inner}</p>`),
    )
    if (next === html) break
    html = next
  }
  return html
}

test('wrappers go as they went, however they are nested', () => {
  const tags = [
    '<div>',
    '<section class="x">',
    '</div>',
    '</section>',
    '</DIV>',
    '</div >',
    '<div',
    '<p>',
    '</p>',
    '字',
  ]
  let seed = 7
  for (let round = 0; round < 3_000; round += 1) {
    let dirty = ''
    for (let piece = 0; piece < 8; piece += 1) {
      seed = (seed * 48_271) % 2_147_483_647
      dirty += tags[seed % tags.length]
    }
    expect(withoutWrappers(dirty), dirty).toBe(inRounds(dirty))
  }
})

test.each(['<div>', '<div ', '<a>', '<', '</div>', '<br ', '<p>', '&#', '<div><section></div>', '<img src="'])(
  'two hundred thousand letters of %s are cleaned in a moment',
  { timeout: 30_000 },
  (text) => {
    const startedAt = performance.now()
    const { html } = cleanRichText(text.repeat(200_000 / text.length))
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    expect(isPlainRichText(html)).toBe(true)
  },
)
