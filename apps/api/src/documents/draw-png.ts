import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const drawWithinMs = 60_000

/** In a process of its own: the one that reads what people upload reads no SVG, which can do more than a picture should. Ours is ours. */
export async function drawPng(drawings: readonly string[], env: Record<string, string> = {}): Promise<Buffer[]> {
  if (drawings.length === 0) return []
  const script = join(import.meta.dirname, 'draw-png-process.ts')
  const child = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'ignore'], timeout: drawWithinMs })
  child.stdin.end(JSON.stringify(drawings))
  const pictures = JSON.parse(await text(child.stdout)) as string[]
  return pictures.map((picture) => Buffer.from(picture, 'base64'))
}
