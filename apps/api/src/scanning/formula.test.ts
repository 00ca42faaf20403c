import { growth } from '@laurel/testbed/growth'
import { describe, expect, test } from 'vitest'
import { reachesOut } from './formula.ts'

describe('formulas of a workbook', () => {
  test.each([
    "cmd|' /C calc'!A0",
    'WEBSERVICE("https://evil.example/")',
    '_xlfn.webservice (A1)',
    '1+\n_xlfn.IMAGE\n("https://evil.example")',
    'IF(A1,CALL("kernel32","x"),0)',
    'REGISTER.ID("a","b")',
    'A1&"x"&exec("calc")',
  ])('%s reaches out', (formula) => {
    expect(reachesOut(formula)).toBe(true)
  })

  test.each([
    'SUM(A1:B2)',
    '"cmd|x"&Sheet2!A1',
    'A1&"|"&名单!B2',
    'HYPERLINK("https://a.example","a")',
    '"WEBSERVICE("',
    'MYCALL(1)',
    'IF(A1="a|b",名单!B1,"")',
  ])('%s does not', (formula) => {
    expect(reachesOut(formula)).toBe(false)
  })

  test.each(['A', 'A(', '|', '"', ' ', 'CALL '])('four times as much of %j takes about four times as long', (piece) => {
    expect(
      growth((times) => {
        const formula = piece.repeat(times)
        return () => void reachesOut(formula)
      }),
    ).toBeLessThan(8)
  })
})
