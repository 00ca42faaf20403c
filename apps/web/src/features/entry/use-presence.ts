import { useEffect, useState } from 'react'
import { call } from '../../platform/http/call.ts'
import { followLive } from '../../platform/live/live.ts'
import { usePresenceReports } from '../../platform/live/use-presence-reports.ts'
import type { Entry } from './entry.queries.ts'

export type Present = { tab: string; memberId: string; name: string; section: string | null }

/** Tells teammates that this tab has the entry open, and where; and who else has. Nothing is locked. */
export function usePresence(entry: Pick<Entry, 'id' | 'ownMemberId' | 'members'>, section: string): Present[] {
  const { id, ownMemberId } = entry
  const [tab] = useState(() => crypto.randomUUID())
  const [people, setPeople] = useState<readonly Present[]>([])
  // Alone in a team there is nobody to tell.
  const hasTeam = entry.members.length > 1
  usePresenceReports({
    room: hasTeam ? id : undefined,
    place: section,
    report: () => call('PUT /ims/entry/be-present', { body: { id, tab, section: section || null }, background: true }),
    leave: () => call('DELETE /ims/entry/leave', { query: { id, tab }, background: true, keepalive: true }),
  })
  useEffect(() => {
    if (!hasTeam) return
    return followLive([`presence:${id}`], {
      onLink: () => undefined,
      onState: ({ state }) => setPeople((state as { people: Present[] }).people),
    })
  }, [id, hasTeam])
  const others = people.filter((each) => each.tab !== tab && each.memberId !== ownMemberId)
  return others.filter((each, at) => others.findIndex(({ memberId }) => memberId === each.memberId) === at)
}
