import { type LiveLink, type LiveState, type Pace, pace, runLine, topicsLine } from './live-line.ts'

export type { LiveLink, LiveState } from './live-line.ts'

type Listener = { onState: (state: LiveState) => void; onLink: (link: LiveLink) => void }
type Follower = { topics: ReadonlySet<string>; listener: Listener }

/**
 * One connection for the whole tab, however many parts of the page follow however many topics: browsers allow few to one server. What
 * was heard last is told at once to whoever joins.
 */
export function liveTab(timing: Pace): (topics: readonly string[], listener: Listener) => () => void {
  const followers = new Set<Follower>()
  const statesByTopic = new Map<string, LiveState>()
  const refused = new Set<string>()
  let link: LiveLink = 'connecting'
  let followed: readonly string[] = []
  let closing = new AbortController()
  let isChanging = false

  const tellLink = (next: LiveLink) => {
    link = next
    for (const { topics, listener } of followers) if (!isRefused(topics)) listener.onLink(next)
  }
  const isRefused = (topics: ReadonlySet<string>) => [...topics].some((topic) => refused.has(topic))
  const hear = (state: LiveState) => {
    if (state.version <= (statesByTopic.get(state.topic)?.version ?? -1)) return
    statesByTopic.set(state.topic, state)
    for (const { topics, listener } of followers) if (topics.has(state.topic)) listener.onState(state)
  }
  const refuse = (topic: string) => {
    refused.add(topic)
    for (const { topics, listener } of followers) if (topics.has(topic)) listener.onLink('refused')
  }

  /** Once per turn: a page that draws ten parts opens one line, not ten. */
  const change = () => {
    if (isChanging) return
    isChanging = true
    queueMicrotask(() => {
      isChanging = false
      const wanted = [...new Set([...followers].flatMap(({ topics }) => [...topics]))].filter(
        (topic) => !refused.has(topic),
      )
      for (const topic of statesByTopic.keys()) if (!wanted.includes(topic)) statesByTopic.delete(topic)
      if (wanted.length === followed.length && wanted.every((topic) => followed.includes(topic))) return
      closing.abort()
      closing = new AbortController()
      followed = wanted
      link = 'connecting'
      if (wanted.length > 0)
        void runLine(topicsLine(wanted), { hear, refuse, tellLink, onRefused: change }, timing, closing.signal)
    })
  }

  return (names, listener) => {
    const follower = { topics: new Set(names), listener }
    for (const topic of names) refused.delete(topic)
    followers.add(follower)
    if (names.every((topic) => followed.includes(topic))) listener.onLink(link)
    for (const topic of names) {
      const state = statesByTopic.get(topic)
      if (state) listener.onState(state)
    }
    change()
    return () => {
      followers.delete(follower)
      change()
    }
  }
}

/** Follows topics until closed. Every event carries the whole state, so that a gap heals with the next one. */
export const followLive = liveTab(pace)
