import type { BlockKind } from '@laurel/contract/block'
import type { ReactNode } from 'react'
import { bar, dark, grey, light, rows, solid } from './thumbnail-shapes.tsx'
import { variantThumbnails } from './variant-thumbnails.tsx'

const thumbnails: Record<BlockKind, ReactNode> = {
  banner: [
    <rect key="b" width="80" height="40" fill={light} />,
    bar(8, 9, 34, dark, 5),
    bar(8, 18, 24, solid, 4),
    bar(8, 28, 14, dark, 5),
  ],
  'website-banner': [
    <rect key="b" y="10" width="80" height="20" fill={light} />,
    bar(8, 18, 30, dark, 4),
    bar(60, 16, 14, dark, 8),
  ],
  button: [2, 22, 42, 62].map((x) => (
    <rect key={x} x={x} y="12" width="16" height="16" rx="2" fill={x === 62 ? solid : light} />
  )),
  news: [<rect key="p" x="4" y="8" width="30" height="24" fill={solid} />, ...rows(40, 34)],
  information: [
    bar(8, 18, 64, light, 2),
    ...[8, 26, 44, 62].map((x) => <circle key={x} cx={x + 4} cy="19" r="4" fill={x === 8 ? solid : light} />),
  ],
  files: [
    ...[8, 18, 28].map((y) => <rect key={y} x="8" y={y} width="7" height="7" fill={solid} />),
    ...[10, 20, 30].map((y) => bar(20, y, 44, grey)),
  ],
  image: [4, 30, 56].map((x) => <rect key={x} x={x} y="8" width="20" height="24" fill={x === 30 ? light : solid} />),
  'rich-text': [bar(8, 8, 26, dark, 4), bar(8, 18, 62, grey), bar(8, 25, 62, grey), bar(8, 32, 44, grey)],
  'event-style': [
    <rect key="a" x="4" y="6" width="36" height="28" fill={solid} />,
    <rect key="b" x="43" y="6" width="16" height="13" fill={light} />,
    <rect key="c" x="61" y="6" width="15" height="13" fill={light} />,
    <rect key="d" x="43" y="21" width="16" height="13" fill={light} />,
    <rect key="e" x="61" y="21" width="15" height="13" fill={light} />,
  ],
  'policy-notice': [<rect key="c" x="20" y="4" width="40" height="32" fill={light} />, ...rows(26, 28, dark)],
  'data-download': [
    ...[8, 18, 28].map((y) => bar(8, y, 40, grey)),
    ...[8, 18, 28].map((y) => bar(58, y, 14, solid, 5)),
  ],
  entry: [
    ...[4, 23, 42, 61].map((x) => <rect key={x} x={x} y="5" width="15" height="18" fill={light} />),
    bar(4, 28, 72, dark, 7),
  ],
  footer: [
    <rect key="b" y="14" width="80" height="26" fill="var(--brand-900)" />,
    ...[8, 30, 52].map((x) => bar(x, 20, 14, light)),
    ...[8, 30, 52].map((x) => bar(x, 27, 10, solid, 2)),
  ],
}

type Props = { kind: BlockKind; variant?: string | undefined; className?: string | undefined }

/** Without a variant: the first one, which stands for its kind. */
export function BlockThumbnail({ kind, variant = '', className }: Props) {
  const ofVariant = (variantThumbnails[kind] as Record<string, ReactNode>)[variant]
  return (
    <svg className={className} viewBox="0 0 80 40" aria-hidden="true">
      <rect width="80" height="40" fill="var(--n-50)" />
      {ofVariant ?? thumbnails[kind]}
    </svg>
  )
}
