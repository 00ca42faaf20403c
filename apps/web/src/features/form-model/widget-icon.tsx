import { editingOutlines } from '../../ui/editing-outlines.ts'
import { Outline } from '../../ui/outline.tsx'
import type { WidgetKind } from './form-draft.ts'

/** Outlines that only the designer needs (lucide, ISC licence). */
const paths: Record<WidgetKind | keyof typeof editingOutlines | 'branch', readonly string[]> = {
  ...editingOutlines,
  text: ['M4 7V4h16v3', 'M9 20h6', 'M12 4v16'],
  'radio-checkbox': ['M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z', 'm9 12 2 2 4-4'],
  'dict-select': ['M8 6h13', 'M8 12h13', 'M8 18h13', 'M3 6h.01', 'M3 12h.01', 'M3 18h.01'],
  cascader: ['M21 12h-8', 'M21 6H8', 'M21 18h-8', 'M3 6v4c0 1.1.9 2 2 2h3', 'M3 10v6c0 1.1.9 2 2 2h3'],
  'network-select': ['M17.5 19H9a7 7 0 1 1 6.71-9h1.79a4.5 4.5 0 1 1 0 9Z'],
  'id-card': [
    'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
    'M16 10h2',
    'M16 14h2',
    'M6.2 15a3 3 0 0 1 5.6 0',
    'M11 11a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  ],
  'rich-editor': ['M13 4v16', 'M17 4v16', 'M19 4H9.5a4.5 4.5 0 0 0 0 9H13'],
  'editable-table': ['M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z', 'M3 9h18', 'M9 3v18'],
  'file-upload': [
    'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z',
    'M14 2v4a2 2 0 0 0 2 2h4',
    'M12 12v6',
    'm15 15-3-3-3 3',
  ],
  'image-upload': [
    'M10.3 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10l-3.1-3.1a2 2 0 0 0-2.8 0L6 21',
    'M11 9a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
    'm14 19.5 3-3 3 3',
    'M17 22v-5.5',
  ],
  'project-leader': [
    'M10 15H6a4 4 0 0 0-4 4v2',
    'M13 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
    'm18 13 1.2 2.5 2.8.4-2 2 .5 2.8-2.5-1.3-2.5 1.3.5-2.8-2-2 2.8-.4Z',
  ],
  'team-member': [
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
    'M13 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
    'M22 21v-2a4 4 0 0 0-3-3.9',
    'M16 3.1a4 4 0 0 1 0 7.8',
  ],
  'guide-teacher': [
    'M21.4 10.9a1 1 0 0 0 0-1.8L12.8 5.2a2 2 0 0 0-1.6 0L2.6 9.1a1 1 0 0 0 0 1.8l8.6 3.9a2 2 0 0 0 1.6 0Z',
    'M22 10v6',
    'M6 12.5V16a6 3 0 0 0 12 0v-3.5',
  ],
  'person-select': [
    'M14 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
    'M10.3 15H7a4 4 0 0 0-4 4v2',
    'M20 17a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
    'm21 21-1.9-1.9',
  ],
  card: ['M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z'],
  branch: [
    'M6 3v12',
    'M21 6a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
    'M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
    'M18 9a9 9 0 0 1-9 9',
  ],
}

export function WidgetIcon({ name, size = 18 }: { name: keyof typeof paths; size?: number }) {
  return <Outline paths={paths[name]} size={size} stroke={name === 'grip' ? 2.5 : undefined} />
}
