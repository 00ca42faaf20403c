import { useSyncExternalStore } from 'react'
import { currentTenantId, userInfo } from '../../../platform/session/session.ts'
import { MarkOutbox } from './mark-outbox.ts'

let outbox: MarkOutbox | undefined

/** Of whoever is logged in; it goes on sending while they are on another page. */
export function markOutbox(): MarkOutbox {
  const [tenantId, owner] = [currentTenantId() ?? '', userInfo()?.accountId ?? '']
  if (outbox && (outbox.owner === owner || owner === '')) return outbox
  outbox?.end()
  outbox = new MarkOutbox(tenantId, owner)
  return outbox
}

export const useOutbox = () => {
  const own = markOutbox()
  return useSyncExternalStore(own.subscribe, own.state)
}
