import { useEffect } from 'react'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { keepCarried, takeCarried } from '../../../platform/routing/carried.ts'
import { toast } from '../../../ui/toast-store.ts'
import { scoreDevice } from '../device/use-score-device.ts'
import type { Round } from '../score.queries.ts'
import { carriedIn } from './carried-text.ts'

/** A phone has read the code of a score that another device of the same judge could not send: it is sent from here. */
export function useCarried(rounds: readonly Round[] | undefined): void {
  const { word } = useWords()
  useEffect(() => {
    if (rounds === undefined) return
    if (keepCarried(location.hash)) history.replaceState(history.state, '', location.pathname + location.search)
    const text = takeCarried()
    if (text === undefined) return
    const carried = carriedIn(text)
    if (carried === undefined) return void toast.error(word('score.carried-broken'))
    const isOwn = rounds.some(({ entries }) =>
      entries.some(({ assignmentId }) => assignmentId === carried.revision.assignmentId),
    )
    if (!isOwn) return void toast.error(word('score.carried-foreign'))
    void scoreDevice()
      .carry(carried)
      .then((isKept) => (isKept ? toast.success(word('score.carried')) : toast.error(word('score.not-kept'))))
  }, [rounds, word])
}
