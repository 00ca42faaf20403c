import { expect, test } from 'vitest'
import { passwordFaults, passwordRules } from './password.ts'

test.each([
  ['ilex-comet-4711', []],
  ['correct horse 电池 staple', []],
  ['四叶草在雨后的操场上发光啊', []],
  ['shortbutfine', []],
  ['ilex-comet', ['too-short']],
  ['password1234', ['too-common']],
  ['P@ssw0rd!2026', ['too-common']],
  ['qwertyuiop123', ['too-common']],
  ['1qaz2wsx3edc', ['too-common']],
  ['123456789012', ['too-common']],
  ['aaaaaaaaaaaa', ['too-common']],
  ['woaini5201314', ['too-common']],
  ['sonyericsson', ['too-common']],
  ['Admin@123456', ['too-common']],
  ['lin_zhixia_2026!', ['holds-name']],
  ['my-13900001111-x', ['holds-name']],
  ['x'.repeat(70), ['too-long', 'too-common']],
] as const)('[C11] a modern portal says of "%s": %j', (password, faults) => {
  expect(passwordFaults(password, 1, ['lin_zhixia', '13900001111'])).toEqual(faults)
})

test.each([
  ['Ilex4711', []],
  ['ilex-4711', []],
  ['ilex4711', ['too-plain']],
  ['Ile47-1', ['too-short']],
  ['Admin@123', ['too-common']],
  ['P@ssw0rd', ['too-common']],
  ['Lin_Zhixia1', ['holds-name']],
] as const)('[C11] a portal under classified protection says of "%s": %j', (password, faults) => {
  expect(passwordFaults(password, 2, ['lin_zhixia'])).toEqual(faults)
})

test('[C11] only classified protection lets a password age and locks after five wrong ones', () => {
  expect(passwordRules[1]).toMatchObject({ maxAgeDays: null, wrongBeforeLock: null })
  expect(passwordRules[2]).toMatchObject({ maxAgeDays: 90, wrongBeforeLock: 5 })
})

test('a name of three letters is part of too many words to count', () => {
  expect(passwordFaults('ilex-comet-4711', 1, ['com', ''])).toEqual([])
})
