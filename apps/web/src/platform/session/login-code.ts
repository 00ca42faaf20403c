import { codeInFragment } from '@laurel/rules/login-code'

let scanned: string | undefined

/** Decision 23: taken from the address bar before anything else happens, so that neither history nor an onlooker keeps it. */
export function takeScannedCode(): void {
  const code = /\/(?:auditor)?login\/?$/.test(location.pathname) ? codeInFragment(location.hash) : undefined
  if (code === undefined) return
  scanned = code
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** Once: a page that renders again must not log in again. */
export function spendScannedCode(): string | undefined {
  const code = scanned
  scanned = undefined
  return code
}
