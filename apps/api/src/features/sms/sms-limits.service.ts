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
  const limits = await limitsInForce(ctx, [
    'sms.organiser-per-hour',
    'sms.organiser-per-day',
    'sms.installation-per-hour',
    'sms.installation-per-day',
  ])
  const windowsOf = (scope: 'organiser' | 'installation'): Window[] => [
    { seconds: hour, max: limits[`sms.${scope}-per-hour`] },
    { seconds: day, max: limits[`sms.${scope}-per-day`] },
  ]
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
