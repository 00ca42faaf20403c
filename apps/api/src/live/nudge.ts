import { Redis } from 'ioredis'
import { config } from '../config.ts'

/** Redis only ever says "read again": nothing is lost when it is away, it is only later. */
type Kind = 'topic' | 'session' | 'events' | 'orders'

let publisher: Redis | undefined
/** Said while Redis was away, or before the first connection stood. A nudge says the same however often it is given, so a few are enough. */
const unsaid = new Map<string, { kind: Kind; message: string }>()
const mostUnsaid = 1_000

/** Says at once that it cannot, instead of waiting: whoever asks lives without it. */
export function connect(): Redis {
  const redis = new Redis(config().redisUrl, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(100 * times, 1_000),
  })
  // Without a listener a refused connection would end the process.
  redis.on('error', () => undefined)
  return redis
}

const channel = (kind: Kind) => `${config().redisPrefix}${kind}`

export const nudgeTopic = (tenantId: string, topic: string) => publish('topic', `${tenantId}/${topic}`)
export const nudgeSessionEnded = (sessionId: string) => publish('session', sessionId)
export const nudgeEvents = () => publish('events', '1')
export const nudgeOrders = () => publish('orders', '1')

function publish(kind: Kind, message: string): void {
  publisher ??= connectPublisher()
  if (publisher.status === 'ready') publisher.publish(channel(kind), message).catch(() => undefined)
  else if (unsaid.size < mostUnsaid) unsaid.set(`${kind} ${message}`, { kind, message })
}

function connectPublisher(): Redis {
  const redis = connect()
  redis.on('ready', () => {
    const late = [...unsaid.values()]
    unsaid.clear()
    for (const { kind, message } of late) publish(kind, message)
  })
  return redis
}

export function onNudge(topicChanged: (key: string) => void, sessionEnded: (sessionId: string) => void): () => void {
  return listen({ topic: topicChanged, session: sessionEnded })
}

export const onEventsNudge = (written: () => void): (() => void) => listen({ events: written })
export const onOrdersNudge = (written: () => void): (() => void) => listen({ orders: written })

function listen(handlers: Partial<Record<Kind, (message: string) => void>>): () => void {
  const redis = connect()
  const byChannel = new Map(Object.entries(handlers).map(([kind, handler]) => [channel(kind as Kind), handler]))
  redis.on('ready', () => redis.subscribe(...byChannel.keys()).catch(() => undefined))
  redis.on('message', (name: string, message: string) => byChannel.get(name)?.(message))
  return () => redis.disconnect()
}

export function closeNudges(): void {
  publisher?.disconnect()
  publisher = undefined
  unsaid.clear()
}
