import type { newForm } from '@laurel/contract/form'
import type { z } from 'zod'

type OwnForm = z.output<typeof newForm>

const options = ['a', 'b', 'c'].map((value) => ({ value, label: { zh: `选项 ${value}`, en: `Option ${value}` } }))
const field = (key: string, widget: OwnForm['fields'][number]['widget'], zh: string) => ({
  key,
  widget,
  label: { zh },
  required: true,
  identifies: false,
})

/** The seven widgets that are open: each once, text once more with a date format. */
export const allWidgets: OwnForm = {
  code: 'all-widgets',
  version: 1,
  name: { zh: '全部控件', en: 'All widgets' },
  purpose: 'sample',
  fields: [
    { ...field('title', 'text', '名称'), rules: [{ type: 'length', min: 2, max: 10 }] },
    { ...field('day', 'text', '日期'), inputMode: 'date', rules: [{ type: 'date', max: 'today' }] },
    { ...field('track', 'radio-checkbox', '赛道'), options },
    { ...field('topics', 'radio-checkbox', '方向'), options, multiple: true },
    { ...field('education', 'dict-select', '学历'), dictType: 'ims_education_list' },
    { ...field('idNo', 'id-card', '身份证号'), identifies: true },
    { ...field('photos', 'image-upload', '照片'), accept: ['jpg', 'png'], max: 2, maxMB: 1 },
    { ...field('plan', 'file-upload', '计划书'), accept: ['pdf'], max: 2, maxMB: 2 },
  ],
}

const file = (name: string, size = 1000, last = '1') => ({
  id: `0199a7c0-0000-7000-8000-00000000000${last}`,
  name,
  size,
})
const megabyte = 1024 * 1024

export const rightValues = {
  title: '智穗',
  day: '2024-02-29',
  track: 'a',
  topics: ['a'],
  education: '50',
  idNo: '770101200405050142',
  photos: [file('a.png')],
  plan: [file('plan.pdf')],
}

/** Of each widget three values that are right and five that are not, with the reason. */
export const cases: readonly (readonly [key: keyof typeof rightValues, value: unknown, reason?: string])[] = [
  ['title', '智穗'],
  ['title', '😀'.repeat(10)],
  ['day', '2025-09-01'],
  ['title', '😀', 'form.too-short'],
  ['title', '长'.repeat(10_000), 'form.too-long'],
  ['title', 'a\u0000b', 'form.not-storable'],
  ['title', '\uD83Dabc', 'form.not-storable'],
  ['day', '2025-02-29', 'form.not-a-date'],

  ['track', 'a'],
  ['track', 'b'],
  ['track', 'c'],
  ['track', null, 'form.required'],
  ['track', 'd', 'form.not-an-option'],
  ['track', 'A', 'form.not-an-option'],
  ['track', ['a'], 'form.not-an-option'],
  ['track', 1, 'form.not-an-option'],

  ['topics', ['a']],
  ['topics', ['c', 'a']],
  ['topics', ['a', 'b', 'c']],
  ['topics', [], 'form.required'],
  ['topics', ['d'], 'form.not-an-option'],
  ['topics', ['a', 'a'], 'form.not-an-option'],
  ['topics', 'a', 'form.not-an-option'],
  ['topics', { a: true }, 'form.not-an-option'],

  ['education', '10'],
  ['education', '50'],
  ['education', '90'],
  ['education', '', 'form.required'],
  ['education', '51', 'form.not-an-option'],
  ['education', 50, 'form.not-an-option'],
  ['education', ['50'], 'form.not-an-option'],
  ['education', '本科', 'form.not-an-option'],

  ['idNo', '770101200405050142'],
  ['idNo', '77010120000825351X'],
  ['idNo', '11010519491231002X'],
  ['idNo', '77010120040505014', 'form.id-length'],
  ['idNo', '77010120000825351x', 'form.id-characters'],
  ['idNo', '100101200405050142', 'form.id-region'],
  ['idNo', '770101200402300142', 'form.id-birthday'],
  ['idNo', '770101200405050143', 'form.id-checksum'],

  ['photos', [file('a.png')]],
  ['photos', [file('a.JPEG', megabyte)]],
  ['photos', [file('a.jpg'), file('b.png', 1, '2')]],
  ['photos', [], 'form.required'],
  ['photos', [file('a.gif')], 'form.file-type'],
  ['photos', [file('a.png', megabyte + 1)], 'form.file-too-large'],
  ['photos', [file('a.png'), file('b.png', 1, '2'), file('c.png', 1, '3')], 'form.too-many-files'],
  ['photos', ['a.png'], 'form.not-a-file'],

  ['plan', [file('plan.pdf')]],
  ['plan', [file('计划书.PDF', 2 * megabyte)]],
  ['plan', [file('a.pdf'), file('b.pdf', 1, '2')]],
  ['plan', null, 'form.required'],
  ['plan', [file('plan.pdf.exe')], 'form.file-type'],
  ['plan', [file('plan.pdf', 2 * megabyte + 1)], 'form.file-too-large'],
  ['plan', [file('a.pdf'), file('a.pdf')], 'form.not-a-file'],
  ['plan', [{ ...file('plan.pdf'), owner: 'me' }], 'form.not-a-file'],
]
