import { join } from 'node:path'
import { cloneRoot } from '@laurel/services/paths'

export const apiFolder = join(cloneRoot, 'apps/api')
