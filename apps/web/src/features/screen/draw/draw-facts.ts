import type { useWords } from '../../../platform/i18n/use-words.ts'
import type { RoomScene, RoomSnapshot } from '../show/room-snapshot.ts'

/** What the ground of a draw repeats: by which law, by which rules. Undefined: it is another scene. */
export function drawFacts(
  { draw, grouping }: RoomSnapshot,
  scene: RoomScene,
  word: ReturnType<typeof useWords>['word'],
): string[] | undefined {
  if (scene === 'grouping') return [grouping === null ? '' : word('show.grouping-foot')]
  if (scene !== 'draw') return undefined
  if (draw === null) return ['']
  if (!draw.isOver) return [word('show.draw-foot')]
  const { noAdjacentSchool, pins } = draw.rules
  return [
    'draw-v1',
    noAdjacentSchool ? word('show.draw-apart') : '',
    pins.length > 0 ? word('show.draw-pinned', { count: pins.length }) : '',
    word('show.draw-counts', { attempt: draw.attempt }),
  ]
}
