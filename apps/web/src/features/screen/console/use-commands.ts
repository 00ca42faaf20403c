import type { RequestOf } from '@laurel/contract/endpoints'
import { useRef, useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import type { ConsoleSnapshot } from '../show/room-snapshot.ts'

export type RoomCommand = RequestOf<'PUT /ims/room/command'>['body']['command']
export type DeviceAct = RequestOf<'PUT /ims/screen-device/act-from-console'>['body']

export type Commands = {
  send: (command: RoomCommand) => void
  act: (act: DeviceAct) => void
  takeLease: (isTakeOver: boolean) => void
  /** One at a time: what is pressed meanwhile is not kept for later. */
  isBusy: boolean
  /** Why the last one did not happen. */
  said: string
  mayCommand: boolean
}

type Needs = {
  snapshot: ConsoleSnapshot | undefined
  isOffline: boolean
  isMine: boolean
  take: (snapshot: ConsoleSnapshot) => void
  lost: string
}

/** Nothing is sent while the line is gone and nothing is queued: a command that arrives late would change the picture in front of people. */
export function useCommands({ snapshot, isOffline, isMine, take, lost }: Needs): Commands {
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const underWay = useRef(false)

  async function run(work: () => Promise<void>): Promise<void> {
    if (underWay.current || isOffline) return
    underWay.current = true
    setBusy(true)
    try {
      await work()
      setSaid('')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isSnapshot(error.details['snapshot'])) take(error.details['snapshot'])
      setSaid(error.code === 0 ? lost : error.msg)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  /** The next command names the version that this one led to, whichever way the news of it comes first. */
  const look = async () => take(await call('GET /ims/room/get-console', { background: true }))

  return {
    isBusy,
    said,
    mayCommand: !isOffline && isMine && snapshot !== undefined,
    send: (command) =>
      void run(async () => {
        if (!snapshot || !isMine) return
        const body = { id: crypto.randomUUID(), seenVersion: snapshot.version, command }
        await call('PUT /ims/room/command', { body, background: true })
        await look()
      }),
    act: (act) =>
      void run(async () => {
        await call('PUT /ims/screen-device/act-from-console', { body: act, background: true })
      }),
    takeLease: (isTakeOver) =>
      void run(async () => {
        await call('PUT /ims/room/take-lease', { body: { isTakeOver }, background: true })
        await look()
      }),
  }
}

const isSnapshot = (value: unknown): value is ConsoleSnapshot =>
  typeof value === 'object' && value !== null && 'program' in value
