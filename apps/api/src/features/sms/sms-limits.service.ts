import { normalMobile } from '@laurel/rules/mobile'
import type { Ctx } from '../../ctx.ts'
import type { Caller } from '../../http/caller.ts'
import { must, Refusal } from '../../http/refusal.ts'
import { neighbourhood } from '../../limits/neighbourhood.ts'
import { maySend, type Window } from '../../limits/spaced-sending.ts'
import { counter } from '../../operations/metrics.ts'
import { limitsInForce } from '../configuration/limit.service.ts'

const hour = 60 * 60
const day = 24 * hour

/** S18, for a number, whichever organiser it is asked of. */
const perNumber: readonly Window[] = [
  { seconds: 60, max: 1 },
  { seconds: hour, max: 5 },
  { seconds: day, max: 10 },
]
/** A school may be behind one address. */
export const maxPerAddress = 1_000
const perAddress: readonly Window[] = [{ seconds: hour, max: maxPerAddress }]

const capped = counter('laurel_sms_capped_total', 'Codes refused because an organiser or all of them sent too many', [
  'scope',
])
// From the start: an alarm that watches a rate does not see the first of a figure that was not there before.
const cappedBy = { 'sms-organiser': capped.of('organiser'), 'sms-installation': capped.of('installation') }

/** Whoever pumps messages to ever new numbers from ever new addresses costs an organiser, and all of them, only so many. */
export async function requireSmsWithinLimits(ctx: Ctx, mobile: string, caller: Caller): Promise<void> {
  const windowsOf = await scopes(ctx)
  const answer = await maySend([
    { name: 'sms-address', subject: neighbourhood(caller.address), windows: perAddress },
    { name: 'sms-number', subject: normalMobile(mobile), windows: perNumber },
    { name: 'sms-organiser', subject: ctx.actor.tenantId, windows: windowsOf('organiser') },
    { name: 'sms-installation', subject: '', windows: windowsOf('installation') },
  ])
  must(answer !== 'away', 'sms.not-now')
  if (answer === 'allowed') return
  const { name } = answer.bound
  if (name === 'sms-organiser' || name === 'sms-installation') {
    cappedBy[name].add()
    throw new Refusal('sms.limit-reached')
  }
  throw new Refusal(answer.refusedBy.seconds === 60 ? 'sms.too-soon' : 'sms.too-many')
}

type Scope = 'organiser' | 'installation'

async function scopes(ctx: Ctx): Promise<(scope: Scope, share?: number) => Window[]> {
  const limits = await limitsInForce(ctx, [
    'sms.organiser-per-hour',
    'sms.organiser-per-day',
    'sms.installation-per-hour',
    'sms.installation-per-day',
  ])
  return (scope, share = 1) => [
    { seconds: hour, max: Math.floor(limits[`sms.${scope}-per-hour`] * share) },
    { seconds: day, max: Math.floor(limits[`sms.${scope}-per-day`] * share) },
  ]
}

/** Nobody's phone rings all day because of one contest. */
const noticesPerNumber: readonly Window[] = [{ seconds: day, max: 3 }]

/**
 * Notices stay within the same limits as codes (S18), and take at most half of what an organiser and the installation may send: whoever wants to
 * log in shortly before a deadline must still get a code.
 */
export async function mayNotifyBySms(ctx: Ctx, mobile: string): Promise<'allowed' | 'later'> {
  const windowsOf = await scopes(ctx)
  const number = normalMobile(mobile)
  const { tenantId } = ctx.actor
  const answer = await maySend([
    { name: 'sms-notice-number', subject: number, windows: noticesPerNumber },
    { name: 'sms-number', subject: number, windows: perNumber },
    { name: 'sms-notice-organiser', subject: tenantId, windows: windowsOf('organiser', 0.5) },
    { name: 'sms-notice-installation', subject: '', windows: windowsOf('installation', 0.5) },
    { name: 'sms-organiser', subject: tenantId, windows: windowsOf('organiser') },
    { name: 'sms-installation', subject: '', windows: windowsOf('installation') },
  ])
  return answer === 'allowed' ? 'allowed' : 'later'
}
