import { impersonation } from './impersonation.ts'
import { currentTenantId } from './session.ts'

const name = 'laurel:logged-out'

/** Other tabs of this browser still show what belongs to the person who has left. */
export function tellLoggedOut(tenantId: string | undefined): void {
  if (tenantId === undefined || typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage(tenantId)
  channel.close()
}

/** Calls back when the person of this tab has logged out in another one. A tab of an impersonation has a session of its own. */
export function onLoggedOut(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => {
    if (impersonation() === undefined && data === currentTenantId()) listener()
  }
  return () => channel.close()
}
