import type { ShownAttachment } from '@laurel/contract/page'

const kinds: Readonly<Record<string, [badge: string, name: string]>> = {
  pdf: ['PDF', 'PDF'],
  doc: ['DOC', 'Word'],
  docx: ['DOC', 'Word'],
  xls: ['XLS', 'Excel'],
  xlsx: ['XLS', 'Excel'],
  ppt: ['PPT', 'PowerPoint'],
  pptx: ['PPT', 'PowerPoint'],
  zip: ['ZIP', 'ZIP'],
  png: ['IMG', 'PNG'],
  jpg: ['IMG', 'JPEG'],
  jpeg: ['IMG', 'JPEG'],
  webp: ['IMG', 'WebP'],
  mp4: ['MP4', 'MP4'],
}

/** By the end of its name, which was compared with the bytes when it was stored. */
export function fileKind({ fileName }: Pick<ShownAttachment, 'fileName'>): { badge: string; name: string } {
  const end = fileName.split('.').at(-1)?.toLowerCase() ?? ''
  const [badge, name] = kinds[end] ?? [end.slice(0, 3).toUpperCase() || 'FILE', end.toUpperCase() || 'FILE']
  return { badge, name }
}

export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  if (bytes < 1_024 * 1_000) return `${Math.max(1, Math.round(bytes / 1_024))} KB`
  return `${(bytes / 1_048_576).toFixed(1)} MB`
}
