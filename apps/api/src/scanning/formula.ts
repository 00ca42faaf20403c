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
  let [start, end] = [-1, -1]
  for (let at = 0; at < formula.length; at += 1) {
    const code = formula.charCodeAt(at)
    if (isOfName(code)) {
      if (end !== at) start = at
      end = at + 1
    } else if (code === 34) {
      at = formula.indexOf('"', at + 1)
      if (at < 0) return false
    } else if (code === 124) hasBar = true
    else if (code === 33 && hasBar) return true
    else if (code === 40) {
      if (end > 0 && isReaching(formula.slice(start, Math.min(end, start + 64)).toUpperCase())) return true
    } else if (isSpace(code)) continue
    if (!isOfName(code)) end = -1
  }
  return false
}

const isSpace = (code: number) => code === 32 || code === 9 || code === 10 || code === 13

/** New functions are written with a prefix, such as `_xlfn.WEBSERVICE`. */
const isReaching = (word: string) => reaching.has(word) || reaching.has(word.slice(word.lastIndexOf('.') + 1))
