import type { PublishedPage } from '@laurel/contract/page'
import { isShownAt } from '@laurel/rules/page-timing'
import { createContext, startTransition, useContext, useEffect, useState } from 'react'
import { serverOffset } from './server-time.ts'
import { daysLeft, standOf } from './stage-time.ts'

/** When a page is read. Until the server's clock is known, it is when the page was rendered. */
export type Moment = { readonly at: number; readonly isKnown: boolean }

export const MomentContext = createContext<Moment | undefined>(undefined)

export function useMoment(page: PublishedPage): Moment {
  const given = useContext(MomentContext)
  return given ?? { at: Date.parse(page.publishedAt), isKnown: false }
}

const lookEveryMs = 15_000

/** Changes only when something on the page depends on it: a passing second renders nothing. */
export function useLiveMoment(page: PublishedPage, renderedAt: number): Moment {
  const [moment, setMoment] = useState<Moment>({ at: renderedAt, isKnown: false })
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setInterval> | undefined
    let seen = ''
    void serverOffset().then((offset) => {
      if (isGone || offset === undefined) return
      const look = () => {
        const at = Date.now() + offset
        const facts = factsAt(page, at)
        if (facts === seen) return
        seen = facts
        // Many blocks follow it, and some are not hydrated yet: as a transition, React yields between them.
        startTransition(() => setMoment({ at, isKnown: true }))
      }
      look()
      timer = setInterval(look, lookEveryMs)
    })
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [page])
  return moment
}

function factsAt({ stages, blocks }: PublishedPage, at: number): string {
  const now = new Date(at).toISOString()
  const stands = stages.map((stage) => `${standOf(stage, at)}${daysLeft(stage.closesAt, at)}`)
  const shown = blocks.map((block) => (isShownAt(block, stages, now) ? 1 : 0))
  return `${stands.join()} ${shown.join('')}`
}
