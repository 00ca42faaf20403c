import { join } from 'node:path'
import { cloneRoot } from '@laurel/services/paths'
import type { Part } from '../deployment/part.ts'

/** The process that shows what was sent, for those who start it beside the application. */
export function outboxPart(port: number, folder: string): Part {
  return {
    name: 'outbox',
    command: [process.execPath, join(cloneRoot, 'tools/outbox/outbox.ts')],
    environment: { LAUREL_OUTBOX_PORT: `${port}`, LAUREL_OUTBOX_FOLDER: folder },
    stopSeconds: 5,
    restartSeconds: 1,
  }
}
