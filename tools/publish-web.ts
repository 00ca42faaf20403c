import { join } from 'node:path'
import { cloneRoot } from '@laurel/services/paths'
import { addAssets, publishWeb } from './deployment/published-web.ts'

// node tools/publish-web.ts /var/lib/laurel/nginx/web [--assets]: what nginx serves becomes the build of this folder, at one stroke; the files that open browsers
// still ask for stay. --assets, before the nodes are new: only adds the files that they will name.
const [folder, only] = process.argv.slice(2)
const paths = { dist: join(cloneRoot, 'apps/web/dist'), folder: folder ?? '' }
if (folder === undefined || (only !== undefined && only !== '--assets')) {
  console.error('usage: node tools/publish-web.ts <folder> [--assets]')
  process.exitCode = 2
} else console.log(only ? `${addAssets(paths)} files added` : `${publishWeb(paths)} is served`)
