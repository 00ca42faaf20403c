type Answer = { status: number; location: string | null; text: string }

/** Goes through the pages of the OpenID provider as a browser would, and stops where it sends the browser back to us. */
export async function walkOpenid(address: string, login: string): Promise<URL> {
  const { origin } = new URL(address)
  const cookies = new Map<string, string>()
  let here = address
  let answer = await ask(cookies, here)
  for (let step = 0; step < 12; step += 1) {
    if (answer.location !== null) {
      const next = new URL(answer.location, here)
      if (next.origin !== origin) return next
      here = next.href
      answer = await ask(cookies, here)
      continue
    }
    const action = /<form[^>]+action="([^"]+)"/.exec(answer.text)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(answer.text)?.[1]
    if (answer.status !== 200 || action === undefined || prompt === undefined)
      throw new Error(`the provider answers ${answer.status} at ${here}: ${answer.text.slice(0, 200)}`)
    here = new URL(action, here).href
    answer = await ask(cookies, here, { prompt, login, password: 'any' })
  }
  throw new Error('the provider never sends the browser back')
}

async function ask(cookies: Map<string, string>, address: string, form?: Record<string, string>): Promise<Answer> {
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
