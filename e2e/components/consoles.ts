import type { Page } from '@playwright/test'
import type { Answers } from './answers.ts'
import { type ConsoleShown, type Given, sceneOf, wholeReveal } from './hall-scenes.ts'
import { deviceId, followedBy, hallAnswers, idOf } from './halls.ts'

type Lease = ConsoleShown['lease']

const soon = () => new Date(Date.now() + 60_000).toISOString()
export const ownLease = (): Lease => ({ deviceId, deviceName: '左侧主屏', until: soon() })
export const foreignLease = (): Lease => ({ deviceId: idOf(21), deviceName: '侧台平板', until: soon() })

export function consoleOf(given: Given, more: Partial<ConsoleShown> = {}): ConsoleShown {
  const shown = sceneOf(given)
  const slotId = shown.program.slotId ?? ''
  const now = new Date().toISOString()
  return {
    ...shown,
    preview: null,
    lease: ownLease(),
    devices: ['左侧主屏', '右侧主屏', '演讲者副屏'].map((name, at) => ({
      id: idOf(20 + at),
      screenId: idOf(4),
      screenCode: 'hall-a',
      kind: at === 0 ? 'console' : 'display',
      name,
      page: 'show',
      latencyMs: [38, 412, 22][at] ?? null,
      lastSeenAt: now,
      isIdentifying: false,
    })),
    pairings: [{ id: idOf(30), screenCode: 'hall-a', number: '472916', askedAt: now }],
    scoring: {
      roundState: 'open',
      slotId,
      isLocked: false,
      missing: 4,
      isBalanced: false,
      judges: Array.from({ length: 7 }, (_, at) => ({
        seat: at + 1,
        name: `评委${at + 1}`,
        isChief: at === 0,
        state: at < 3 ? 'received' : 'waiting',
        assigned: 10,
        scored: at < 3 ? 7 : 6,
        created: at === 5 ? 7 : 6,
        received: 6,
        lastReceivedAt: now,
      })),
    },
    reveals: shown.slots.map(({ id, state }) => ({
      slotId: id,
      isLocked: state === 'done',
      isReleased: state === 'done',
      steps: wholeReveal,
    })),
    next: { to: { scene: 'questions', slotId, revealIndex: 0 }, isBlocked: false },
    log: [{ id: idOf(40), at: now, kind: 'next', deviceName: '左侧主屏', slotId: null, isUndone: false }],
    undo: { id: idOf(40), kind: 'next' },
    ...more,
  }
}

/** A console whose streams are cut off: it asks, and still knows which device it is. */
export const consoleAnswers = (shown: () => ConsoleShown): Answers => ({
  ...hallAnswers(shown()),
  'GET /ims/room/get-followed': followedBy(shown, 'console'),
  'GET /ims/room/get-console': shown,
  'PUT /ims/room/command': { id: idOf(50), version: 9 },
  'PUT /ims/room/take-lease': { until: soon() },
  'PUT /ims/screen-device/act-from-console': null,
})

/** What it sent, in order. */
export function sentBy(page: Page): [call: string, body: Record<string, unknown>][] {
  const sent: [string, Record<string, unknown>][] = []
  page.on('request', (request) => {
    const call = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    if (request.method() === 'PUT' && call !== 'report') sent.push([call, request.postDataJSON()])
  })
  return sent
}
