import { useEffect, useState } from 'react'
import { call } from '../../platform/http/call.ts'
import { followLive } from '../../platform/live/live.ts'
import type { Entry } from './entry.queries.ts'

export type Present = { tab: string; memberId: string; name: string; section: string | null }

const reportEveryMs = 15_000
/** Somebody who scrolls past sections is not in each of them. */
const settleMs = 1_000

const leave = (id: string, tab: string) =>
  call('DELETE /ims/entry/leave', { query: { id, tab }, background: true, keepalive: true }).catch(() => undefined)

/** Tells teammates that this tab has the entry open, and where; and who else has. Nothing is locked. */
export function usePresence(entry: Pick<Entry, 'id' | 'ownMemberId' | 'members'>, section: string): Present[] {
  const { id, ownMemberId } = entry
  const [tab] = useState(() => crypto.randomUUID())
  const [people, setPeople] = useState<readonly Present[]>([])
  // Alone in a team there is nobody to tell.
  const hasTeam = entry.members.length > 1
  useEffect(() => {
    if (!hasTeam) return
    const report = () =>
      // Without a connection nobody is told; what is written is safe all the same.
      void call('PUT /ims/entry/be-present', { body: { id, tab, section: section || null }, background: true }).catch(
        () => undefined,
      )
    const first = setTimeout(report, settleMs)
    const timer = setInterval(report, reportEveryMs)
    addEventListener('pageshow', report)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      removeEventListener('pageshow', report)
    }
  }, [id, tab, section, hasTeam])
  useEffect(() => {
    if (!hasTeam) return
    const end = () => void leave(id, tab)
    addEventListener('pagehide', end)
    return () => {
      removeEventListener('pagehide', end)
      end()
    }
  }, [id, tab, hasTeam])
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
