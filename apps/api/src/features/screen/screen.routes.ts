import { checkScreenCode, getScreen, getScreenFace, listScreenProjects, listScreens } from '@laurel/contract/screen'
import { addScreen, listAllScreens, renewScreenCodes, saveScreen } from '@laurel/contract/screen-device'
import { serve } from '../../http/serve.ts'
import * as screens from './screen.service.ts'
import * as desk from './screen-desk.service.ts'

export const screenRoutes = [
  serve(getScreenFace, (ctx, { params }) => screens.faceOf(ctx, params.code)),
  serve(checkScreenCode, (ctx, { params }) => screens.checkCode(ctx, params.code)),
  serve(getScreen, (ctx, { query }) => screens.screenOf(ctx, query.code)),
  serve(listScreenProjects, (ctx, { query }) => screens.projectsOf(ctx, query.code)),
  serve(listScreens, (ctx) => screens.listOpen(ctx)),
  serve(listAllScreens, (ctx, { query }) => desk.listAll(ctx, query)),
  serve(addScreen, (ctx, { body }) => desk.add(ctx, body)),
  serve(saveScreen, (ctx, { body }) => desk.change(ctx, body)),
  serve(renewScreenCodes, (ctx, { body }) => desk.renewCodes(ctx, body.id)),
]
