import type { Reason } from '@laurel/contract/reasons'
import type { Content } from './content.ts'

export type Pixels = { width: number; height: number }

/** A stretch of the file as it is, or other bytes in its place. */
export type Piece = Buffer | { readonly from: number; readonly to: number }

export type Structure = {
  readonly fault?: Reason | undefined
  readonly pixels?: Pixels | undefined
  /** What to store instead; undefined: the file as it is. */
  readonly cleaned?: readonly Piece[] | undefined
}

export const pieceBytes = (content: Content, piece: Piece): Buffer =>
  Buffer.isBuffer(piece) ? piece : content.read(piece.from, piece.to - piece.from)

export const pieceLength = (piece: Piece) => (Buffer.isBuffer(piece) ? piece.length : piece.to - piece.from)
