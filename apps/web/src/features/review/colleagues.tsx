import { useEffect, useState } from 'react'
import { call } from '../../platform/http/call.ts'
import { listed } from '../../platform/i18n/i18n.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { followLive } from '../../platform/live/live.ts'
import { usePresenceReports } from '../../platform/live/use-presence-reports.ts'
import { useProfile } from '../../platform/session/profile.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './material-pane.module.css'

type Present = { tab: string; id: string; nickname: string }

/** Which colleagues have the same task open; they read the same of this tab. Nothing is locked. */
export function Colleagues({ taskId }: { taskId: string }) {
  const { word } = useWords()
  const own = useProfile().data?.user.id
  const [tab] = useState(() => crypto.randomUUID())
  const [people, setPeople] = useState<readonly Present[]>([])
  usePresenceReports({
    room: taskId,
    place: '',
    report: () => call('PUT /ims/review/be-present', { body: { id: taskId, tab }, background: true }),
    leave: () => call('DELETE /ims/review/leave', { query: { id: taskId, tab }, background: true, keepalive: true }),
  })
  useEffect(
    () =>
      followLive([`reviewing:${taskId}`], {
        onLink: () => undefined,
        onState: ({ state }) => setPeople((state as { people: Present[] }).people),
      }),
    [taskId],
  )
  const names = new Map(
    people.filter((each) => each.tab !== tab && each.id !== own).map((each) => [each.id, each.nickname]),
  )
  if (names.size === 0) return null
  return (
    <p className={styles['colleagues']} role="status">
      <Icon name="users" size={14} />
      {word('review.colleagues', { names: listed([...names.values()]) })}
    </p>
  )
}
