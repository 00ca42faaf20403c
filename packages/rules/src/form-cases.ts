import { file, schoolIds, team } from './form-sample.ts'

/**
 * Every widget with three values that are right and five that are not: the table that the law, the server and the browser are held to.
 * What a value of each widget looks like is said here and nowhere else.
 *
 * | widget | value |
 * |---|---|
 * | card | none: it holds fields, whose values are beside all others |
 * | text | a string; `YYYY-MM-DD` or `YYYY-MM` with inputMode date or month; digits as a string with numeric or decimal |
 * | id-card | 18 characters, the last may be `X` |
 * | radio-checkbox | the value of one option; with `multiple` an array of them |
 * | dict-select | the value of one entry |
 * | cascader | the code of a leaf |
 * | network-select | id of an organisation, value of a dictionary or code of a tree; with `multiple` an array of them |
 * | editable-table | an array of rows, each an object by column key |
 * | rich-editor | HTML as `rules/rich-text` admits it |
 * | file-upload, image-upload | an array of `{ id, name, size }` |
 * | project-leader | `{ memberId }` |
 * | person-select | `{ memberId }`, the id of an account; with `multiple` an array of ids |
 * | team-member, guide-teacher | an array of ids |
 */

export type FormCase = {
  readonly widget: string
  /** In place of those in `rightValues`. */
  readonly values: Readonly<Record<string, unknown>>
  readonly faults: readonly { readonly path: string; readonly reason: string }[]
}

type Row = readonly [value: unknown, reason?: string, path?: string]
const of = (widget: string, key: string, rows: readonly Row[]): FormCase[] =>
  rows.map(([value, reason, path = key]) => ({
    widget,
    values: { [key]: value },
    faults: reason === undefined ? [] : [{ path, reason }],
  }))

const megabyte = 1024 * 1024
const { leader, other, member, second, third, fourth, guide, assistant, extra, contact } = team

