type Asked = { readonly method: string; readonly mode: string; readonly url: string }
type Desk = { readonly scope: string; readonly base: string; readonly files: ReadonlySet<string> }

/** The only scope that the worker serves: whatever else it was given to, it leaves at once. */
export const isDeskScope = (scope: string): boolean =>
  /^\/ims-portal\/[a-z][a-z0-9-]{1,31}\/projectScoring$/.test(new URL(scope).pathname)

/** What the worker answers: the shell of the desk and the parts of its build. Everything else goes past it, each call to the server above all. */
export function wayOf({ method, mode, url }: Asked, { scope, base, files }: Desk): 'shell' | 'part' | undefined {
  const [asked, desk] = [new URL(url), new URL(scope)]
  if (method !== 'GET' || asked.origin !== desk.origin) return undefined
  if (mode === 'navigate') return asked.pathname.replace(/\/$/, '') === desk.pathname ? 'shell' : undefined
  return asked.pathname.startsWith(base) && files.has(asked.pathname.slice(base.length)) ? 'part' : undefined
}

/** A shell of another build than the worker's would ask for parts that it does not keep. */
export function isShellOf(text: string, base: string, files: ReadonlySet<string>): boolean {
  const asked = [...text.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, address = '']) => address)
  return asked.length > 0 && asked.every((each) => each.startsWith(base) && files.has(each.slice(base.length)))
}
