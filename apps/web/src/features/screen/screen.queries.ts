import type { AnswerOf } from '@laurel/contract/endpoints'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../platform/http/call.ts'
import { CallError } from '../../platform/http/call-error.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { openPortal } from '../../platform/lookups/portal.ts'
import { screenKey } from '../../platform/session/keys.ts'
import { storage } from '../../platform/session/storage.ts'
import {
  askAnew,
  authCodeOf,
  becomeDevice,
  dropPairing,
  isPaired,
  keepPairing,
  onPairing,
  tryAuthCode,
} from './pairing.ts'

type Face = AnswerOf<'GET /ims/screen/getScreenInfo/sss/{code}'>
type Check = AnswerOf<'GET /ims/screen/vailCode/{code}'>

export type ListedScreen = AnswerOf<'GET /ims/screen/list'>[number]

/** For who runs them; while a person looks for one, its next item may have begun. */
export const useScreens = (prefix: string, language: Language) =>
  useQuery({
    queryKey: ['screen', 'list', prefix, language],
    queryFn: ({ signal }) => call('GET /ims/screen/list', { signal }),
    refetchInterval: 60_000,
    meta: { errors: 'inline' },
  })

/** A screen hangs on a wall for a day: it asks again by itself, and keeps its picture while nobody answers. */
const steady = { refetchInterval: 15_000, refetchIntervalInBackground: true, networkMode: 'always' } as const

export const useScreenFace = (code: string) =>
  useQuery({
    ...steady,
    queryKey: ['screen', 'face', code],
    queryFn: async ({ signal }) => {
      const face = await call('GET /ims/screen/getScreenInfo/sss/{code}', {
        params: { code },
        background: true,
        signal,
      })
      storage.setItem(screenKey(code, 'screen-info'), JSON.stringify(face))
      return face
    },
    initialData: () => kept<Face>(storage.getItem(screenKey(code, 'screen-info'))),
    initialDataUpdatedAt: 0,
  })

/** Whether this code is a screen of this portal, and how it is configured. */
export const useScreenCheck = (prefix: string, code: string) =>
  useQuery({
    ...steady,
    queryKey: ['screen', 'check', prefix, code],
    queryFn: async ({ signal }): Promise<Check> => {
      const check = await call('GET /ims/screen/vailCode/{code}', { params: { code }, background: true, signal })
      if (check.res) storage.setItem(screenKey(code, 'screen-config'), check.config)
      return check
    },
    initialData: () => {
      const config = storage.getItem(screenKey(code, 'screen-config'))
      return config === null ? undefined : { res: true, config }
    },
    initialDataUpdatedAt: 0,
  })

/** A screen that was opened while the server was away does not know its portal yet (see `admit`). */
export const usePortalOpening = (prefix: string, isKnown: boolean) =>
  useQuery({
    ...steady,
    queryKey: ['portal', 'opening', prefix],
    enabled: !isKnown,
    queryFn: () => openPortal(prefix, () => undefined),
  })

export const usePaired = (code: string): boolean => useSyncExternalStore(onPairing, () => isPaired(code))

/** A paired device shows its code again now and then: one whose code was withdrawn is asked for the new one. */
export const usePairedScreen = (code: string, paired: boolean) =>
  useQuery({
    ...steady,
    queryKey: ['screen', 'info', code],
    enabled: paired,
    queryFn: ({ signal }) => proveItself(code, signal),
  })

/** What the second screen of a roadshow is to show; it keeps it, so that it stands while nobody answers. */
export function useSecondaryConfig(code: string, isSecondary: boolean): string | undefined {
  const isKept = usePaired(code) && isSecondary
  const { data } = useQuery({
    ...steady,
    queryKey: ['screen', 'secondary-config', code],
    enabled: isKept,
    queryFn: async ({ signal }) => {
      const { config } = await proveItself(code, signal)
      storage.setItem(screenKey(code, 'secondary-screen-config'), config)
      return config
    },
    initialData: () => storage.getItem(screenKey(code, 'secondary-screen-config')) ?? undefined,
    initialDataUpdatedAt: 0,
  })
  return isKept ? data : undefined
}

/** Decision 35; what a device is called until somebody names it. */
export const codeLength = 8

export const usePair = (code: string, name: string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (authCode: string) => {
      tryAuthCode(code, authCode)
      try {
        await join(code, name)
        return await proveItself(code)
      } catch (error) {
        dropPairing(code)
        throw error
      }
    },
  })

/** Decision 49: the screen's code admits; from then on the device has its own, which can be taken from it alone. */
async function join(code: string, name: string): Promise<void> {
  const authCode = authCodeOf(code)
  try {
    await call('POST /ims/screen-device/join', { body: { authCode, name }, background: true })
    becomeDevice(code, authCode)
  } catch (error) {
    // Whoever has the screen's code may look at it, with a code of its own or without.
    if (!(error instanceof CallError) || error.code === 401 || error.code === 429 || error.code === 0) throw error
  }
}

/** Shows a number until somebody approves it; a number that has run out is followed by the next. */
export const usePairingNumber = (code: string, isPaired: boolean) =>
  useQuery({
    queryKey: ['screen', 'pairing', code],
    enabled: !isPaired,
    refetchInterval: 3_000,
    refetchIntervalInBackground: true,
    networkMode: 'always',
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const body = { authCode: authCodeOf(code) }
      const answer = await call('POST /ims/screen-device/ask-pairing/{code}', {
        params: { code },
        body,
        background: true,
        signal,
      })
      if (answer.state === 'paired') {
        becomeDevice(code, body.authCode)
        keepPairing(code)
      }
      if (answer.state === 'refused') askAnew(code)
      return answer
    },
  })

async function proveItself(code: string, signal?: AbortSignal): Promise<AnswerOf<'GET /ims/screen/getScreenInfo'>> {
  try {
    const manner = { background: true, ...(signal && { signal }) }
    const screen = await call('GET /ims/screen/getScreenInfo', { query: { code }, ...manner })
    keepPairing(code)
    return screen
  } catch (error) {
    if (error instanceof CallError && error.code === 401) dropPairing(code)
    throw error
  }
}

function kept<T>(text: string | null): T | undefined {
  return text === null ? undefined : (JSON.parse(text) as T)
}
