import { z } from 'zod'
import { anyone, signedIn } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { instant, jsonObject } from './shapes.ts'

/** A topic names one thing that changes: `job:<id>`, `process:<id>`, `dictionary:<organiser>`. */
const topic = z.string().regex(/^[a-z]+:[0-9a-f-]{36}$/)

const topics = z.union([topic, z.array(topic).min(1).max(20)])
/** The whole state of the topic, always: a reader that missed any number of versions is right again with the next one. */
const topicState = z.object({ topic: z.string(), version: z.int(), state: jsonObject })

export const openStream = define('GET /ims/live/stream', {
  access: signedIn,
  streams: true,
  query: z.strictObject({ topics }),
  result: topicState,
})

/** What a stream says first, as one answer: for readers behind something that does not let streams through. */
export const readTopics = define('GET /ims/live/snapshot', {
  access: signedIn,
  query: z.strictObject({ topics }),
  result: z.array(topicState),
})

/** For a client's clock: it keeps the sample with the shortest round trip (times on screens follow the server, never the device). */
export const readClock = define('GET /ims/live/clock', {
  access: anyone,
  tenantSource: 'none',
  query: z.strictObject({
    sentAt: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  result: z.object({ now: instant, sentAt: z.string().nullable() }),
})

export const liveFeature = feature({
  calls: [openStream, readTopics, readClock],
  reasons: {
    'live.too-many-streams': [
      429,
      '您打开的页面过多，请关闭一些；本页将改为定时刷新',
      'You have too many pages open: please close some; this one refreshes now and then instead',
    ],
  },
})
