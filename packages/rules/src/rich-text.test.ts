import { expect, test } from 'vitest'
import { isPlainRichText } from './rich-text.ts'

test.each([
  '',
  '始于 2009 年 & 两年一届',
  '<p>第一段</p><p>第二段<br>换行</p>',
  '<h2>一</h2><ul><li><strong>账号</strong></li><li><em>密码</em></li></ul>',
  '<p><a href="https://example.org/a?b=c">外站</a> <a href="detail?id=n05">指南</a> <a href="/verify">查验</a> <a href="#news">通知</a></p>',
])('an organiser may write %s', (html) => {
  expect(isPlainRichText(html)).toBe(true)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">x</p>',
  '<p style="position:fixed">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://x" onclick="y">x</a>',
  '<a>x</a>',
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
])('%s is refused', (html) => {
  expect(isPlainRichText(html)).toBe(false)
})
