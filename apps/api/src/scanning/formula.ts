/** Functions that fetch or start something when a workbook is opened or counted anew. */
const reaching = new Set(['WEBSERVICE', 'IMAGE', 'CALL', 'REGISTER', 'REGISTER.ID', 'EXEC', 'RTD', 'FILTERXML'])

const isOfName = (code: number) =>
  (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 46 || code === 95

/**
 * Whether a formula reaches out of its workbook: one of those functions, or another program (`cmd|'/C calc'!A0`). Letters inside double quotes are text. One
 * pass.
 */
export function reachesOut(formula: string): boolean {
  let hasBar = false
  let word = ''
  let start = -1
  for (let at = 0; at <= formula.length; at += 1) {
    const code = at < formula.length ? formula.charCodeAt(at) : 0
    if (isOfName(code)) {
      if (start < 0) start = at
      continue
    }
    if (start >= 0) word = formula.slice(start, Math.min(at, start + 64)).toUpperCase()
    start = -1
    if (code === 34) {
      at = formula.indexOf('"', at + 1)
      if (at < 0) return false
    } else if (code === 124) hasBar = true
    else if (code === 33 && hasBar) return true
    else if (code === 40 && isReaching(word)) return true
    if (code !== 32 && code !== 9 && code !== 10 && code !== 13) word = ''
  }
  return false
}

/** New functions are written with a prefix, such as `_xlfn.WEBSERVICE`. */
const isReaching = (word: string) => reaching.has(word) || reaching.has(word.slice(word.lastIndexOf('.') + 1))
