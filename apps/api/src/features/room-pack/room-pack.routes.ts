import { downloadRoomPack, getRoomPack, makeRoomPack } from '@laurel/contract/room-pack'
import { serve } from '../../http/serve.ts'
import * as packs from './room-pack.service.ts'

export const roomPackRoutes = [
  serve(getRoomPack, (ctx, { query }) => packs.get(ctx, query.roomId)),
  serve(makeRoomPack, (ctx, { body }) => packs.make(ctx, body)),
  serve(downloadRoomPack, (ctx, { query }) => packs.download(ctx, query)),
]
