import {
  abandonUpload,
  beginParts,
  beginUpload,
  downloadFile,
  finishUpload,
  getFile,
  listParts,
  listUnfinished,
  signParts,
} from '@laurel/contract/file'
import {
  cleanFiles,
  countFiles,
  getFileDetail,
  listFiles,
  removeFile,
  removeFiles,
  replaceFile,
  restoreFile,
} from '@laurel/contract/file-library'
import { serve, serveInSteps } from '../../http/serve.ts'
import * as files from './file.service.ts'
import * as finishing from './file-finishing.service.ts'
import * as library from './file-library.service.ts'
import * as parts from './file-parts.service.ts'
import * as versions from './file-version.service.ts'

export const fileRoutes = [
  serve(beginUpload, (ctx, { body }) => files.begin(ctx, body)),
  serveInSteps(beginParts, (steps) => parts.begin(steps)),
  serve(signParts, (ctx, { body }) => parts.sign(ctx, body)),
  serveInSteps(listParts, (steps) => parts.arrived(steps)),
  serveInSteps(finishUpload, (steps) => finishing.finish(steps)),
  serveInSteps(abandonUpload, (steps) => finishing.abandon(steps)),
  serve(listUnfinished, (ctx, { query }) => files.unfinished(ctx, query)),
  serve(getFile, (ctx, { query }) => files.get(ctx, query.id)),
  serve(downloadFile, (ctx, { query }) => files.download(ctx, query.id)),
  serve(listFiles, (ctx, { query }) => library.list(ctx, query)),
  serve(countFiles, (ctx) => library.count(ctx)),
  serve(getFileDetail, (ctx, { query }) => library.detail(ctx, query.id)),
  serve(removeFile, (ctx, { body }) => library.remove(ctx, body.id)),
  serve(removeFiles, (ctx, { body }) => library.removeMany(ctx, body.ids)),
  serve(replaceFile, (ctx, { body }) => versions.replace(ctx, body)),
  serve(restoreFile, (ctx, { body }) => versions.restore(ctx, body)),
  serve(cleanFiles, (ctx) => library.startCleanUp(ctx)),
]
