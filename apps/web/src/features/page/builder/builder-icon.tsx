import { editingOutlines } from '../../../ui/editing-outlines.ts'
import { Outline } from '../../../ui/outline.tsx'

/** Outlines that only the builder needs (lucide, ISC licence): visitors' pages do not carry them. */
const paths = {
  ...editingOutlines,
  desktop: ['M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z', 'M8 21h8', 'M12 17v4'],
  tablet: ['M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z', 'M12 18h.01'],
  phone: ['M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z', 'M12 18h.01'],
} as const

export function BuilderIcon({ name, size = 18 }: { name: keyof typeof paths; size?: number }) {
  return <Outline paths={paths[name]} size={size} stroke={name === 'grip' ? 2.5 : undefined} />
}
