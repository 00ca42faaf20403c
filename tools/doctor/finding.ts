/** What was looked at, how it stands, and what to type where it does not. A warning is no fault: the exit code stays 0. */
export type Finding = {
  readonly what: string
  readonly state: 'ok' | 'warning' | 'fault'
  readonly says: string
  readonly type?: string
}

export const ok = (what: string, says: string): Finding => ({ what, state: 'ok', says })
export const warning = (what: string, says: string, type?: string): Finding => found(what, 'warning', says, type)
export const fault = (what: string, says: string, type?: string): Finding => found(what, 'fault', says, type)

const found = (what: string, state: Finding['state'], says: string, type?: string): Finding => ({
  what,
  state,
  says,
  ...(type !== undefined && { type }),
})

const marks = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' }

export function written(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length))
  return findings
    .map(({ what, state, says, type }) => {
      const line = `${marks[state]}  ${what.padEnd(width)}  ${says}`
      return type === undefined ? line : `${line}\n${' '.repeat(width + 11)}type: ${type}`
    })
    .join('\n')
}
