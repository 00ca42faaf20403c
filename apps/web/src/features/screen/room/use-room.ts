import { useEffect, useState } from 'react'
import { serverAnswered } from '../../../platform/http/connection.ts'
import type { LiveLink } from '../../../platform/live/live.ts'
import { screenKey } from '../../../platform/session/keys.ts'
import { storage } from '../../../platform/session/storage.ts'
import { dropPairing } from '../pairing.ts'
import { serverNow } from '../server-clock.ts'
import { type ConsoleSnapshot, isLater, type RoomSnapshot } from '../show/room-snapshot.ts'
import { obeyDevice } from './device-orders.ts'
import { followRoom } from './room-line.ts'

type Feed<T> = {
  /** The last one that was heard, for ever: a line that is gone takes no picture away. */
  snapshot: T | undefined
  link: LiveLink
  /** Of the snapshot, in the server's time. */
  heardAt: number | undefined
  /** While somebody looks for this very device. */
  identifying: string | undefined
  /** The server's word that there is no room to show. */
  hasNoRoom: boolean
  /** A display's device gives no commands. */
  isForbidden: boolean
  /** Which of the room's devices this is. */
  deviceId: string | undefined
}

export type RoomFeed = Feed<RoomSnapshot>
export type ConsoleFeed = Feed<ConsoleSnapshot> & { take: (snapshot: ConsoleSnapshot) => void }

const nothing = {
  snapshot: undefined,
  link: 'connecting',
  heardAt: undefined,
  identifying: undefined,
  hasNoRoom: false,
  isForbidden: false,
  deviceId: undefined,
} as const

/** What this display shows. Kept on the device: one that is switched on while the server is away shows what it knew. */
export function useRoom(code: string, isPaired: boolean): RoomFeed {
  const [feed, setFeed] = useState<RoomFeed>(() => ({ ...nothing, snapshot: kept(code) }))
  useEffect(() => {
    if (!isPaired) return
    setFeed((before) => ({ ...before, snapshot: before.snapshot ?? kept(code) }))
    return follow<RoomSnapshot>(code, 'room', (change) =>
      setFeed((before) => {
        const after = change(before)
        if (after.snapshot !== before.snapshot) keep(code, after.snapshot)
        return after
      }),
    )
  }, [code, isPaired])
  return feed
}

export function useConsole(code: string, isPaired: boolean): ConsoleFeed {
  const [feed, setFeed] = useState<Feed<ConsoleSnapshot>>(nothing)
  useEffect(() => {
    if (!isPaired) return
    return follow<ConsoleSnapshot>(code, 'console', setFeed)
  }, [code, isPaired])
  const [take] = useState(() => (snapshot: ConsoleSnapshot) => setFeed((before) => withLater(before, snapshot)))
  return { ...feed, take }
}

type Change<T> = (change: (before: Feed<T>) => Feed<T>) => void

function follow<T extends RoomSnapshot>(code: string, kind: 'room' | 'console', change: Change<T>): () => void {
  const closing = new AbortController()
  const ears = {
    tellLink: (link: LiveLink) => change((before) => ({ ...before, link })),
    hear: ({ topic, state }: { topic: string; state: object }) => {
      serverAnswered()
      if (topic.startsWith('device:')) {
        const deviceId = topic.slice('device:'.length)
        obeyDevice(code, state, (identifying) => change((before) => ({ ...before, identifying, deviceId })))
        const isForbidden = kind === 'console' && 'kind' in state && state.kind === 'display'
        change((before) => ({ ...before, deviceId, isForbidden }))
      }
      if (topic.startsWith(`${kind}:`)) change((before) => withLater(before, state as T))
    },
    refused: ({ code: status }: { code: number }) => {
      if (status === 401) dropPairing(code)
      if (status === 403) change((before) => ({ ...before, isForbidden: true }))
      if (status === 409) change((before) => ({ ...before, snapshot: undefined, hasNoRoom: true }))
    },
  }
  void followRoom(ears, closing.signal)
  return () => closing.abort()
}

/** An older picture never comes back, whichever way it came. */
const withLater = <T extends RoomSnapshot>(before: Feed<T>, snapshot: T): Feed<T> =>
  isLater(snapshot, before.snapshot)
    ? { ...before, snapshot, heardAt: serverNow(), hasNoRoom: false, isForbidden: false }
    : before

const kept = (code: string): RoomSnapshot | undefined => {
  const text = storage.getItem(screenKey(code, 'room-snapshot'))
  return text === null ? undefined : (JSON.parse(text) as RoomSnapshot)
}

function keep(code: string, snapshot: RoomSnapshot | undefined): void {
  if (snapshot === undefined) storage.removeItem(screenKey(code, 'room-snapshot'))
  else storage.setItem(screenKey(code, 'room-snapshot'), JSON.stringify(snapshot))
}
