/** How a type of file is shown: drawn as it is, by way of PDF, or played. */
const kinds = new Map<string, { by: 'pdf' | 'office' | 'image' | 'video'; ending: string }>([
  ['application/pdf', { by: 'pdf', ending: 'pdf' }],
  ['image/jpeg', { by: 'image', ending: 'jpg' }],
  ['image/png', { by: 'image', ending: 'png' }],
  ['image/webp', { by: 'image', ending: 'webp' }],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', { by: 'office', ending: 'docx' }],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', { by: 'office', ending: 'xlsx' }],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', { by: 'office', ending: 'pptx' }],
  ['video/mp4', { by: 'video', ending: 'mp4' }],
])

export const previewKind = (type: string) => kinds.get(type)

/** A film is played as it is. */
export const isDrawn = (type: string) => kinds.has(type) && kinds.get(type)?.by !== 'video'

export const typesBy = (by: 'pdf' | 'office') => [...kinds].flatMap(([type, kind]) => (kind.by === by ? [type] : []))
