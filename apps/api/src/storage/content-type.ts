import { fileTypeFromBuffer } from 'file-type'
import { firstBytes } from './objects.ts'

/** Enough to see past the first entries of an archive: a document is told from a plain zip by what is in it. */
const readBytes = 64 * 1024

/** What the bytes say they are, whatever the name and the sender claim. */
export async function typeByContent(key: string): Promise<string | undefined> {
  const detected = await fileTypeFromBuffer(await firstBytes(key, readBytes))
  return detected?.mime
}