export const cases: readonly FormCase[] = [
  ...of('text', 'title', [
    ['智穗'],
    ['😀'.repeat(10)],
    ['😀', 'form.too-short'],
    ['长'.repeat(10_000), 'form.too-long'],
    ['a\u0000b', 'form.not-storable'],
    ['\uD83Dabc', 'form.not-storable'],
  ]),
  ...of('text', 'day', [['2025-09-01'], ['2025-02-29', 'form.not-a-date']]),

  ...of('radio-checkbox', 'topics', [
    [['c', 'a']],
    [['a', 'b', 'c']],
    [[], 'form.required'],
    [['d'], 'form.not-an-option'],
    [['a', 'a'], 'form.not-an-option'],
  ]),
  ...of('radio-checkbox', 'track', [['b'], ['A', 'form.not-an-option'], [['a'], 'form.not-an-option']]),

  ...of('dict-select', 'education', [
    ['10'],
    ['50'],
    ['90'],
    ['', 'form.required'],
    ['51', 'form.not-an-option'],
    [50, 'form.not-an-option'],
    [['50'], 'form.not-an-option'],
    ['本科', 'form.not-an-option'],
  ]),

  ...of('id-card', 'idNo', [
    ['770101200405050142'],
    ['77010120000825351X'],
    ['11010519491231002X'],
    ['770101040505014', 'form.id-old'],
    ['77010120000825351x', 'form.id-characters'],
    ['100101200405050142', 'form.id-region'],
    ['770101200402300142', 'form.id-birthday'],
    ['770101200405050143', 'form.id-checksum'],
  ]),

  ...of('image-upload', 'photos', [
    [[file('a.png')]],
    [[file('a.JPEG', megabyte)]],
    [[file('a.jpg'), file('b.png', 1, '2')]],
    [[], 'form.required'],
    [[file('a.gif')], 'form.file-type'],
    [[file('a.png', megabyte + 1)], 'form.file-too-large'],
    [[file('a.png'), file('b.png', 1, '2'), file('c.png', 1, '3')], 'form.too-many-files'],
    [['a.png'], 'form.not-a-file'],
  ]),

  ...of('file-upload', 'plan', [
    [[file('plan.pdf')]],
    [[file('计划书.PDF', 2 * megabyte)]],
    [[file('a.pdf'), file('b.pdf', 1, '2')]],
    [null, 'form.required'],
    [[file('plan.pdf.exe')], 'form.file-type'],
    [[file('plan.pdf', 2 * megabyte + 1)], 'form.file-too-large'],
    [[file('a.pdf'), file('a.pdf')], 'form.not-a-file'],
    [[{ ...file('plan.pdf'), owner: 'me' }], 'form.not-a-file'],
  ]),

  ...[
    [{ track: 'a' }],
    [{ track: 'c', companyName: '青禾科技' }],
    [{ track: 'b', companyName: '' }],
    [{ track: 'c' }, 'companyName', 'form.required'],
    [{ track: 'c', companyName: '长'.repeat(21) }, 'companyName', 'form.too-long'],
    [{ track: 'c', companyName: 1 }, 'companyName', 'form.not-text'],
    [{ company: '青禾科技' }, 'company', 'form.unknown-field'],
    [{ company: { companyName: '青禾科技' } }, 'company', 'form.unknown-field'],
  ].map(([values, path, reason]) => ({
    widget: 'card',
    values: values as FormCase['values'],
    faults: path === undefined ? [] : [{ path: path as string, reason: reason as string }],
  })),

  ...of('cascader', 'area', [
    ['010101'],
    ['010102'],
    ['0201'],
    ['', 'form.required'],
    ['0101', 'form.not-a-leaf'],
    ['0301', 'form.not-an-option'],
    [['01', '0101', '010101'], 'form.not-an-option'],
    [10101, 'form.not-an-option'],
  ]),

  ...of('editable-table', 'materials', [
    [[{ name: '竹', kind: 'b', kg: '0.25' }]],
    [[{ name: '竹' }, { name: '麻', kg: '-1' }]],
    [[{ name: '竹', kind: '' }, { name: '麻' }, { name: '藤', kg: '12' }]],
    [[], 'form.required'],
    [[{ name: '1' }, { name: '2' }, { name: '3' }, { name: '4' }], 'form.too-many-rows'],
    [[{ name: '竹' }, { name: '', kg: '1' }], 'form.required', 'materials.1.name'],
    [[{ name: '竹', kg: '半斤' }], 'form.not-a-number', 'materials.0.kg'],
    [[{ name: '竹', price: '1' }], 'form.unknown-field', 'materials.0.price'],
  ]),

  ...of('rich-editor', 'detail', [
    ['<p>如何修</p>'],
    ['<h2>步骤</h2><ol><li><strong>拆</strong></li><li>洗</li></ol>'],
    ['<p><a href="https://example.com/">长长长长长长长长长长长长长长长长长长长长</a></p>'],
    ['<p> </p>', 'form.required'],
    ['<p onclick="x()">如何修</p>', 'form.not-rich-text'],
    ['<script>alert(1)</script>', 'form.not-rich-text'],
    ['<table><tbody><tr><td>表格</td></tr></tbody></table>', 'form.not-rich-text'],
    [`<p>${'长'.repeat(21)}</p>`, 'form.too-long'],
  ]),

  ...of('network-select', 'school', [
    [schoolIds[0]],
    [schoolIds[1]],
    [schoolIds[2]],
    [null, 'form.required'],
    ['澜江大学', 'form.not-an-option'],
    [[schoolIds[0]], 'form.not-an-option'],
    [{ id: schoolIds[0] }, 'form.not-an-option'],
    [`${schoolIds[0]} or 1=1`, 'form.not-an-option'],
  ]),

  ...of('project-leader', 'leader', [
    [{ memberId: leader }],
    [{ memberId: other }],
    [{ memberId: extra }],
    [null, 'form.required'],
    [leader, 'form.not-a-person'],
    [{ memberId: '林知夏' }, 'form.not-a-person'],
    [{ memberId: leader, mobile: '13800000000' }, 'form.not-a-person'],
    [[leader], 'form.not-a-person'],
  ]),

  ...of('team-member', 'members', [
    [[member]],
    [[member, second]],
    [[second, third, fourth]],
    [[], 'form.required'],
    [[member, second, third, fourth], 'form.too-many-people'],
    [[member, member], 'form.person-twice', 'members.1'],
    [[leader], 'form.person-twice', 'members.0'],
    [[{ memberId: member, name: '林知夏' }], 'form.not-a-person'],
  ]),

  ...of('guide-teacher', 'guides', [
    [[guide]],
    [[assistant]],
    [[guide, assistant]],
    [null, 'form.required'],
    [[guide, assistant, extra], 'form.too-many-people'],
    [[guide, guide], 'form.person-twice', 'guides.1'],
    [{ memberId: guide }, 'form.not-a-person'],
    ['顾南星', 'form.not-a-person'],
  ]),

  ...of('person-select', 'contact', [
    [{ memberId: contact }],
    [{ memberId: guide }],
    [{ memberId: leader }],
    [null, 'form.required'],
    [contact, 'form.not-a-person'],
    [{ memberId: 7 }, 'form.not-a-person'],
    [{ memberId: contact, name: '顾南星' }, 'form.not-a-person'],
    [{ id: contact }, 'form.not-a-person'],
  ]),
]
