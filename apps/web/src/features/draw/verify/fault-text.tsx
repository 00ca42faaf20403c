import type { DrawBundle, DrawFault } from '@laurel/rules/draw-bundle'
import { useWords } from '../../../platform/i18n/use-words.ts'

const most = 6

/** Which part was changed, as exactly as it can be known, and what to do. */
export function FaultText({ fault, bundle }: { fault: DrawFault; bundle: DrawBundle }) {
  const { word } = useWords()
  const comma = word('verify-draw.and')
  if (fault.part === 'list') {
    const { lines, missing, added } = fault
    const told = [
      ...(lines.length > 0
        ? [
            word('verify-draw.lines', {
              lines: lines
                .slice(0, most)
                .map(({ position, code }) => `${position} (${code})`)
                .join(comma),
            }),
          ]
        : []),
      ...(missing.length > 0 ? [word('verify-draw.missing', { codes: missing.slice(0, most).join(comma) })] : []),
      ...(added.length > 0 ? [word('verify-draw.added', { codes: added.slice(0, most).join(comma) })] : []),
    ]
    return [...(told.length > 0 ? told : [word('verify-draw.list-somewhere')]), word('verify-draw.do-list')].join(' ')
  }
  if (fault.part === 'order') {
    const { places } = fault
    const [one, other] = places
    const isSwap = places.length === 2 && one?.recorded === other?.computed && other?.recorded === one?.computed
    if (isSwap) return word('verify-draw.swapped', { one: one?.position ?? 0, other: other?.position ?? 0 })
    return word('verify-draw.places', {
      places: places
        .slice(0, most)
        .map(({ position }) => position)
        .join(comma),
      count: places.length,
      all: bundle.projects.length,
    })
  }
  return word(`verify-draw.fault-${fault.part}`)
}
