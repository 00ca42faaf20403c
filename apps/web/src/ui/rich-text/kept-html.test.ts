import { isPlainRichText } from '@laurel/rules/rich-text'
import { expect, test } from 'vitest'
import { keptHtml, strangersIn } from './kept-html.ts'

test.each([
  ['<p></p>', ''],
  // The server keeps neither an empty paragraph nor the long name of a blank.
  ['<p>一</p><p></p><p>二</p><p> </p>', '<p>一</p><p>二</p>'],
  ['<p>一&nbsp;二</p>', '<p>一\u00a0二</p>'],
  [
    '<ul><li><p>一</p></li><li><p>二</p><ul><li><p>三</p></li></ul></li></ul>',
    '<ul><li>一</li><li>二<ul><li>三</li></ul></li></ul>',
  ],
  [
    '<table><tbody><tr><th><p>级别</p></th><th colspan="2"><p>名额</p></th></tr><tr><td><p>校赛</p></td><td><p>一</p><p>二</p></td></tr></tbody></table>',
    '<table><thead><tr><th>级别</th><th colspan="2">名额</th></tr></thead><tbody><tr><td>校赛</td><td><p>一</p><p>二</p></td></tr></tbody></table>',
  ],
  [
    '<figure><img data-file="0198c2f4-0000-7000-8000-000000000001" alt="海报" src="https://files.example/1280.webp"></figure>',
    '<figure><img data-file="0198c2f4-0000-7000-8000-000000000001" alt="海报"></figure>',
  ],
  [
    '<p><a target="_blank" rel="noopener" href="https://example.org">x</a></p>',
    '<p><a href="https://example.org">x</a></p>',
  ],
])('%s is kept as %s', (written, kept) => {
  expect(keptHtml(written)).toBe(kept)
  expect(isPlainRichText(kept)).toBe(true)
})

test('whoever pastes is told how much did not come in', () => {
  expect(strangersIn('<p style="color:red" onclick="x">一</p><script>x</script><img src=x>')).toBe(4)
  expect(strangersIn('<p>课程：javascript 从入门到精通</p>')).toBe(0)
})
