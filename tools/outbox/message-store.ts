import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const channels = ['sms', 'mail'] as const
export type Message = {
  channel: (typeof channels)[number]
  to: string
  text: string
  subject?: string
  /** ISO 8601. */
  at: string
  /** The organiser's code; the platform's own messages have none. */
  tenant?: string
}
export type StoredMessage = Message & { number: number }

export type MessageStore = { add(message: Message): StoredMessage; all(): readonly StoredMessage[] }

export const maxKept = 500

/** The last few hundred, newest first. They outlive the process. */
export function openStore(folder: string): MessageStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'messages.jsonl')
  let kept = readMessages(file)
  let lines = 0
  const rewrite = () => {
    const text = kept.map((message) => `${JSON.stringify(message)}\n`).reverse()
    writeFileSync(`${file}.new`, text.join(''), { mode: 0o600 })
    renameSync(`${file}.new`, file)
    lines = kept.length
  }
  rewrite()
  return {
    add(message) {
      const added = { ...message, number: (kept[0]?.number ?? 0) + 1 }
      kept = [added, ...kept].slice(0, maxKept)
      appendFileSync(file, `${JSON.stringify(added)}\n`)
      lines += 1
      if (lines > 2 * maxKept) rewrite()
      return added
    },
    all: () => kept,
  }
}

function readMessages(file: string): StoredMessage[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as StoredMessage]
      } catch {
        // The last line of a process that was killed while it wrote, or the empty one at the end.
        return []
      }
    })
    .slice(-maxKept)
    .reverse()
}
