import type { AnswerOf } from '@laurel/contract/endpoints'
import { writeQuery } from '@laurel/rules/query-string'
import { useSyncExternalStore } from 'react'
import { CallError } from '../http/call-error.ts'
import { strangerHeaders } from '../http/identity.ts'
import { sendUntilAnswered } from '../http/resend.ts'
import { onLanguage } from '../i18n/language.ts'
import { portalKey } from '../session/keys.ts'
import { storage } from '../session/storage.ts'

type Context = AnswerOf<'GET /ims/portal/get-context'>
export type PortalConfiguration = AnswerOf<'GET /ims/portal/get-conf'>

const opening = new Map<string, Promise<boolean>>()
const listeners = new Set<() => void>()

/**
 * What a prefix means, asked once per visit. True: there is such a portal. One that was visited before opens without waiting, and is
 * asked about beside it; `onClosed` is told if it has gone meanwhile.
 */
export async function openPortal(prefix: string, onClosed: () => void): Promise<boolean> {
  const asked = opening.get(prefix) ?? ask(prefix)
  if (storage.getItem(portalKey(prefix, 'configuration')) === null) return asked
  asked.then(
    (isThere) => isThere || onClosed(),
    () => undefined,
  )
  return true
}

/** Once its settings were saved: this window shows them as well. */
export const reopenPortal = (prefix: string): Promise<boolean> => ask(prefix)

// A portal has a title in each language.
onLanguage(() => {
  for (const prefix of [...opening.keys()]) ask(prefix).catch(() => undefined)
})

function ask(prefix: string): Promise<boolean> {
  const asked = read(prefix)
  opening.set(prefix, asked)
  // A failure is asked about again at the next turn; an answer is good for this visit.
  asked.then(
    (isThere) => isThere || opening.delete(prefix),
    () => opening.delete(prefix),
  )
  return asked
}

async function read(prefix: string): Promise<boolean> {
  // Neither token nor tenant: both would be those of the page that is being left.
  const headers = { ...strangerHeaders(), 'portal-code': prefix }
  const get = (path: string) => sendUntilAnswered(() => ({ method: 'GET', path, headers }))
  try {
    const [context, configuration] = await Promise.all([
      get(`/ims/portal/get-context?${writeQuery({ code: prefix })}`),
      get('/ims/portal/get-conf'),
    ])
    keepPortal(prefix, context as Context, configuration as PortalConfiguration)
    return true
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== portalClosed) throw error
    storage.removeItem(portalKey(prefix, 'configuration'))
    return false
  }
}

const portalClosed = 100_000_404

/** Spec 3.1: tenant context and theme are stored, empty where there is none. */
export function keepPortal(prefix: string, context: Context, configuration: PortalConfiguration): void {
  storage.setItem(portalKey(prefix, 'tenant-id'), context.tenantId)
  storage.setItem(portalKey(prefix, 'contest-type-id'), context.contestTypeId)
  storage.setItem(portalKey(prefix, 'portal-id'), context.portalId)
  storage.setItem(portalKey(prefix, 'portal-theme'), configuration.portalTheme)
  storage.setItem(portalKey(prefix, 'head-navigation'), JSON.stringify(configuration.headNavigation))
  storage.setItem(portalKey(prefix, 'configuration'), JSON.stringify(configuration))
  for (const listener of listeners) listener()
}

const configurationText = (prefix: string | undefined) =>
  prefix === undefined ? null : storage.getItem(portalKey(prefix, 'configuration'))

/** The configuration kept from the last answer; undefined before the first. */
export function usePortal(prefix: string | undefined): PortalConfiguration | undefined {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => configurationText(prefix),
    () => null,
  )
  return text === null ? undefined : (JSON.parse(text) as PortalConfiguration)
}
