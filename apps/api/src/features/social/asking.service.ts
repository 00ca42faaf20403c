import type { Caller } from '../../http/caller.ts'
import { must, Refusal } from '../../http/refusal.ts'
import { neighbourhood } from '../../limits/neighbourhood.ts'
import { windowCounter } from '../../limits/window-counter.ts'
import { OutboundFailure } from '../../outbound/outbound-fetch.ts'
import { openidAddress, openidIdentity } from './openid.provider.ts'
import type { Identity, Leaving, Returned, Settings } from './provider.ts'
import { wechatAddress, wechatIdentity } from './wechat.provider.ts'

/** Somebody else's server is asked while a connection to the database is held: a slow one must not take all of them. */
const maxAtOnce = 4
let going = 0

/** A wrong answer costs us a call to somebody else's server: whoever makes us ask for nothing is not answered for a while. */
const refusedThere = windowCounter('social-refused', 15 * 60)
const maxRefused = 100

export const addressOf = (settings: Settings, leaving: Leaving): Promise<string> =>
  asked(async () => (settings.type === 1 ? openidAddress(settings, leaving) : wechatAddress(settings, leaving)))

export async function identityOf(settings: Settings, returned: Returned, caller: Caller): Promise<Identity> {
  const address = neighbourhood(caller.address)
  must((await refusedThere.read(address)) < maxRefused, 'social.not-now')
  try {
    return await asked(() =>
      settings.type === 1 ? openidIdentity(settings, returned) : wechatIdentity(settings, returned),
    )
  } catch (error) {
    refusedThere.count(address)
    throw error
  }
}

async function asked<R>(work: () => Promise<R>): Promise<R> {
  must(going < maxAtOnce, 'social.not-now')
  going += 1
  try {
    return await work()
  } catch (error) {
    // What the other side said may hold a code or a token: it goes no further than here.
    throw new Refusal(isAway(error) ? 'social.not-now' : 'social.refused-there')
  } finally {
    going -= 1
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof OutboundFailure || (error instanceof Error && error.cause instanceof OutboundFailure)
