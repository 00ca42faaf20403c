import { useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { useWords } from '../../platform/i18n/use-words.ts'
import { type Entry, type Round, type Trial, useMyScores } from './score.queries.ts'

type Opened = {
  rounds: ReturnType<typeof useMyScores>
  round: Round | undefined
  entry: Entry | undefined
  /** Instead of an entry. */
  trial: Trial | undefined
  openEntry: (assignmentId: string) => void
}

type Wanted = { round: string; id: string }

export const roundIn = (rounds: readonly Round[], { round, id }: Wanted): Round | undefined =>
  rounds.find(({ trial, entries }) => trial?.id === id || entries.some(({ assignmentId }) => assignmentId === id)) ??
  rounds.find((each) => each.id === round) ??
  rounds[0]

/** Which round and entry are open, as the address says it; else the first that is to be scored, the trial entry before all others. */
export function useOpenEntry(): Opened {
  const { language } = useWords()
  const rounds = useMyScores(language)
  const [address, setAddress] = useSearchParams()
  /** Here it changes at once: the address follows after the guard of the routes. */
  const asked = { round: address.get('round') ?? '', id: address.get('id') ?? '' }
  const { key } = useLocation()
  const how = useNavigationType()
  const [opened, setOpened] = useState({ ...asked, key })
  // Only links, the choice of a round and the browser's own buttons lead elsewhere; what is replaced was written here.
  if (key !== opened.key) setOpened({ ...(how === 'REPLACE' ? opened : asked), key })
  const round = roundIn(rounds.data ?? [], opened)
  const open = round?.entries.filter(({ status }) => status !== 4) ?? []
  const trial = round && trialIn(round, opened.id)
  const entry =
    round?.entries.find(({ assignmentId }) => assignmentId === opened.id) ??
    open.find(({ status }) => status === 0) ??
    open[0] ??
    round?.entries[0]
  const found = trial?.id ?? entry?.assignmentId
  // The one that was found first stays open when its score is received.
  if (round && found !== undefined && opened.id !== found)
    setOpened((before) => ({ ...before, round: round.id, id: found }))
  return {
    rounds,
    round,
    entry,
    trial,
    openEntry: (id) => {
      const to = { round: round?.id ?? '', id }
      setOpened((before) => ({ ...before, ...to }))
      setAddress(to, { replace: true })
    },
  }
}

function trialIn({ trial, entries }: Round, id: string): Trial | undefined {
  if (!trial || entries.some(({ assignmentId }) => assignmentId === id)) return undefined
  return trial.id === id || !trial.isGiven || entries.every(({ status }) => status === 4) ? trial : undefined
}
