import { openRoomStream, readFollowed } from '@laurel/contract/room-show'
import {
  actOnDevice,
  actOnDeviceFromConsole,
  askPairing,
  joinScreen,
  listDevices,
  reportDevice,
} from '@laurel/contract/screen-device'
import { serve, serveStream } from '../../http/serve.ts'
import * as devices from './screen-device.service.ts'

export const screenDeviceRoutes = [
  serve(askPairing, (ctx, { params, body }) => devices.ask(ctx, params.code, body.authCode)),
  serve(joinScreen, (ctx, { body }) => devices.join(ctx, body)),
  serve(reportDevice, (ctx, { body }) => devices.report(ctx, body)),
  serve(actOnDevice, (ctx, { body }, caller) => devices.actAsStaff(ctx, body, caller.address)),
  serve(actOnDeviceFromConsole, (ctx, { body }, caller) => devices.actFromConsole(ctx, body, caller.address)),
  serve(listDevices, (ctx, { query }) => devices.list(ctx, query.screenId)),
  serve(readFollowed, (ctx) => devices.readFollowed(ctx)),
  serveStream(openRoomStream, (ctx) => devices.follow(ctx)),
]
