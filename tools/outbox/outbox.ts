import { openStore } from './message-store.ts'
import { openOutbox } from './server.ts'

// A process of its own beside dev and demo: it takes the mails and messages that would leave the house, and shows them.
const port = Number(process.env['LAUREL_OUTBOX_PORT'] ?? 0)
const folder = process.env['LAUREL_OUTBOX_FOLDER']
if (!folder) throw new Error('LAUREL_OUTBOX_FOLDER is missing')
const outbox = await openOutbox(openStore(folder), port)
console.info(`outbox on http://127.0.0.1:${outbox.port}`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void outbox.close())
