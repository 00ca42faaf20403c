import { CallError } from './call-error.ts'

/** Opening a page, or a deliberate act on one (decision 5). What a page does by itself is marked on the call: `background`. */
export type Made = 'page' | 'button'
/** Who shows a refusal: the catalogue, or the page beside what it is about (E15). `refusals`: lost connections are left to the catalogue. */
export type ToldBy = 'by-caller' | 'refusals-by-caller'

type Surroundings = { made: Made; told: ToldBy | undefined; isScreen: boolean; hasUnsavedInput: boolean }
export type Telling = { toast?: string; asksToLogIn?: true; leadsTo?: '/404' | '/500' }

const portalClosed = 100_000_404
const transport: readonly CallError['reason'][] = ['client.unreachable', 'client.timed-out', 'client.http-status']
const silent: readonly CallError['reason'][] = ['auth.refresh-not-valid', 'auth.refresh-expired']

/** The error catalogue (spec 8) as one table of what a person sees. */
export function tellingOf(error: unknown, { made, told, isScreen, hasUnsavedInput }: Surroundings): Telling {
  if (!(error instanceof CallError) || error.isBackground || isScreen) return {}
  if (silent.includes(error.reason)) return {}
  if (error.code === 401) return { asksToLogIn: true }
  if (error.code === portalClosed) return { leadsTo: '/404' }
  const isLost = transport.includes(error.reason)
  if (told === 'by-caller' || (told === 'refusals-by-caller' && !isLost)) return {}
  const stays = made === 'button' && hasUnsavedInput
  return isLost && !stays ? { toast: error.msg, leadsTo: '/500' } : { toast: error.msg }
}
