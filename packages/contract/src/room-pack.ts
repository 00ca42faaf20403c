import { z } from 'zod'
import { permits } from './access.ts'
import { define } from './define.ts'
import { feature } from './feature.ts'
import { count, id, instant } from './shapes.ts'

const view = permits('contest:room:view')
const save = permits('contest:room:save')

const language = z.enum(['zh', 'en'])

/** What is printed for a room, in each language that somebody has asked for; made again by itself when what it says has changed. */
export const getRoomPack = define('GET /ims/room-pack/get', {
  access: view,
  query: z.strictObject({ roomId: id }),
  result: z.object({
    packs: z
      .array(
        z.object({
          language,
          /** It stands on each page; 0: not made yet. */
          number: count,
          madeAt: instant.nullable(),
          /** `expired`: results of jobs are kept for some days. */
          state: z.enum(['making', 'ready', 'failed', 'expired']),
          /** It says what the room is now; false: whatever was printed of it is out of date. */
          isCurrent: z.boolean(),
        }),
      )
      .max(2),
    canMake: z.boolean(),
  }),
})

export const makeRoomPack = define('POST /ims/room-pack/make', {
  access: save,
  body: z.strictObject({ roomId: id, language }),
  result: z.object({ jobId: id }),
})

/** The document of the last version that was made. */
export const downloadRoomPack = define('GET /ims/room-pack/download', {
  access: view,
  query: z.strictObject({ roomId: id, language }),
  result: z.object({ url: z.string(), expiresAt: instant }),
})

export const roomPackFeature = feature({
  calls: [getRoomPack, makeRoomPack, downloadRoomPack],
  permissions: [],
  reasons: {
    'room-pack.making': [409, '打印包正在生成，请稍候', 'The printed pack is being made already. Wait a moment'],
    'room-pack.none': [
      404,
      '还没有可以下载的打印包，请先生成',
      'There is no printed pack to download yet. Make it first',
    ],
  },
  events: {
    'room-pack.made': z.strictObject({ language, number: count }),
  },
})
