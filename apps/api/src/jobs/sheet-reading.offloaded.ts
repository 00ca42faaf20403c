import { readFileSync } from 'node:fs'
import { NotASheet, readSheet, type Sheet, type SheetFault } from './sheet.ts'

/** In a child process; see offload. */
export function run({
  path,
  maxRows,
}: {
  path: string
  maxRows: number
}): Sheet | { readonly fault: SheetFault; readonly detail: string } {
  try {
    return readSheet(readFileSync(path), maxRows)
  } catch (error) {
    if (error instanceof NotASheet) return { fault: error.fault, detail: error.message }
    throw error
  }
}
