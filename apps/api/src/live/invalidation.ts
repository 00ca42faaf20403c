import { Redis } from 'ioredis'
import { config } from '../config.ts'

/** Redis carries only "read again": without it nothing is lost, only late. */
type Kind = 'topic' | 'session' | 'events' | 'commands'

let publisher: Redis | undefined
/** Invalidations from while Redis was away or not yet connected. Duplicates mean the same, so one of each is enough. */
const unsent = new Map<string, { kind: Kind; message: string }>()
const maxUnsent = 1_000

/** Fails at once instead of queueing: every caller can do without Redis. */
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

export const invalidateTopic = (tenantId: string, topic: string) => publish('topic', `${tenantId}/${topic}`)
export const announceSessionEnded = (sessionId: string) => publish('session', sessionId)
export const announceEvents = () => publish('events', '1')
export const announceCommands = () => publish('commands', '1')

function publish(kind: Kind, message: string): void {
  publisher ??= connectPublisher()
  if (publisher.status === 'ready') publisher.publish(channel(kind), message).catch(() => undefined)
  else if (unsent.size < maxUnsent) unsent.set(`${kind} ${message}`, { kind, message })
}

function connectPublisher(): Redis {
  const redis = connect()
  redis.on('ready', () => {
    const late = [...unsent.values()]
    unsent.clear()
    for (const { kind, message } of late) publish(kind, message)
  })
  return redis
}

export function onInvalidation(
  topicChanged: (key: string) => void,
  sessionEnded: (sessionId: string) => void,
): () => void {
  return listen({ topic: topicChanged, session: sessionEnded })
}

export const onEventsAnnounced = (written: () => void): (() => void) => listen({ events: written })
export const onCommandsAnnounced = (written: () => void): (() => void) => listen({ commands: written })

function listen(handlers: Partial<Record<Kind, (message: string) => void>>): () => void {
  const redis = connect()
  const byChannel = new Map(Object.entries(handlers).map(([kind, handler]) => [channel(kind as Kind), handler]))
  redis.on('ready', () => redis.subscribe(...byChannel.keys()).catch(() => undefined))
  redis.on('message', (name: string, message: string) => byChannel.get(name)?.(message))
  return () => redis.disconnect()
}

export function closeInvalidations(): void {
  publisher?.disconnect()
  publisher = undefined
  unsent.clear()
}
