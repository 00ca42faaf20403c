import type { BannerBlock } from '@laurel/contract/page'
import type { Setting } from '../setting.ts'
import { useCountdown } from './countdown.tsx'
import { Departure } from './departure.tsx'
import { GrandStage } from './grand-stage.tsx'
import { OpenField } from './open-field.tsx'
import { StickyAction } from './sticky-action.tsx'

const views = { departure: Departure, 'open-field': OpenField, 'grand-stage': GrandStage }

export function Banner({ block, setting }: { block: BannerBlock; setting: Setting }) {
  const counted = useCountdown(setting, block.props.countdown)
  const View = views[block.variant]
  return (
    <>
      <View block={block} setting={setting} counted={counted} />
      <StickyAction block={block} setting={setting} counted={counted} />
    </>
  )
}
