import type { AnswerOf, RequestOf } from '@laurel/contract/endpoints'
import type { uploadDataKinds } from '@laurel/rules/upload'

export type StoredFile = AnswerOf<'GET /ims/file/get'>
type AllowedType = RequestOf<'POST /ims/file/begin'>['body']['type']

/** [G09] What is to be uploaded, in whichever of the three ways it came to hand. */
export type UploadData =
  | { kind: typeof uploadDataKinds.byteStream; name: string; bytes: ReadableStream<Uint8Array<ArrayBuffer>> }
  | { kind: typeof uploadDataKinds.fileObject; file: File }
  | { kind: typeof uploadDataKinds.base64; name: string; base64: string }

/** The server decides by content; this only declares the type. */
const typeByEnding: Readonly<Record<string, AllowedType>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  mp4: 'video/mp4',
}

export const allowedEndings = Object.keys(typeByEnding)
export const imageEndings = ['jpg', 'jpeg', 'png', 'webp']

export function typeOf(name: string): AllowedType | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(typeByEnding, ending) ? typeByEnding[ending] : undefined
}

/** One of the three kinds as a file: the length must be known before anything is sent. */
export async function fileOf(data: UploadData): Promise<File> {
  if ('file' in data) return data.file
  if ('bytes' in data) return new File([await new Response(data.bytes).arrayBuffer()], data.name)
  const text = atob(data.base64.replace(/^data:[^,]*,/, ''))
  return new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], data.name)
}

const edgeBytes = 1024 * 1024

/** What a file is known by when it is chosen again: its length, its beginning and its end. */
export async function fingerprintOf(file: File): Promise<string> {
  const edges = [file.slice(0, edgeBytes), file.slice(Math.max(0, file.size - edgeBytes))]
  return digestOf(new Blob([String(file.size), '|', ...edges]))
}

export async function digestOf(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
