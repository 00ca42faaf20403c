import type { BlockKind, BlockOf } from '@laurel/contract/block'
import type { ReactNode } from 'react'
import { bar, box, dark, grey, light, rows, solid } from './thumbnail-shapes.tsx'

const deep = 'var(--brand-900)'
const gold = 'var(--gold-500, #c9a227)'
const columns = [4, 30, 56]

/** The layouts of a kind beside its first one, whose picture is that of the kind. */
export const variantThumbnails: { readonly [K in BlockKind]: Partial<Record<BlockOf<K>['variant'], ReactNode>> } = {
  banner: {
    'open-field': [
      bar(6, 7, 50, dark, 7),
      bar(6, 18, 20, grey),
      box(0, 26, 80, 1, dark),
      bar(6, 31, 14, solid, 5),
      box(60, 6, 16, 18, light),
    ],
    'grand-stage': [
      box(0, 0, 80, 40, deep),
      bar(20, 10, 40, light, 6),
      bar(28, 20, 24, gold, 2),
      bar(32, 27, 16, gold, 6),
    ],
  },
  'website-banner': {
    quote: [bar(8, 8, 6, solid, 6), bar(20, 10, 50, dark, 4), bar(20, 18, 40, dark, 4), bar(20, 28, 18, grey)],
    picture: [box(0, 6, 34, 28, solid), bar(40, 12, 32, dark, 4), bar(40, 20, 24, grey), bar(40, 27, 14, dark, 5)],
  },
  button: {
    pair: [box(4, 10, 34, 20, solid), box(42, 10, 34, 20, light)],
    single: [box(20, 13, 40, 14, solid)],
  },
  news: {
    'three-cards': columns.flatMap((x) => [box(x, 5, 20, 14, solid), bar(x, 22, 20, dark), bar(x, 28, 14, grey)]),
    'plain-list': rows(8, 64),
    editorial: [
      bar(6, 5, 40, dark, 6),
      bar(6, 15, 30, grey),
      box(0, 22, 80, 1, dark),
      ...[6, 32, 58].map((x) => bar(x, 28, 16, grey, 4)),
    ],
    'event-cards': [box(0, 0, 80, 40, deep), ...columns.map((x) => box(x, 8, 20, 24, gold))],
  },
  information: {
    agenda: [8, 18, 28].flatMap((y) => [bar(6, y, 14, solid, 5), bar(26, y + 1, 46, grey)]),
    figures: columns.flatMap((x) => [bar(x + 2, 10, 16, dark, 10), bar(x + 2, 26, 14, grey)]),
    'event-timeline': [
      box(0, 0, 80, 40, deep),
      bar(8, 18, 64, gold, 2),
      ...[8, 26, 44, 62].map((x) => <circle key={x} cx={x + 4} cy="19" r="4" fill={gold} />),
    ],
  },
  files: {
    compact: [8, 15, 22, 29].flatMap((y) => [box(8, y, 4, 4, solid), bar(16, y, 28, grey), bar(50, y, 22, grey)]),
  },
  image: {
    masonry: [
      box(4, 4, 22, 20, solid),
      box(4, 27, 22, 9, light),
      box(29, 4, 22, 11, light),
      box(29, 18, 22, 18, solid),
      box(54, 4, 22, 16, solid),
      box(54, 23, 22, 13, light),
    ],
    carousel: [
      box(0, 9, 10, 20, light),
      box(14, 5, 52, 26, solid),
      box(70, 9, 10, 20, light),
      ...[34, 39, 44].map((x) => bar(x, 34, 3, x === 34 ? dark : grey)),
    ],
    logos: [8, 22].flatMap((y) => [4, 24, 44, 64].map((x) => box(x, y, 12, 9, grey))),
  },
  'rich-text': {
    rule: [
      box(8, 6, 64, 1, dark),
      bar(8, 11, 18, dark, 4),
      bar(32, 12, 40, grey),
      bar(32, 20, 40, grey),
      bar(32, 28, 30, grey),
    ],
    centred: [bar(26, 8, 28, dark, 4), bar(12, 18, 56, grey), bar(16, 25, 48, grey), bar(24, 32, 32, grey)],
  },
  'event-style': {
    slides: [box(4, 5, 60, 26, solid), box(68, 5, 12, 26, light), ...[30, 36, 42].map((x) => bar(x, 34, 4, grey))],
  },
  'policy-notice': { plain: [9, 18, 27].flatMap((y) => [bar(8, y, 48, dark), bar(62, y, 12, grey)]) },
  'data-download': {
    card: [box(14, 4, 52, 32, light), ...[11, 19, 27].flatMap((y) => [bar(20, y, 26, dark), bar(52, y, 8, solid)])],
    packs: columns.flatMap((x) => [box(x, 6, 20, 28, light), bar(x + 4, 12, 12, dark), bar(x + 4, 26, 12, solid, 4)]),
  },
  entry: {
    'category-cards': columns.flatMap((x) => [
      box(x, 6, 20, 28, light),
      bar(x + 3, 12, 14, dark, 4),
      bar(x + 3, 20, 10, grey),
    ]),
    'four-doors': [4, 23, 42, 61].flatMap((x) => [box(x, 6, 15, 28, deep), bar(x + 4, 18, 7, gold, 4)]),
  },
  footer: { event: [box(0, 14, 80, 26, deep), bar(28, 20, 24, gold, 4), bar(20, 29, 40, light, 2)] },
}
