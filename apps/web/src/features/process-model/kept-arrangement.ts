import type { DesignerProps } from '@laurel/bpmn/designer'
import { storage } from '../../platform/session/storage.ts'

type Arrangement = NonNullable<DesignerProps['arrangement']>

const place = 'laurel:designer-arrangement'

/** How wide the panel is and what is folded, as somebody left it on this computer. */
export function keptArrangement(): Arrangement {
  try {
    return JSON.parse(storage.getItem(place) ?? '{}') as Arrangement
  } catch {
    return {}
  }
}

export function keepArrangement(arrangement: Arrangement): void {
  try {
    storage.setItem(place, JSON.stringify(arrangement))
  } catch {
    // A full store keeps nothing; next time it is as if nobody had arranged anything.
  }
}
