import { afterEach, expect, test, vi } from 'vitest'

class MemoryStorage {
  readonly #entries = new Map<string, string>()
  getItem = (key: string) => this.#entries.get(key) ?? null
  setItem = (key: string, value: string) => void this.#entries.set(key, value)
  removeItem = (key: string) => void this.#entries.delete(key)
  clear = () => this.#entries.clear()
}

afterEach(() => vi.unstubAllGlobals())

test('the tab in which somebody is impersonated is opened in the language of the one who looks, and this tab forgets all of it', async () => {
  const [local, session] = [new MemoryStorage(), new MemoryStorage()]
  const opened: unknown[] = []
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  vi.stubGlobal('window', { open: (to: string) => opened.push([to, session.getItem('laurel:language')]) })
  local.setItem('laurel:language', 'zh')
  vi.resetModules()
  const { openImpersonation } = await import('./impersonation.ts')
  const grant = {
    portalCode: 'lanjiang',
    until: '2026-11-17T18:00:00+08:00',
    accessToken: 'token',
    tenantId: 't',
    accountId: 'a',
    userType: 2 as const,
    userName: 'admin',
    nickname: '管理员',
  }
  openImpersonation(grant, '核对')
  expect(opened).toEqual([[expect.stringContaining('/manager'), 'zh']])
  expect(session.getItem('laurel:language')).toBeNull()
})
