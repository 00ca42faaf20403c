/**
 * The login's fields stand in the first HTML (`index.html`), long before the application does on a slow line. What was typed there goes on
 * in the real form, focus and caret included.
 */
export type EarlyLogin = { username: string; password: string; isSubmitted: boolean }

const earlyForm = () => document.querySelector<HTMLFormElement>('#early form')
const inputIn = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null

export function earlyLogin(): EarlyLogin | undefined {
  const form = earlyForm()
  const [username, password] = [inputIn(form, 'username'), inputIn(form, 'password')]
  if (!form || !username || !password) return undefined
  return { username: username.value, password: password.value, isSubmitted: 'sent' in form.dataset }
}

/** The real form stands: whoever was typing types on in it. */
export function handOverEarlyLogin(form: HTMLFormElement | null): EarlyLogin | undefined {
  const typed = earlyLogin()
  const from = document.activeElement
  const isTyping = from instanceof HTMLInputElement && from.closest('#early') !== null
  const caret = isTyping ? [from.selectionStart, from.selectionEnd] : []
  dropEarlyPage()
  if (isTyping) {
    const to = inputIn(form, from.name)
    to?.focus({ preventScroll: true })
    to?.setSelectionRange(caret[0] ?? null, caret[1] ?? null)
  }
  return typed
}

/** Any page of the application stands in its place. */
export function dropEarlyPage(): void {
  document.getElementById('early')?.remove()
  delete document.documentElement.dataset['early']
}
