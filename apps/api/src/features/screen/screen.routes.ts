import { checkScreenCode, getScreen, getScreenFace, listScreens } from '@laurel/contract/screen'
import { serve } from '../../http/serve.ts'
import * as screens from './screen.service.ts'

export const screenRoutes = [
  serve(getScreenFace, (ctx, { params }) => screens.faceOf(ctx, params.code)),
  serve(checkScreenCode, (ctx, { params }) => screens.checkCode(ctx, params.code)),
  serve(getScreen, (ctx, { query }) => screens.screenOf(ctx, query.code)),
  serve(listScreens, (ctx) => screens.listOpen(ctx)),
]
