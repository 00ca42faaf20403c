import { useWords } from '../../platform/i18n/use-words.ts'
import { usePermission } from '../../platform/session/permitted.tsx'
import { DeskHead } from '../../ui/desk-head.tsx'
import { BroadcastLog } from './broadcast-log.tsx'
import { Writing } from './writing.tsx'

/** `/manager/notice`: a notice to many, and what was sent. Who may not write reads the record. */
export function NoticeDeskScreen() {
  const { word } = useWords()
  const maySend = usePermission('contest:notice:send')
  if (maySend) return <Writing />
  return (
    <>
      <DeskHead title={word('broadcast.log')} />
      <BroadcastLog />
    </>
  )
}
