import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countParagraphs, isPlainRichText, plainText, renderRichText } from './rich-text.ts'

const file = '0198c2f4-0000-7000-8000-000000000001'

test.each([
  '',
  '始于 2009 年 & 两年一届',
  '<p>第一段</p><p>第二段<br>换行</p>',
  '<h2>一</h2><ul><li><strong>账号</strong></li><li><em>密码</em></li></ul>',
  '<p><a href="https://example.org/a?b=c">外站</a> <a href="detail?id=n05">指南</a> <a href="/verify">查验</a> <a href="#news">通知</a></p>',
  '<p><a href="mailto:a@example.com">邮件</a><a href="tel:+861012345678">电话</a></p>',
  '<table><thead><tr><th scope="col">级别</th></tr></thead><tbody><tr><td colspan="2">校赛</td></tr></tbody></table>',
  `<figure><img data-file="${file}" alt="海报" width="640" height="360"><figcaption>图一</figcaption></figure>`,
  '<ol start="3"><li>三</li></ol><hr><pre><code>a &lt; b</code></pre>',
])('an organiser may write %s', (html) => {
  expect(isPlainRichText(html)).toBe(true)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://example.org/a.png" alt="">',
  `<img data-file="${file}" alt="" src="x">`,
  `<img data-file="${file}">`,
  `<img data-file="${file}" alt="" alt="">`,
  '<p onclick="alert(1)">x</p>',
  '<p style="position:fixed">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://x" onclick="y">x</a>',
  '<a>x</a>',
  '<td colspan="1000">x</td>',
  '<p>x',
  'x</p>',
  '<p><strong>x</p></strong>',
  '<P>x</P>',
  '<p><!-- x --></p>',
  '<svg><p>x</p></svg>',
  '1 < 2',
  '<<p>x</p>',
  '<br/>',
  '<p/>',
  '</br>',
  `${'<ul><li>'.repeat(30)}x${'</li></ul>'.repeat(30)}`,
])('%s is refused', (html) => {
  expect(isPlainRichText(html)).toBe(false)
})

describe('what visitors get', () => {
  const setting = {
    href: (to: string) => (to.startsWith('#') ? undefined : `/ims-portal/lanjiang/${to}`),
    picture: (id: string, width: number) => `https://files.example/${id}/${width}.webp`,
  }

  test('links lead into the portal, or out of it in a window of their own, or nowhere', () => {
    expect(renderRichText('<p><a href="detail?id=1&amp;b=2">一</a><a href="#gone">二</a></p>', setting)).toBe(
      '<p><a href="/ims-portal/lanjiang/detail?id=1&amp;b=2">一</a>二</p>',
    )
    expect(renderRichText('<a href="https://example.org/?a=1&amp;b=2">x</a>', setting)).toBe(
      '<a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">x</a>',
    )
  })

  test('a picture is asked for where uploads lie, in two widths', () => {
    const rendered = renderRichText(`<figure><img data-file="${file}" alt="海报"></figure>`, setting)
    expect(rendered).toContain(`src="https://files.example/${file}/1280.webp"`)
    expect(rendered).toContain('alt="海报"')
    expect(rendered).not.toContain('data-file')
  })

  test('a text that the law does not admit shows nothing, wherever it came from', () => {
    expect(renderRichText('<p onclick="alert(1)">x</p>', setting)).toBe('')
  })

  test('no text, however odd, makes the check throw or admits a handler', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '/', '"', ' ', '=', 'p', 'a', 'href', 'on', 'x', '&') }),
        (html) => {
          if (isPlainRichText(html)) expect(html).not.toMatch(/<[^>]* on/)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

test('words are told from marks, and paragraphs are counted', () => {
  expect(plainText('<p>一 &lt;二&gt;</p><p>三&amp;四</p>')).toBe('一 <二> 三&四')
  expect(countParagraphs('<h2>一</h2><p>二</p><p></p><ul><li>三</li></ul>')).toBe(3)
  expect(countParagraphs('')).toBe(0)
})
