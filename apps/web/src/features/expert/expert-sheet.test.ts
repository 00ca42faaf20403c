import { expect, test } from 'vitest'
import { rowsIn } from './expert-sheet.ts'

test('what is copied from a sheet is read with its headings or without, by tabs or commas', () => {
  const text = '用户名\t职称\t领域\t每季上限\t备注\r\nchengdr\t教授\t现代农业、环境；材料\t12\t可线上\r\n\r\nzhanch'
  expect(rowsIn(text)).toEqual({
    rows: [
      { userName: 'chengdr', title: '教授', fields: ['现代农业', '环境', '材料'], maxLoad: 12, note: '可线上' },
      { userName: 'zhanch', title: '', fields: [], maxLoad: 40, note: '' },
    ],
    faults: [],
  })
  expect(rowsIn('a, 研究员，环境, 3').rows).toEqual([
    { userName: 'a', title: '研究员', fields: ['环境'], maxLoad: 3, note: '' },
  ])
})

test('a line that cannot be is named by its number', () => {
  expect(rowsIn(`ok\n\t教授\nx\t\t\tviele\ny\t${'长'.repeat(41)}`).faults).toEqual([
    { line: 2, problem: 'user-name' },
    { line: 3, problem: 'max-load' },
    { line: 4, problem: 'too-long' },
  ])
})
